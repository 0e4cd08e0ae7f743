/** The accounts and the sign-in of a launcher, joined as in core.ts, on a computer of a test. */
import path from 'node:path';
import { type AccountsOptions, createAccounts } from '../../src-main/accounts/accounts.ts';
import { createKeyring } from '../../src-main/accounts/keyring.ts';
import { createVault, type Vault } from '../../src-main/accounts/vault.ts';
import { platformKey } from '../../src-main/accounts/vault-file.ts';
import { createVaultStore } from '../../src-main/accounts/vault-store.ts';
import { prepareRefresh as prepare } from '../../src-main/auth/refresh-request.ts';
import type { Tokens } from '../../src-main/auth/tokens.ts';
import type { WriteJson } from '../../src-main/base/replace-file.ts';
import type { SystemKeyring } from '../../src-main/base/system-keyring.ts';
import type { Config } from '../../src-main/config.ts';
import { createAvatars } from '../../src-main/platform/avatar.ts';
import { createSignIn, type SignInOptions } from '../../src-main/sign-in/sign-in.ts';
import type { Computer } from './computer.ts';
import type { workCounter } from './work-counter.ts';

type Parts = Pick<AccountsOptions, 'http' | 'clock' | 'dispatch'> & {
  readonly config: Config;
  readonly computer: Pick<Computer, 'places'>;
  readonly keyring: SystemKeyring;
  readonly write: WriteJson;
  readonly tracked: ReturnType<typeof workCounter>['tracked'];
  readonly flows: Pick<SignInOptions, 'authorizationCodeFlow' | 'deviceFlow' | 'openExternal'>;
};

export function joinPlayerParts({ computer, keyring, write, tracked, flows, ...parts }: Parts) {
  const { config, http, clock, dispatch } = parts;
  const { folder, file } = computer.places;
  const platform = platformKey(config);
  const avatars = tracked(
    createAvatars({ http, apiUrl: config.apiUrl, folder: path.join(folder, 'avatars') }),
  );
  const onChange = () => accounts.vaultChanged();
  const vault: Vault = tracked(
    createVault({
      store: tracked(createVaultStore({ file, platform, write, onChange })),
      platform,
      refreshLock: (id) => `${file}.${id}.refresh-lock`,
      keyring: createKeyring(tracked(keyring), clock, () => accounts.retry()),
      onChange,
    }),
  );
  const prepareRefresh = tracked(async (tokens: Tokens) =>
    tracked(await prepare({ config, http, tokens })),
  );
  const accounts = createAccounts({ ...parts, vault, avatars, prepareRefresh });
  const signIn = createSignIn({
    ...flows,
    askPlatform: async () => {},
    clock,
    identify: accounts.identify,
    addAccount: accounts.add,
    discardTokens: (tokens) => void accounts.discard(tokens),
    showWindow: () => {},
    onChange: (view) => dispatch({ type: 'signing-in', view }),
    onAskedFor: () => dispatch({ type: 'attempt-asked-for' }),
    onEnded: (problem, { expectedAccount }) =>
      dispatch({ type: 'attempt-ended', problem, expectedAccountId: expectedAccount?.id ?? null }),
  });
  return { avatars, vault, accounts, signIn };
}
