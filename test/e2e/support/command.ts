/** The command line of the built launcher, as a process of its own. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { writeLauncherConfig } from '../../../dev/lib/launcher-config.ts';
import { root } from '../../../dev/lib/process.ts';
import { startInTerminal } from '../../support/pty.ts';

const electron: string = createRequire(import.meta.url)('electron');
const opener = path.join(root, 'dev/lib/opener');

type Options = {
  readonly userData: string;
  readonly config: unknown;
  readonly env?: Record<string, string>;
};

/** The environment of a computer without a display, and without any program of Chromium's. */
async function environment({ userData, config, env = {} }: Options): Promise<NodeJS.ProcessEnv> {
  // Playwright asks its workers for colour.
  const { FORCE_COLOR: _forced, ...inherited } = process.env;
  return {
    ...inherited,
    DISPLAY: '',
    WAYLAND_DISPLAY: '',
    ELECTRON_STANDIN_CHROMIUM: '/nowhere/chromium',
    PATH: [process.env.PATH, opener].join(path.delimiter),
    LATCHKEY_CONFIG: await writeLauncherConfig(path.join(userData, 'configuration'), config),
    ...env,
  };
}

const argumentsFor = (args: readonly string[], { userData }: Options) => [
  '.',
  `--user-data-dir=${userData}`,
  ...args,
];

/** Starts a command whose output goes to pipes. */
export async function start(args: readonly string[], options: Options) {
  const child = spawn(electron, argumentsFor(args, options), {
    cwd: root,
    env: await environment(options),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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

/** Runs a command to its end. */
export const run = async (args: readonly string[], options: Options) =>
  (await start(args, options)).ended;

/** Starts a command in a terminal. */
export const startOnTerminal = async (
  args: readonly string[],
  options: Options,
  size: { readonly columns?: number; readonly rows?: number } = {},
) =>
  startInTerminal([electron, ...argumentsFor(args, options)], {
    cwd: root,
    env: { LANG: 'C.UTF-8', ...(await environment(options)) },
    ...size,
  });

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
export async function doctor(options: Options, switches: readonly string[] = []) {
  const { stdout, stderr, code } = await run([...switches, 'doctor', '--json'], options);
  const { ok, steps } = printedSchema.parse(JSON.parse(stdout));
  const problems = steps.filter(({ status }) => status === 'failed' || status === 'warning');
  return { ok, code, stderr, steps, problems };
}
