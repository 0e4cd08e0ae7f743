/** The files of the repository, for tests that read the code. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../dev/lib/process.ts';

/** Returns each file that a pattern names, with its text. Its path has slashes, also on Windows. */
export const sources = (pattern: string | string[]) =>
  globSync(pattern, { cwd: root }).map((name) => ({
    file: name.split(path.sep).join('/'),
    text: readFileSync(path.join(root, name), 'utf8'),
  }));
