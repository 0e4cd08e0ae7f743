/** The command line of the built launcher, as a process of its own. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { writeLauncherConfig } from '../../../dev/lib/launcher-config.ts';
import { root } from '../../../dev/lib/process.ts';

const electron: string = createRequire(import.meta.url)('electron');
const opener = path.join(root, 'dev/lib/opener');

type Options = {
  readonly userData: string;
  readonly config: unknown;
  readonly env?: Record<string, string>;
};

/** Runs a command without a display, and without any program of Chromium's. */
export async function run(args: readonly string[], { userData, config, env = {} }: Options) {
  // Playwright asks its workers for colour.
  const { FORCE_COLOR: _forced, ...inherited } = process.env;
  const child = spawn(electron, ['.', `--user-data-dir=${userData}`, ...args], {
    cwd: root,
    env: {
      ...inherited,
      DISPLAY: '',
      WAYLAND_DISPLAY: '',
      ELECTRON_STANDIN_CHROMIUM: '/nowhere/chromium',
      PATH: [process.env.PATH, opener].join(path.delimiter),
      LATCHKEY_CONFIG: await writeLauncherConfig(path.join(userData, 'configuration'), config),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    exited,
  ]);
  return { stdout, stderr, code };
}

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
