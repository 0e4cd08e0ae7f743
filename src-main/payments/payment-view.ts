/** What the screen shows of a payment. Only the platform's own `completed` is shown as paid. */
import { inWords, isSameAmount } from '../../src-shared/amount.ts';
import { type AppError, appError } from '../../src-shared/errors.ts';
import type { PaymentView, PlayerView } from '../../src-shared/state.ts';
import { isContradicted, isPaid } from './intent.ts';
import { shownKey } from './payment-read.ts';
import type {
  Checking,
  Confirmed,
  Followed,
  Offer,
  PaymentState,
  Poller,
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
  confirmedMerchant: null,
  confirmedAmount: null,
  acceptedAmount: null,
  pageHost: null,
  maySendAgain: false,
  mayTryAgain: false,
  wasPaid: false,
});

export function paymentView(state: PaymentState, describePayer: DescribePayer): PaymentView {
  const base: PaymentView = {
    ...unreadView(state.id, problemOf(state)),
    notPaid: 'notPaid' in state && state.notPaid,
    ...('poller' in state ? polled(state.poller) : {}),
  };
  switch (state.kind) {
    case 'unread':
    case 'stopped':
      return base;
    case 'ready':
      return { ...base, ...offered(state.offer), step: 'ready' };
    case 'not-payable':
      return { ...base, ...state.seen, step: 'ready' };
    case 'changed': {
      const { merchant, amount } = state.before;
      const before = { merchant, amount };
      return { ...base, ...offered(state.offer), step: 'changed', methods: [], before };
    }
    case 'underway':
      return { ...base, ...state.seen, step: 'watching' };
    case 'over':
      return { ...base, ...state.seen, step: 'over' };
    case 'checking': {
      const { maySendAgain, sendProblem } = state;
      const shown = confirmed(state, describePayer);
      const problem = sendProblem ?? unansweredProblem(state);
      return { ...base, ...shown, step: 'checking', problem, maySendAgain };
    }
    case 'watching':
      return { ...base, ...confirmed(state, describePayer), step: 'watching' };
    case 'approving': {
      const pageHost = new URL(state.pageUrl).host;
      return { ...base, ...confirmed(state, describePayer), step: 'approving', pageHost };
    }
    case 'settled': {
      const mayTryAgain = state.nextOffer !== null;
      return { ...base, ...confirmed(state, describePayer), step: 'over', mayTryAgain };
    }
    case 'confirming':
    case 'recording': {
      const { offer, method, payer } = state;
      const confirmedBy = describePayer(payer);
      return { ...base, ...offered(offer), step: 'starting', method, confirmedBy };
    }
    case 'sending': {
      const shown = confirmed(state, describePayer);
      const offer = state.agreedOffer ? offered(state.agreedOffer) : {};
      // As in `recording`: nothing is drawn while the request is sent.
      return { ...base, ...offer, ...shown, step: 'starting', confirmedAt: null };
    }
    case 'resending': {
      const shown = confirmed({ ...state.from, confirmed: state.confirmed }, describePayer);
      return { ...base, ...shown, step: 'starting' };
    }
    case 'examining':
      return { ...base, ...confirmed(state, describePayer), step: 'starting' };
    case 'withdrawing':
      return paymentView(state.from, describePayer);
    case 'finishing':
      return { ...base, method: state.confirmed.intent.method, step: 'starting' };
  }
}

const polled = (poller: Poller) => ({
  reloading: poller.kind === 'reading',
  retryAt: poller.kind === 'off' ? null : poller.dueAt,
});

const offered = (offer: Offer) => ({
  ...offer.seen,
  offer: shownKey(offer),
  methods: [...offer.methods],
});

function confirmed(
  { confirmed: { intent }, seen }: { readonly confirmed: Confirmed; readonly seen: Seen },
  describePayer: DescribePayer,
) {
  const { merchant, amount, acceptedAmount, method, payer, confirmedAt } = intent;
  const isOtherAmount = isContradicted(intent) || !isSameAmount(seen.details.amount, amount);
  return {
    ...seen,
    method,
    confirmedBy: describePayer(payer),
    confirmedAt,
    wasPaid: isPaid(intent),
    confirmedMerchant: seen.details.merchant === merchant ? null : merchant,
    confirmedAmount: isOtherAmount ? amount : null,
    acceptedAmount: isContradicted(intent) ? acceptedAmount : null,
  };
}

/** LK-529, with the code of the error that came in place of an answer. */
const unansweredProblem = ({ confirmed: { doubt } }: Checking): AppError =>
  appError('LK-529', { code: doubt.kind === 'refused' ? doubt.problem.code : doubt.code });

/**
 * Returns the problem of a state: of its last read, or else LK-531 or LK-533. No field has those two: they follow from what
 * the platform answered.
 */
export function problemOf(state: PaymentState): AppError | null {
  switch (state.kind) {
    case 'watching':
      return state.problem ?? otherAmountProblem(state) ?? missingPageProblem(state);
    case 'approving':
    case 'settled':
      return state.problem ?? otherAmountProblem(state);
    default:
      return 'problem' in state ? state.problem : null;
  }
}

/** LK-531, with both amounts. */
const otherAmountProblem = ({ confirmed: { intent } }: Followed): AppError | null => {
  const { amount, acceptedAmount } = intent;
  if (acceptedAmount === null || !isContradicted(intent)) return null;
  return appError('LK-531', { now: inWords(acceptedAmount), confirmed: inWords(amount) });
};

/** LK-533: the method needs a page, and the platform named none that may be opened. */
const missingPageProblem = ({ confirmed: { intent }, seen }: Followed): AppError | null => {
  const isMissing = intent.pageUrl === null && seen.details.status === 'pending';
  return intent.method.needsPage && isMissing ? appError('LK-533') : null;
};
