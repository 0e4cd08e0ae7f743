/** What the screen shows of a payment. Only the platform's own `completed` is shown as paid. */
import { inWords, isSameAmount } from '../../src-shared/amount.ts';
import { type AppError, appError } from '../../src-shared/errors.ts';
import type { PaymentView, PlayerView } from '../../src-shared/state.ts';
import { type Intent, isContradicted } from './intent.ts';
import { shownKey } from './payment-read.ts';
import type {
  Checking,
  Confirmed,
  Confirming,
  Followed,
  Offer,
  PaymentState,
  Poller,
  Recording,
  Seen,
} from './payment-state.ts';

/** How the screens name whoever confirmed a payment; null for nobody. */
type DescribePayer = (payerId: string | null) => PlayerView;

/** The view of a payment that was not read yet. */
export const unreadView = (id: string, problem: AppError | null = null): PaymentView => ({
  id,
  step: 'looking',
  details: null,
  asOf: null,
  methods: [],
  offer: null,
  reloading: false,
  problem,
  notPaid: false,
  retryAt: null,
  before: null,
  method: null,
  confirmedBy: null,
  confirmedAt: null,
  confirmedAmount: null,
  acceptedAmount: null,
  pageHost: null,
  maySendAgain: false,
  mayTryAgain: false,
});

export function paymentView(state: PaymentState, describePayer: DescribePayer): PaymentView {
  const base = unreadView(state.id);
  switch (state.kind) {
    case 'unread':
      return { ...base, ...polled(state), problem: state.problem };
    case 'ready':
      return {
        ...base,
        ...polled(state),
        ...unpaid(state),
        ...offered(state.offer),
        step: 'ready',
      };
    case 'not-payable':
      return { ...base, ...polled(state), ...unpaid(state), ...state.seen, step: 'ready' };
    case 'changed': {
      const { merchant, amount } = state.before;
      const shown = { ...offered(state.offer), methods: [], before: { merchant, amount } };
      return { ...base, ...polled(state), ...unpaid(state), ...shown, step: 'changed' };
    }
    case 'underway':
    case 'over': {
      const step = state.kind === 'over' ? 'over' : 'watching';
      return { ...base, ...polled(state), ...state.seen, step, problem: state.problem };
    }
    case 'checking': {
      const { maySendAgain, sendProblem } = state;
      const shown = confirmed(state, describePayer);
      const problem = sendProblem ?? unansweredProblem(state);
      return { ...base, ...polled(state), ...shown, step: 'checking', problem, maySendAgain };
    }
    case 'watching':
    case 'approving':
    case 'settled': {
      const shown = confirmed(state, describePayer);
      const problem = problemOf(state);
      return { ...base, ...polled(state), ...shown, ...stepOf(state), problem };
    }
    case 'confirming':
    case 'recording':
      return { ...base, ...offered(state.offer), ...starting(state, describePayer) };
    case 'sending': {
      const shown = confirmed(state, describePayer);
      const offer = state.agreedOffer ? offered(state.agreedOffer) : {};
      // As in `recording`: nothing is drawn while the request is sent.
      return { ...base, ...offer, ...shown, step: 'starting', confirmedAt: null };
    }
    case 'resending': {
      const { confirmed: resent, from } = state;
      const shown = confirmed({ confirmed: resent, seen: from.seen }, describePayer);
      return { ...base, ...shown, step: 'starting' };
    }
    case 'examining':
      return { ...base, ...confirmed(state, describePayer), step: 'starting' };
    case 'withdrawing':
      return paymentView(state.from, describePayer);
    case 'finishing':
      return { ...base, method: state.confirmed.intent.method, step: 'starting' };
    case 'stopped':
      return base;
  }
}

const polled = ({ poller }: { readonly poller: Poller }) => ({
  reloading: poller.kind === 'reading',
  retryAt: poller.kind === 'off' ? null : poller.dueAt,
});

const unpaid = ({ problem, notPaid }: Pick<PaymentView, 'problem' | 'notPaid'>) => ({
  problem,
  notPaid,
});

const offered = (offer: Offer) => ({
  ...offer.seen,
  offer: shownKey(offer),
  methods: [...offer.methods],
});

const starting = ({ method, payer }: Confirming | Recording, describePayer: DescribePayer) => ({
  step: 'starting' as const,
  method,
  confirmedBy: describePayer(payer),
});

function confirmed(
  { confirmed: { intent }, seen }: { readonly confirmed: Confirmed; readonly seen: Seen },
  describePayer: DescribePayer,
) {
  const { amount, acceptedAmount, method, payer, confirmedAt } = intent;
  const isOtherAmount = isContradicted(intent) || !isSameAmount(seen.details.amount, amount);
  return {
    ...seen,
    method,
    confirmedBy: describePayer(payer),
    confirmedAt,
    confirmedAmount: isOtherAmount ? amount : null,
    acceptedAmount: isContradicted(intent) ? acceptedAmount : null,
  };
}

const stepOf = (state: Exclude<Followed, Checking>) => {
  switch (state.kind) {
    case 'watching':
      return { step: 'watching' as const };
    case 'approving':
      return { step: 'approving' as const, pageHost: new URL(state.pageUrl).host };
    case 'settled':
      return { step: 'over' as const, mayTryAgain: state.nextOffer !== null };
  }
};

/** LK-529, with the code of the error that came in place of an answer. */
const unansweredProblem = ({ confirmed: { doubt } }: Checking): AppError =>
  appError('LK-529', { code: doubt.kind === 'refused' ? doubt.problem.code : doubt.code });

/** Returns the problem of a payment that was confirmed here: of its last read, or LK-531 or LK-533. */
export const problemOf = (state: Exclude<Followed, Checking>): AppError | null =>
  state.problem ?? otherAmountProblem(state.confirmed.intent) ?? missingPageProblem(state);

/** LK-531, with both amounts. */
const otherAmountProblem = (intent: Intent): AppError | null => {
  const { amount, acceptedAmount } = intent;
  if (acceptedAmount === null || !isContradicted(intent)) return null;
  return appError('LK-531', { now: inWords(acceptedAmount), confirmed: inWords(amount) });
};

/** LK-533: the method needs a page, and the platform named none that may be opened. */
const missingPageProblem = ({ kind, confirmed: { intent }, seen }: Followed): AppError | null => {
  const isMissing = intent.pageUrl === null && seen.details.status === 'pending';
  return kind === 'watching' && intent.method.needsPage && isMissing ? appError('LK-533') : null;
};
