import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

export const keyOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** Stands for Chromium's built-in password: the same on every machine. */
const builtInKey = keyOf('peanuts');

/** Chromium's tags on Linux: v10 is sealed with the built-in password, v11 with the keyring's key. */
export function seal(text: string, keyring: Buffer | undefined): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyring ?? builtInKey, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from(keyring ? 'v11' : 'v10'), nonce, cipher.getAuthTag(), body]);
}

export const isBuiltIn = (sealed: Buffer): boolean =>
  sealed.subarray(0, 3).equals(Buffer.from('v10'));

/** Returns the text. Throws if the keyring's key is missing or a different one. */
export function open(sealed: Buffer, keyring: Buffer | undefined): string {
  const key = isBuiltIn(sealed) ? builtInKey : keyring;
  if (!key) throw new Error('the key of the keyring is missing');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(3, 15));
  decipher.setAuthTag(sealed.subarray(15, 31));
  return Buffer.concat([decipher.update(sealed.subarray(31)), decipher.final()]).toString('utf8');
}
