/** The configuration of this start. Without a usable one the launcher shows why, and ends with an error. */
import { problemText } from '../src-shared/problem-text.ts';
import { loadWords } from '../src-shared/words.ts';
import { exitCodes } from '../src-terminal/exit-codes.ts';
import { errorText } from './base/error-text.ts';
import { toAppError } from './base/failure.ts';
import { readConfig } from './config.ts';
import { createBrokenStore, createStateStore } from './state-store.ts';

/**
 * Reads the configuration. A problem (LK-101 … LK-108) takes its place, is written to stderr and shown by the store. The
 * exit code is what the process ends with when it is quit. Never throws.
 */
export function loadConfiguration(file: string | undefined) {
  try {
    const config = readConfig(file);
    return { config, store: createStateStore(config.platformName), exitCode: exitCodes.fine };
  } catch (error) {
    const problem = toAppError(error);
    void loadWords('errors').then(() => {
      process.stderr.write(import.meta.env.DEV ? errorText(error) : problemText(problem));
    });
    const store = createBrokenStore(problem);
    return { config: problem, store, exitCode: exitCodes.configuration };
  }
}
