import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zip } from '../../../src-main/support/report/zip.ts';

const files = [
  { name: 'report.html', text: '<p>“ünïcode” …</p>'.repeat(2_000) },
  { name: 'report.json', text: Array.from({ length: 60_000 }, (_, line) => `${line}`).join('\n') },
  { name: 'empty.json', text: '' },
];

test('a zip file has each text under its name, also one that is written in pieces', async () => {
  const read = unzipSync(await zip(files, new Date(2026, 10, 22, 23, 59, 58)));
  for (const { name, text } of files) {
    expect(new TextDecoder().decode(read[name])).toBe(text);
  }
  expect(Object.keys(read)).toEqual(files.map(({ name }) => name));
});

test('a zip file gives its files the mode 0600', async () => {
  const made = Buffer.from(await zip(files, new Date(2026, 10, 22)));
  // PKWARE APPNOTE 4.3.12: the system that made it, and the external attributes, in each header of the directory.
  const header = made.indexOf('PK\u0001\u0002', 'latin1');
  expect(made.readUInt8(header + 5)).toBe(3);
  expect(made.readUInt32LE(header + 38) >>> 16).toBe(0o100600);
});

test.each([new Date(0), new Date(2150, 5, 1)])(
  'a zip file is made when the clock says %s',
  async (made) => {
    expect(Object.keys(unzipSync(await zip(files, made)))).toHaveLength(files.length);
  },
);
