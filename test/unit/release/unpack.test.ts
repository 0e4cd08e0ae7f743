/** How packages are taken apart: what is refused, and what is brought out for the checks. */
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { runProgram } from '../../../dev/release/run-program.ts';
import { unpack } from '../../../dev/release/unpack.ts';
import { programsProblem } from '../../../dev/setup/programs.mjs';
import { emptyProgram } from '../../release/support/packers.ts';
import { temporaryFolder } from '../../support/folder.ts';

const ofLinux = [
  ['latchkey.rpm', 'bsdtar (Debian: libarchive-tools) and rpm'],
  ['latchkey.AppImage', 'unsquashfs (Debian: squashfs-tools)'],
];
test.each([
  ['latchkey.tar.gz', 'tar'],
  ['latchkey.zip', 'bsdtar (Debian: libarchive-tools) or unzip'],
  ...(process.platform === 'linux' ? ofLinux : []),
])(
  'unpack fails and names the tool when there is none to open %s',
  async (name = '', tool = '') => {
    const folder = temporaryFolder();
    await writeFile(path.join(folder, name), emptyProgram());
    vi.stubEnv('PATH', folder);
    const problem = `${name} is not opened: it needs ${tool}`;
    expect(await unpack(path.join(folder, name), folder)).toEqual({ problem });
  },
);

test.skipIf(programsProblem('packages', ['7z']) !== undefined)(
  'unpack opens no installer with two archives of one name',
  async () => {
    const folder = temporaryFolder();
    const archives = ['a/app-64.7z', 'b/app-64.7z'];
    await writeFile(path.join(folder, 'file'), '');
    const pack = (to: string, ...names: string[]) =>
      runProgram('7z', ['a', '-t7z', path.join(folder, to), ...names]);
    for (const archive of archives) await pack(archive, path.join(folder, 'file'));
    await pack('one.exe', path.join(folder, 'a'));
    await pack('two.exe', path.join(folder, 'a'), path.join(folder, 'b'));
    const opened = (name: string) =>
      unpack(path.join(folder, name), path.join(folder, `opened-${name}`));
    expect(await opened('one.exe')).toHaveProperty('isAdded');
    expect(await opened('two.exe')).toEqual({ problem: 'two.exe cannot be opened' });
  },
);

test.skipIf(process.platform === 'win32')(
  'unpack ends a tool that unpacks more than a package may hold',
  async () => {
    const folder = temporaryFolder();
    const to = path.join(folder, 'to');
    await mkdir(to);
    // In the place of the system's own: it would fill the disk, and does not end.
    const script = '#!/bin/sh\ntruncate -s 3G "$4/film" && exec sleep 60\n';
    await writeFile(path.join(folder, 'tar'), script, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    expect(await unpack(path.join(folder, 'latchkey.tar.gz'), to)).toEqual({
      problem: 'latchkey.tar.gz holds more than 2 GB',
    });
  },
);

test.skipIf(process.platform === 'win32')(
  'unpack brings everything out of a disk image but the link to the folder of apps',
  async () => {
    const folder = temporaryFolder();
    const image = path.join(folder, 'latchkey.dmg');
    const to = path.join(folder, 'to');
    await mkdir(path.join(image, 'Latchkey.app'), { recursive: true });
    await mkdir(to);
    await symlink('/Applications', path.join(image, 'Applications'));
    await symlink('/tmp', path.join(image, 'Start here'));
    for (const name of ['.DS_Store', 'Install.command'])
      await writeFile(path.join(image, name), '');
    // In the place of macOS' own: it copies the folder that is the image here.
    const script = '#!/bin/sh\n[ "$1" = detach ] || { mkdir "$6" && cp -RP "$7/." "$6"; }\n';
    await writeFile(path.join(folder, 'hdiutil'), script, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    expect(await unpack(image, to)).toHaveProperty('isAdded');
    expect((await readdir(to)).sort()).toEqual(['Install.command', 'Latchkey.app', 'Start here']);
  },
);
