/** How often a payment that is watched is looked at. */
import { isKnown } from '../../src-shared/payments.ts';

const pauses = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000, 30_000] as const;
const longest = pauses[pauses.length - 1] ?? 30_000;

/** For what may stay as it is for days. */
const slowly = 60_000;

/** So long until the next look: more from look to look, and never sooner than the platform wishes. */
export function pauseAfter(
  looks: number,
  status: string | undefined,
  retryAfterMs: number,
): number {
  const isSlow = status !== undefined && !isKnown(status);
  return Math.max(isSlow ? slowly : (pauses[looks] ?? longest), retryAfterMs);
}
