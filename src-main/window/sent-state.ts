/** Decides which part of a new state the page gets, and when. */
import { isDeepStrictEqual } from 'node:util';
import type { ReceiptsAdded } from '../../src-shared/contract.ts';
import type { AppState } from '../../src-shared/state.ts';

/** Whether the player only waits for the platform. Often its answer is there before a picture is. */
export function isBrief(state: AppState): boolean {
  switch (state.kind) {
    case 'signing-in':
      return state.step === 'checking' || state.step === 'loading-profile';
    case 'payment':
      return state.payment.step === 'starting' || state.payment.step === 'watching';
    default:
      return false;
  }
}

/** Returns the receipts that `after` adds to the list of `before`; null if that is not all that has changed. */
export function addedReceipts(before: AppState | undefined, after: AppState): ReceiptsAdded | null {
  if (before?.kind !== 'receipts' || after.kind !== 'receipts') return null;
  const { receipts: shown, ...rest } = before;
  const { receipts, ...restNow } = after;
  const isLonger = shown.length > 0 && receipts.length > shown.length;
  if (!isLonger || !shown.every((receipt, place) => receipt === receipts[place])) return null;
  if (!isDeepStrictEqual(rest, restNow)) return null;
  return { before: shown.length, receipts: receipts.slice(shown.length) };
}
