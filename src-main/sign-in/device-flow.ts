/** The device flow (RFC 8628): requests a user code, and polls until the player has approved it. */
import {
  type DeviceAuthorization,
  requestDeviceAuthorization,
} from '../auth/device-authorization.ts';
import { type NoTokensYet, requestDeviceToken } from '../auth/device-token.ts';
import { fetchKeySetEarly } from '../auth/key-set.ts';
import type { RequestParts } from '../auth/server-request.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import { publish } from '../facts/diagnostics.ts';

/** What an attempt gives to the flow, and how the flow reports to it. */
export type DeviceFlowOptions = {
  /** Ends the flow: no request or timer stays behind. */
  readonly signal: AbortSignal;
  readonly onCode: (authorization: DeviceAuthorization) => void;
  /** Called for each poll in a row without an answer, from the second one. */
  readonly onPlatformFailed: (error: unknown) => void;
  /** Called for each poll with an answer that brings no tokens. */
  readonly onPlatformAnswered: () => void;
};

type DeviceFlow = DeviceFlowOptions & RequestParts & { readonly clock: Clock };

/** Returns the tokens once the player has approved. Throws a Failure (LK-221 when the code expired), or the signal's reason. */
export async function runDeviceFlow(flow: DeviceFlow): Promise<Tokens> {
  const { config, http, clock, signal, onCode, onPlatformFailed, onPlatformAnswered } = flow;
  const authorization = await requestDeviceAuthorization(config, http, signal);
  const { deviceCode, interval, expiresIn } = authorization;
  const expiresAt = clock.now() + expiresIn * 1000;
  onCode(authorization);
  const earlyKeySet = fetchKeySetEarly(config, { http, clock, signal });
  let schedule: Schedule = { interval, backOff: 1, margin, retryAfterMs: 0 };
  let failureAtExpiry: unknown = new Failure('LK-221');
  for (let number = 1; ; number += 1) {
    const timeLeft = Math.max(expiresAt - clock.now(), 0);
    await clock.wait(Math.min(pauseOf(schedule), timeLeft), signal);
    // Not every platform reports an expired code, and the computer may have been asleep when it expired.
    if (clock.now() >= expiresAt) throw failureAtExpiry;
    const answer = await recordPoll(
      number,
      requestDeviceToken({ config, http, signal, deviceCode, earlyKeySet }),
    );
    if (answer.kind === 'tokens') return answer.tokens;
    if (answer.kind !== 'unreachable') onPlatformAnswered();
    // A single lost packet is no news.
    else if (schedule.backOff > 1) onPlatformFailed(answer.failure);
    failureAtExpiry = answer.failure ?? new Failure('LK-221');
    schedule = scheduleAfter(schedule, answer);
  }
}

/** How long to wait before the next poll. */
type Schedule = {
  /** Seconds. */
  readonly interval: number;
  /** A factor on the interval. Each poll in a row that does not reach the platform doubles it. */
  readonly backOff: number;
  /** A factor on the interval, so that jitter never makes a poll too early. */
  readonly margin: number;
  /** The pause that the platform asked for, in ms. */
  readonly retryAfterMs: number;
};

// The values that cli/oauth uses.
const margin = 1.2;
const marginAfterSlowDown = 1.4;

/** Seconds that each `slow_down` adds to this and all later intervals (RFC 8628 3.5). */
const slowDownSeconds = 5;
/** Seconds, before `margin` is applied: where the back-off ends. The platform's interval may be longer. */
const longestBackOff = 600;

/** Returns the pause before the next poll, in ms. */
function pauseOf({ interval, backOff, margin, retryAfterMs }: Schedule): number {
  const seconds = Math.max(interval, Math.min(interval * backOff, longestBackOff));
  return Math.max(seconds * margin * 1000, retryAfterMs);
}

/** Returns the schedule after an answer without tokens (RFC 8628 3.5). */
function scheduleAfter(schedule: Schedule, { kind, retryAfterMs }: NoTokensYet): Schedule {
  switch (kind) {
    case 'pending':
      return { ...schedule, backOff: 1, retryAfterMs };
    case 'unreachable':
      return { ...schedule, backOff: schedule.backOff * 2, retryAfterMs };
    case 'slow-down': {
      const interval = schedule.interval + slowDownSeconds;
      return { interval, backOff: 1, margin: marginAfterSlowDown, retryAfterMs };
    }
  }
}

/** Returns the outcome of the poll, and records it in the journal. `number` counts the polls for one code, from 1. */
async function recordPoll(number: number, poll: ReturnType<typeof requestDeviceToken>) {
  try {
    const answer = await poll;
    publish({ kind: 'polled', number, outcome: answer.kind });
    return answer;
  } catch (error) {
    publish({
      kind: 'polled',
      number,
      ...(error instanceof Failure
        ? { outcome: 'refused', problem: error.appError.code }
        : { outcome: 'stopped' }),
    });
    throw error;
  }
}
