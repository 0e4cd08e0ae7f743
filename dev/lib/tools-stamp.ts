/**
 * What the tests of tools read: how we build, package, release and develop, and what Electron does. As long as none of it
 * changes, these tests can be left out.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './process.ts';

const sources = [
  'build',
  'dev',
  'electron-builder.yml',
  'electron.vite.config.ts',
  'package-lock.json',
  'package.json',
  'playwright.config.ts',
  'test/conformance',
  'test/release',
  'test/support',
  'test/tools',
];
const stamp = path.join(root, '.latchkey/tools-passed');

/** Returns the hash of the sources as they are now. */
export async function hashOfTools(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const place = path.join(root, source);
    const isFolder = (await stat(place)).isDirectory();
    const below = isFolder ? await readdir(place, { recursive: true, withFileTypes: true }) : [];
    const files = below
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name));
    for (const file of isFolder ? files.sort() : [place]) {
      hash.update(`${path.relative(root, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

/** The hash of the sources with which the tests of tools last passed; null if they never did. */
export const passedTools = (): Promise<string | null> => readFile(stamp, 'utf8').catch(() => null);

export async function rememberTools(hash: string): Promise<void> {
  await mkdir(path.dirname(stamp), { recursive: true });
  await writeFile(stamp, hash);
}
