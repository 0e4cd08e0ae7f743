/** The files of the repository, for tests that read the code. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../dev/lib/process.ts';

/** Returns each file that a pattern names, with its text. Its path has slashes, also on Windows. Throws if there is none. */
export function sources(pattern: string | string[]) {
  const names = globSync(pattern, { cwd: root });
  if (names.length === 0) throw new Error(`No file matches ${pattern}.`);
  return names.map((name) => ({
    file: name.split(path.sep).join('/'),
    text: readFileSync(path.join(root, name), 'utf8'),
  }));
}
