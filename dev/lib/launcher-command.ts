/** A command of the built launcher, as a process without a display. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { writeLauncherConfig } from './launcher-config.ts';
import { root } from './process.ts';

const electron: string = createRequire(import.meta.url)('electron');
const opener = path.join(import.meta.dirname, 'opener');

/** What decides about colours and letters on a terminal: a pipeline sets CI, and Playwright asks its workers for colour. */
const aboutTerminals = [
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

/** The program with its arguments, and the environment of a computer without a display and without Chromium. */
export async function commandLine(args: readonly string[], options: CommandOptions) {
  const { userData, config, env = {} } = options;
  const inherited = { ...process.env };
  for (const name of aboutTerminals) delete inherited[name];
  return {
    program: electron,
    args: ['.', `--user-data-dir=${userData}`, ...args],
    cwd: root,
    env: {
      ...inherited,
      LANG: 'C.UTF-8',
      DISPLAY: '',
      WAYLAND_DISPLAY: '',
      ELECTRON_STANDIN_CHROMIUM: '/nowhere/chromium',
      PATH: [process.env.PATH, opener].join(path.delimiter),
      LATCHKEY_CONFIG: await writeLauncherConfig(path.join(userData, 'configuration'), config),
      ...env,
    },
  };
}

/** Starts a command whose output goes to pipes. */
export async function startCommand(given: readonly string[], options: CommandOptions) {
  const { program, args, cwd, env } = await commandLine(given, options);
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let noted = '';
  const lookers = new Set<() => void>();
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    noted += chunk;
    for (const look of lookers) look();
  });
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve));
  const ended = Promise.all([text(child.stdout), exited]).then(([stdout, code]) => {
    for (const look of lookers) look();
    return { stdout, stderr: noted, code };
  });
  return {
    process: child,
    ended,
    /** Resolves with the match when stderr has it. */
    notes: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(noted);
          if (!match && child.exitCode === null && child.signalCode === null) return;
          lookers.delete(look);
          if (match) resolve(match);
          else reject(new Error(`The command ended without ${pattern}:\n${noted}`));
        };
        lookers.add(look);
        look();
      }),
  };
}

/** Runs a command to its end. Returns what it printed, and its exit code. */
export const runCommand = async (args: readonly string[], options: CommandOptions) =>
  (await startCommand(args, options)).ended;
