/** How a task of dev/run.mjs ends: with its own exit code, or with one sentence about what went wrong. */
import { stripVTControlCharacters } from 'node:util';

/** Runs a task. An option that is not in `options` is refused with exit code 64 (EX_USAGE of sysexits.h). */
export async function runTask(
  name: string,
  options: readonly string[],
  main: (args: readonly string[]) => Promise<number>,
): Promise<void> {
  const args = process.argv.slice(2);
  const unknown = args.find((each) => each.startsWith('-') && !options.includes(each));
  if (unknown !== undefined) {
    const known = options.length === 0 ? 'It takes none.' : `It takes: ${options.join(', ')}.`;
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

/** The message of an error, without the call log and the stack that libraries add. */
export function sentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n');
  return first;
}
