/** Builds what the check-up needs: for the window, and for the command line. */
import { lookup } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import tls from 'node:tls';
import type { AppError } from '../src-shared/errors.ts';
import { inspectSession, inspectVaultFile } from './accounts/inspect-vault.ts';
import { createKeyring } from './accounts/keyring.ts';
import { platformKey } from './accounts/vault-file.ts';
import { appManifest, thisInstallation } from './app-manifest.ts';
import { systemClock } from './base/clock.ts';
import { homeFolder } from './base/home-folder.ts';
import { type Config, isConfig } from './config.ts';
import { paymentsFetch, platformFetch, updatesFetch } from './electron/net-request.ts';
import { systemKeyring } from './electron/safe-storage.ts';
import { desktop, resolveProxy, systemFacts } from './electron/system-facts.ts';
import { journalFolder, platformFiles, userDataFolder } from './electron/user-data.ts';
import { inspectIntentFile } from './payments/intent-database.ts';
import type { Environment } from './support/check-up/environment.ts';
import { announcedVersionReader } from './update/fetch-announcement.ts';
import { newestAnnouncedIn } from './update/newest-announced.ts';

/**
 * Returns what one check-up needs. Its keyring is separate, so its self-test is a new one and does not change the result
 * that the running accounts have. It reads their file and writes nothing.
 */
export function composeCheckUp(
  config: Config | AppError,
  { signInPort }: Pick<Environment, 'signInPort'>,
): Environment {
  // The files are named by the platform, which is not known without a configuration.
  const platform = isConfig(config) ? platformKey(config) : 'none';
  const files = platformFiles(platform);
  const manifest = appManifest();
  const keyring = createKeyring(systemKeyring, systemClock, async () => {});
  return {
    config,
    system: systemFacts(),
    network: {
      fetch: platformFetch,
      paymentsFetch,
      updatesFetch,
      lookup: async (hostname) =>
        (await lookup(hostname, { all: true })).map(({ address }) => address),
      resolveProxy,
      authorities: tls.rootCertificates,
      now: Date.now,
    },
    keyring,
    desktop,
    storage: {
      home: homeFolder(),
      folder: userDataFolder(),
      freeBytes: async (place) => {
        const { bavail, bsize } = await statfs(place);
        return bavail * bsize;
      },
      accounts: { file: files.accounts, inspect: () => inspectVaultFile(files.accounts, platform) },
      payments: { file: files.payments, inspect: () => inspectIntentFile(files.payments) },
      journal: journalFolder(),
    },
    updates: {
      readAnnounced: announcedVersionReader({
        updateKey: manifest.latchkeyUpdateKey,
        version: manifest.version,
        newestAnnounced: newestAnnouncedIn(userDataFolder()),
      }),
      installsItself: thisInstallation(manifest) !== null,
    },
    session: () => inspectSession({ file: files.accounts, platform, keyring }),
    signInPort,
  };
}
