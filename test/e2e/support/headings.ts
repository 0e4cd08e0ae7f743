import { type StateName, states } from '../../../dev/gallery/states/states.ts';
import type { AppState, AttemptView, PaymentView } from '../../../src-shared/state.ts';

const attempts: Readonly<Record<AttemptView['step'], string>> = {
  'opening-browser': 'Opening your browser…',
  waiting: 'Waiting for you to sign in',
  'confirming-person': 'You signed in as someone else',
  checking: 'Checking your sign-in…',
  'loading-profile': 'Loading your profile…',
};

const payments: Readonly<Record<Exclude<PaymentView['step'], 'over'>, string>> = {
  looking: 'Loading the payment…',
  ready: 'Check and pay',
  changed: 'The payment has changed',
  starting: 'Sending your payment…',
  checking: 'We are still checking this payment',
  approving: 'Approve it in your browser',
  watching: 'Arcade is working on it',
};

/** The states whose heading says more than their step. */
const others: Partial<Record<StateName, string>> = {
  'signed-out-long': 'Sign in to The-Exceptionally-Long-Platform-Name-of-Some-Publisher',
  'payment-not-found': 'The payment cannot be shown',
  'payment-no-link': 'The payment cannot be shown',
  'payment-elsewhere': 'The payment cannot be shown',
  'payment-refused': 'The payment cannot be shown',
  'payment-nothing-to-pay': 'There is nothing to pay',
  'payment-paid': 'Paid €12.99 to Nebula Games',
  'payment-paid-removed': 'Paid €12.99 to Nebula Games',
  'payment-paid-other-amount': 'Paid €15.49 to Nebula Games',
  'payment-already-paid': 'This payment is already paid',
  'payment-failed': 'The payment failed',
  'payment-declined': 'The payment failed',
  'payment-declined-once': 'The payment failed',
  'payment-expired': 'The payment has expired',
  'payment-expired-refused': 'The payment has expired',
  'payment-cancelled': 'The payment was cancelled',
};

function headingOf(name: StateName, state: AppState): string {
  const other = others[name];
  if (other !== undefined) return other;
  switch (state.kind) {
    case 'misconfigured':
      return 'Latchkey cannot start';
    case 'signed-out':
      return 'Sign in to Arcade';
    case 'signing-in':
      return attempts[state.step];
    case 'signed-in':
      return 'Pay';
    case 'receipts':
      return 'Payments';
    case 'payment':
      if (state.payment.step !== 'over') return payments[state.payment.step];
      throw new Error(`The heading of ${name} is not known.`);
  }
}

/** The heading that each state must show. */
export const headings = Object.fromEntries(
  (Object.entries(states) as [StateName, AppState][]).map(([name, state]) => [
    name,
    headingOf(name, state),
  ]),
) as Record<StateName, string>;
