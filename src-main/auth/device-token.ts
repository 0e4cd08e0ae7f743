/** The device access token request (RFC 8628 3.4) and its response (RFC 8628 3.5). */
import { isPassing } from '../../src-shared/errors.ts';
import { Failure, toAppError } from '../base/failure.ts';
import type { Secret } from '../base/secret.ts';
import type { EarlyKeySet } from './key-set.ts';
import {
  type OAuthError,
  type RequestParts,
  requestServer,
  type UnusableAnswer,
} from './server-request.ts';
import { readTokenResponse, tokensOf } from './token-response.ts';
import type { Tokens } from './tokens.ts';

type DeviceTokenRequest = RequestParts & {
  readonly deviceCode: Secret;
  /** By default the key set is requested when the id_token is there. */
  readonly earlyKeySet?: EarlyKeySet | undefined;
};

/** Why there are no tokens yet. The code stays valid, so polling goes on. */
export type NoTokensYet = {
  /** `unreachable`: no response came, or one that is not the platform's. */
  readonly kind: 'pending' | 'slow-down' | 'unreachable';
  /** Why nothing was said about the code; null if the endpoint said it. */
  readonly failure: unknown;
  /** The pause that the platform asks for; 0 if it does not. */
  readonly retryAfterMs: number;
};

type DeviceTokenAnswer = { readonly kind: 'tokens'; readonly tokens: Tokens } | NoTokensYet;

/** Polls once for tokens. Throws the Failure that ends the flow, such as LK-221. */
export async function requestDeviceToken(request: DeviceTokenRequest): Promise<DeviceTokenAnswer> {
  const { deviceCode, earlyKeySet, ...server } = request;
  const answer = await requestServer({
    ...server,
    path: '/oauth/token',
    form: {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: deviceCode,
    },
  }).catch(noAnswer);
  switch (answer.kind) {
    case 'success': {
      const sent = [deviceCode];
      const checks = { ...server, nonce: null, sent, idTokenRequired: false, earlyKeySet };
      return { kind: 'tokens', tokens: await tokensOf(readTokenResponse(answer), checks) };
    }
    case 'oauth-error':
      return afterError(answer);
    case 'unusable':
      return afterUnusable(answer);
  }
}

function afterError({ error, failure, retryAfterMs }: OAuthError): NoTokensYet {
  switch (error) {
    case 'authorization_pending':
      return { kind: 'pending', failure: null, retryAfterMs };
    case 'slow_down':
      return { kind: 'slow-down', failure: null, retryAfterMs };
    case 'expired_token':
      throw new Failure('LK-221');
    default:
      // Too many requests, with an error that says nothing more.
      if (failure.appError.code !== 'LK-312') throw failure;
      return { kind: 'slow-down', failure, retryAfterMs };
  }
}

const noAnswer = (failure: unknown): UnusableAnswer => ({
  kind: 'unusable',
  status: 0,
  failure,
  retryAfterMs: 0,
});

/** Throws the failure if it will not pass by itself. */
function afterUnusable({ status, failure, retryAfterMs }: UnusableAnswer): NoTokensYet {
  // Too many requests (RFC 6585 4), without the OAuth error that says so.
  if (status === 429) return { kind: 'slow-down', failure, retryAfterMs };
  if (!isPassing(toAppError(failure))) throw failure;
  return { kind: 'unreachable', failure, retryAfterMs };
}
