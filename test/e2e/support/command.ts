/** The command line of the built launcher, as a process without a display. */
import { spawn } from 'node:child_process';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'playwright/test';
import * as z from 'zod';
import { electronProgram, electronSwitches } from '../../../dev/lib/electron.ts';
import { writeConfig } from '../../../dev/lib/launcher-config.ts';
import { root } from '../../../dev/lib/process.ts';
import { watchProcess } from '../../../dev/lib/watched-process.ts';
import { headlessSwitches } from '../../../src-main/electron/headless-switches.ts';
import { readJournal } from '../../../src-main/support/journal/journal-reader.ts';
import { startInTerminal } from '../../support/pty.ts';

const opener = path.join(root, 'dev/lib/opener');

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
async function commandLine(args: readonly string[], options: CommandOptions) {
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

/**
 * Starts a command with the switches with which it would start itself once more (src-main/electron/headless.ts), and which
 * cost a third of a start. command-line.spec.ts and the tests in a terminal start it as a person does.
 */
export const start: typeof startCommand = (given, options) =>
  startCommand([...headlessSwitches, ...given], options);

/** Runs such a command to its end. */
export const run: typeof runCommand = async (given, options) => (await start(given, options)).ended;

/** Runs a command whose result goes to a file. */
export async function runInto(file: string, given: readonly string[], options: CommandOptions) {
  const { program, args, cwd, env } = await commandLine(given, options);
  const output = await open(file, 'w');
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', output.fd, 'pipe'] });
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [stderr, code] = await Promise.all([child.stderr ? text(child.stderr) : '', exited]);
  await output.close();
  return { stderr, code };
}

/** Starts a command in a process group of its own, as a shell does. */
export const startInGroup: typeof startCommand = (given, options) =>
  startCommand(given, options, { detached: true });

/** Starts a command in a terminal. */
export async function startOnTerminal(
  given: readonly string[],
  options: CommandOptions,
  size: { readonly columns?: number; readonly rows?: number } = {},
) {
  const { program, args, cwd, env } = await commandLine(given, options);
  return startInTerminal([program, ...args], { cwd, env, ...size });
}

/**
 * Resolves when the journal has this failure. A launcher that runs writes its records in batches. This reads the files,
 * because each command is a start of Electron.
 */
export async function isInJournal(reference: string, { userData }: CommandOptions): Promise<void> {
  const folder = path.join(userData, 'journal');
  const codes = async () =>
    (await readJournal({ folder, limit: 1_000 })).flatMap(({ fact }) =>
      'failure' in fact ? [fact.failure] : [],
    );
  await expect.poll(codes).toContain(reference.toUpperCase());
}

/** The names of the files of accounts, without their locks, which are empty. */
export const accountFiles = async (userData: string): Promise<string[]> =>
  (await readdir(userData)).filter((name) => /^accounts-.*(?<!lock)$/.test(name));

const printedSchema = z.strictObject({
  ok: z.boolean(),
  steps: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        title: z.string().min(1),
        status: z.enum(['ok', 'warning', 'failed', 'skipped']),
        found: z.string().min(1),
        remedy: z.string().min(1).nullable(),
      }),
    )
    .min(20),
});

/** What `doctor --json` prints, and which of its steps are problems. `switches` are Chromium's. */
export async function doctor(options: CommandOptions, switches: readonly string[] = []) {
  const { stdout, stderr, code } = await run([...switches, 'doctor', '--json'], options);
  const { ok, steps } = printedSchema.parse(JSON.parse(stdout));
  const problems = steps.filter(({ status }) => status === 'failed' || status === 'warning');
  return { ok, code, stderr, steps, problems };
}
