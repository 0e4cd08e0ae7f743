/** A checkout of this project in another folder, with a commit of its own. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../../dev/lib/process.ts';
import { runProgram } from '../../../dev/release/run-program.ts';

/** Always the same, so that two checkouts of one tree have one commit. */
const commitDates = {
  GIT_AUTHOR_DATE: '2026-11-22T12:00:00Z',
  GIT_COMMITTER_DATE: '2026-11-22T12:00:00Z',
};

/** Runs git and returns what it printed. */
export async function git(folder: string, ...args: string[]): Promise<string> {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@test.invalid'];
  const { code, output } = await runProgram('git', ['-C', folder, ...author, ...args], commitDates);
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output}`);
  return output;
}

/** Copies the files that git knows or would take, as they are now, and commits them. */
export async function makeCheckout(folder: string): Promise<void> {
  const list = await git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const name of list.split('\0').filter(isWanted)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    // A file that was deleted and not yet committed is in the list too.
    await cp(path.join(root, name), path.join(folder, name)).catch(() => undefined);
  }
  await git(folder, 'init', '--quiet');
  await commitAll(folder);
}

/**
 * Gives a checkout the packages of this one. As files, and not by a link to the folder: the bundler sorts modules by
 * their real paths, so a build with a linked folder differs from a build after `npm ci`.
 */
export async function installPackages(folder: string): Promise<void> {
  const from = path.join(root, 'node_modules');
  const to = path.join(folder, 'node_modules');
  // Hard links take a second. Other systems, and other disks, have to copy.
  const { code } = await runProgram('cp', ['-al', from, to]);
  if (code !== 0) await cp(from, to, { recursive: true, verbatimSymlinks: true });
}

const isWanted = (name: string): boolean =>
  name !== '' && !/^(test|docs|\.ci|\.github|\.vscode)\//.test(name);

export async function commitAll(folder: string): Promise<void> {
  await git(folder, 'add', '--all');
  await git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'A commit');
}

/** Changes a file of the checkout by its text. */
export async function edit(
  folder: string,
  name: string,
  change: (text: string) => string,
): Promise<void> {
  const file = path.join(folder, name);
  await writeFile(file, change(await readFile(file, 'utf8')));
}
