/** Builds what keeps the accounts of this computer: for the window, and for the command line beside it. */
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
import { userDataFolder, writeJson } from './electron/user-data.ts';
import { createAvatars } from './platform/avatar.ts';
import { createHttp } from './platform/http.ts';
import type { StateStore } from './state-store.ts';

/** Only after `ready`. Nothing is asked of keyring or network yet. */
export function composeAccounts(config: Config, dispatch: StateStore['dispatch']) {
  const clock = systemClock;
  const http = createHttp(platformFetch);
  const folder = userDataFolder();
  const platform = platformKey(config);
  const avatars = createAvatars({
    http,
    apiUrl: config.apiUrl,
    folder: path.join(folder, 'avatars'),
  });
  const file = path.join(folder, `accounts-${platform}.json`);
  const onChange = () => accounts.vaultChanged();
  const vault: Vault = createVault({
    platform,
    refreshLock: `${file}.refresh-lock`,
    store: recordedStore(createVaultStore({ file, platform, write: writeJson, onChange })),
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
      const { exchangeRefreshToken } = await import('./auth/refresh.ts');
      return exchangeRefreshToken({ config, http, tokens });
    },
  });
  return { accounts, avatars, clock, http, folder, platform };
}
