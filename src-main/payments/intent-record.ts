/** What is written down of one payment: read when it is first needed, and written once more where that failed. */
import type { AppError } from '../../src-shared/errors.ts';
import { toAppError } from '../failure.ts';
import type { PaymentId } from '../payment-id.ts';
import {
  type Intent,
  type IntentChange,
  type NewIntent,
  notNoted,
  type PaymentBook,
} from './payment-book.ts';

export type IntentRecord = {
  /** The newest intent for the payment, as far as it is known here. */
  readonly current: () => Intent | null;
  /** It was confirmed, and is not over. */
  readonly isLive: () => boolean;
  /** Reads it, where that was not done yet, and answers what was found now. Throws LK-534 for one that cannot be read. */
  readonly recall: () => Promise<Intent | null>;
  /**
   * Writes an intent; undefined where a live one is there already, or the signal came before. Throws LK-527,
   * or LK-534 as `recall`.
   */
  readonly add: (
    intent: Omit<NewIntent, 'paymentId'>,
    signal: AbortSignal,
  ) => Promise<Intent | undefined>;
  /** Answers the intent as it is then. What could not be written is written with the next note. */
  readonly note: (intent: Intent, change: IntentChange) => Intent;
  /** LK-534 or LK-530: nothing can be noted down, or earlier notes are lost. */
  readonly problem: () => AppError | null;
};

export type IntentRecordParts = {
  readonly book: () => Promise<PaymentBook>;
  /** What the book holds of this payment has changed. */
  readonly onNoted: () => void;
};

export function createIntentRecord(
  { book: open, onNoted }: IntentRecordParts,
  paymentId: PaymentId,
  noted: Intent | null,
): IntentRecord {
  let book: PaymentBook | undefined;
  /** Why there is no book. */
  let closed: AppError | null = null;
  let intent = noted;
  let isUnwritten = false;

  return {
    current: () => intent,
    isLive: () => intent?.state === 'confirmed' || intent?.state === 'accepted',
    recall: async () => {
      if (book) return null;
      const opened = await open().catch((error: unknown) => {
        closed = toAppError(error);
      });
      if (!opened) return null;
      closed = null;
      const found = intent ? null : (opened.latest(paymentId) ?? null);
      // Only now: an intent that could not be read is looked for again.
      book = opened;
      intent ??= found;
      return found;
    },
    add: async (own, signal) => {
      const opened = await open().catch((error: unknown) => Promise.reject(notNoted(error)));
      if (signal.aborted) return undefined;
      book = opened;
      const added = opened.add({ ...own, paymentId });
      intent = added ?? opened.latest(paymentId) ?? null;
      isUnwritten = false;
      onNoted();
      return added;
    },
    note: (own, change) => {
      const isNews = Object.entries(change).some(
        ([key, value]) => JSON.stringify(Reflect.get(own, key)) !== JSON.stringify(value),
      );
      if (!book || !(isNews || isUnwritten)) return own;
      const done = book.change(own, change);
      intent = done.intent;
      isUnwritten = !done.isWritten;
      onNoted();
      return intent;
    },
    problem: () => closed ?? book?.problem() ?? null,
  };
}
