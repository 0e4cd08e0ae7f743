/** A computer for one test: a folder for the launcher's data, and a keyring. Both are removed afterwards. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { holdBack } from './held-call.ts';
import { fakeKeyring, type KeyringState } from './keyring.ts';
import { holdsSecret, placesIn, type StartOptions, saveAccount, startVault } from './vault.ts';

export type Computer = ReturnType<typeof newComputer>;

/** Returns a computer that is removed when the test is over. */
export function newComputer(state: KeyringState = 'available') {
  const { computer, remove } = temporaryComputer(state);
  onTestFinished(remove);
  return computer;
}

/** Returns a computer with two accounts on its disk, of the tokens 1 and 2. The first one was shown last. */
export async function twoAccounts(state?: KeyringState, choice?: 'weak') {
  const computer = newComputer(state);
  const vault = computer.start();
  if (choice) await vault.choose(choice);
  const first = await saveAccount(vault, 1, { lastUsedAt: 20 });
  const second = await saveAccount(vault, 2, { lastUsedAt: 10 });
  await vault.setActive(first);
  return { computer, first, second };
}

/** Returns a computer, and the function that removes it. For a test that needs many computers. */
export function temporaryComputer(state: KeyringState = 'available') {
  const root = mkdtempSync(path.join(tmpdir(), 'latchkey-vault-'));
  const places = placesIn(root);
  const keyring = fakeKeyring({ keyFile: places.keyFile, state });
  /** The names of the files in the launcher's folder. */
  const files = () => readdirSync(places.folder).sort();
  const text = () => readFileSync(places.file, 'utf8');
  const computer = {
    places,
    keyring,
    /** Starts the launcher's vault with this folder and keyring, in this process. */
    start: (options: Partial<StartOptions> = {}) => startVault({ places, keyring, ...options }),
    /** Starts it with calls of the keyring that the test can hold back. */
    startHolding: () => {
      const [encrypt, decrypt] = [holdBack(keyring.encrypt), holdBack(keyring.decrypt)];
      const held = { ...keyring, encrypt: encrypt.call, decrypt: decrypt.call };
      return { vault: startVault({ places, keyring: held }), encrypt, decrypt };
    },
    files,
    /** Another keyring of this computer, which has none of its tokens. */
    otherKeyring: (otherState: KeyringState = 'available') =>
      fakeKeyring({ keyFile: places.keyFile, backend: 'kwallet6', state: otherState }),
    /** The text of the file of accounts. */
    text,
    /** The content of the file of accounts. */
    content: (): unknown => JSON.parse(text()),
    /** Changes the text of the file of accounts, as another program does. */
    rewrite: (change: (text: string) => string) => writeFileSync(places.file, change(text())),
    /** The files that contain a secret in clear text. */
    clearFiles: () =>
      files().filter((name) => holdsSecret(readFileSync(path.join(places.folder, name)))),
  };
  return { computer, remove: () => rmSync(root, { recursive: true, force: true }) };
}
