/**
 * This computer's own system, seen by programs whose writes go into a folder instead: overlays over its folders, in a
 * mount namespace of its own. Neither the real system, where a test that fails would leave its package, nor a folder as
 * root, which has no desktop: a package is installed at its real place, among the libraries and programs that it needs.
 * No right of the real root is needed, and the namespace ends with this process, however that ends.
 */
import { spawn } from 'node:child_process';
import { lstat, mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'playwright/test';
import { watchProcess } from '../../../dev/lib/watched-process.ts';
import { type Answer, runProgram } from '../../../dev/release/run-program.ts';

export type OwnSystem = {
  readonly asRoot: (program: string, ...args: readonly string[]) => Promise<Answer>;
  /** The command that starts a program there as an ordinary user. The program's command line follows it. */
  readonly asPlayer: readonly string[];
  /** Returns the paths at which files and folders differ from those of this computer. */
  readonly changes: () => Promise<string[]>;
  /** Ends it and removes its folder. Its programs must have ended. */
  readonly stop: () => Promise<void>;
};

/** Where packages install files. */
const places = ['etc', 'opt', 'usr', 'var'];
/** Where Debian's own programs keep their books. */
const books = ['/var/lib/dpkg/', '/var/log/'];

/** Starts it. What is written there goes into `folder`. Skips the test where the kernel allows no namespace or overlay. */
export async function startOwnSystem(folder: string): Promise<OwnSystem> {
  const upperOf = (place: string) => path.join(folder, place, 'written');
  const mounts: string[] = [];
  for (const place of places) {
    const work = path.join(folder, place, 'work');
    for (const each of [upperOf(place), work]) await mkdir(each, { recursive: true });
    const layers = `lowerdir=/${place},upperdir=${upperOf(place)},workdir=${work}`;
    mounts.push(`mount -t overlay overlay -o userxattr,${layers} /${place}`);
  }
  await claimChroot(upperOf('usr'));
  // `cat` ends when this process closes its input, or ends.
  const script = [...mounts, 'echo ready', 'exec cat'].join(' && ');
  const holder = spawn('unshare', ['--map-root-user', '--mount', 'sh', '-c', script]);
  const { waitForStdout, output, ended } = watchProcess(holder);
  await waitForStdout(/ready/).catch(() => {
    const problem = output.stderr.trim();
    test.skip(true, `this computer lets nobody lay a folder over the system: ${problem}`);
  });

  const target = ['--target', String(holder.pid), '--user', '--mount', '--preserve-credentials'];
  const user = [`--map-user=${process.getuid?.()}`, `--map-group=${process.getgid?.()}`];
  return {
    asRoot: (program, ...args) => runProgram('nsenter', [...target, program, ...args]),
    asPlayer: ['nsenter', ...target, 'unshare', '--user', ...user],
    changes: async () => {
      const all = await Promise.all(places.map((place) => changesIn(upperOf(place), `/${place}`)));
      return all.flat().sort();
    },
    stop: async () => {
      holder.stdin.end();
      await ended;
      // As root of a namespace, because an overlay leaves a folder that nobody else may open.
      await runProgram('unshare', ['--map-root-user', 'rm', '-rf', folder]);
    },
  };
}

/** Says to scripts of packages that this is a chroot, as where an image is made: they load nothing into the kernel. */
async function claimChroot(usr: string): Promise<void> {
  const program = path.join(usr, 'bin/ischroot');
  await mkdir(path.dirname(program), { recursive: true });
  await writeFile(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
}

async function changesIn(upper: string, place: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(upper, { recursive: true, withFileTypes: true })) {
    const written = path.join(entry.parentPath, entry.name);
    const real = path.join(place, path.relative(upper, written));
    if (books.some((book) => real.startsWith(book))) continue;
    if (!(await isSame(written, real))) found.push(real);
  }
  return found;
}

/** Whether both are folders, the same link, or files with the same content. What was removed is a device here. */
async function isSame(written: string, real: string): Promise<boolean> {
  const [one, other] = await Promise.all([lstat(written), lstat(real).catch(() => undefined)]);
  if (one.isDirectory()) return other?.isDirectory() ?? false;
  if (one.isSymbolicLink() && other?.isSymbolicLink())
    return (await readlink(written)) === (await readlink(real));
  if (!one.isFile() || !other?.isFile() || one.size !== other.size) return false;
  return (await readFile(written)).equals(await readFile(real));
}
