import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../../../dev/release/files.ts';
import { temporaryFolder } from '../../support/folder.ts';

test.skipIf(process.platform === 'win32')(
  'A18 filesBelow refuses a folder with a pipe, so that nothing waits for a writer',
  async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'file'), '');
    symlinkSync('file', path.join(folder, 'link'));
    expect(await filesBelow(folder)).toEqual(['file', 'link']);
    execFileSync('mkfifo', [path.join(folder, 'pipe')]);
    await expect(filesBelow(folder)).rejects.toThrow(/pipe is not a file/);
  },
);
