import { chownSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { foreignFolderProblem } from '../../../src-main/electron/folder-owner.ts';
import { temporaryFolder } from '../../support/folder.ts';

vi.mock('electron/main', () => import('../../support/fake-electron.ts'));

/** Makes the process look like one of another user: only root could give the folder away. */
function beUser(id: number): void {
  if (process.getuid) vi.spyOn(process, 'getuid').mockReturnValue(id);
}

test('M2 foreignFolderProblem is null for a folder of this user, and for none', () => {
  const folder = temporaryFolder();
  expect(foreignFolderProblem(folder)).toBeNull();
  beUser(4_242_424);
  expect(foreignFolderProblem(path.join(folder, 'none'))).toBeNull();
});

test.skipIf(process.platform !== 'linux')(
  'M2 foreignFolderProblem names the owner of a folder and this user, by number where there is no name',
  () => {
    const folder = temporaryFolder();
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
    const folder = temporaryFolder();
    chownSync(folder, 4_242_424, 4_242_424);
    expect(foreignFolderProblem(folder)).toMatchObject({ details: { owner: '4242424' } });
  },
);
