/** `POST {authUrl}/oauth/device/code` (platform-interface 4.1, RFC 8628 3.1 and 3.2). */
import * as z from 'zod/mini';
import { allowedExternalUrl } from '../base/external-url.ts';
import { Failure } from '../base/failure.ts';
import { mayNameHost } from '../base/network-place.ts';
import { Secret } from '../base/secret.ts';
import type { Config } from '../config.ts';
import type { Http } from '../platform/http.ts';
import { requestServer, secondsSchema } from './server-request.ts';

/** A device authorization response (RFC 8628 3.2): the user code to show, and the device code to poll with. */
export type DeviceAuthorization = ReturnType<typeof readDeviceAuthorization>;

/** Seconds (RFC 8628 3.2). */
const defaultInterval = 5;
/** Seconds: one day. A longer lifetime is refused as nonsense. */
const longestLifetime = 24 * 3600;

/**
 * An address that a browser may open. It is normalized before it is shown: a host name with letters that look like
 * others then appears in Punycode.
 */
const pageAddress = z.pipe(
  z.string().check(z.refine((value) => allowedExternalUrl(value) !== undefined)),
  z.transform((value) => new URL(value)),
);

const answerSchema = z.object({
  device_code: z.string().check(z.minLength(1)),
  user_code: z.string().check(z.regex(/^[\x21-\x7e][\x20-\x7e]{0,63}$/)),
  verification_uri: pageAddress,
  // Some platforms write an empty text where they have none.
  verification_uri_complete: z.nullish(z.union([z.literal(''), pageAddress])),
  expires_in: secondsSchema.check(z.positive(), z.maximum(longestLifetime)),
  // A value that is not a number from 1 second to one day is treated as absent.
  interval: z.catch(
    z._default(secondsSchema.check(z.minimum(1), z.maximum(longestLifetime)), defaultInterval),
    defaultInterval,
  ),
});

const unusable = (field: string, cause?: unknown) =>
  new Failure('LK-223', { reason: `${field} is missing or wrong` }, cause);

/**
 * Reads a device authorization response. Throws a Failure LK-223 that names the unusable field. Drops a
 * `verification_uri_complete` with another origin than `verification_uri`, because the player sees only
 * `verification_uri`.
 */
export function readDeviceAuthorization(json: unknown, authUrl: string) {
  const parsed = answerSchema.safeParse(json);
  if (!parsed.success) {
    throw unusable(parsed.error.issues[0]?.path.join('.') || 'the answer', parsed.error);
  }
  const answer = parsed.data;
  const { verification_uri: page, verification_uri_complete: completePage } = answer;
  if (!mayNameHost(authUrl, page)) throw unusable('verification_uri');
  const isText = typeof Reflect.get(Object(json), 'expires_in') === 'string';
  return {
    deviceCode: new Secret(answer.device_code),
    userCode: answer.user_code,
    verificationUri: page.href,
    verificationUriComplete:
      completePage && completePage.origin === page.origin ? completePage.href : null,
    /** Lifetime in seconds, from the response on. */
    expiresIn: answer.expires_in,
    /** How the platform sent it: its interface declares a string (platform-interface 2.1), RFC 8628 a number. */
    expiresInType: isText ? ('string' as const) : ('number' as const),
    /** Seconds between polls. With one as long as the lifetime, as where milliseconds were sent, no poll would ever come. */
    interval: answer.interval < answer.expires_in ? answer.interval : defaultInterval,
  };
}

/**
 * The errors that mean that this client may not use the device grant (RFC 6749 5.2). `invalid_request` is one of them:
 * some platforms send it for a client without this grant, and nothing but the client_id is specific to the client.
 */
const notPermitted: ReadonlySet<string> = new Set([
  'unauthorized_client',
  'invalid_request',
  'unsupported_grant_type',
  'invalid_client',
]);

/**
 * Requests a device code and its user code. Throws a Failure: LK-222 if this client may not use the grant, LK-223 for an
 * unusable answer.
 */
export async function requestDeviceAuthorization(
  config: Config,
  http: Http,
  signal: AbortSignal,
): Promise<DeviceAuthorization> {
  const answer = await requestServer({
    config,
    http,
    signal,
    path: '/oauth/device/code',
    form: { scope: config.scopes.join(' '), audience: config.audience },
  });
  if (answer.kind === 'success') return readDeviceAuthorization(answer.json, config.authUrl);
  if (answer.kind === 'oauth-error' && notPermitted.has(answer.error)) {
    const { error, description } = answer;
    throw new Failure('LK-222', { error, description });
  }
  throw answer.failure;
}
