/** A fake of the system's keyring, whose state a test sets. It really encrypts, with a key in a file. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { SystemKeyring } from '../../src-main/base/system-keyring.ts';

export type KeyringState =
  | 'available'
  /** There is no keyring. */
  | 'missing'
  /** There is no keyring, so a well-known password encrypts. */
  | 'weak'
  /** The system names a keyring, but the well-known password encrypts: the keyring does not run, or was not unlocked. */
  | 'unreached'
  | 'locked'
  /** No call is answered until the state changes. */
  | 'hanging'
  | 'failing'
  /** It has a new key, and the old key is lost. */
  | 'changed'
  /** It has a new key. It still decrypts what the old key encrypted, and asks to encrypt it again. */
  | 'rotated';

export type FakeKeyring = SystemKeyring & {
  readonly setState: (state: KeyringState) => void;
  /** How often each call came. */
  readonly calls: { isAvailable: number; encrypt: number; decrypt: number };
};

export type FakeKeyringOptions = {
  /** The file with the key. Created if it is absent. */
  readonly keyFile: string;
  readonly state?: KeyringState;
  /** The name of the keyring. Each name has separate keys. */
  readonly backend?: string;
};

const nonceLength = 12;
const tagLength = 16;
/** Every keyring that works decrypts what this key has encrypted. */
const wellKnownKey = createHmac('sha256', 'peanuts').digest();

export function fakeKeyring(options: FakeKeyringOptions): FakeKeyring {
  const { keyFile, backend = 'gnome_libsecret' } = options;
  const secret = readOrMakeKey(keyFile);
  const keyOf = (name: string) =>
    createHmac('sha256', secret).update(`${backend} ${name}`).digest();
  /** The first key encrypts. All keys decrypt. */
  const keysOf: Record<KeyringState, readonly Buffer[]> = {
    available: [keyOf('first')],
    changed: [keyOf('changed')],
    rotated: [keyOf('rotated'), keyOf('first')],
    weak: [wellKnownKey],
    unreached: [wellKnownKey],
    missing: [],
    locked: [],
    hanging: [],
    failing: [],
  };
  const calls = { isAvailable: 0, encrypt: 0, decrypt: 0 };
  let state = options.state ?? 'available';
  let stateChange = Promise.withResolvers<void>();

  const answered = async (): Promise<KeyringState> => {
    while (state === 'hanging') await stateChange.promise;
    return state;
  };

  return {
    calls,
    setState: (next) => {
      state = next;
      stateChange.resolve();
      stateChange = Promise.withResolvers();
    },
    backend: () => {
      if (state === 'missing') return 'unknown';
      return state === 'weak' ? 'basic_text' : backend;
    },
    isWellKnown: (data) => unseal(wellKnownKey, data) !== undefined,
    isAvailable: async () => {
      calls.isAvailable += 1;
      return (await answered()) !== 'missing';
    },
    encrypt: async (text) => {
      calls.encrypt += 1;
      const [key] = keysOf[await answered()];
      // Electron's messages, here and below. Only decryptStringAsync says that the keyring is locked.
      if (!key) throw new Error('Error while encrypting the text provided to encryptStringAsync.');
      return seal(key, text);
    },
    decrypt: async (data) => {
      calls.decrypt += 1;
      const now = await answered();
      if (now === 'locked') {
        throw new Error('decryptStringAsync is temporarily unavailable. Please try again.');
      }
      const keys = keysOf[now];
      const allKeys = keys.length > 0 ? [...keys, wellKnownKey] : [];
      for (const key of allKeys) {
        const text = unseal(key, data);
        if (text !== undefined) return { text, isOutdated: keys.indexOf(key) > 0 };
      }
      throw new Error('Error while decrypting the ciphertext provided to decryptStringAsync.');
    },
  };
}

function readOrMakeKey(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const key = randomBytes(32).toString('hex');
    writeFileSync(file, key, { mode: 0o600 });
    return key;
  }
}

function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Returns the text; undefined if another key encrypted it or the data is damaged. */
function unseal(key: Buffer, data: Buffer): string | undefined {
  const bodyAt = nonceLength + tagLength;
  if (data.length < bodyAt) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, data.subarray(0, nonceLength));
  decipher.setAuthTag(data.subarray(nonceLength, bodyAt));
  const body = decipher.update(data.subarray(bodyAt));
  try {
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
