/** The launcher's vault, built as in core.ts but with a fake keyring. For tests and the processes they start. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Conf from 'conf';
import { createKeyring } from '../../src-main/accounts/keyring.ts';
import { createVault, type Profile, type Vault } from '../../src-main/accounts/vault.ts';
import { type AccountId, newAccountId } from '../../src-main/accounts/vault-file.ts';
import { createVaultStore } from '../../src-main/accounts/vault-store.ts';
import type { Tokens } from '../../src-main/auth/tokens.ts';
import { type Clock, systemClock } from '../../src-main/base/clock.ts';
import type { WriteJson } from '../../src-main/base/replace-file.ts';
import { Secret } from '../../src-main/base/secret.ts';
import type { SystemKeyring } from '../../src-main/base/system-keyring.ts';
import { sampleTokens } from './machines/samples.ts';

/** The files of one computer. The keyring's key is not in the folder of user data. */
export type Places = {
  readonly folder: string;
  readonly file: string;
  readonly keyFile: string;
};

const name = 'accounts-0123456789abcdef';

/** Returns the places in a folder. Creates the folder of user data. */
export function placesIn(root: string): Places {
  const folder = path.join(root, 'user-data');
  mkdirSync(folder, { recursive: true });
  return { folder, file: path.join(folder, `${name}.json`), keyFile: path.join(root, 'keyring') };
}

/** Writes as src-main/electron/user-data.ts does: electron-store is a Conf that asks Electron for its folder. */
export const writeJson: WriteJson = async (file, content) => {
  const { dir: cwd, name: configName } = path.parse(file);
  const store = new Conf({
    cwd,
    configName,
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
  });
  store.store = content;
};

export type StartOptions = {
  readonly places: Places;
  readonly keyring: SystemKeyring;
  readonly platform?: string;
  readonly clock?: Clock;
  readonly write?: WriteJson;
  readonly onChange?: () => void;
};

/** Starts a launcher's vault with these files. */
export function startVault({
  places,
  keyring,
  platform = 'the-platform',
  clock = systemClock,
  write = writeJson,
  onChange = () => {},
}: StartOptions): Vault {
  const { file } = places;
  const vault: Vault = createVault({
    platform,
    onChange,
    refreshLock: (id) => `${file}.${id}.refresh-lock`,
    store: createVaultStore({ file, platform, write, onChange }),
    keyring: createKeyring(keyring, clock, () => vault.saveAgain()),
  });
  return vault;
}

/** Part of every secret of these tests, so that a test finds a secret in clear text in any file. */
const mark = 'never-in-clear';

/** Returns tokens whose secrets all contain `serial`. */
export const tokensWith = (serial: number | string, change: Partial<Tokens> = {}): Tokens =>
  sampleTokens(`at-${mark}-${serial}`, {
    refreshToken: new Secret(`rt-${mark}-${serial}`),
    expiresAt: 1_700_000_000_000,
    lifetimeMs: 3_600_000,
    scopes: ['openid', 'profile'],
    displayName: 'Mira',
    identity: {
      issuer: 'https://auth.example.com',
      subject: 'user-1',
      issuedAt: 1_700_000_000,
      nonce: new Secret(`nonce-${mark}-${serial}`),
    },
    ...change,
  });

/** Returns the serial of tokens that `tokensWith` made. */
export const serialOf = (tokens: Tokens | null): string | null =>
  tokens?.accessToken.reveal().replace(`at-${mark}-`, '') ?? null;

/** Returns the IDs of the accounts, last used first. */
export const idsIn = (vault: Vault): AccountId[] => vault.accounts().map(({ id }) => id);

/** Returns a new account, as after a sign-in. */
export const profileWith = (change: Partial<Profile> = {}): Profile & { id: AccountId } => ({
  id: newAccountId(),
  lastUsedAt: 1_700_000_000_000,
  name: 'Mira',
  subject: null,
  user: null,
  userAsOf: null,
  picture: null,
  ...change,
});

/** Saves a new account with tokens of this serial. Returns its ID. */
export async function saveAccount(
  vault: Vault,
  serial: number | string,
  change?: Partial<Profile>,
): Promise<AccountId> {
  const profile = profileWith(change);
  await vault.save(profile, tokensWith(serial));
  return profile.id;
}

/** Whether these bytes contain a secret of these tests, in clear text or in base64. */
export function holdsSecret(bytes: Buffer): boolean {
  // A text has three forms in base64, depending on how many bytes come before it.
  const base64Forms = [0, 1, 2].map((before) => {
    const text = Buffer.from(`${'x'.repeat(before)}${mark}`).toString('base64');
    return text.slice(before === 0 ? 0 : before + 1, -4);
  });
  return [mark, ...base64Forms].some((form) => bytes.includes(form));
}
