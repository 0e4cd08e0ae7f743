/** How often a payment that is watched is looked at. */
import { isKnown } from '../../src-shared/payments.ts';

/** While the player is likely to wait for it. */
const first = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000] as const;
/** Then each half a minute for a quarter of an hour. */
const often = { pause: 30_000, looks: 30 } as const;
/** What is still not over may stay as it is for days. */
export const seldomMs = 5 * 60_000;

/** Of a state that nobody knows, nobody knows how soon it ends. */
const unknown = 60_000;

/** The delay before the next look, in ms: it grows, and is never below Retry-After. */
export function pauseAfter(
  looks: number,
  status: string | undefined,
  retryAfterMs: number,
): number {
  const pause = first[looks] ?? (looks < first.length + often.looks ? often.pause : seldomMs);
  const least = status !== undefined && !isKnown(status) ? unknown : 0;
  return Math.max(pause, least, retryAfterMs);
}
