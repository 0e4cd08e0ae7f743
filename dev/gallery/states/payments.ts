/** Payments in each step, and those from before, with the amounts and names that are hard to lay out. */

import type { Amount } from '../../../src-shared/amount.ts';
import { type AppError, appError } from '../../../src-shared/errors.ts';
import type {
  AppState,
  AppStateOf,
  PaymentDetails,
  PaymentView,
  Receipt,
} from '../../../src-shared/state.ts';
import { now } from './now.ts';
import { longProfile, profile, rightToLeftProfile } from './people.ts';

const money = (value: string, unit = 'EUR'): Amount => ({ value, unit, isToken: false });
const token = (value: string, unit = 'ARC'): Amount => ({ value, unit, isToken: true });

const id = '5d0a2b7e-9c41-4f3a-8a6d-1e2f3a4b5c6d';

const balance = { id: 'balance', label: 'Arcade balance', needsPage: false };
const card = { id: 'card-4242', label: 'Demo card ending in 4242', needsPage: false };
const bank = { id: 'bank', label: 'Your bank, on its page', needsPage: true };

const details: PaymentDetails = {
  merchant: 'Nebula Games',
  lines: [
    { description: 'Star Pilot – Season pass', quantity: 1, amount: money('9.99') },
    { description: 'Gem pack', quantity: 2, amount: money('4.00') },
    { description: 'Spring discount', quantity: 1, amount: money('-1.00') },
  ],
  moreLines: 0,
  amount: money('12.99'),
  status: 'created',
  expiresAt: now + 872_000,
  failureReason: null,
};

const ready: AppStateOf<'payment'> & { payment: { details: PaymentDetails } } = {
  kind: 'payment',
  platformName: 'Arcade',
  payer: profile.displayName,
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
    confirmedAmount: null,
    acceptedAmount: null,
    pageHost: null,
    maySendAgain: false,
    notPaid: false,
  },
};

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
    ...change,
  });
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
const notShown = (what: string, problem: AppError): AppStateOf<'payment'> => ({
  ...looking,
  payment: { ...looking.payment, id: what, reloading: false, problem },
});
const notFound = notShown(id, appError('LK-523'));
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
const putAside = appError('LK-530', {
  reason: 'damaged',
  file: '/home/mira/payments.db.damaged-1',
});

const unreachable = appError('LK-301', { host: 'api.example.com', reason: 'ENOTFOUND' });
const unanswered = appError('LK-529', { code: 'LK-302' });
const notStored = appError('LK-527', {
  reason: 'database or disk is full',
  file: '/home/mira/payments.db',
});
const longWord = 'Gemeinschaftsabonnementverlängerungsgebühr'.repeat(3);

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
  payer: longProfile.displayName,
};

const inAmount = (amount: Amount): AppStateOf<'payment'> =>
  but({ details: { amount, lines: [{ description: 'Gem pack', quantity: 1, amount }] } });

const receipt: Receipt = {
  id: 'receipt-1',
  paymentId: id,
  merchant: details.merchant,
  summary: 'Star Pilot – Season pass, Gem pack',
  amount: details.amount,
  confirmedAmount: null,
  method: balance.label,
  status: 'completed',
  confirmedAt: now - 3_600_000,
};

const manyReceipts: Receipt[] = [
  receipt,
  {
    ...receipt,
    id: 'receipt-2',
    status: 'unknown',
    merchant: 'Kumo',
    amount: money('1300', 'JPY'),
  },
  {
    ...receipt,
    id: 'receipt-3',
    merchant: longProfile.displayName,
    summary: longWord,
    amount: token('1234567890123456789.123456789012345678'),
    method: longProfile.email,
    status: 'under_review',
  },
  {
    ...receipt,
    id: 'receipt-4',
    merchant: rightToLeftProfile.displayName,
    summary: 'اشتراك الموسم',
    method: 'رصيد المتجر',
    status: 'قيد المراجعة',
  },
  { ...receipt, id: 'receipt-5', status: 'failed', amount: money('5', 'ZZZ') },
  { ...receipt, id: 'receipt-6', amount: money('15.49'), confirmedAmount: details.amount },
];

const receipts: AppStateOf<'receipts'> = {
  kind: 'receipts',
  platformName: 'Arcade',
  payer: profile.displayName,
  search: '',
  receipts: [receipt],
  total: 1,
  problem: null,
};

export const paymentStates = {
  'payment-looking': looking,
  'payment-looking-offline': {
    ...looking,
    payment: {
      ...looking.payment,
      reloading: false,
      problem: unreachable,
      retryAt: now + 25_000,
    },
  },
  'payment-looking-again': {
    ...looking,
    payment: { ...looking.payment, problem: unreachable, retryAt: now - 1000 },
  },
  'payment-not-found': notFound,
  'payment-no-link': notShown('latchkey://pay/no/such/thing', appError('LK-521')),
  'payment-elsewhere': notShown(
    'https://elsewhere.example/pay/1',
    appError('LK-522', { host: 'elsewhere.example' }),
  ),
  'payment-refused': notShown(id, refused),
  'payment-ready': ready,
  'payment-ready-nobody': { ...ready, payer: null },
  'payment-ready-sign-in-failed': {
    ...ready,
    payer: null,
    signInProblem: appError('LK-203', { minutes: 5, strays: 0 }),
  },
  'payment-ready-declined': {
    ...ready,
    payer: null,
    signInProblem: appError('LK-204', { description: '' }),
  },
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
  'payment-ready-not-noted': but({
    problem: notStored,
    notPaid: true,
  }),
  'payment-ready-incomplete': but({ problem: putAside }),
  'payment-nothing-to-pay': but({
    problem: appError('LK-526', { value: '-3.00' }),
    details: { amount: money('-3.00'), lines: [] },
  }),
  'payment-long': long,
  'payment-right-to-left': {
    ...but({ details: { merchant: rightToLeftProfile.displayName } }),
    payer: rightToLeftProfile.displayName,
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
  'payment-starting': sent({ step: 'starting', methods: [balance, card, bank] }),
  'payment-checking': sent({ step: 'checking', problem: unanswered, retryAt: now + 4000 }),
  'payment-checking-again': sent({
    step: 'checking',
    problem: unanswered,
    retryAt: now + 25_000,
    maySendAgain: true,
  }),
  'payment-checking-not-sent': sent({
    step: 'checking',
    problem: notStored,
    retryAt: now + 4000,
    maySendAgain: true,
  }),
  'payment-checking-other-amount': sent({
    step: 'checking',
    problem: unanswered,
    retryAt: now + 4000,
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
  'payment-watching': sent({
    step: 'watching',
    retryAt: now + 4000,
    details: { status: 'pending' },
  }),
  'payment-watching-nobodys': sent({
    step: 'watching',
    confirmedBy: { kind: 'nobody' },
    details: { status: 'pending' },
  }),
  'payment-watching-unknown': sent({
    step: 'watching',
    retryAt: now + 25_000,
    details: { status: 'under_review' },
  }),
  'payment-watching-offline': sent({
    step: 'watching',
    problem: unreachable,
    retryAt: now + 25_000,
    details: { status: 'pending' },
  }),
  'payment-watching-looking': sent({
    step: 'watching',
    problem: unreachable,
    retryAt: now - 1000,
    reloading: true,
    details: { status: 'pending' },
  }),
  'payment-watching-no-page': sent({
    step: 'watching',
    method: bank,
    problem: appError('LK-533'),
    retryAt: now + 25_000,
    details: { status: 'pending' },
  }),
  'payment-watching-other-amount': sent({
    step: 'watching',
    ...otherAmount,
    retryAt: now + 25_000,
    details: { status: 'pending', amount: money('15.49') },
  }),
  'payment-paid': over('completed'),
  'payment-paid-other-amount': over('completed', {
    ...otherAmount,
    details: { amount: money('15.49') },
  }),
  'payment-paid-removed': over('completed', { confirmedBy: { kind: 'removed' } }),
  'payment-already-paid': over('completed', { method: null, confirmedBy: null }),
  'payment-failed': over('failed', { details: { failureReason: 'provider_says_no' } }),
  'payment-declined': over('failed', { details: { failureReason: 'declined_by_player' } }),
  'payment-expired': over('expired', { method: null, confirmedBy: null }),
  'payment-expired-refused': over('expired', { problem: refused }),
  'payment-cancelled': over('cancelled', { method: null, confirmedBy: null }),
  receipts,
  'receipts-none': { ...receipts, receipts: [], total: 0 },
  'receipts-nobody': { ...receipts, payer: null },
  'receipts-not-found': { ...receipts, search: 'نور gem', receipts: [], total: 0 },
  'receipts-incomplete': {
    ...receipts,
    problem: putAside,
  },
  'receipts-many': {
    ...receipts,
    payer: longProfile.displayName,
    receipts: manyReceipts,
    total: 42,
  },
} as const satisfies Record<string, AppState>;

/** The heading of each. */
export const paymentHeadings: Record<keyof typeof paymentStates, string> = {
  'payment-looking': 'Loading the payment…',
  'payment-looking-offline': 'Loading the payment…',
  'payment-not-found': 'The payment cannot be shown',
  'payment-ready': 'Check and pay',
  'payment-ready-nobody': 'Check and pay',
  'payment-ready-sign-in-failed': 'Check and pay',
  'payment-ready-declined': 'Check and pay',
  'payment-ready-last-minute': 'Check and pay',
  'payment-ready-no-method': 'Check and pay',
  'payment-ready-reloading': 'Check and pay',
  'payment-ready-offline': 'Check and pay',
  'payment-ready-not-noted': 'Check and pay',
  'payment-nothing-to-pay': 'There is nothing to pay',
  'payment-long': 'Check and pay',
  'payment-right-to-left': 'Check and pay',
  'payment-token': 'Check and pay',
  'payment-yen': 'Check and pay',
  'payment-unknown-currency': 'Check and pay',
  'payment-many-lines': 'Check and pay',
  'payment-changed': 'The payment has changed',
  'payment-starting': 'Sending your payment…',
  'payment-checking': 'We do not know yet whether this went through',
  'payment-checking-again': 'We do not know yet whether this went through',
  'payment-approving': 'Approve it in your browser',
  'payment-approving-long': 'Approve it in your browser',
  'payment-watching': 'Arcade is working on it',
  'payment-watching-nobodys': 'Arcade is working on it',
  'payment-watching-unknown': 'Arcade is working on it',
  'payment-watching-offline': 'Arcade is working on it',
  'payment-paid': 'Paid',
  'payment-paid-removed': 'Paid',
  'payment-already-paid': 'This payment is already paid',
  'payment-failed': 'The payment failed',
  'payment-declined': 'The payment failed',
  'payment-expired': 'The payment has expired',
  'payment-cancelled': 'The payment was cancelled',
  'payment-looking-again': 'Loading the payment…',
  'payment-no-link': 'The payment cannot be shown',
  'payment-elsewhere': 'The payment cannot be shown',
  'payment-refused': 'The payment cannot be shown',
  'payment-ready-one-method': 'Check and pay',
  'payment-ready-not-reached': 'Check and pay',
  'payment-ready-method-gone': 'Check and pay',
  'payment-ready-incomplete': 'Check and pay',
  'payment-checking-not-sent': 'We do not know yet whether this went through',
  'payment-checking-other-amount': 'We do not know yet whether this went through',
  'payment-watching-looking': 'Arcade is working on it',
  'payment-watching-no-page': 'Arcade is working on it',
  'payment-watching-other-amount': 'Arcade is working on it',
  'payment-paid-other-amount': 'Paid',
  'payment-expired-refused': 'The payment has expired',
  receipts: 'Payments',
  'receipts-none': 'Payments',
  'receipts-nobody': 'Payments',
  'receipts-not-found': 'Payments',
  'receipts-incomplete': 'Payments',
  'receipts-many': 'Payments',
};
