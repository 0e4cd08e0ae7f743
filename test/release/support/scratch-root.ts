/** A root of a system in a folder: what a package's scripts call, and an empty package database. */
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../../../dev/release/files.ts';
import { type Answer, runProgram } from '../../../dev/release/run-program.ts';

/** What electron-builder's scripts call. Other programs, such as AppArmor's, they call only if they are there. */
const programs = [
  'bash',
  'sh',
  'ln',
  'rm',
  'cp',
  'chmod',
  'find',
  'readlink',
  'setpriv',
  'unshare',
  'true',
];

/** Makes the root. `update-alternatives` is left out, so the scripts make the plain link. */
export async function makeScratchRoot(root: string): Promise<void> {
  for (const folder of ['bin', 'usr/bin', 'etc', 'var/lib/dpkg/info', 'var/lib/dpkg/updates']) {
    await mkdir(path.join(root, folder), { recursive: true });
  }
  await writeFile(path.join(root, 'var/lib/dpkg/status'), '');
  for (const name of programs) {
    const { output } = await runProgram('which', [name]);
    await copyWithLibraries(root, output.trim(), `/bin/${name}`);
  }
}

async function copyWithLibraries(root: string, program: string, to: string): Promise<void> {
  await copyFile(program, path.join(root, to));
  const { output } = await runProgram('ldd', [program]);
  for (const [library] of output.matchAll(/\/\S+\.so\S*/g)) {
    await mkdir(path.join(root, path.dirname(library)), { recursive: true });
    await copyFile(library, path.join(root, library));
  }
}

/** Runs a program as root: as it is, or in a user namespace of its own. */
export const asRoot = (program: string, args: readonly string[]): Promise<Answer> =>
  process.getuid?.() === 0
    ? runProgram(program, args)
    : runProgram('unshare', ['--map-root-user', program, ...args]);

/** Runs dpkg on the root. The libraries that the package depends on are not there and not looked for. */
export const dpkg = (root: string, ...args: string[]): Promise<Answer> =>
  asRoot('dpkg', [`--root=${root}`, '--force-depends', '--force-bad-path', ...args]);

/** Runs rpm on the root, with a package database in it. What the package depends on is not there and not looked for. */
export const rpm = (root: string, ...args: string[]): Promise<Answer> =>
  asRoot('rpm', [`--root=${root}`, '--dbpath=/var/lib/dpkg/rpm', '--nodeps', ...args]);

/** Returns the files and folders of the root that a package can leave behind. */
export async function traces(root: string): Promise<string[]> {
  const files = (await filesBelow(root)).filter((name) => !name.startsWith('var/lib/dpkg/'));
  const folders = await readdir(root, { recursive: true, withFileTypes: true });
  const names = folders
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith('var/lib/dpkg'));
  return [...files, ...names].sort();
}
