/** The configuration of this start. Without a usable one the launcher shows why, and ends with an error. */
import type { AppError } from '../src-shared/errors.ts';
import { problemText } from '../src-shared/problem-text.ts';
import { exitCodes } from '../src-terminal/exit-codes.ts';
import { errorText, type Run } from './base/error-text.ts';
import { toAppError } from './base/failure.ts';
import { type Config, readConfig } from './config.ts';
import { createBrokenStore, createStateStore, type StateStore } from './state-store.ts';

export type StartConfiguration = {
  /** The configuration, or why there is none. */
  readonly config: Config | AppError;
  readonly store: StateStore;
  /** What the process ends with when it is quit. */
  readonly exitCode: number;
};

/** Reads the configuration. A problem (LK-101 … LK-108) is written to stderr and shown by the store. Never throws. */
export function loadConfiguration(file: string | undefined, run: Run): StartConfiguration {
  try {
    const config = readConfig(file);
    return { config, store: createStateStore(config.platformName), exitCode: exitCodes.fine };
  } catch (error) {
    const problem = toAppError(error);
    void run.loadErrorWords().then(() => {
      process.stderr.write(run.isDevelopment ? errorText(error, run) : problemText(problem));
    });
    const store = createBrokenStore(problem);
    return { config: problem, store, exitCode: exitCodes.configuration };
  }
}
