import { headingOf } from '../../src-shared/payment-words.ts';
import type { AppState } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';

type PaymentEndProps = {
  readonly state: AppState;
  /** The state that the player saw last. */
  readonly seen: AppState;
};

/**
 * Says how the payment ended that a layer covers, or that the sign-in below it waits for a decision. It is at the lower edge of
 * the window, so that it moves nothing.
 */
export function PaymentEnd({ state, seen }: PaymentEndProps) {
  const end = endOf(state);
  return (
    <p className="payment-end" role="status">
      {end === endOf(seen) ? null : end}
    </p>
  );
}

function endOf(state: AppState): string | null {
  if (state.kind === 'signing-in' && state.step === 'confirming-person')
    return words.signingIn.title[state.step];
  if (state.kind !== 'payment') return null;
  const { payment, platformName } = state;
  if (payment.step === 'over') return headingOf(payment, platformName);
  return payment.notPaid ? words.payment.notPaid : null;
}
