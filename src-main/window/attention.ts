/** Decides, as pure functions, what to call the player for, and how. `electron/call-player.ts` then calls the player. */
import type { AppState } from '../../src-shared/state.ts';

export type AttentionEvent =
  /** A payment that was confirmed here has ended. */
  | {
      readonly kind: 'payment-ended';
      readonly paymentId: string;
      readonly end: 'paid' | 'other-amount' | 'not-paid';
    }
  | { readonly kind: 'sign-in-needed'; readonly why: 'other-person' | 'session-ended' };

type Situation = {
  /** Whether the launcher's window has the focus. */
  readonly isFocused: boolean;
  readonly state: AppState;
  /** The player's setting. */
  readonly mayNotify: boolean;
};

/** `notify`: a notification, and the taskbar if the window has no focus. `flash`: the taskbar alone. */
export type Attention = 'notify' | 'flash' | 'nothing';

/** Returns how to call the player. Does not call a player who is looking at the screen that shows the event. */
export function attentionFor(
  event: AttentionEvent,
  { isFocused, state, mayNotify }: Situation,
): Attention {
  // Every screen shows that a sign-in is needed. Where Help lies over a payment, it shows how the payment ended.
  const isShown = event.kind === 'sign-in-needed' || shownPayment(state)?.id === event.paymentId;
  if (isFocused && isShown) return 'nothing';
  if (mayNotify) return 'notify';
  return isFocused ? 'nothing' : 'flash';
}

/** Whether the session of the player who was to pay has ended, while the payment on the screen waits to be confirmed. */
export function needsSignInToPay(before: AppState, after: AppState): boolean {
  if (before.kind !== 'payment' || after.kind !== 'payment') return false;
  const { payment, accounts } = after;
  if (payment.id !== before.payment.id || !unconfirmed.has(payment.step)) return false;
  const hasEnded = accounts.some(
    ({ id, session }) => id === before.accountId && session === 'ended',
  );
  return hasEnded && after.accountId !== before.accountId;
}

const unconfirmed: ReadonlySet<string> = new Set(['looking', 'ready', 'changed']);

const shownPayment = (state: AppState) => (state.kind === 'payment' ? state.payment : null);
