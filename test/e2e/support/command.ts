/** The command line of the built launcher, as a process of its own. */
import * as z from 'zod';
import { type CommandOptions, runCommand } from '../../../dev/lib/launcher-command.ts';

/** Runs a command without a display, and without any program of Chromium's. */
export const run = (args: readonly string[], { env = {}, ...options }: CommandOptions) =>
  runCommand(args, {
    ...options,
    env: { ELECTRON_STANDIN_CHROMIUM: '/nowhere/chromium', ...env },
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
export async function doctor(options: CommandOptions, switches: readonly string[] = []) {
  const { stdout, stderr, code } = await run([...switches, 'doctor', '--json'], options);
  const { ok, steps } = printedSchema.parse(JSON.parse(stdout));
  const problems = steps.filter(({ status }) => status === 'failed' || status === 'warning');
  return { ok, code, stderr, steps, problems };
}
