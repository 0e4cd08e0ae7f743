/** The command line of the built launcher, as a separate process. */
import { spawn } from 'node:child_process';
import { open, readdir } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { expect } from 'playwright/test';
import * as z from 'zod';
import {
  type CommandOptions,
  commandLine,
  runCommand,
  startCommand,
} from '../../../dev/lib/launcher-command.ts';
import { startInTerminal } from '../../support/pty.ts';

export { runCommand as run, startCommand as start };

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
 * What `journal --reference` says about a failure of a launcher that runs. The launcher writes its records in batches, so
 * this asks until they are there.
 */
export async function journalOf(reference: string, options: CommandOptions) {
  const ask = () => runCommand(['journal', '--reference', reference], options);
  await expect.poll(async () => (await ask()).code).toBe(0);
  return ask();
}

/** The names of the files of accounts. */
export const accountFiles = async (userData: string): Promise<string[]> =>
  (await readdir(userData)).filter((name) => name.startsWith('accounts-'));

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
  const { stdout, stderr, code } = await runCommand([...switches, 'doctor', '--json'], options);
  const { ok, steps } = printedSchema.parse(JSON.parse(stdout));
  const problems = steps.filter(({ status }) => status === 'failed' || status === 'warning');
  return { ok, code, stderr, steps, problems };
}
