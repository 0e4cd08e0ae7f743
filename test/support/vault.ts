/** The launcher's vault as main.ts builds it, with a keyring of the test's own; for tests and their processes. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Conf from 'conf';
import { createKeyring } from '../../src-main/accounts/keyring.ts';
import type { WriteJson } from '../../src-main/accounts/replace-file.ts';
import { createVault, type Profile, type Vault } from '../../src-main/accounts/vault.ts';
import { type AccountId, newAccountId } from '../../src-main/accounts/vault-file.ts';
import { createVaultStore } from '../../src-main/accounts/vault-store.ts';
import type { Tokens } from '../../src-main/auth/tokens.ts';
import { type Clock, systemClock } from '../../src-main/base/clock.ts';
import { Secret } from '../../src-main/base/secret.ts';
import type { SystemKeyring } from '../../src-main/base/system-keyring.ts';

/** Where one computer keeps things. The keyring's key is no part of the user data. */
export type Places = {
  readonly folder: string;
  readonly file: string;
  readonly keyFile: string;
};

const name = 'accounts-0123456789abcdef';

/** The places below a folder; makes them. */
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

/** Starts a launcher's vault on what lies there. */
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
    refreshLock: `${file}.refresh-lock`,
    store: createVaultStore({ file, platform, write, onChange }),
    keyring: createKeyring(keyring, clock, () => vault.saveAgain()),
  });
  return vault;
}

/** Part of every secret of these tests, so that one in clear is found wherever it lies. */
const mark = 'never-in-clear';

/** Tokens that differ from all others; `serial` is found again in each secret. */
export const tokensWith = (serial: number | string, change: Partial<Tokens> = {}): Tokens => ({
  accessToken: new Secret(`at-${mark}-${serial}`),
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
  clockAheadMs: 0,
  revocationUrl: null,
  ...change,
});

/** The serial of tokens made above. */
export const serialOf = (tokens: Tokens | null): string | null =>
  tokens?.accessToken.reveal().replace(`at-${mark}-`, '') ?? null;

/** An account as a sign-in makes it. */
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

/** Whether a secret of these tests lies in these bytes, as it is or in base64. */
export function holdsSecret(bytes: Buffer): boolean {
  // Base64 has three looks of the same text, after how many bytes stand before it.
  const looks = [0, 1, 2].map((before) => {
    const text = Buffer.from(`${'x'.repeat(before)}${mark}`).toString('base64');
    return text.slice(before === 0 ? 0 : before + 1, -4);
  });
  return [mark, ...looks].some((look) => bytes.includes(look));
}
