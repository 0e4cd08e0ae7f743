import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const cost = { N: 16_384, r: 8, p: 1 } as const;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

const stored = (salt: Buffer, key: Buffer): string =>
  [salt, key].map((bytes) => bytes.toString('base64url')).join('.');

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return stored(salt, await derive(password, salt));
}

/** The hash of no password. To verify a password against it takes as long as against any other. */
export const nobodysHash = stored(randomBytes(16), randomBytes(32));

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split('.');
  const actual = await derive(password, Buffer.from(salt, 'base64url'));
  return timingSafeEqual(Buffer.from(key, 'base64url'), actual);
}
