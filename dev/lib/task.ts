/** How a task of dev/run.mjs ends: with its own exit code, or with one sentence about what went wrong. */
import { stripVTControlCharacters } from 'node:util';
import { core } from 'zod';

/** Runs a task. `--help` names its options. Any other that is not in `options` is refused with exit code 64 (EX_USAGE of sysexits.h). */
export async function runTask(
  name: string,
  options: readonly string[],
  main: (args: readonly string[]) => Promise<number>,
): Promise<void> {
  const args = process.argv.slice(2);
  const known = `Options: ${options.join(', ') || 'none'}. README.md says more.`;
  if (args.includes('--help')) {
    process.stdout.write(`[${name}] ${known}\n`);
    return;
  }
  const unknown = args.find((each) => each.startsWith('-') && !options.includes(each));
  if (unknown !== undefined) {
    process.stderr.write(`[${name}] There is no option “${unknown}”. ${known}\n`);
    process.exitCode = 64;
    return;
  }
  try {
    process.exitCode = await main(args);
  } catch (error) {
    process.stderr.write(`[${name}] ${sentence(error)}\n`);
    process.exitCode = 1;
  }
}

/** The message of an error, without the call log and the stack that libraries add. Of data with a wrong field, which one. */
export function sentence(error: unknown): string {
  const [issue] = error instanceof core.$ZodError ? error.issues : [];
  if (issue) return [issue.path.join('.'), issue.message].filter(Boolean).join(': ');
  const message = error instanceof Error ? error.message : String(error);
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n');
  return first;
}
