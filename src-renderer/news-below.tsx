import { headingOf } from '../src-shared/payment-words.ts';
import type { AppState } from '../src-shared/state.ts';
import { words } from '../src-shared/words.ts';
import './news-below.css';

type NewsBelowProps = {
  readonly state: AppState;
  /** The state that the player saw last. */
  readonly seen: AppState;
};

/**
 * Says over a layer what happened on the screen below it: how the payment ended, or that the sign-in waits for a decision. It
 * is at the lower edge of the window, so that it moves nothing.
 */
export default function NewsBelow({ state, seen }: NewsBelowProps) {
  const news = newsOf(state);
  return (
    <p className="news-below" role="status">
      {news === newsOf(seen) ? null : news}
    </p>
  );
}

function newsOf(state: AppState): string | null {
  if (state.kind === 'signing-in' && state.step === 'confirming-person')
    return words.signingIn.title[state.step];
  if (state.kind !== 'payment') return null;
  const { payment, platformName } = state;
  if (payment.step === 'over') return headingOf(payment, platformName);
  return payment.notPaid ? words.payment.notPaid : null;
}
