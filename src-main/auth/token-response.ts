/** Reads a successful response of the token endpoint (platform-interface 2.2, RFC 6749 5.1). */
import * as z from 'zod/mini';
import { plainText } from '../../src-shared/plain-text.ts';
import { Failure, idTokenRefused } from '../base/failure.ts';
import type { AnswerHeaders } from '../base/fetch.ts';
import { idWithout, redactAll, Secret, shownWithout } from '../base/secret.ts';
import { publish } from '../facts/diagnostics.ts';
import type { FactOf } from '../facts/facts.ts';
import { clockAheadOf } from '../platform/http.ts';
import { checkIdToken, type IdTokenClaims } from './id-token.ts';
import type { EarlyKeySet } from './key-set.ts';
import { type RequestParts, secondsSchema } from './server-request.ts';
import type { Tokens } from './tokens.ts';

/** A token response. A field that the platform omits is null. */
type TokenResponse = ReturnType<typeof readTokenResponse>;

/** Seconds: ten years. A longer lifetime is refused as nonsense. */
const longestLifetime = 10 * 365 * 24 * 3600;

/** What can stand in an Authorization header (RFC 6750 2.1). No server reads a longer header. */
const token = z.string().check(z.maxLength(16_000), z.regex(/^[\w.~+/-]+=*$/));

const optionalText = (longest: number) => z.nullish(z.string().check(z.maxLength(longest)));

const responseSchema = z.object({
  access_token: token,
  // Other types, such as DPoP, bind the token to a key that this client does not have.
  token_type: z.string().check(z.regex(/^bearer$/i)),
  scope: z.nullish(z.string()),
  id_token: optionalText(64_000),
  refresh_token: optionalText(16_000),
  expires_in: z.nullish(secondsSchema.check(z.positive(), z.maximum(longestLifetime))),
});

const { shape } = responseSchema;
/**
 * The response to a refresh. An unusable field counts as omitted where it may be: the old refresh token is used up, and the
 * new one would be lost.
 */
export const refreshResponseSchema = z.extend(responseSchema, {
  scope: z.catch(shape.scope, null),
  id_token: z.catch(shape.id_token, null),
  refresh_token: z.catch(shape.refresh_token, null),
  expires_in: z.catch(shape.expires_in, null),
});

type SuccessfulAnswer = { readonly json: unknown; readonly headers: AnswerHeaders };

/** Reads and records a token response. Throws a Failure LK-208 that names the unusable field. */
export function readTokenResponse(
  { json, headers }: SuccessfulAnswer,
  schema: typeof responseSchema | typeof refreshResponseSchema = responseSchema,
) {
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') || 'the answer';
    throw new Failure('LK-208', { reason: `${field} is wrong` }, parsed.error);
  }
  const { access_token, refresh_token, id_token, expires_in, scope } = parsed.data;
  publish({
    kind: 'tokens-issued',
    expiresIn: typeOfLifetime(json),
    idToken: Boolean(id_token),
    refreshToken: Boolean(refresh_token),
  });
  return {
    accessToken: new Secret(access_token),
    refreshToken: refresh_token ? new Secret(refresh_token) : null,
    /** Not checked yet: `id-token.ts` does that. */
    idToken: id_token ? new Secret(id_token) : null,
    /** Lifetime of the access token in ms, from the response on. */
    lifetimeMs: expires_in ? expires_in * 1000 : null,
    scopes: typeof scope === 'string' ? scopesOf(scope) : null,
    /** How far this computer's clock is ahead of the response's Date header, in ms; 0 without that header. */
    clockAheadMs: clockAheadOf(headers) ?? 0,
  };
}

function typeOfLifetime(json: unknown): FactOf<'tokens-issued'>['expiresIn'] {
  const expiresIn: unknown = Reflect.get(Object(json), 'expires_in');
  if (typeof expiresIn === 'number') return 'number';
  return typeof expiresIn === 'string' ? 'string' : 'absent';
}

/** No real platform has more scopes. */
const maxScopes = 100;

const scopesOf = (scope: string): string[] =>
  scope.split(' ').filter(Boolean).slice(0, maxScopes).map(plainText);

type TokenChecks = RequestParts & {
  /** The nonce of the authorization request. Null if none was sent; then the id_token must have none. */
  readonly nonce: Secret | null;
  /** What the platform was sent, and may repeat in its answer. */
  readonly sent: readonly Secret[];
  /** Whether a response without an id_token is refused: one was requested, and an issuer is configured to check it. */
  readonly idTokenRequired: boolean;
  /** Only on a refresh: the identity in the previous id_token; null if there was none. */
  readonly previous?: Tokens['identity'];
  readonly earlyKeySet?: EarlyKeySet | undefined;
};

/** How many secrets are remembered: those of a sign-in and of some refreshes. */
const maxOtherSecrets = 20;

/**
 * Returns the tokens of a response, with no secret in their texts. Throws a Failure: LK-209 with the rule that its id_token
 * breaks, LK-404 for another player than `previous`.
 */
export async function tokensOf(response: TokenResponse, checks: TokenChecks): Promise<Tokens> {
  const { config, nonce, sent, previous } = checks;
  const { accessToken, refreshToken, idToken, lifetimeMs, scopes, clockAheadMs } = response;
  const otherSecrets = [...sent, ...(idToken ? [idToken] : [])].slice(-maxOtherSecrets);
  const secrets = [...otherSecrets, nonce, refreshToken, accessToken];
  const claims = await claimsOf(response, checks);
  const identity = claims && {
    issuer: idWithout(claims.iss, secrets),
    subject: idWithout(claims.sub, secrets),
    issuedAt: claims.iat,
    nonce,
  };
  if (previous && identity) checkSamePerson(previous, identity);
  return {
    identity,
    accessToken,
    refreshToken,
    expiresAt: lifetimeMs === null ? null : Date.now() + lifetimeMs,
    lifetimeMs,
    scopes: redactAll(scopes, secrets) ?? config.scopes,
    displayName: claims?.name === undefined ? null : shownWithout(claims.name, secrets),
    clockAheadMs: claims ? clockAheadMs : 0,
    revocationUrl: config.revocationUrl ?? null,
    otherSecrets,
  };
}

/** Returns the claims of a checked id_token; null if there is none and none is required. */
async function claimsOf(
  { idToken, clockAheadMs }: TokenResponse,
  checks: TokenChecks,
): Promise<IdTokenClaims | null> {
  if (idToken) {
    return checkIdToken(idToken.reveal(), {
      ...checks,
      clockAheadMs,
      nonce: checks.nonce?.reveal(),
      nonceOptional: checks.previous !== undefined,
    });
  }
  if (checks.idTokenRequired) throw idTokenRefused('there is none');
  return null;
}

type Identity = NonNullable<Tokens['identity']>;

/** OpenID Connect Core 12.2: a refreshed id_token must be about the same person, and not issued earlier. */
function checkSamePerson(before: Identity, after: Identity): void {
  if (after.issuer !== before.issuer) throw idTokenRefused('another issuer');
  if (after.subject !== before.subject) throw new Failure('LK-404');
  if (after.issuedAt < before.issuedAt) throw idTokenRefused('an older one');
}
