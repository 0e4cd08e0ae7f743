/** Events in, one AppState out: what each event does to each kind of screen, and what comes too late. */
import { expect, test } from 'vitest';
import { profile as mira } from '../../dev/gallery/states/people.ts';
import { states } from '../../dev/gallery/states/states.ts';
import {
  type AppEvent,
  createBrokenStore,
  createStateStore,
  unknownTokenStorage,
} from '../../src-main/state-store.ts';
import { appError } from '../../src-shared/errors.ts';
import type {
  AccountView,
  AppState,
  PaymentView,
  ReceiptsView,
  TokenStorageView,
} from '../../src-shared/state.ts';
import { sampleSession } from '../support/idle-parts.ts';

const problem = appError('LK-301', { host: 'x', reason: 'y' });
const { kind: _kind, platformName: _name, ...attempt } = states.waiting;
const profile = { ...mira, displayName: 'Mira', email: 'mira@arcade.example' };
const shown = { ...sampleSession, accountId: 'a-1', profile, profileAsOf: 7 };
const accounts: AccountView[] = [
  { id: 'a-1', displayName: 'Mira', email: null, avatarPath: null, session: 'kept' },
];

const signingIn: AppEvent = { type: 'signing-in', view: attempt };
const accountShown: AppEvent = { type: 'account-shown', shown };
const signedOut: AppEvent = { type: 'signed-out', problem: null };
const over: AppEvent = { type: 'attempt-ended', problem: null, expectedAccountId: null };
const failed: AppEvent = { type: 'attempt-ended', problem, expectedAccountId: 'a-1' };

/** A store after these events, and the snapshots that follow. */
function after(...events: AppEvent[]) {
  const store = createStateStore('Arcade');
  for (const event of events) store.dispatch(event);
  const seen: AppState[] = [];
  store.subscribe((state) => seen.push(state));
  const then = (...more: AppEvent[]) => {
    for (const event of more) store.dispatch(event);
    return store.snapshot();
  };
  return { store, seen, then };
}

/** What each screen is made from: nobody, a player, and an attempt over either. */
const homes = [
  ['the chooser', []],
  ['a player', [accountShown]],
  ['an attempt over the chooser', [signingIn]],
  ['an attempt over a player', [accountShown, signingIn]],
] as const satisfies ReadonlyArray<readonly [string, readonly AppEvent[]]>;

test('the store starts signed out, with an unknown token storage', () => {
  expect(after().store.snapshot()).toEqual({
    kind: 'signed-out',
    platformName: 'Arcade',
    problem: null,
    mayBeOtherPerson: false,
    accounts: [],
    tokenStorage: { place: 'unknown', problem: null, choices: [] },
    payments: { live: 0, recent: [], lastMethodId: null, problem: null },
  });
});

test.each([
  ['LK-507', true],
  // A refresh has waited for another process.
  ['LK-510', false],
] as const)('a file of accounts that is written again ends %s of a session: %s', (code, ends) => {
  const { then } = after(accountShown);
  const change = { problem: appError(code, { file: '/data/accounts.json', reason: 'ENOSPC' }) };
  then({ type: 'session-changed', change });
  const shown = then({ type: 'token-storage-changed', tokenStorage: unknownTokenStorage });
  expect(shown).toMatchObject({ problem: ends ? null : { code } });
});

test('the store shows the problem of an attempt when nobody is signed in', () => {
  const { store, then } = after();
  const home = store.snapshot();
  expect(then(signingIn, failed)).toEqual({ ...home, problem });
});

test('the store shows the problem of an attempt beside the profile when a player is signed in', () => {
  const reloadProblem = appError('LK-305', { host: 'x', status: 503 });
  const change = { problem: reloadProblem, retryAt: 5 };
  const { store, then } = after(accountShown, { type: 'session-changed', change });
  const home = store.snapshot();
  expect(then(signingIn, failed)).toEqual({
    ...home,
    failedSignIn: { problem, expectedAccountId: 'a-1' },
  });
});

test('the store clears the problem of an attempt when the next one succeeds or another account is shown', () => {
  const { then } = after(accountShown, signingIn, failed);
  expect(then({ type: 'session-changed', change: { problem: null } })).toMatchObject({
    failedSignIn: { problem },
  });
  expect(then(signingIn, over)).toMatchObject({ kind: 'signed-in', failedSignIn: null });
  expect(then(signingIn, failed, accountShown)).toMatchObject({ failedSignIn: null });
});

test.each(homes)(
  'the store shows the account, and nothing of the one before, when an attempt ends that started from %s',
  (_name, before) => {
    const change = { problem, retryAt: 5, expiresAt: 6, expiresSoon: true, scopes: ['pay'] };
    const { then } = after(...before, { type: 'session-changed', change });
    const other = { ...shown, accountId: 'a-2', profileAsOf: 8 };
    const state = then({ type: 'account-shown', shown: other }, over);
    expect(state).toMatchObject({ kind: 'signed-in', ...other });
  },
);

test.each(homes)(
  'from %s: signed out is the chooser with its reason, once no attempt is',
  (_name, before) => {
    const { then } = after(...before);
    expect(then({ type: 'signed-out', problem }, over)).toMatchObject({
      kind: 'signed-out',
      problem,
    });
  },
);

test('S12 the store knows after a sign-out that the player never confirmed the account, until the next one is shown', () => {
  const { then } = after({ type: 'account-shown', shown: { ...shown, isFirstSignIn: true } });
  expect(then(signedOut)).toMatchObject({ mayBeOtherPerson: true });
  // What was not revoked is reported later. A sign-in that fails changes nothing either.
  expect(then({ type: 'signed-out', problem })).toMatchObject({ mayBeOtherPerson: true });
  expect(then(signingIn, failed)).toMatchObject({ kind: 'signed-out', mayBeOtherPerson: true });
  expect(then(accountShown, signedOut)).toMatchObject({ mayBeOtherPerson: false });
});

test('the store keeps the attempt on the screen when other events come', () => {
  const { then } = after(accountShown, signingIn);
  const change = { profile: { ...profile, displayName: 'Mira II' }, reloading: true };
  for (const event of [
    { type: 'session-changed', change },
    { type: 'accounts-changed', accounts },
  ] as const) {
    expect(then(event)).toMatchObject({ kind: 'signing-in', step: 'waiting' });
  }
  expect(then(over)).toMatchObject({
    kind: 'signed-in',
    reloading: true,
    accounts,
    profile: { displayName: 'Mira II' },
  });
});

test('session-changed changes only the fields that it names', () => {
  const { store, then } = after(accountShown);
  const before = store.snapshot();
  expect(then({ type: 'session-changed', change: { reloading: true, retryAt: 5 } })).toEqual({
    ...before,
    reloading: true,
    retryAt: 5,
  });
});

test('a session’s change that comes too late changes nothing, and nobody is told', () => {
  const { store, seen, then } = after(signedOut);
  const state = store.snapshot();
  expect(then({ type: 'session-changed', change: { reloading: true } })).toBe(state);
  expect(seen).toEqual([]);
});

test.each(homes)(
  'from %s: accounts and protection are kept for every screen of a player',
  (_name, before) => {
    const { then } = after(...before);
    const tokenStorage: TokenStorageView = { place: 'weak', problem, choices: ['memory', 'weak'] };
    then({ type: 'accounts-changed', accounts }, { type: 'token-storage-changed', tokenStorage });
    expect(then(over)).toMatchObject({ accounts, tokenStorage });
    expect(then(signedOut)).toMatchObject({ accounts, tokenStorage });
    expect(then(accountShown)).toMatchObject({ accounts, tokenStorage });
  },
);

const payment: PaymentView = states['payment-looking'].payment;
const receipts: ReceiptsView = { search: '', receipts: [], total: 0, problem: null };
const paymentShown: AppEvent = { type: 'payment-changed', payment };
const paymentClosed: AppEvent = { type: 'payment-changed', payment: null };
const paymentReady: AppEvent = { type: 'payment-changed', payment: { ...payment, step: 'ready' } };
const receiptsShown: AppEvent = { type: 'receipts-changed', receipts };

test('m12 the store keeps when the platform answered about a payment, also when that is closed', () => {
  const answered = { ...payment, asOf: 9 };
  const { then } = after(accountShown);
  expect(then(paymentClosed)).toMatchObject({ paymentAsOf: null });
  then({ type: 'payment-changed', payment: answered });
  expect(then(paymentClosed)).toMatchObject({ paymentAsOf: 9 });
});

test('m8 the question who signed in waits while a payment is on the screen', () => {
  const asked: AppEvent = { type: 'session-changed', change: { isFirstSignIn: true } };
  const { then } = after(accountShown, asked, paymentShown);
  expect(then(paymentClosed)).toMatchObject({ isFirstSignIn: true });
});

test.each(homes)(
  'from %s: a payment lies over what is there, and gives it back when it is closed',
  (_name, before) => {
    const { then } = after(...before);
    then(over);
    const home = then();
    const common = { platformName: 'Arcade', playerName: null };
    expect(then(receiptsShown)).toEqual({ kind: 'receipts', ...common, ...receipts });
    const shown = then(paymentShown);
    expect(shown).toEqual({
      kind: 'payment',
      ...common,
      lastMethodId: null,
      accounts: [],
      accountId: home.kind === 'signed-in' ? home.accountId : null,
      payment,
      signInProblem: null,
    });
    // A sign-in that starts at the payment returns to it.
    expect(then(signingIn)).toEqual({ kind: 'signing-in', platformName: 'Arcade', ...attempt });
    expect(then(over)).toEqual(shown);
    expect(then(paymentClosed)).toMatchObject({ kind: 'receipts' });
    expect(then({ type: 'receipts-changed', receipts: null })).toEqual(home);
  },
);

test('the store names the payer by name and e-mail address when another account has the same name', () => {
  const mira = { ...profile, session: 'kept' } as const;
  const changed = (email: string, displayName: string): AppEvent => ({
    type: 'accounts-changed',
    accounts: [
      { ...mira, id: 'a-1' },
      { ...mira, id: 'a-2', email, displayName },
    ],
  });
  const { then } = after(accountShown, changed('leo@home.example', 'Mira'), paymentShown);
  expect(then()).toMatchObject({ playerName: 'Mira · m…@arcade.example' });
  expect(then(changed('leo@home.example', 'Leo'))).toMatchObject({ playerName: 'Mira' });
  expect(then(signedOut)).toMatchObject({ kind: 'payment', playerName: null });
});

test('the store shows the later one of a payment and an attempt, and the other one when it ends', () => {
  const { then } = after(signingIn, paymentShown);
  expect(then()).toMatchObject({ kind: 'payment' });
  expect(then(signingIn)).toMatchObject({ kind: 'payment' });
  expect(then(paymentClosed)).toMatchObject({ kind: 'signing-in' });
  const other = after(paymentShown, signingIn);
  expect(other.then()).toMatchObject({ kind: 'signing-in' });
  // The payment goes on behind it.
  expect(other.then(paymentReady)).toMatchObject({ kind: 'signing-in' });
  expect(other.then(over)).toMatchObject({ kind: 'payment', payment: { step: 'ready' } });
});

test('the store brings an attempt to the front when the player asks for it, and when the player has to decide', () => {
  const { then } = after(signingIn, paymentShown);
  expect(then({ type: 'attempt-asked-for' })).toMatchObject({ kind: 'signing-in' });
  const other = after(signingIn, paymentShown);
  const question = { ...attempt, step: 'confirming-person', otherPerson: 'Leo' } as const;
  const asks: AppEvent = { type: 'signing-in', view: question };
  expect(other.then(asks)).toMatchObject({ kind: 'signing-in', step: 'confirming-person' });
  // A change of the same payment does not cover the question, and one that comes later does.
  expect(other.then(paymentShown)).toMatchObject({ kind: 'signing-in' });
  const later = after(signingIn, asks, paymentShown);
  expect(later.then(asks)).toMatchObject({ kind: 'payment' });
});

test('the store shows a failed sign-in beside the payment until the next sign-in or payment', () => {
  const { then } = after(paymentShown, signingIn, failed);
  const withProblem = { kind: 'payment', signInProblem: problem };
  expect(then()).toMatchObject(withProblem);
  expect(then(paymentReady)).toMatchObject(withProblem);
  expect(then(signingIn, over)).toMatchObject({ kind: 'payment', signInProblem: null });
  const other = { ...payment, id: 'p-2' };
  expect(then(signingIn, failed, { type: 'payment-changed', payment: other })).toMatchObject({
    payment: other,
    signInProblem: null,
  });
  // A failure from before says nothing about a payment that comes later.
  expect(after(signingIn, failed, paymentShown).then()).toMatchObject({ signInProblem: null });
});

test('the store says beside the payment why the session ended, until an account is shown', () => {
  const { then } = after(accountShown, paymentShown);
  const ended: AppEvent = { type: 'signed-out', problem: appError('LK-401') };
  const withProblem = { playerName: null, signInProblem: appError('LK-401') };
  expect(then(ended)).toMatchObject(withProblem);
  // The problem of a later revocation does not replace it.
  expect(then({ type: 'signed-out', problem })).toMatchObject(withProblem);
  expect(then(accountShown)).toMatchObject({ kind: 'payment', signInProblem: null });
  expect(after(accountShown, ended, paymentShown).then()).toMatchObject({ signInProblem: null });
});

test('the store removes the receipts when another account is shown', () => {
  const { then } = after(accountShown, receiptsShown);
  expect(then(accountShown)).toMatchObject({ kind: 'receipts' });
  expect(then(signedOut)).toMatchObject({ kind: 'signed-out' });
  expect(after(receiptsShown).then(accountShown)).toMatchObject({ kind: 'signed-in' });
});

test('the store shows no payments of another player, not even until those of the player are read', () => {
  const problem = appError('LK-530', { file: 'payments-1.sqlite', reason: 'damaged' });
  const of = { ...states.profile.payments, lastMethodId: 'card', problem };
  const nothing = { live: 0, recent: [], lastMethodId: null, problem };
  const summarized: AppEvent = { type: 'payments-summarized', payments: of };
  const other: AppEvent = { type: 'account-shown', shown: { ...shown, accountId: 'a-2' } };
  const { then } = after(accountShown, summarized);
  expect(then()).toMatchObject({ payments: of });
  expect(then(other)).toMatchObject({ accountId: 'a-2', payments: nothing });
  expect(then(paymentShown)).toMatchObject({ kind: 'payment', lastMethodId: null });
  expect(then(paymentClosed, signedOut)).toMatchObject({ kind: 'signed-out', payments: nothing });
  // Nothing is read again for a player who has come back behind a sign-in.
  expect(then(accountShown)).toMatchObject({ accountId: 'a-1', payments: of });
  expect(then(other, summarized)).toMatchObject({ accountId: 'a-2', payments: of });
});

test('the store calls its listeners once with the complete state when it changes', () => {
  const { store, seen, then } = after();
  then(accountShown, signingIn, over, signedOut);
  expect(seen.map(({ kind }) => kind)).toEqual([
    ...['signed-in', 'signing-in', 'signed-in', 'signed-out'],
  ]);
  expect(seen.at(-1)).toBe(store.snapshot());
});

test('the window gets no snapshot that equals the one before', () => {
  const { store, seen, then } = after(accountShown, { type: 'accounts-changed', accounts });
  const before = store.snapshot();
  then({ type: 'accounts-changed', accounts: structuredClone(accounts) });
  then({ type: 'session-changed', change: { scopes: [...shown.scopes] } });
  expect(seen).toEqual([]);
  expect(store.snapshot()).toBe(before);
  // The attempt covers the home screen, which changes behind it.
  then(signingIn, { type: 'session-changed', change: { reloading: true } }, signingIn);
  expect(seen.map(({ kind }) => kind)).toEqual(['signing-in']);
  then(over);
  expect(seen.at(-1)).toMatchObject({ kind: 'signed-in', reloading: true });
});

test('the broken store shows its problem and ignores every event', () => {
  const store = createBrokenStore(problem);
  const seen: AppState[] = [];
  store.subscribe((state) => seen.push(state));
  const tokenStorage = unknownTokenStorage;
  const rest: AppEvent[] = [over, { type: 'token-storage-changed', tokenStorage }];
  for (const event of [signingIn, accountShown, signedOut, ...rest]) store.dispatch(event);
  expect(store.snapshot()).toEqual({ kind: 'misconfigured', problem });
  expect(seen).toEqual([]);
});
