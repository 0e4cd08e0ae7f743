/** The states, events and effects of a payment's machine. */
import type { Amount } from '../../src-shared/amount.ts';
import type { AppError } from '../../src-shared/errors.ts';
import type { Payment } from '../../src-shared/payments.ts';
import type { PaymentDetails } from '../../src-shared/state.ts';
import type { Step } from '../base/machine.ts';
import type { PaymentId } from '../platform/payment-id.ts';
import type { OfferRead } from '../platform/payments-api.ts';
import type { Intent, NewIntent } from './intent.ts';

export type PaymentState = Resting | Paying | Withdrawing | Finishing | Stopped;

/** Nothing is being sent. Only these states poll. */
export type Resting = Unconfirmed | Followed;

/** Not confirmed on this computer, as far as is known. */
export type Unconfirmed = Unread | Ready | NotPayable | Changed | Underway | Over;

/** Confirmed on this computer, and followed until the platform says that it is over. */
export type Followed = Checking | Watching | Approving | Settled;

/** Confirmed by a press and not answered yet. The player waits. */
type Paying = Confirming | Recording | Resending | Sending | Examining;

export type Poller =
  | { readonly kind: 'off' }
  | {
      /** `reading`: a read is in flight. */
      readonly kind: 'waiting' | 'reading';
      /** How many pauses this round of polls has had. The schedule depends on it. */
      readonly pauses: number;
      /** When the next read comes or was due, in ms since 1970; null where the player is not told. */
      readonly dueAt: number | null;
    };

type Polled = { readonly id: PaymentId; readonly poller: Poller };
/** `problem`: what went wrong last. */
type WithProblem = { readonly problem: AppError | null };
/** `notPaid`: the problem stopped a confirmation, and nothing was paid. */
type Unpaid = WithProblem & { readonly notPaid: boolean };

/** What the player sees of a payment. `asOf` is when it was read; null for one from the intent store. */
export type Seen = { readonly details: PaymentDetails; readonly asOf: number | null };

/** What the player can agree to. */
export type Offer = {
  /** A hash of ID, merchant, lines and amount: the same key means the same offer. */
  readonly key: string;
  readonly seen: Seen;
  readonly methods: readonly Intent['method'][];
};

type Unread = Polled & WithProblem & { readonly kind: 'unread' };
export type Ready = Polled & Unpaid & { readonly kind: 'ready'; readonly offer: Offer };
/** The platform does not let it be paid now, or its amount is not above zero. */
type NotPayable = Polled & Unpaid & { readonly kind: 'not-payable'; readonly seen: Seen };
/** The player was shown another offer before, or payment and checkout name different amounts. */
type Changed = Polled &
  Unpaid & { readonly kind: 'changed'; readonly offer: Offer; readonly before: PaymentDetails };
/** Confirmed elsewhere, and not over. */
type Underway = Polled & WithProblem & { readonly kind: 'underway'; readonly seen: Seen };
/** Over, and not confirmed on this computer. */
type Over = Polled & WithProblem & { readonly kind: 'over'; readonly seen: Seen };

/** A payment that was confirmed here. */
export type Confirmed = {
  readonly intent: Intent;
  /** Whether the intent store has this intent as it is here. `not-written` is written after the next read. */
  readonly storage: 'written' | 'writing' | 'not-written';
  /** Whether a request under the intent's key was not answered: it may still arrive. */
  readonly hasUnanswered: boolean;
  /** When this process sent the last request, on the monotonic clock; null where another process did. */
  readonly sentTick: number | null;
  readonly doubt: Doubt;
};

/** Why it is not known whether the last request was accepted. */
type Doubt =
  | { readonly kind: 'none' }
  /** `code`: the error that came in place of an answer. */
  | { readonly kind: 'no-answer'; readonly code: string }
  | Refused;

/** The platform refused the request. The intent ends once a read shows the payment unchanged. */
export type Refused = {
  readonly kind: 'refused';
  readonly problem: AppError;
  /** What the player agreed to; null where the request was sent again. */
  readonly agreedOffer: Offer | null;
};

/** A payment with a request that may or may not have been accepted. */
export type Doubtful = Confirmed & { readonly doubt: Exclude<Doubt, { kind: 'none' }> };
type WithConfirmed = { readonly confirmed: Confirmed; readonly seen: Seen };

/** No clear answer came, so it is not known yet whether the payment was accepted. */
export type Checking = Polled & {
  readonly kind: 'checking';
  readonly confirmed: Doubtful;
  readonly seen: Seen;
  /** True when the platform has no record of the request so far. */
  readonly maySendAgain: boolean;
  /** LK-527: why the last press of *Send again* sent nothing. */
  readonly sendProblem: AppError | null;
};
/** The platform has accepted the payment and not finished it. */
type Watching = Polled & WithConfirmed & WithProblem & { readonly kind: 'watching' };
/** A page waits for the player. */
type Approving = Polled &
  WithConfirmed &
  WithProblem & { readonly kind: 'approving'; readonly pageUrl: string };
/** Completed, failed, expired or cancelled, by the platform's word. */
type Settled = Polled &
  WithConfirmed &
  WithProblem & {
    readonly kind: 'settled';
    /** What the player can still agree to after a decline; null where the payment cannot be tried again. */
    readonly nextOffer: Offer | null;
  };

type Agreed = {
  readonly id: PaymentId;
  readonly offer: Offer;
  readonly method: Intent['method'];
  /** Who pressed; null where nobody is signed in. */
  readonly payer: string | null;
};
/** The payment is read once more before anything is sent. */
export type Confirming = Agreed & { readonly kind: 'confirming' };
/** The intent is being written. */
export type Recording = Agreed & { readonly kind: 'recording' };

/** *Send again* was pressed: the time of sending is being written. */
export type Resending = {
  readonly kind: 'resending';
  readonly id: PaymentId;
  readonly from: Checking;
  /** The intent as it is to be written. */
  readonly confirmed: Confirmed;
};
/** The request is in flight. It is never aborted. */
export type Sending = WithConfirmed & {
  readonly kind: 'sending';
  readonly id: PaymentId;
  /** What the player agreed to; null where the request is sent again. */
  readonly agreedOffer: Offer | null;
};
/** The request was refused, and the payment is read to see whether it is unchanged. */
export type Examining = WithConfirmed & {
  readonly kind: 'examining';
  readonly id: PaymentId;
  readonly refused: Refused;
  /** Retry-After, in ms. */
  readonly retryAfterMs: number;
};

/** The intent is being given up. It lives on if another process has sent its request again. */
export type Withdrawing = {
  readonly kind: 'withdrawing';
  readonly id: PaymentId;
  /** What the screen shows meanwhile. */
  readonly from: Followed | Examining;
  /** The intent as it is to be written. */
  readonly confirmed: Confirmed;
  readonly reason: Refusal | { readonly kind: 'request-lost' };
};
/** The refusal, and the unchanged payment as it was read. */
type Refusal = {
  readonly kind: 'refusal';
  readonly refused: Refused;
  readonly read: OfferRead;
};

/** The launcher quits while a request is in flight: its answer is still written. */
export type Finishing = {
  readonly kind: 'finishing';
  readonly id: PaymentId;
  readonly confirmed: Confirmed;
};
type Stopped = { readonly kind: 'stopped'; readonly id: PaymentId };

export type PaymentEvent =
  // From the player and the screen
  /** As `poll-pressed`, when the payment comes to the screen. A changed payment waits for its own button instead. */
  | { readonly type: 'shown' }
  /** Reads now and begins a new round of polls. */
  | { readonly type: 'poll-pressed' }
  /** Pays the offer if it is still the same. Does nothing while an earlier press is being carried out. */
  | {
      readonly type: 'confirm-pressed';
      /** The key of the offer and the methods that were on the screen. */
      readonly offer: string;
      readonly methodId: string;
      readonly payer: string | null;
    }
  /** Sends an unanswered request again with the same key. `backoffMs`: the rest of the platform's Retry-After. */
  | { readonly type: 'send-again-pressed'; readonly backoffMs: number }
  /** Shows the offer of a declined payment again, so that it can be paid in another way. Sends nothing. */
  | { readonly type: 'try-again-pressed' }
  /** Cancels every read and wait. */
  | { readonly type: 'stopped' }
  // Reads
  | { readonly type: 'poll-due' }
  /** `intent`: null when the payment has none, or the store cannot be opened. */
  | { readonly type: 'intent-loaded'; readonly intent: Intent | null }
  | { readonly type: 'payment-read'; readonly payment: Payment }
  | {
      readonly type: 'offer-read';
      readonly read: OfferRead;
      readonly storeProblem: AppError | null;
    }
  | { readonly type: 'read-failed'; readonly problem: AppError; readonly retryAfterMs: number }
  // The intent store
  | { readonly type: 'intent-recorded'; readonly intent: Intent }
  /** The payment has a live intent already, or another process has seen its end. */
  | { readonly type: 'intent-exists'; readonly intent: Intent | null }
  | { readonly type: 'intent-not-recorded'; readonly problem: AppError }
  | {
      readonly type: 'intent-updated';
      /** The intent as it was to be written. */
      readonly intent: Intent;
      /** The intent as the store has it: another process may have ended it. Null where it was removed. */
      readonly stored: Intent | null;
    }
  | {
      readonly type: 'intent-not-updated';
      readonly intent: Intent;
      /** LK-534. */
      readonly problem: AppError;
    }
  // The request to pay
  | {
      readonly type: 'answered';
      readonly paymentId: string;
      readonly requestId: string;
      readonly amount: Amount | null;
      /** The page on which the player approves; null when there is none, or Latchkey may not open it. */
      readonly pageUrl: string | null;
    }
  | { readonly type: 'refused'; readonly problem: AppError; readonly retryAfterMs: number }
  | { readonly type: 'no-answer'; readonly problem: AppError; readonly retryAfterMs: number };

/** The events of these types. */
export type EventOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>;

/** A task of a payment. One runs at a time: starting a task stops the one before it. */
export type PaymentTask =
  | { readonly type: 'wait'; readonly ms: number }
  /** The newest intent for the payment. */
  | { readonly type: 'load-intent' }
  | { readonly type: 'read-payment' }
  /** The payment, and how it can be paid. */
  | { readonly type: 'read-offer' }
  /** `readAt`: when the payment was read as payable, in ms since 1970. */
  | { readonly type: 'record-intent'; readonly intent: NewIntent; readonly readAt: number };

export type PaymentEffect =
  | PaymentTask
  /** Stops the task that is under way. */
  | { readonly type: 'cancel' }
  | { readonly type: 'update-intent'; readonly intent: Intent }
  /** Sends the request to pay, under the intent's key. */
  | { readonly type: 'post'; readonly intent: Intent };

export type PaymentStep = Step<PaymentState, PaymentEffect>;
