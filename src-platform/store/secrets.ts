import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { readSetting, writeSetting } from './database.ts';

const secrets = z.strictObject({
  cookieKeys: z.array(z.string().min(32)).min(1),
  signingKeys: z.array(z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string() })).min(1),
});

export type PlatformSecrets = z.infer<typeof secrets>;

const newPrivateKey = async (alg: string) =>
  (await generateKeyPair(alg, { extractable: true })).privateKey;

/** One for all platforms of a process, because it takes long to make. Each platform has its own `kid` for it. */
let rsaKey: ReturnType<typeof newPrivateKey> | undefined;

async function signingKey(alg: 'ES256' | 'RS256', privateKey: CryptoKey) {
  const kid = `${alg.toLowerCase()}-${randomBytes(4).toString('hex')}`;
  return {
    ...(await exportJWK(privateKey)),
    kty: alg === 'ES256' ? 'EC' : 'RSA',
    kid,
    alg,
    use: 'sig',
  };
}

/** The keys for cookies and signatures. They are stored, because new ones would sign everybody out. */
export async function loadSecrets(database: DatabaseSync): Promise<PlatformSecrets> {
  const stored = readSetting(database, 'secrets');
  if (stored !== undefined) return secrets.parse(JSON.parse(stored));
  rsaKey ??= newPrivateKey('RS256');
  const made = {
    cookieKeys: [randomBytes(32).toString('base64url')],
    signingKeys: await Promise.all([
      signingKey('ES256', await newPrivateKey('ES256')),
      signingKey('RS256', await rsaKey),
    ]),
  };
  writeSetting(database, 'secrets', JSON.stringify(made));
  return made;
}
