/** The device authorization grant (RFC 8628): shows a code, and polls until the player has approved it. */
import * as client from 'openid-client';
import { oauthErrorCode, tokenFailure } from '../auth/authorization-server.ts';
import {
  type DeviceAuthorization,
  requestDeviceAuthorization,
} from '../auth/device-authorization.ts';
import { tokenEndpoint, tokensOf } from '../auth/token-response.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Clock } from '../base/clock.ts';
import { Failure, toAppError, withoutSecrets } from '../base/failure.ts';
import type { Secret } from '../base/secret.ts';
import type { Config } from '../config.ts';
import type { Http, HttpAnswer } from '../platform/http.ts';
import { retryAfter } from '../platform/retry-after.ts';
import { recordPoll } from './poll-record.ts';

export type DeviceFlow = {
  readonly config: Config;
  readonly http: Http;
  readonly clock: Clock;
  /** Ends the flow: no request or timer stays behind. */
  readonly signal: AbortSignal;
  readonly onCode: (authorization: DeviceAuthorization) => void;
};

/** Gets a code and waits for its approval. Throws a Failure (LK-221 when the code expired), or the signal's reason. */
export async function runDeviceFlow(flow: DeviceFlow): Promise<Tokens> {
  const { config, http, clock, signal, onCode } = flow;
  const authorization = await requestDeviceAuthorization(config, http, signal);
  const end = clock.now() + authorization.expiresIn * 1000;
  onCode(authorization);
  return pollForTokens(flow, authorization, end);
}

/** What one poll came to, apart from tokens and from what ends the waiting. */
type NotYet =
  | { readonly kind: 'pending'; readonly retryAfterMs: number }
  | { readonly kind: 'slow-down'; readonly retryAfterMs: number }
  /** The platform could not be asked: the network, a proxy, or the platform in trouble. */
  | { readonly kind: 'unreachable'; readonly failure: Failure; readonly retryAfterMs: number };

const slowDownSeconds = 5;
/** Ten minutes; what the platform itself asks for is longer at its own wish. */
const longestPause = 600;

async function pollForTokens(
  flow: DeviceFlow,
  { deviceCode, interval: firstInterval }: DeviceAuthorization,
  end: number,
): Promise<Tokens> {
  const { clock, signal } = flow;
  let interval = firstInterval;
  let backOff = 1;
  // A margin over the interval, because clocks and networks jitter (cli/oauth has the same).
  let margin = 1.2;
  let retryAfterMs = 0;
  let lastTrouble: Failure | undefined;
  for (let number = 1; ; number += 1) {
    const pause = Math.max(
      Math.min(interval * backOff, longestPause) * margin * 1000,
      retryAfterMs,
    );
    await clock.wait(Math.min(pause, Math.max(end - clock.now(), 0)), signal);
    // Also where the platform never says so, and where the computer slept past the end.
    if (clock.now() >= end) throw lastTrouble ?? new Failure('LK-221');
    const outcome = await recordPoll(number, poll(flow, deviceCode)).catch((error: unknown) => {
      throw withoutSecrets(error, [deviceCode]);
    });
    if (!('kind' in outcome)) return outcome;
    lastTrouble = outcome.kind === 'unreachable' ? outcome.failure : undefined;
    retryAfterMs = outcome.retryAfterMs;
    // RFC 8628 3.5: doubled at each trouble in a row, and five seconds more for good at each slow_down.
    backOff = outcome.kind === 'unreachable' ? backOff * 2 : 1;
    if (outcome.kind === 'slow-down') {
      interval += slowDownSeconds;
      margin = 1.4;
    }
  }
}

async function poll(flow: DeviceFlow, deviceCode: Secret): Promise<Tokens | NotYet> {
  const { config, http, signal } = flow;
  let httpAnswer: HttpAnswer | undefined;
  const { server, answer } = tokenEndpoint({
    config,
    http,
    signal,
    onAnswer: (seen) => {
      httpAnswer = seen;
    },
  });
  let response: client.TokenEndpointResponse;
  try {
    response = await client.genericGrantRequest(
      server,
      'urn:ietf:params:oauth:grant-type:device_code',
      { device_code: deviceCode.reveal() },
    );
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    return notYet(error, httpAnswer);
  }
  return tokensOf(response, answer(), {
    config,
    http,
    signal,
    nonce: null,
    idTokenRequired: false,
  });
}

/** Sorts what a poll threw: go on waiting, or the Failure that ends it (RFC 8628 3.5: any other error stops). */
function notYet(error: unknown, answer: HttpAnswer | undefined): NotYet {
  const retryAfterMs = answer ? retryAfter(answer.headers) : 0;
  switch (oauthErrorCode(error)) {
    case 'authorization_pending':
      return { kind: 'pending', retryAfterMs };
    case 'slow_down':
      return { kind: 'slow-down', retryAfterMs };
    case 'expired_token':
      throw new Failure('LK-221');
    case undefined:
      break;
    default:
      throw tokenFailure(error);
  }
  // Too many requests, said without an OAuth error.
  if (answer?.status === 429) return { kind: 'slow-down', retryAfterMs };
  const named = tokenFailure(error);
  const { code, details } = toAppError(named);
  if (!unreachable.has(code)) throw named;
  return { kind: 'unreachable', failure: new Failure(code, details, error), retryAfterMs };
}

/** Troubles that pass: the code stays valid meanwhile, so the player loses nothing by waiting. */
const unreachable: ReadonlySet<string> = new Set([
  ...['LK-301', 'LK-302', 'LK-303', 'LK-304', 'LK-305', 'LK-306', 'LK-307'],
  ...['LK-309', 'LK-310', 'LK-311'],
]);
