/** A command of the built launcher, as a process without a display. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { electronProgram, electronSwitches } from './electron.ts';
import { writeConfig } from './launcher-config.ts';
import { root } from './process.ts';
import { watchProcess } from './watched-process.ts';

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

/** Starts a command whose output goes to pipes. `detached`: in a process group of its own. */
export async function startCommand(
  commandArgs: readonly string[],
  options: CommandOptions,
  { detached = false } = {},
) {
  const { program, args, cwd, env } = await commandLine(commandArgs, options);
  return watchProcess(
    spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached }),
  );
}

/** Runs a command to its end. Returns what it printed, and its exit code. */
export const runCommand = async (args: readonly string[], options: CommandOptions) =>
  (await startCommand(args, options)).ended;
