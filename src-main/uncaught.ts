/** Errors that nobody caught: they are written to stderr, and the launcher goes on. */
import { errorText, type Run } from './error-text.ts';

/**
 * Takes over from Node and Electron, which would end the process or show a dialog. To be called before anything
 * else. Whatever waits for the lost answer has a time-out, and the files survive a crash at any moment.
 */
export function reportUncaught(run: Run): void {
  // Writing to a terminal that was closed must not cause the next error.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const report = (error: unknown) => void process.stderr.write(errorText(error, run));
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}
