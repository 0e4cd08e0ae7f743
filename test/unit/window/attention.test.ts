import { expect, test } from 'vitest';
import { states } from '../../../dev/gallery/states/states.ts';
import { needsDecision } from '../../../src-main/state-store.ts';
import {
  type AttentionEvent,
  attentionFor,
  needsSignInToPay,
} from '../../../src-main/window/attention.ts';
import type { AppStateOf, AttemptView } from '../../../src-shared/state.ts';

const shown: AppStateOf<'payment'> = states['payment-ready'];
const home = states.profile;
const ended = (paymentId = shown.payment.id): AttentionEvent => ({
  kind: 'payment-ended',
  paymentId,
  end: 'paid',
});
const signIn: AttentionEvent = { kind: 'sign-in-needed', why: 'other-person' };

test.each([
  ['a payment ends on the screen that has the focus', ended(), true, shown, true, 'nothing'],
  ['a payment ends on the screen without the focus', ended(), false, shown, true, 'notify'],
  ['a payment ends behind the home screen', ended(), true, home, true, 'notify'],
  ['a payment ends behind another one', ended('p-other'), true, shown, true, 'notify'],
  ['a payment ends, unseen, with notifications off', ended(), false, home, false, 'flash'],
  [
    'a payment ends behind the screen, with notifications off',
    ended(),
    true,
    home,
    false,
    'nothing',
  ],
  ['a sign-in needs the player who looks', signIn, true, home, true, 'nothing'],
  ['a sign-in needs the player who looks at a payment', signIn, true, shown, true, 'nothing'],
  ['a sign-in needs the player who looks elsewhere', signIn, false, home, true, 'notify'],
  ['a sign-in needs the player, with notifications off', signIn, false, home, false, 'flash'],
] as const)('U16 %s', (_name, event, isFocused, state, mayNotify, how) => {
  expect(attentionFor(event, { isFocused, state, mayNotify })).toBe(how);
});

test('U16 an attempt needs a decision once, when somebody else signed in', () => {
  const { kind: _kind, platformName: _name, ...view } = states['confirming-person'];
  const loading: AttemptView = { ...view, step: 'loading-profile' };
  expect(needsDecision(null, loading)).toBe(false);
  expect(needsDecision(loading, view)).toBe(true);
  expect(needsDecision(view, view)).toBe(false);
});

const [account] = shown.accounts;
const payer = { ...shown, accountId: account?.id ?? null };
const withoutSession: AppStateOf<'payment'> = {
  ...payer,
  accountId: null,
  playerName: null,
  accounts: payer.accounts.map((each) => ({ ...each, session: 'ended' as const })),
};

test('U16 a payment needs a sign-in when the session of its payer ends', () => {
  expect(needsSignInToPay(payer, withoutSession)).toBe(true);
  const looking = { ...withoutSession, payment: { ...shown.payment, step: 'looking' as const } };
  expect(needsSignInToPay(payer, looking)).toBe(true);
  expect(needsSignInToPay(withoutSession, withoutSession)).toBe(false);
});

test('U16 a payment needs no sign-in when it is confirmed, or when the player has switched', () => {
  const watching = { ...withoutSession, payment: { ...shown.payment, step: 'watching' as const } };
  expect(needsSignInToPay(payer, watching)).toBe(false);
  expect(needsSignInToPay(payer, { ...withoutSession, accounts: payer.accounts })).toBe(false);
  expect(needsSignInToPay(payer, { ...payer, accounts: withoutSession.accounts })).toBe(false);
  expect(needsSignInToPay(home, withoutSession)).toBe(false);
  const other = { ...withoutSession, payment: { ...shown.payment, id: 'p-other' } };
  expect(needsSignInToPay(payer, other)).toBe(false);
});
