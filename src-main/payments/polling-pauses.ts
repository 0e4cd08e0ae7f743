/** How often a payment is polled. */
import { isKnown } from '../../src-shared/payments.ts';

/** The first pauses in ms, while the player is likely to wait. */
const firstPausesMs = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000] as const;
/** After those a pause of 30 s, for 15 minutes. */
const regularPauseMs = 30_000;
const regularPauses = 30;
/** After those a pause of 5 minutes: such a payment may take days. */
export const longPauseMs = 5 * 60_000;
/** The shortest pause for a status that Latchkey does not know. */
const unknownStatusPauseMs = 60_000;

/** Returns the pause before the next poll, in ms: longer after more `pauses`, and at least Retry-After. */
export function pauseAfter(
  pauses: number,
  status: string | undefined,
  retryAfterMs: number,
): number {
  const isRegular = pauses < firstPausesMs.length + regularPauses;
  const pause = firstPausesMs[pauses] ?? (isRegular ? regularPauseMs : longPauseMs);
  const minimum = status !== undefined && !isKnown(status) ? unknownStatusPauseMs : 0;
  return Math.max(pause, minimum, retryAfterMs);
}
