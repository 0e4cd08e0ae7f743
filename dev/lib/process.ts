import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { watchProcess } from './watched-process.ts';

export const root = path.resolve(import.meta.dirname, '../..');

/** The script of an installed package's command, to be run with this Node: no shell, no .cmd. */
export const tool = (script: string): string => path.join(root, 'node_modules', script);

/** Where the processes of the tests keep compiled code, as NODE_COMPILE_CACHE: they all compile the same files. */
export const compileCache = path.join(root, '.latchkey/node-compile');

/** Runs an installed package's command in this process, with these arguments before those of the person. */
export async function become(script: string, args: readonly string[]): Promise<void> {
  process.argv.splice(2, 0, ...args);
  await import(pathToFileURL(tool(script)).href);
}

export type Finished = { readonly code: number; readonly output: string };

/** Runs a Node script of the project, with the flags of this process. Shows its output as it comes, or gathers it. */
export async function runNode(
  script: string,
  args: readonly string[],
  show: 'live' | 'gather',
  env: Record<string, string> = {},
): Promise<Finished> {
  const output = show === 'live' ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, [...process.execArgv, script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  });
  const { stdout, stderr, code } = await watchProcess(child).ended;
  return { code: code ?? 1, output: `${stdout}${stderr}` };
}

export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** Lets a process end, by default by SIGTERM, and waits for its end. */
export async function endProcess(
  child: ChildProcess,
  ask: () => unknown = () => child.kill(),
): Promise<void> {
  if (!isRunning(child)) return;
  const exited = once(child, 'exit');
  if (ask() !== false) await exited;
}
