/** What the token endpoint answers: made fit for the protocol library, then into what Latchkey keeps. */
import type { JWTPayload } from 'jose';
import type { TokenEndpointResponse } from 'openid-client';
import * as z from 'zod/mini';
import { plainText } from '../../src-shared/plain-text.ts';
import { Failure } from '../base/failure.ts';
import { Secret } from '../base/secret.ts';
import type { Config } from '../config.ts';
import type { Http, HttpAnswer } from '../platform/http.ts';
import { authorizationServer, type ServerOptions } from './authorization-server.ts';
import { checkIdToken } from './id-token.ts';
import type { Identity, Tokens } from './tokens.ts';

/** Seconds. Longer than any sane token; a bound against nonsense. */
const longestLifetime = 10 * 365 * 24 * 3600;

const lifetime = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,12}$/))]),
  z.transform(Number),
);

/** What can stand in an Authorization header (RFC 6750 2.1). */
const b64token = /^[\w.~+/-]+=*$/;

const oddities = z.looseObject({
  access_token: z.string().check(z.regex(b64token)),
  // DPoP and others bind the token to a key that was never made.
  token_type: z.string().check(z.regex(/^bearer$/i)),
  scope: z.optional(z.nullable(z.string())),
  id_token: z.optional(z.nullable(z.string())),
  refresh_token: z.optional(z.nullable(z.string())),
  expires_in: z.optional(z.nullable(lifetime.check(z.positive(), z.maximum(longestLifetime)))),
});

export type TokenAnswer = {
  /** The answer without nulls, with numbers for numbers, and without the id_token, which id-token.ts checks. */
  readonly body: object;
  readonly idToken: Secret | null;
  /** How far this computer's clock is ahead of the platform's, in ms, by the answer's Date header. */
  readonly clockAheadMs: number;
};

/**
 * Reads a successful token response (platform-interface 2.2): a platform may say null for “none”, and a
 * number as a string. Throws a Failure LK-208 that names the field it cannot use.
 */
export function readTokenAnswer(json: unknown, answer?: Pick<HttpAnswer, 'headers'>): TokenAnswer {
  const parsed = oddities.safeParse(json);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') || 'the answer';
    throw new Failure('LK-208', { reason: `${field} is wrong` });
  }
  const { id_token, refresh_token, expires_in, scope, ...rest } = parsed.data;
  const body = {
    ...rest,
    ...(refresh_token ? { refresh_token } : {}),
    ...(expires_in ? { expires_in } : {}),
    ...(typeof scope === 'string' ? { scope } : {}),
  };
  const date = Date.parse(answer?.headers.get('date') ?? '');
  const clockAheadMs = Number.isNaN(date) ? 0 : Date.now() - date;
  return { body, idToken: id_token ? new Secret(id_token) : null, clockAheadMs };
}

/** The token endpoint for one request: the server that the library talks to, and what it answered. */
export function tokenEndpoint(options: Omit<ServerOptions, 'normalise'>) {
  let seen: TokenAnswer | undefined;
  const server = authorizationServer({
    ...options,
    normalise: (json, answer) => {
      seen = readTokenAnswer(json, answer);
      return seen.body;
    },
  });
  const answer = (): TokenAnswer => {
    if (!seen) throw new Failure('LK-208', { reason: 'no answer was read' });
    return seen;
  };
  return { server, answer };
}

export type TokenChecks = {
  readonly config: Config;
  readonly http: Http;
  readonly signal: AbortSignal;
  /** What the id_token must repeat; null where none was sent, and then it may hold none. */
  readonly nonce: Secret | null;
  /** Whether the platform owes an id_token: it was asked for, and there is an issuer to check it by. */
  readonly idTokenRequired: boolean;
  /** On a refresh: whom the session belongs to. */
  readonly previous?: Identity | null;
};

/** The tokens of a response that the library has accepted. Throws a Failure where the id_token does not hold. */
export async function tokensOf(
  response: TokenEndpointResponse,
  { idToken, clockAheadMs }: TokenAnswer,
  checks: TokenChecks,
): Promise<Tokens> {
  const { config, http, signal, nonce, idTokenRequired, previous } = checks;
  if (!idToken && idTokenRequired) throw new Failure('LK-209', { reason: 'there is none' });
  const claims = idToken
    ? await checkIdToken(idToken.reveal(), {
        config,
        http,
        signal,
        clockAheadMs,
        nonce: nonce?.reveal(),
        nonceOptional: previous !== undefined,
      })
    : {};
  const identity = identityOf(claims, nonce);
  const lifetimeMs = response.expires_in === undefined ? null : response.expires_in * 1000;
  if (previous && identity) checkSamePerson(previous, identity);
  return {
    identity,
    accessToken: new Secret(response.access_token),
    refreshToken: response.refresh_token ? new Secret(response.refresh_token) : null,
    expiresAt: lifetimeMs === null ? null : Date.now() + lifetimeMs,
    lifetimeMs,
    scopes: response.scope === undefined ? config.scopes : scopesOf(response.scope),
    displayName: typeof claims.name === 'string' ? plainText(claims.name) : null,
    clockAheadMs: idToken ? clockAheadMs : 0,
    revocationUrl: config.revocationUrl ?? null,
  };
}

/** Many more than any platform has; a bound against nonsense. */
const mostScopes = 100;

const scopesOf = (scope: string): string[] =>
  scope.split(' ').filter(Boolean).slice(0, mostScopes).map(plainText);

function identityOf({ iss, sub, iat }: JWTPayload, nonce: Secret | null): Identity | null {
  if (iss === undefined || sub === undefined || iat === undefined) return null;
  return { issuer: iss, subject: sub, issuedAt: iat, nonce };
}

/** OpenID Connect Core 12.2: a refreshed id_token is about the same person, and not an older one. */
function checkSamePerson(before: Identity, after: Identity): void {
  if (after.issuer !== before.issuer) throw new Failure('LK-209', { reason: 'another issuer' });
  if (after.subject !== before.subject) throw new Failure('LK-209', { reason: 'another player' });
  if (after.issuedAt < before.issuedAt) throw new Failure('LK-209', { reason: 'an older one' });
}
