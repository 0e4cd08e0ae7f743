import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { readChanges, readReleaseNotes } from '../../../dev/release/project.ts';
import { temporaryFolder } from '../../support/folder.ts';

test.each([
  ['## [1.2.0] - 2026-11-22', '- A change'],
  ['## [1.2.0]', undefined],
  ['## [1.2.0-beta] - 2026-11-22', undefined],
  ['## [1x2.0] - 2026-11-22', undefined],
  ['## [Unreleased]\n\n1.2.0', undefined],
])('readReleaseNotes for 1.2.0 with the heading %j returns %j', async (heading, expected) => {
  const folder = temporaryFolder();
  await writeFile(
    path.join(folder, 'CHANGELOG.md'),
    `# Changelog\n\n${heading}\n\n- A change\n\n## [1.1.0] - 2026-11-01\n`,
  );
  expect(await readReleaseNotes(folder, '1.2.0')).toBe(expected);
});

test('readChanges names a new file when the person’s Git does not show new files', async () => {
  const folder = temporaryFolder();
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args]);
  git('init', '--quiet');
  git('config', 'status.showUntrackedFiles', 'no');
  await writeFile(path.join(folder, 'electron-builder.env'), '');
  expect(await readChanges(folder)).toEqual(['?? electron-builder.env']);
});

test('readChanges takes no warning of Git for a change', async () => {
  const folder = temporaryFolder();
  execFileSync('git', ['-C', folder, 'init', '--quiet']);
  vi.stubEnv('GIT_TRACE', '1');
  expect(await readChanges(folder)).toEqual([]);
});
