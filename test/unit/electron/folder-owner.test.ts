import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  foreignFolderProblem,
  refuseForeignFolder,
} from '../../../src-main/electron/folder-owner.ts';
import { app } from '../../support/fake-electron.ts';

vi.mock('electron/main', () => import('../../support/fake-electron.ts'));

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-owner-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Makes the process look like one of another user: only root could give the folder away. */
function beUser(id: number): void {
  if (process.getuid) vi.spyOn(process, 'getuid').mockReturnValue(id);
  onTestFinished(() => void vi.restoreAllMocks());
}

test('M2 foreignFolderProblem is null for a folder of this user, and for none', () => {
  const folder = newFolder();
  expect(foreignFolderProblem(folder)).toBeNull();
  beUser(4_242_424);
  expect(foreignFolderProblem(path.join(folder, 'none'))).toBeNull();
});

test.skipIf(process.platform !== 'linux')(
  'M2 foreignFolderProblem names the owner of a folder and this user, by number where there is no name',
  () => {
    const folder = newFolder();
    const owner = userInfo().username;
    beUser(4_242_424);
    expect(foreignFolderProblem(folder)).toMatchObject({
      code: 'LK-907',
      details: { folder, owner, user: '4242424' },
    });
  },
);

test.skipIf(process.getuid?.() !== 0)(
  'M2 foreignFolderProblem refuses root the folder of a user',
  () => {
    const folder = newFolder();
    chownSync(folder, 4_242_424, 4_242_424);
    expect(foreignFolderProblem(folder)).toMatchObject({ details: { owner: '4242424' } });
  },
);

test.skipIf(process.platform === 'win32')(
  'M2 refuseForeignFolder says so on stderr and ends the launcher with 78',
  async () => {
    app.getPath.mockReturnValue(newFolder());
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    beUser(4_242_424);
    await refuseForeignFolder(async () => {});
    expect(app.exit).toHaveBeenCalledExactlyOnceWith(78);
    expect(write).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('LK-907'));
  },
);
