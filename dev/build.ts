/** Builds main, preload and renderer into out/. */
import { globSync, statSync } from 'node:fs';
import { rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, runNode, tool } from './lib/process.ts';
import { runTask } from './lib/task.ts';

const stamp = 'out/.built';
/** With their folders: one changes when a file in it goes. */
const sources = [
  'src-{main,terminal,preload,renderer,shared}/**',
  'build/icons/**',
  'electron.vite.config.ts',
  'dev/lib/compile-messages.ts',
  'dev/release/bundled-packages.ts',
  'package-lock.json',
];

/** Builds, and prints what goes wrong. Returns whether it worked. */
export async function build(): Promise<boolean> {
  const start = new Date();
  await rm(path.join(root, 'out'), { recursive: true, force: true });
  const { code, output } = await runNode(
    tool('electron-vite/bin/electron-vite.js'),
    ['build'],
    'gather',
  );
  if (code !== 0) {
    process.stderr.write(`${output}\n[build] The build failed; why is above.\n`);
    return false;
  }
  await writeFile(path.join(root, stamp), '');
  // A source that was saved since the build began may not be in it.
  await utimes(path.join(root, stamp), start, start);
  process.stderr.write(`[build] out/ in ${Date.now() - start.getTime()} ms\n`);
  return true;
}

/** Builds where a source is newer than out/. */
export async function buildIfStale(): Promise<boolean> {
  const timeOf = (file: string) =>
    statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Math.max(...globSync(sources, { cwd: root }).map(timeOf)) > timeOf(stamp) ? build() : true;
}

if (import.meta.main) await runTask('build', [], async () => ((await build()) ? 0 : 1));
