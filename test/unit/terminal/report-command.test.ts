/** `report` with the real parts: what it prints, which file it saves, and its exit code. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { Secret } from '../../../src-main/base/secret.ts';
import type { KnownValue } from '../../../src-main/support/report/known-values.ts';
import { createSupportBridge } from '../../../src-main/support-bridge.ts';
import { machine } from '../../support/check-up.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { configFor } from '../../support/scripted-platform.ts';
import { run } from '../../support/terminal.ts';

function report(file: string, { json = false, known = [] as readonly KnownValue[] } = {}) {
  // The check-up ends at once, because there is no platform.
  const environment = machine({ config: configFor('http://127.0.0.1:9') });
  const { signal } = new AbortController();
  const privateValues = () => ({ known: async () => known, harmless: [] });
  const support = createSupportBridge(environment, { privateValues, signal });
  return run(['report', '--out', file, ...(json ? ['--json'] : [])], { support, signal });
}

test('report --json says where the report is and what is in it, for this user alone', async () => {
  const file = path.join(temporaryFolder(), 'report.zip');
  const { code, result, note } = await report(file, { json: true });
  expect({ code, note }).toEqual({ code: 0, note: '' });
  expect(JSON.parse(result)).toEqual({
    file,
    bytes: statSync(file).size,
    contents: Object.entries(unzipSync(readFileSync(file))).map(([name, { length }]) => ({
      name,
      bytes: length,
    })),
    checkUp: { ok: false },
    lastFailure: null,
    problem: null,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('report replaces no existing file, leaves no part of one, and says why it was not saved', async () => {
  const folder = temporaryFolder();
  const taken = path.join(folder, 'taken.zip');
  writeFileSync(taken, 'mine');
  mkdirSync(path.join(folder, 'a-folder.zip'));
  // The other reasons: test/unit/base/save-file.test.ts.
  for (const [name, says] of [
    ['taken.zip', /LK-602: [\s\S]*there is a file with this name already/],
    ['a-folder.zip', /LK-602/],
  ] as const) {
    const { code, result, note } = await report(path.join(folder, name));
    expect({ code, result }).toEqual({ code: 1, result: '' });
    expect(note).toMatch(says);
  }
  const { code, result, note } = await report(taken, { json: true });
  expect({ code, note }).toEqual({ code: 1, note: '' });
  expect(JSON.parse(result)).toEqual({
    file: null,
    bytes: null,
    contents: [],
    checkUp: { ok: null },
    lastFailure: null,
    problem: expect.objectContaining({ code: 'LK-602' }),
  });
  expect(readFileSync(taken, 'utf8')).toBe('mine');
  expect(readdirSync(folder).sort()).toEqual(['a-folder.zip', 'taken.zip']);
});

test('report saves nothing and names the place when something private would be in it', async () => {
  const folder = temporaryFolder();
  // In the texts of each report, which are not masked.
  const value = new Secret('Versions and system');
  const known = [{ what: 'the password of a proxy', value, kind: 'secret' }] as const;
  const { code, result, note } = await report(path.join(folder, 'report.zip'), { known });
  expect({ code, result }).toEqual({ code: 1, result: '' });
  expect(note).toMatch(
    /LK-601: [\s\S]* the password of a proxy in report\.html at Versions and system/,
  );
  expect(readdirSync(folder)).toEqual([]);
});
