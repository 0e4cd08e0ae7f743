/** How often a payment is polled. */
import { isKnown } from '../../src-shared/payments.ts';

/** The first pauses in ms, while the player is likely to wait. */
const first = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000] as const;
/** Then every 30 s, for 15 minutes. */
const often = { pause: 30_000, times: 30 } as const;
/** Then every 5 minutes: such a payment may take days. */
export const seldomMs = 5 * 60_000;
/** The shortest pause for a status that Latchkey does not know. */
const unknownStatusMs = 60_000;

/** The pause before the next poll, in ms. It grows with the number of pauses before, and is at least Retry-After. */
export function pauseAfter(
  pauses: number,
  status: string | undefined,
  retryAfterMs: number,
): number {
  const pause = first[pauses] ?? (pauses < first.length + often.times ? often.pause : seldomMs);
  const least = status !== undefined && !isKnown(status) ? unknownStatusMs : 0;
  return Math.max(pause, least, retryAfterMs);
}
