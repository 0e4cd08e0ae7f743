import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SafeStorage } from 'electron';
import { giveUp, settings } from '../settings.ts';
import { app } from './app.ts';
import { lifecycle } from './lifecycle.ts';

/**
 * The states of a keyring, chosen by ELECTRON_STANDIN_KEYRING. The key itself lies in a file of the
 * profile: this protects nothing, it only behaves like something that does.
 */
const STATES = [
  'available', // a keyring, open
  'missing', // no keyring at all
  'weak', // none, and Chromium falls back to its built-in password: basic_text
  'locked', // there, but not open at the moment
  'slow', // answers after SLOWNESS
  'failing', // says it is there, then fails
  'changed', // the key of before is gone
  'rotated', // reads the old, and asks for it to be written anew
] as const;
type State = (typeof STATES)[number];

const SLOWNESS = 2000;
const ENCRYPT_FAILED = 'Error while encrypting the text provided to safeStorage.';
const DECRYPT_FAILED = 'Error while decrypting the ciphertext provided to safeStorage.';

function state(): State {
  const found = STATES.find((name) => name === settings.keyring);
  return found ?? giveUp(`ELECTRON_STANDIN_KEYRING must be one of: ${STATES.join(', ')}`);
}

function key(): Buffer {
  const name = state() === 'changed' ? 'standin-keyring-changed' : 'standin-keyring';
  const file = path.join(app.getPath('userData'), name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 });
  return readFileSync(file);
}

function seal(text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key(), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const prefix = Buffer.from(state() === 'weak' ? 'v10' : 'v11');
  return Buffer.concat([prefix, nonce, cipher.getAuthTag(), body]);
}

function open(sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key(), sealed.subarray(3, 15));
  decipher.setAuthTag(sealed.subarray(15, 31));
  return Buffer.concat([decipher.update(sealed.subarray(31)), decipher.final()]).toString('utf8');
}

async function answer(): Promise<State> {
  if (!lifecycle.ready) throw new Error('safeStorage cannot be used before app is ready');
  if (state() === 'slow') await sleep(SLOWNESS);
  return state();
}

export const safeStorage = {
  isEncryptionAvailable: () => lifecycle.ready && !['missing', 'weak', 'locked'].includes(state()),

  async isAsyncEncryptionAvailable() {
    return lifecycle.ready && (await answer()) !== 'missing';
  },

  getSelectedStorageBackend() {
    if (!lifecycle.ready || state() === 'missing') return 'unknown';
    return state() === 'weak' ? 'basic_text' : 'gnome_libsecret';
  },

  async encryptStringAsync(text) {
    const now = await answer();
    if (now === 'missing' || now === 'locked' || now === 'failing') {
      throw new Error(`${ENCRYPT_FAILED}encryptStringAsync.`);
    }
    return seal(text);
  },

  async decryptStringAsync(sealed) {
    const now = await answer();
    if (now === 'locked') {
      throw new Error(
        'safeStorage.decryptStringAsync is temporarily unavailable. Please try again.',
      );
    }
    if (now === 'missing' || now === 'failing') {
      throw new Error(`${DECRYPT_FAILED}decryptStringAsync.`);
    }
    try {
      return { result: open(sealed), shouldReEncrypt: now === 'rotated' };
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
  | 'isEncryptionAvailable'
>;
