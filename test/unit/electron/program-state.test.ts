import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { programState } from '../../../src-main/electron/program-state.ts';
import { temporaryFolder } from '../../support/folder.ts';

/** The environment of a computer with this program. */
async function computerWith(script: string, mode = 0o755) {
  const folder = temporaryFolder();
  await writeFile(path.join(folder, 'opener'), script, { mode });
  return { PATH: `/nowhere:${folder}` };
}

test.skipIf(process.platform === 'win32').each([
  ['works', '#!/bin/sh\n[ "$1" = --version ]\n', 0o755],
  ['fails', '#!/bin/sh\nexit 3\n', 0o755],
  ['absent', '#!/bin/sh\n', 0o644],
] as const)(
  'E6 programState says “%s” of a program %j with the mode %i',
  async (state, script, mode) => {
    expect(await programState('opener', await computerWith(script, mode))).toBe(state);
  },
);

test('E6 programState says “absent” when no folder of the path has the program', async () => {
  expect(await programState('opener', { PATH: '/nowhere' })).toBe('absent');
});
