/** Builds the accounts of this computer: for the window, and for the command line. */
import path from 'node:path';
import { createAccounts } from './accounts/accounts.ts';
import { createKeyring } from './accounts/keyring.ts';
import { recordedKeyring, recordedStore } from './accounts/storage-record.ts';
import { createVault, type Vault } from './accounts/vault.ts';
import { platformKey } from './accounts/vault-file.ts';
import { createVaultStore } from './accounts/vault-store.ts';
import { systemClock } from './base/clock.ts';
import type { Config } from './config.ts';
import { systemKeyring } from './electron/keyring.ts';
import { platformFetch } from './electron/system.ts';
import { platformFiles, userDataFolder, writeJson } from './electron/user-data.ts';
import { createAvatars } from './platform/avatar.ts';
import { createHttp } from './platform/http.ts';
import type { StateStore } from './state-store.ts';

/** Returns the accounts and what they are built on. Uses neither keyring nor network. */
export function composeAccounts(config: Config, dispatch: StateStore['dispatch']) {
  const clock = systemClock;
  const http = createHttp(platformFetch);
  const platform = platformKey(config);
  const files = platformFiles(platform);
  const avatars = createAvatars({
    http,
    apiUrl: config.apiUrl,
    folder: path.join(userDataFolder(), 'avatars'),
  });
  const onChange = () => accounts.vaultChanged();
  const vault: Vault = createVault({
    platform,
    refreshLock: `${files.accounts}.refresh-lock`,
    store: recordedStore(
      createVaultStore({ file: files.accounts, platform, write: writeJson, onChange }),
    ),
    keyring: recordedKeyring(createKeyring(systemKeyring, clock, () => accounts.retry())),
    onChange,
  });
  const accounts = createAccounts({
    config,
    http,
    clock,
    vault,
    avatars,
    dispatch,
    requestRefresh: async (tokens) => {
      const { exchangeRefreshToken } = await import('./auth/refresh-request.ts');
      return exchangeRefreshToken({ config, http, tokens });
    },
  });
  return { accounts, avatars, clock, http, files };
}
