/** Errors that nobody caught: they are named and written down, and the launcher goes on. */
import { describe } from '../src-shared/errors.ts';
import { toAppError } from './base/failure.ts';

/**
 * Takes over from Node and Electron, which would end the process or show a dialog. To be called before
 * anything else. What the player waits for ends by its own time-out; the state is in files that survive a kill.
 */
export function reportUncaught(): void {
  // A terminal that was closed must not turn each report into the next error.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}

function report(error: unknown): void {
  const problem = toAppError(error);
  const { sentence, cause, remedy } = describe(problem);
  const lines = [`latchkey: ${problem.code}: ${sentence}`, cause, remedy, ...framesOf(error)];
  process.stderr.write(`${lines.join('\n  ')}\n`);
}

/** Where it happened, without the error's message: that may hold a token. */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const lines = error.stack?.split('\n').map((line) => line.trim()) ?? [];
  return lines.filter((line) => /^at .*:\d+:\d+\)?$/.test(line));
}
