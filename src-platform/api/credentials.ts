import type { IncomingMessage } from 'node:http';
import { apiEndpoint } from '../http/endpoints.ts';
import { pathOf } from '../http/front.ts';
import type { ServerParts } from '../parts.ts';
import { sha256 } from '../store/database.ts';
import type { UserRecord } from '../store/users.ts';
import { ApiFailure } from './envelope.ts';

/** The caller of the API (interface section 5): somebody with a key, or a user. */
export type Caller =
  | { readonly kind: 'public' | 'private' }
  | { readonly kind: 'user'; readonly user: UserRecord };

const unauthorized = (message: string, challenge: string) =>
  new ApiFailure(401, 'invalid_token', message, { 'www-authenticate': challenge });

/** Reads the bearer credential, from the header only (RFC 6750 section 2.1). */
export async function identify(request: IncomingMessage, parts: ServerParts): Promise<Caller> {
  const match = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(request.headers.authorization ?? '');
  const credential = match?.[1];
  if (credential === undefined) {
    // RFC 6750 section 3.1: no error code where no credential was sent.
    throw unauthorized('a bearer credential is required', 'Bearer realm="arcade"');
  }
  const { keyKinds, faults } = parts;
  const kind = keyKinds.get(sha256(credential));
  const endpoint = apiEndpoint(pathOf(request));
  if (kind === 'public' && faults.strike('key-revoked', endpoint) !== undefined) {
    throw unauthorized(
      'the API key was revoked',
      'Bearer realm="arcade", error="invalid_token", error_description="the API key was revoked"',
    );
  }
  if (kind !== undefined) return { kind };
  const user = await findUser(credential, parts);
  if (user !== undefined && faults.strike('revoked-session', 'users-me') === undefined) {
    return { kind: 'user', user };
  }
  throw unauthorized(
    'the access token is unknown, expired or revoked',
    'Bearer realm="arcade", error="invalid_token", error_description="unknown, expired or revoked"',
  );
}

async function findUser(token: string, { provider, users, apiUrl }: ServerParts) {
  const accessToken = await provider.AccessToken.find(token);
  if (accessToken === undefined || accessToken.isExpired) return undefined;
  // The samples of the interface use two audiences for this API. A token with any other is for someone else.
  const { aud, clientId, accountId } = accessToken;
  if (aud !== apiUrl && aud !== clientId) return undefined;
  return users.find(accountId);
}

const refusals = {
  public: [403, 'public_key_not_allowed', 'a public key may not be used here'],
  private: [404, 'no_current_user', 'a private key acts for no user'],
  user: [403, 'api_key_required', 'this needs an API key, not a user’s access token'],
} as const;

/** Returns why this caller may not use something that others may. */
export function refusal({ kind }: Caller): ApiFailure {
  const [status, code, message] = refusals[kind];
  return new ApiFailure(status, code, message);
}

/** Returns the check of routes that only these callers may use (interface sections 4.4, 4.5 and 5.2). */
export const only =
  (...kinds: readonly Caller['kind'][]) =>
  (caller: Caller): void => {
    if (!kinds.includes(caller.kind)) throw refusal(caller);
  };
