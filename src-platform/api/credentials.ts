import type { IncomingMessage } from 'node:http';
import type { KeyStore } from '../store/api-keys.ts';
import type { UserRecord } from '../store/users.ts';
import { ApiFailure } from './envelope.ts';

/** Who is calling (interface section 5). */
export type Caller =
  | { readonly kind: 'public-key' }
  | { readonly kind: 'private-key' }
  | { readonly kind: 'user'; readonly user: UserRecord };

export type FindUserByToken = (token: string) => Promise<UserRecord | undefined>;

const unauthorized = (message: string, challenge: string) =>
  new ApiFailure(401, 'invalid_token', message, { 'www-authenticate': challenge });

/** Reads the bearer credential, from the header only (RFC 6750 section 2.1). */
export async function identify(
  request: IncomingMessage,
  keys: KeyStore,
  findUser: FindUserByToken,
): Promise<Caller> {
  const match = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(request.headers.authorization ?? '');
  const credential = match?.[1];
  if (credential === undefined) {
    // RFC 6750 section 3.1: no error code where no credential was sent.
    throw unauthorized('a bearer credential is required', 'Bearer realm="arcade"');
  }
  const kind = keys.kindOf(credential);
  if (kind !== undefined) return { kind: kind === 'public' ? 'public-key' : 'private-key' };
  const user = await findUser(credential);
  if (user !== undefined) return { kind: 'user', user };
  throw revoked();
}

export const revoked = (): ApiFailure =>
  unauthorized(
    'the access token is unknown, expired or revoked',
    'Bearer realm="arcade", error="invalid_token", error_description="unknown, expired or revoked"',
  );

export const keyRevoked = (): ApiFailure =>
  unauthorized(
    'the API key was revoked',
    'Bearer realm="arcade", error="invalid_token", error_description="the API key was revoked"',
  );

export function requireUser(caller: Caller): UserRecord {
  switch (caller.kind) {
    case 'user':
      return caller.user;
    case 'public-key':
      throw publicKeyRefused();
    case 'private-key':
      throw new ApiFailure(404, 'no_current_user', 'a private key acts for no user');
  }
}

/** For operations that need the private key (section 5.2). */
export function requirePrivateKey(caller: Caller): void {
  if (caller.kind === 'public-key') throw publicKeyRefused();
  if (caller.kind === 'user') throw keyRequired();
}

/** For the three endpoints of section 4.5: either key. */
export function requireKey(caller: Caller): void {
  if (caller.kind === 'user') throw keyRequired();
}

const publicKeyRefused = () =>
  new ApiFailure(403, 'public_key_not_allowed', 'a public key may not be used here');
const keyRequired = () =>
  new ApiFailure(403, 'api_key_required', 'this needs an API key, not a user’s access token');
