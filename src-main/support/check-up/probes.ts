/** The requests of a check-up. All are sent at the same time, each once, and several steps read each outcome. */
import { randomUUID } from 'node:crypto';
import { systemClock } from '../../base/clock.ts';
import { codeOf } from '../../base/failure.ts';
import type { Fetch } from '../../base/fetch.ts';
import type { Config } from '../../config.ts';
import { createHttp, type Http, openEnvelope } from '../../platform/http.ts';
import { throwIfOverloaded } from '../../platform/overload.ts';
import { paymentIdSchema } from '../../platform/payment-id.ts';
import { createPaymentsApi } from '../../platform/payments-api.ts';
import type { Network } from './environment.ts';

/** The value that a request gave, or its error. `error` is undefined if it succeeded. */
type Outcome<Value> = { readonly error: unknown; readonly value?: Value };

export type Probes = ReturnType<typeof sendProbes>;

/** The time limit for a request of the check-up, in ms. */
export const requestLimitMs = 8_000;

/** A request that takes longer is repeated, because this computer may have been busy for a moment. In ms. */
export const slowAnswerMs = 1_800;

/** Sends all requests. None of the promises rejects. */
export function sendProbes(config: Config, network: Network, signal: AbortSignal) {
  /** How far this computer's clock is ahead of each host's, in ms, according to the Date header of its answers. */
  const clocks = new Map<string, number>();
  const clientOf = (fetch: Fetch): Http =>
    withClocks(createHttp(fetch, requestLimitMs), network, clocks);
  const http = clientOf(network.fetch);
  const paymentsHttp = clientOf(network.paymentsFetch);
  const readProfile = async (): Promise<Timed> => {
    const start = performance.now();
    const request = { headers: { accept: 'application/json' }, signal };
    const { error } = await outcomeOf(async () =>
      openEnvelope(await http(`${config.apiUrl}/v1/users/me`, request)),
    );
    return { error, ms: performance.now() - start };
  };
  /** `GET {apiUrl}/v1/users/me` without a token. */
  const profile = readProfile();
  /** `POST {authUrl}/oauth/device/code`; the type of `expires_in`. The code is shown to nobody, and expires. */
  const device = outcomeOf(async () => {
    const { requestDeviceAuthorization } = await import('../../auth/device-authorization.ts');
    return (await requestDeviceAuthorization(config, http, signal)).expiresInType;
  });
  /** `GET /payments/{id}` with the public key, for a payment that does not exist. */
  const payment = outcomeOf(() => {
    const api = createPaymentsApi({ config, clock: systemClock, http: paymentsHttp });
    return api.payment(paymentIdSchema.parse(randomUUID()), signal);
  });
  /** `GET {authUrl}/authorize` without parameters; the status of the answer. */
  const authorize = outcomeOf(async () => {
    const answer = await http(`${config.authUrl}/authorize`, { signal });
    throwIfOverloaded(answer);
    return answer.status;
  });
  const others = Promise.all([device, payment, authorize]);
  /** The time of the fastest of up to three requests for the profile, in ms; null if none was answered. */
  const fastestMs = fastest(profile, readProfile, others);
  return { authorize, device, profile, payment, fastestMs, clocks };
}

type Timed = { readonly error: unknown; readonly ms: number };

async function fastest(
  first: Promise<Timed>,
  again: () => Promise<Timed>,
  others: Promise<unknown>,
): Promise<number | null> {
  let best = await first;
  if (best.ms <= slowAnswerMs || !wasAnswered(best)) return wasAnswered(best) ? best.ms : null;
  // Wait for the other requests first, so that they do not slow the next ones.
  await others;
  for (let times = 1; times < 3 && best.ms > slowAnswerMs; times += 1) {
    const next = await again();
    if (wasAnswered(next) && next.ms < best.ms) best = next;
  }
  return best.ms;
}

/** The request has no token, so the expected answer is LK-401. */
const wasAnswered = ({ error }: Timed): boolean => codeOf(error) === 'LK-401';

/** Returns the value or the error of a request. Never rejects. */
export async function outcomeOf<Value>(work: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { error: undefined, value: await work() };
  } catch (error) {
    return { error };
  }
}

/** Wraps an HTTP client: reads the hosts' clocks, and throws LK-312 for status 429, so that no step has to check for it. */
function withClocks(http: Http, { now }: Network, clocks: Map<string, number>): Http {
  return async (url, request) => {
    const sent = now();
    const answer = await http(url, request);
    const hostTime = Date.parse(answer.headers.get('date') ?? '');
    // The header was made between request and answer. It has whole seconds, so on average 500 ms are cut off.
    if (!Number.isNaN(hostTime)) clocks.set(answer.host, (sent + now()) / 2 - (hostTime + 500));
    if (answer.status === 429) throwIfOverloaded(answer);
    return answer;
  };
}
