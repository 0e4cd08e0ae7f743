/** A command of the built launcher, as a process without a display. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { electronProgram, electronSwitches } from './electron.ts';
import { writeConfig } from './launcher-config.ts';
import { root } from './process.ts';

const opener = path.join(import.meta.dirname, 'opener');

/** Variables that change the colours and characters of the output: a pipeline sets CI, and Playwright sets FORCE_COLOR. */
const terminalVariables = [
  'CI',
  'COLORTERM',
  'FORCE_COLOR',
  'LC_ALL',
  'LC_CTYPE',
  'NODE_DISABLE_COLORS',
  'NO_COLOR',
];

export type CommandOptions = {
  readonly userData: string;
  readonly config: unknown;
  readonly env?: Record<string, string>;
};

/** Returns the program, its arguments, and the environment of a computer without a display. */
export async function commandLine(args: readonly string[], options: CommandOptions) {
  const { userData, config, env = {} } = options;
  const inherited = { ...process.env };
  for (const name of terminalVariables) delete inherited[name];
  return {
    program: electronProgram,
    args: [...electronSwitches, '.', `--user-data-dir=${userData}`, ...args],
    cwd: root,
    env: {
      ...inherited,
      LANG: 'C.UTF-8',
      DISPLAY: '',
      WAYLAND_DISPLAY: '',
      PATH: [process.env.PATH, opener].join(path.delimiter),
      LATCHKEY_CONFIG: await writeConfig(path.join(userData, 'configuration'), config),
      ...env,
    },
  };
}

/** Starts a command whose output goes to pipes. */
export async function startCommand(commandArgs: readonly string[], options: CommandOptions) {
  const { program, args, cwd, env } = await commandLine(commandArgs, options);
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let stderr = '';
  const checks = new Set<() => void>();
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    stderr += chunk;
    for (const check of checks) check();
  });
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve));
  const ended = Promise.all([text(child.stdout), exited]).then(([stdout, code]) => {
    for (const check of checks) check();
    return { stdout, stderr, code };
  });
  return {
    process: child,
    ended,
    /** Resolves with the match when stderr has it. Rejects if the command ends without it. */
    waitForStderr: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const check = () => {
          const match = pattern.exec(stderr);
          if (!match && child.exitCode === null && child.signalCode === null) return;
          checks.delete(check);
          if (match) resolve(match);
          else reject(new Error(`The command ended without ${pattern}:\n${stderr}`));
        };
        checks.add(check);
        check();
      }),
  };
}

/** Runs a command to its end. Returns what it printed, and its exit code. */
export const runCommand = async (args: readonly string[], options: CommandOptions) =>
  (await startCommand(args, options)).ended;
