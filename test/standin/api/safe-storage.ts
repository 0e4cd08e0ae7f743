import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SafeStorage } from 'electron';
import { giveUp, settings, unsupported } from '../settings.ts';
import { app } from './app.ts';
import { lifecycle } from './lifecycle.ts';
import { isBuiltIn, keyOf, open, seal } from './seal.ts';
import { systemSecret } from './secret-service.ts';

/**
 * The states of a keyring, chosen by ELECTRON_STANDIN_KEYRING. In all but one the key itself lies in a
 * file of the profile: this protects nothing, it only behaves like something that does.
 */
const STATES = [
  'available', // a keyring, open
  'missing', // no encryption at all
  'weak', // no keyring that Chromium knows: its built-in password, and it says so (basic_text)
  'fallback', // no keyring where Chromium knows one: its built-in password, and it does not say so
  'locked', // there, but not open at the moment
  'slow', // answers after SLOWNESS
  'hanging', // asks a person who does not answer; ends when the state does
  'failing', // says it is there, then fails
  'changed', // the key of before is gone
  'rotated', // reads the old, and asks for it to be written anew
  'system', // the machine's own keyring, whatever its state is
] as const;
type State = (typeof STATES)[number];

const SLOWNESS = 2000;
/** How soon a change of the state is seen by who waits for it. */
const NOTICE = 20;
const ENCRYPT_FAILED = 'Error while encrypting the text provided to safeStorage.';
const DECRYPT_FAILED = 'Error while decrypting the ciphertext provided to safeStorage.';

/** Where Chromium expects the Secret Service. */
const DESKTOPS = ['X-Cinnamon', 'Deepin', 'GNOME', 'Pantheon', 'XFCE', 'UKUI', 'Unity'];

function state(): State {
  const found = STATES.find((name) => name === settings.keyring);
  return found ?? giveUp(`ELECTRON_STANDIN_KEYRING must be one of: ${STATES.join(', ')}`);
}

/** Told by the desktop alone, as in Electron: whether a keyring answers there is not asked. */
function backendOfDesktop() {
  const names = (process.env.XDG_CURRENT_DESKTOP ?? '').split(':');
  if (names.includes('KDE')) throw unsupported('KWallet');
  return names.some((name) => DESKTOPS.includes(name)) ? 'gnome_libsecret' : 'basic_text';
}

/** The key that the keyring has; undefined where Chromium makes do with its built-in password. */
async function keyringKey(now: State): Promise<Buffer | undefined> {
  if (now === 'weak' || now === 'fallback') return undefined;
  if (now === 'system') {
    const secret = await systemSecret(app.getName());
    return secret === undefined ? undefined : keyOf(secret);
  }
  const name = now === 'changed' ? 'standin-keyring-changed' : 'standin-keyring';
  const file = path.join(app.getPath('userData'), name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 });
  return readFileSync(file);
}

async function answer(): Promise<State> {
  while (state() === 'hanging') await sleep(NOTICE);
  if (state() === 'slow') await sleep(SLOWNESS);
  return state();
}

function assertReady(): void {
  if (!lifecycle.ready) throw new Error('safeStorage cannot be used before app is ready');
}

export const safeStorage = {
  async isAsyncEncryptionAvailable() {
    if (!lifecycle.ready) return false;
    const now = await answer();
    if (now === 'missing') return false;
    // True whatever came of it, as in Electron: the built-in password always serves.
    await keyringKey(now);
    return true;
  },

  getSelectedStorageBackend() {
    if (!lifecycle.ready || state() === 'missing') return 'unknown';
    if (state() === 'system') return backendOfDesktop();
    return state() === 'weak' ? 'basic_text' : 'gnome_libsecret';
  },

  async encryptStringAsync(text) {
    assertReady();
    const now = await answer();
    if (now === 'missing' || now === 'locked' || now === 'failing') {
      throw new Error(`${ENCRYPT_FAILED}encryptStringAsync.`);
    }
    return seal(text, await keyringKey(now));
  },

  async decryptStringAsync(sealed) {
    assertReady();
    if (!Buffer.isBuffer(sealed)) {
      throw new Error('Expected the first argument of decryptStringAsync() to be a buffer');
    }
    if (sealed.length === 0) return { result: '', shouldReEncrypt: false };
    const now = await answer();
    if (now === 'locked') {
      throw new Error(
        'safeStorage.decryptStringAsync is temporarily unavailable. Please try again.',
      );
    }
    if (now === 'missing' || now === 'failing') {
      throw new Error(`${DECRYPT_FAILED}decryptStringAsync.`);
    }
    const keyring = await keyringKey(now);
    try {
      const isBehind = keyring !== undefined && isBuiltIn(sealed);
      return { result: open(sealed, keyring), shouldReEncrypt: now === 'rotated' || isBehind };
    } catch {
      throw new Error(`${DECRYPT_FAILED}decryptStringAsync.`);
    }
  },
} satisfies Pick<
  SafeStorage,
  | 'decryptStringAsync'
  | 'encryptStringAsync'
  | 'getSelectedStorageBackend'
  | 'isAsyncEncryptionAvailable'
>;
