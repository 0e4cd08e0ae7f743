/** What the checkout says about itself: version, app id, commit, tags, changelog. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { runProgram } from './run-program.ts';

const packageSchema = z.object({
  version: z.string(),
  homepage: z.string(),
  author: z.string(),
  latchkeyUpdateKey: z.string().optional(),
  devDependencies: z.object({ electron: z.string() }),
});

/** Returns what a release needs of package.json. */
export const readPackageJson = async (root: string): Promise<z.infer<typeof packageSchema>> =>
  packageSchema.parse(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')));

/** Returns the id of the app, by which the systems know it. */
export async function readAppId(root: string): Promise<string> {
  const text = await readFile(path.join(root, 'electron-builder.yml'), 'utf8');
  const appId = /^appId: (\S+)$/m.exec(text)?.[1];
  if (!appId) throw new Error('electron-builder.yml has no appId.');
  return appId;
}

/** Returns what the changelog says below the heading of this version and its date; undefined if there is no such heading. */
export async function readReleaseNotes(root: string, version: string): Promise<string | undefined> {
  const text = await readFile(path.join(root, 'CHANGELOG.md'), 'utf8');
  const heading = `^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`;
  const [, notes] = text.split(new RegExp(heading, 'm'));
  return notes?.split(/^## /m)[0]?.trim();
}

/** The commit's hash. */
export const readCommit = async (root: string): Promise<string> =>
  (await git(root, ['rev-parse', 'HEAD'])).trim();

/** Returns the files that differ from the commit, as `git status` prints them. */
export const readChanges = async (root: string): Promise<string[]> =>
  lines(await git(root, ['status', '--porcelain', '--untracked-files=normal']));

/** Returns the tags of the commit. */
export const readTags = async (root: string): Promise<string[]> =>
  lines(await git(root, ['tag', '--points-at', 'HEAD']));

/** Returns what Git answers, without its warnings. Throws if it fails. */
export async function git(root: string, args: readonly string[]): Promise<string> {
  const { code, output, stdout } = await runProgram('git', ['-C', root, ...args]);
  if (code !== 0) throw new Error(`git ${args[0]} failed: ${output.trim()}`);
  return stdout;
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');
