/** The signature of an announcement: Ed25519 (RFC 8032), made by the release, checked by each launcher. */
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { Announcement } from './announcement.ts';

/**
 * Returns what is signed: the name of the announcement, so that no system gets another one's, and all of its content but
 * the share of computers that get it, which is raised by hand.
 */
export const signedText = (name: string, announcement: Announcement): Buffer => {
  const { version, files, releaseNotes = null, releaseDate = null } = announcement;
  const listed = files.map(({ url, sha512, size }) => [url, sha512, size]);
  return Buffer.from(
    JSON.stringify(['latchkey-update', name, version, listed, releaseNotes, releaseDate]),
  );
};

/** Reads a public key as the app's package.json has it: base64 of its DER form. Null if it is not one for Ed25519. */
export function readUpdateKey(text: string | undefined): KeyObject | null {
  try {
    const der = Buffer.from(text ?? '', 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** Whether one of the announcement's signatures is by this key. While a key is replaced, there are two. */
export const isSignedBy = (key: KeyObject, name: string, announcement: Announcement): boolean =>
  (announcement.signatures ?? []).some((signature) =>
    verify(null, signedText(name, announcement), key, Buffer.from(signature, 'base64')),
  );
