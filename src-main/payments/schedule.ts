/** How often a payment is polled. */
import { isKnown } from '../../src-shared/payments.ts';

/** While the player is likely to wait for it, in ms. */
const first = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000] as const;
/** Then each half a minute for a quarter of an hour. */
const often = { pause: 30_000, times: 30 } as const;
/** A payment that is still not over may stay as it is for days. */
export const seldomMs = 5 * 60_000;
/** At most this often for a status that Latchkey does not know: nobody can say how soon it ends. */
const unknownStatusMs = 60_000;

/** The pause before the next poll, in ms: it grows with the pauses before it, and is never below Retry-After. */
export function pauseAfter(
  pauses: number,
  status: string | undefined,
  retryAfterMs: number,
): number {
  const pause = first[pauses] ?? (pauses < first.length + often.times ? often.pause : seldomMs);
  const least = status !== undefined && !isKnown(status) ? unknownStatusMs : 0;
  return Math.max(pause, least, retryAfterMs);
}
