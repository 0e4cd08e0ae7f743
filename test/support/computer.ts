/** A computer of the test's own: a folder for the launcher's data, a keyring, and nothing left of it afterwards. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Vault } from '../../src-main/accounts/vault.ts';
import { type FakeKeyring, fakeKeyring, type KeyringState } from './keyring.ts';
import { holdsSecret, type Places, placesIn, type StartOptions, startVault } from './vault.ts';

export type Computer = {
  readonly places: Places;
  readonly keyring: FakeKeyring;
  /** Starts the launcher's vault on what lies there, in this process. */
  readonly start: (options?: Partial<StartOptions>) => Vault;
  /** The names of the files in the launcher's folder. */
  readonly files: () => string[];
  /** What the file of accounts holds. */
  readonly content: () => unknown;
  /** The files in which a secret lies in clear. */
  readonly clearFiles: () => string[];
};

/** Exists until the test is over. */
export function newComputer(state: KeyringState = 'available'): Computer {
  const { computer, remove } = temporaryComputer(state);
  onTestFinished(remove);
  return computer;
}

/** A computer, and what takes it away again: for a test that needs many. */
export function temporaryComputer(state: KeyringState = 'available') {
  const root = mkdtempSync(path.join(tmpdir(), 'latchkey-vault-'));
  const places = placesIn(root);
  const keyring = fakeKeyring({ keyFile: places.keyFile, state });
  const files = () => readdirSync(places.folder).sort();
  const computer: Computer = {
    places,
    keyring,
    start: (options = {}) => startVault({ places, keyring, ...options }),
    files,
    content: () => JSON.parse(readFileSync(places.file, 'utf8')),
    clearFiles: () =>
      files().filter((name) => holdsSecret(readFileSync(path.join(places.folder, name)))),
  };
  return { computer, remove: () => rmSync(root, { recursive: true, force: true }) };
}
