/** The private keys that sign announcements of updates. Their public ones are in package.json, and so in the app. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { systemCode } from '../../src-main/base/failure.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type UpdateKeys = { readonly keys: readonly KeyObject[] } | { readonly problem: string };

const newest = 'LATCHKEY_UPDATE_KEY';
const replaced = 'LATCHKEY_OLD_UPDATE_KEY';

/** Reads the keys: each variable has a PEM text, or the path of a file with one. `publicKey`: what package.json says. */
export async function readUpdateKeys(
  env: Environment,
  publicKey: string | undefined,
): Promise<UpdateKeys> {
  const keys: KeyObject[] = [];
  for (const name of [newest, replaced]) {
    const value = env[name];
    if (!value) continue;
    try {
      const isText = value.includes('-----BEGIN');
      const key = createPrivateKey(isText ? value : await readFile(value, 'utf8'));
      if (key.asymmetricKeyType !== 'ed25519') return { problem: `${name} is no Ed25519 key.` };
      keys.push(key);
    } catch (error) {
      // Not the message: it quotes the path, and a key without its PEM lines is taken for one.
      return { problem: `${name} is no PEM text and no file of one (${systemCode(error)}).` };
    }
  }
  const [first] = keys;
  if (!first || !env[newest]) return { problem: `Not set: ${newest}.` };
  return publicKey === publicTextOf(first)
    ? { keys }
    : { problem: `package.json names another key than ${newest}: not ${publicTextOf(first)}.` };
}

/** Returns the public key as package.json has it. */
const publicTextOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
