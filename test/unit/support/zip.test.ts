import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zip } from '../../../src-main/support/report/zip.ts';

test('a zip file has each text under its name when it is read by another program', () => {
  const files = [
    { name: 'report.html', text: '<p>“ünïcode” …</p>'.repeat(2_000) },
    { name: 'empty.json', text: '' },
  ];
  const read = unzipSync(zip(files, new Date(2026, 10, 22, 23, 59, 58)));
  for (const { name, text } of files) {
    expect(new TextDecoder().decode(read[name])).toBe(text);
  }
  expect(Object.keys(read)).toEqual(files.map(({ name }) => name));
});
