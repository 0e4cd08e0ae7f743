/** Payments in each step, with the amounts and names that are hard to lay out. */
import type { Amount } from '../../../src-shared/amount.ts';
import { type AppError, appError } from '../../../src-shared/errors.ts';
import type {
  AppState,
  AppStateOf,
  PaymentDetails,
  PaymentView,
} from '../../../src-shared/state.ts';
import { now } from './now.ts';
import { balance, bank, card, details, id, longWord, money, token } from './payment-parts.ts';
import { accountOf, endedAccount, longProfile, profile, rightToLeftProfile } from './people.ts';

/** The player has declined in the browser. */
export const declined = appError('LK-204', { description: '' });

const ready: AppStateOf<'payment'> & { payment: { details: PaymentDetails } } = {
  kind: 'payment',
  platformName: 'Arcade',
  accounts: [accountOf(profile), endedAccount],
  accountId: profile.id,
  playerName: profile.displayName,
  lastMethodId: null,
  signInProblem: null,
  payment: {
    id,
    step: 'ready',
    details,
    asOf: now - 20_000,
    methods: [balance, card, bank],
    reloading: false,
    problem: null,
    retryAt: null,
    before: null,
    offer: 'offer-1',
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
    notPaid: false,
  },
};

const readyForNobody: AppStateOf<'payment'> = { ...ready, accountId: null, playerName: null };

type Change = Partial<Omit<PaymentView, 'details'>> & {
  readonly details?: Partial<PaymentDetails>;
};

/** The payment with something else about it. */
const but = ({ details: other, ...change }: Change): AppStateOf<'payment'> => ({
  ...ready,
  payment: { ...ready.payment, ...change, details: { ...details, ...other } },
});

/** Confirmed, by the balance or another method. */
const sent = (change: Change): AppStateOf<'payment'> =>
  but({
    methods: [],
    method: balance,
    confirmedBy: { kind: 'account', name: profile.displayName },
    confirmedAt: now - 60_000,
    ...change,
  });
/** Nothing of it was confirmed on this computer. */
const notConfirmed: Change = { method: null, confirmedBy: null, confirmedAt: null };
const checking = (change: Change = {}): AppStateOf<'payment'> =>
  sent({ step: 'checking', problem: unanswered, retryAt: now + 4000, ...change });
const watching = (change: Change): AppStateOf<'payment'> =>
  sent({ step: 'watching', ...change, details: { status: 'pending', ...change.details } });
const over = (status: string, change: Change = {}): AppStateOf<'payment'> =>
  sent({ step: 'over', ...change, details: { ...change.details, status } });

const looking: AppStateOf<'payment'> = {
  ...ready,
  payment: {
    ...ready.payment,
    step: 'looking',
    details: null,
    asOf: null,
    methods: [],
    reloading: true,
  },
};
const lookingWith = (change: Partial<PaymentView>): AppStateOf<'payment'> => ({
  ...looking,
  payment: { ...looking.payment, ...change },
});
const notShown = (what: string, problem: AppError): AppStateOf<'payment'> =>
  lookingWith({ id: what, reloading: false, problem });
const refused = appError('LK-308', {
  host: 'api.example.com',
  status: 400,
  message: 'The payment has expired.',
});
const otherAmount = {
  problem: appError('LK-531', { now: '15.49 EUR', confirmed: '12.99 EUR' }),
  confirmedAmount: details.amount,
  acceptedAmount: money('15.49'),
};
export const putAside = appError('LK-530', {
  reason: 'damaged',
  file: '/home/mira/payments.db.damaged-1',
});

const unreachable = appError('LK-301', { host: 'api.example.com', reason: 'ENOTFOUND' });
const unanswered = appError('LK-529', { code: 'LK-302' });
const notStored = appError('LK-527', {
  reason: 'database or disk is full',
  file: '/home/mira/payments.db',
});

const long: AppStateOf<'payment'> = {
  ...but({
    id: `pay_${'0123456789abcdef'.repeat(10)}`,
    methods: [
      { id: 'long', label: `${longWord} ${longProfile.email}`, needsPage: true },
      { id: 'right-to-left', label: 'رصيد المتجر', needsPage: false },
    ],
    details: {
      merchant: longProfile.displayName,
      lines: [
        { description: longWord, quantity: 9_999_999, amount: money('12345678901234567890.12') },
        { description: 'اشتراك الموسم – Star Pilot', quantity: 3, amount: money('4.00') },
      ],
      amount: money('1234567890123456789012345678901234567890.12'),
      status: 'awaiting_manual_review_by_the_compliance_team_of_the_platform',
      expiresAt: now + 3 * 86_400_000,
    },
  }),
  platformName: 'The-Exceptionally-Long-Platform-Name-of-Some-Publisher',
  playerName: longProfile.displayName,
};

const inAmount = (amount: Amount): AppStateOf<'payment'> =>
  but({ details: { amount, lines: [{ description: 'Gem pack', quantity: 1, amount }] } });

export const paymentStates = {
  'payment-looking': looking,
  'payment-looking-offline': lookingWith({
    reloading: false,
    problem: unreachable,
    retryAt: now + 25_000,
  }),
  'payment-looking-again': lookingWith({ problem: unreachable, retryAt: now - 1000 }),
  'payment-not-found': notShown(id, appError('LK-523')),
  'payment-no-link': notShown('latchkey://pay/no/such/thing', appError('LK-521')),
  'payment-elsewhere': notShown(
    'https://elsewhere.example/pay/1',
    appError('LK-522', { host: 'elsewhere.example' }),
  ),
  'payment-refused': notShown(id, refused),
  'payment-ready': ready,
  'payment-ready-used-last': { ...ready, lastMethodId: card.id },
  'payment-ready-nobody': readyForNobody,
  'payment-ready-sign-in-failed': {
    ...readyForNobody,
    signInProblem: appError('LK-203', { strays: 0 }),
  },
  'payment-ready-declined': { ...readyForNobody, signInProblem: declined },
  'payment-ready-last-minute': but({ details: { expiresAt: now + 42_000 } }),
  'payment-ready-no-method': but({ methods: [] }),
  'payment-ready-reloading': but({ reloading: true }),
  'payment-ready-one-method': but({ methods: [balance] }),
  'payment-ready-offline': but({ problem: unreachable }),
  'payment-ready-not-reached': but({ problem: unreachable, notPaid: true }),
  'payment-ready-method-gone': but({
    methods: [card, bank],
    problem: appError('LK-532', { method: balance.label }),
    notPaid: true,
  }),
  'payment-ready-not-stored': but({ problem: notStored, notPaid: true }),
  'payment-ready-incomplete': but({ problem: putAside }),
  'payment-nothing-to-pay': but({
    problem: appError('LK-526', { value: '-3.00' }),
    offer: null,
    methods: [],
    details: { amount: money('-3.00'), lines: [] },
  }),
  'payment-long': long,
  'payment-right-to-left': {
    ...but({ details: { merchant: rightToLeftProfile.displayName } }),
    playerName: rightToLeftProfile.displayName,
  },
  'payment-token': inAmount(token('0.123456789012345678')),
  'payment-yen': inAmount(money('1300', 'JPY')),
  'payment-unknown-currency': inAmount(money('5', 'ZZZ')),
  'payment-many-lines': but({
    details: {
      moreLines: 160,
      lines: Array.from({ length: 40 }, (_, place) => ({
        description: `Gem pack number ${place + 1}`,
        quantity: place + 1,
        amount: money('0.25'),
      })),
    },
  }),
  'payment-changed': but({
    step: 'changed',
    problem: appError('LK-528'),
    before: { merchant: details.merchant, amount: details.amount },
    details: { amount: money('15.49') },
  }),
  // The methods and the offer are still there; nothing of them is drawn.
  'payment-starting': sent({ step: 'starting', methods: [balance, card, bank], confirmedAt: null }),
  'payment-checking': checking(),
  'payment-checking-again': checking({ retryAt: now + 25_000, maySendAgain: true }),
  'payment-checking-not-sent': checking({ problem: notStored, maySendAgain: true }),
  'payment-checking-other-amount': checking({
    confirmedAmount: details.amount,
    details: { amount: money('15.49') },
  }),
  'payment-approving': sent({
    step: 'approving',
    method: bank,
    pageHost: 'pay.arcade.example',
    retryAt: now + 4000,
  }),
  'payment-approving-long': sent({
    step: 'approving',
    method: bank,
    pageHost: `${'payments.'.repeat(12)}example.com`,
  }),
  'payment-watching': watching({ retryAt: now + 4000 }),
  'payment-watching-nobodys': watching({ confirmedBy: { kind: 'nobody' } }),
  'payment-watching-unknown': watching({
    retryAt: now + 25_000,
    details: { status: 'under_review' },
  }),
  'payment-watching-offline': watching({ problem: unreachable, retryAt: now + 25_000 }),
  'payment-watching-looking': watching({
    problem: unreachable,
    retryAt: now - 1000,
    reloading: true,
  }),
  'payment-watching-no-page': watching({
    method: bank,
    problem: appError('LK-533'),
    retryAt: now + 25_000,
  }),
  'payment-watching-other-amount': watching({
    ...otherAmount,
    retryAt: now + 25_000,
    details: { amount: money('15.49') },
  }),
  'payment-paid': over('completed'),
  'payment-paid-other-amount': over('completed', {
    ...otherAmount,
    confirmedMerchant: 'Star Forge',
    details: { amount: money('15.49') },
  }),
  'payment-paid-removed': over('completed', { confirmedBy: { kind: 'removed' } }),
  'payment-already-paid': over('completed', notConfirmed),
  'payment-failed': over('failed', { details: { failureReason: 'provider_says_no' } }),
  'payment-declined': over('failed', { details: { failureReason: 'declined_by_player' } }),
  'payment-declined-once': over('failed', {
    method: bank,
    mayTryAgain: true,
    details: { failureReason: 'declined_by_player' },
  }),
  'payment-expired': over('expired', notConfirmed),
  'payment-expired-refused': over('expired', { problem: refused }),
  'payment-cancelled': over('cancelled', notConfirmed),
} as const satisfies Record<string, AppState>;
