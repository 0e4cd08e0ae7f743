import { cp, symlink } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../dev/lib/process.ts';

/** The folders and files that are served and built while a developer changes them. */
const parts = [
  ...['src-main', 'src-terminal', 'src-preload', 'src-renderer', 'src-shared', 'src-platform'],
  ...['dev', 'build/icons', 'package.json', 'tsconfig.json', 'electron.vite.config.ts'],
];

/** Copies the sources into a folder, so that a test can change them. The packages are those of the project. */
export async function copyProject(folder: string): Promise<void> {
  const filter = (from: string) => path.basename(from) !== 'node_modules';
  await Promise.all(
    parts.map((part) =>
      cp(path.join(root, part), path.join(folder, part), { recursive: true, filter }),
    ),
  );
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
}
