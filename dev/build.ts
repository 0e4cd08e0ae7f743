/** Builds main, preload and renderer into out/. */
import { statSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, runNode, tool } from './lib/process.ts';
import { runTask } from './lib/task.ts';

const stamp = path.join(root, 'out/.built');
const sources = [
  'src-main',
  'src-terminal',
  'src-preload',
  'src-renderer',
  'src-shared',
  'build/icons',
  'electron.vite.config.ts',
  'dev/release/bundled-packages.ts',
  'package-lock.json',
];

/** Builds, and prints what goes wrong. Returns whether it worked. */
export async function build(): Promise<boolean> {
  const start = performance.now();
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
  await writeFile(stamp, '');
  process.stderr.write(`[build] out/ in ${Math.round(performance.now() - start)} ms\n`);
  return true;
}

/** Builds where a source is newer than out/. */
export async function buildIfStale(): Promise<boolean> {
  const builtAt = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return (await newestSource()) > builtAt ? build() : true;
}

async function newestSource(): Promise<number> {
  const times = await Promise.all(
    sources.map(async (source) => {
      const place = path.join(root, source);
      const below = (await stat(place)).isDirectory()
        ? await readdir(place, { recursive: true })
        : [];
      const all = [place, ...below.map((name) => path.join(place, name))];
      return Promise.all(all.map(async (file) => (await stat(file)).mtimeMs));
    }),
  );
  return Math.max(...times.flat());
}

if (import.meta.main) await runTask('build', [], async () => ((await build()) ? 0 : 1));
