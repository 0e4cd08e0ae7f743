/** `report` with the real parts: what it prints, which file it saves, and its exit code. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { Secret } from '../../../src-main/base/secret.ts';
import type { KnownValue } from '../../../src-main/support/report/known-values.ts';
import { createSupportBridge } from '../../../src-main/support-bridge.ts';
import { runCommand } from '../../../src-terminal/run-command.ts';
import { machine } from '../../support/check-up.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { configFor } from '../../support/scripted-platform.ts';
import { onlyLooking, recorder } from '../../support/terminal.ts';

async function report(file: string, { json = false, known = [] as readonly KnownValue[] } = {}) {
  // The check-up ends at once, because there is no platform.
  const environment = machine({ config: configFor('http://127.0.0.1:9') });
  const { signal } = new AbortController();
  const privateValues = () => ({ known: async () => known, harmless: [] });
  const { printed, terminal } = recorder();
  const code = await runCommand({
    args: ['report', '--out', file, ...(json ? ['--json'] : [])],
    terminal,
    version: '1.2.3',
    prepare: async () => ({
      ...onlyLooking(environment, signal),
      support: createSupportBridge(environment, { privateValues, signal }),
    }),
  });
  return { code, printed };
}

test('report --json says where the report is and what is in it, for this user alone', async () => {
  const file = path.join(temporaryFolder(), 'report.zip');
  const { code, printed } = await report(file, { json: true });
  expect({ code, note: printed.note }).toEqual({ code: 0, note: '' });
  expect(JSON.parse(printed.result)).toEqual({
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
    const { code, printed } = await report(path.join(folder, name));
    expect({ code, result: printed.result }).toEqual({ code: 1, result: '' });
    expect(printed.note).toMatch(says);
  }
  expect(readFileSync(taken, 'utf8')).toBe('mine');
  expect(readdirSync(folder).sort()).toEqual(['a-folder.zip', 'taken.zip']);
});

test('report saves nothing and names the place when something private would be in it', async () => {
  const folder = temporaryFolder();
  // In the texts of each report, which are not masked.
  const value = new Secret('Versions and system');
  const known = [{ what: 'the password of a proxy', value, kind: 'secret' }] as const;
  const { code, printed } = await report(path.join(folder, 'report.zip'), { known });
  expect({ code, result: printed.result }).toEqual({ code: 1, result: '' });
  expect(printed.note).toMatch(
    /LK-601: [\s\S]* the password of a proxy in report\.html at Versions and system/,
  );
  expect(readdirSync(folder)).toEqual([]);
});
