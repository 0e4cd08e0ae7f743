/** Builds the source of private values for a report: for the window, and for the command line. */
import type { AppError } from '../src-shared/errors.ts';
import type { AppState } from '../src-shared/state.ts';
import { createKeyring } from './accounts/keyring.ts';
import { platformKey } from './accounts/vault-file.ts';
import { systemClock } from './base/clock.ts';
import { type Config, isConfig } from './config.ts';
import { systemKeyring } from './electron/safe-storage.ts';
import { platformFiles } from './electron/user-data.ts';
import type { PrivateValues } from './support/report/known-values.ts';

/** Returns the source of private values. `shown` returns what the window shows; undefined without a window. */
export function composePrivateValues(
  config: Config | AppError,
  shown: () => AppState | undefined,
): PrivateValues {
  const platform = isConfig(config) ? platformKey(config) : 'none';
  const { accounts: file, payments: paymentsFile } = platformFiles(platform);
  return {
    known: async () => {
      // Loaded late: the first paint does not need it.
      const { knownValues } = await import('./private-values.ts');
      const keyring = createKeyring(systemKeyring, systemClock, async () => {});
      const { env, argv: args } = process;
      return knownValues({ config, file, paymentsFile, keyring, state: shown(), env, args });
    },
    // The names of files contain it. It is a hash of the configuration.
    harmless: [platform],
  };
}
