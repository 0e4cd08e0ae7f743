/** Writes uncaught errors to stderr. The launcher keeps running. */
import { loadWords } from '../src-shared/words.ts';
import { errorText } from './base/error-text.ts';

/**
 * Replaces the handlers of Node and Electron, which would end the process or show a dialog. Call it before anything else.
 * Continuing is safe: every wait has a time-out, and the files survive a crash at any moment. Returns the function that
 * writes an error.
 */
export function reportUncaught(): (error: unknown) => Promise<void> {
  // Writing to a terminal that was closed must not cause the next error.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const report = async (error: unknown) => {
    await loadWords('errors');
    process.stderr.write(errorText(error));
  };
  process.on('uncaughtException', (error) => void report(error));
  process.on('unhandledRejection', (error) => void report(error));
  return report;
}
