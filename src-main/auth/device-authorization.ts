/** `POST {authUrl}/oauth/device/code` (platform-interface 4.1, RFC 8628 3.1 and 3.2). */
import * as client from 'openid-client';
import * as z from 'zod/mini';
import { allowedExternalUrl } from '../base/external-url.ts';
import { Failure } from '../base/failure.ts';
import { mayNameHost } from '../base/network-place.ts';
import { Secret } from '../base/secret.ts';
import type { Config } from '../config.ts';
import type { Http } from '../platform/http.ts';
import {
  authorizationServer,
  oauthErrorDescription,
  tokenFailure,
} from './authorization-server.ts';

/** What the player is shown, and what the launcher polls with. */
export type DeviceAuthorization = {
  readonly deviceCode: Secret;
  readonly userCode: string;
  readonly verificationUri: string;
  readonly verificationUriComplete: string | null;
  /** Seconds from the answer on. */
  readonly expiresIn: number;
  /** Seconds between polls. */
  readonly interval: number;
};

/** RFC 8628 3.2: where the platform says none. */
const defaultInterval = 5;
/** A day: a bound against nonsense. */
const longestLifetime = 24 * 3600;

/** A number, or a string of digits: the interface declares `expires_in` a string (2.1). */
const seconds = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]),
  z.transform(Number),
);

/**
 * Only what may be opened in a browser may be shown as an address to go to. In its normal form: no character
 * in it that an eye would take for another.
 */
const page = z.pipe(
  z.string().check(z.refine((value) => allowedExternalUrl(value) !== undefined)),
  z.transform((value) => new URL(value)),
);

const answerSchema = z.object({
  device_code: z.string().check(z.minLength(1)),
  user_code: z.string().check(z.regex(/^[\x21-\x7e][\x20-\x7e]{0,63}$/)),
  verification_uri: page,
  verification_uri_complete: z.optional(z.nullable(page)),
  expires_in: seconds.check(z.positive(), z.maximum(longestLifetime)),
  // Anything but a number of seconds from one on means: not said.
  interval: z.catch(
    z._default(seconds.check(z.minimum(1), z.maximum(longestLifetime)), defaultInterval),
    defaultInterval,
  ),
});

const unusable = (field: string) =>
  new Failure('LK-223', { reason: `${field} is missing or wrong` });

/**
 * Reads a device authorization response. Throws a Failure LK-223 that names the field it cannot use. A
 * complete address of another origin than the one that is shown is dropped.
 */
export function readDeviceAuthorization(json: unknown, authUrl: string): DeviceAuthorization {
  const parsed = answerSchema.safeParse(json);
  if (!parsed.success) {
    throw unusable(parsed.error.issues[0]?.path.join('.') || 'the answer');
  }
  const answer = parsed.data;
  const { verification_uri: shown, verification_uri_complete: complete } = answer;
  if (!mayNameHost(authUrl, shown)) throw unusable('verification_uri');
  return {
    deviceCode: new Secret(answer.device_code),
    userCode: answer.user_code,
    verificationUri: shown.href,
    verificationUriComplete: complete?.origin === shown.origin ? complete.href : null,
    expiresIn: answer.expires_in,
    interval: answer.interval,
  };
}

/**
 * The errors by which a platform says that this client may not use the grant (RFC 6749 5.2). Some say
 * invalid_request, and mean it: nothing else in this request could be wrong at one client only.
 */
const notPermitted: ReadonlySet<string> = new Set([
  'unauthorized_client',
  'invalid_request',
  'unsupported_grant_type',
  'invalid_client',
]);

/** Asks for a code. Throws a Failure: LK-222 where this launcher is not permitted the grant. */
export async function requestDeviceAuthorization(
  config: Config,
  http: Http,
  signal: AbortSignal,
): Promise<DeviceAuthorization> {
  let authorization: DeviceAuthorization | undefined;
  const server = authorizationServer({
    config,
    http,
    signal,
    normalise: (json) => {
      authorization = readDeviceAuthorization(json, config.authUrl);
      const { expiresIn, interval } = authorization;
      return {
        ...Object(json),
        expires_in: expiresIn,
        interval,
        verification_uri_complete: undefined,
      };
    },
  });
  try {
    await client.initiateDeviceAuthorization(server, {
      scope: config.scopes.join(' '),
      audience: config.audience,
    });
  } catch (error) {
    if (error instanceof client.ResponseBodyError && notPermitted.has(error.error)) {
      const description = oauthErrorDescription(error);
      throw new Failure('LK-222', { error: error.error, description }, error);
    }
    throw tokenFailure(error);
  }
  if (!authorization) throw new Failure('LK-223', { reason: 'no answer was read' });
  return authorization;
}
