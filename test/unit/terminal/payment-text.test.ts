/** A payment as `payment` prints it, in every state that the gallery has. */
import { expect, test } from 'vitest';
import { paymentStates } from '../../../dev/gallery/states/payments.ts';
import { inWords } from '../../../src-shared/amount.ts';
import { shownStatus } from '../../../src-shared/payment-words.ts';
import type { AppStateOf } from '../../../src-shared/state.ts';
import {
  leadText,
  paymentJson,
  paymentText,
  titleText,
} from '../../../src-terminal/payment-text.ts';
import { speak } from '../../support/speak.ts';

const states = Object.entries<AppStateOf<'payment'>>(paymentStates).map(([name, state]) => ({
  name,
  state,
}));

/** No line is broken. */
const wide = Number.POSITIVE_INFINITY;

test.each(states)(
  'payment prints title, lead, amount, merchant and status of $name',
  ({ state }) => {
    const { details } = state.payment;
    const text = paymentText(state, wide);
    const json = paymentJson(state, () => 'a-text');
    expect([json.title, json.lead]).toEqual([titleText(state), leadText(state)]);
    expect(`${json.title}\n${json.lead}`).not.toMatch(/[{}]|…\.|\.\.|window|go back/);
    expect(text).not.toMatch(/undefined|\[object|[{}]/);
    expect(json.paid).toBe(state.payment.step === 'over' && details?.status === 'completed');
    if (!details) return expect(json.amount).toBeNull();
    for (const part of [inWords(details.amount), details.merchant, shownStatus(state.payment)]) {
      expect(text).toContain(part);
    }
    expect(json).toMatchObject({ amount: inWords(details.amount), status: details.status });
  },
);

test.each([
  ['payment-checking', 'Not known yet (unknown)'],
  ['payment-watching', 'In progress (pending)'],
] as const)(
  'payment does not say of %s that it is not paid, as the window does not',
  (name, status) => {
    const { payment, ...state } = paymentStates[name];
    const details = payment.details && { ...payment.details, status: 'created' };
    const text = paymentText({ ...state, payment: { ...payment, details } }, wide);
    expect(text).toContain(status);
    expect(text).not.toContain('Not paid yet');
  },
);

test('A13 payment says of a token called EUR that it is one', () => {
  const state = paymentStates['payment-ready'];
  const { details } = state.payment;
  const amount = { value: '5.00', unit: 'EUR', isToken: true, network: 'Base' };
  const shown = { ...state, payment: { ...state.payment, details: { ...details, amount } } };
  expect(paymentText(shown, wide)).toContain('5.00 EUR (token, Base)');
});

test('payment prints no e-mail address of a payer, a method or a line', () => {
  const state = paymentStates['payment-ready'];
  const { details } = state.payment;
  const planted = 'mira.secret@home.example';
  const [line] = details.lines;
  const shown: AppStateOf<'payment'> = {
    ...state,
    playerName: planted,
    payment: {
      ...state.payment,
      methods: [{ id: 'wallet', label: `Wallet of ${planted}`, needsPage: false }],
      details: {
        ...details,
        failureReason: `asked ${planted}`,
        lines: line ? [{ ...line, description: `A card for ${planted}` }] : [],
      },
    },
  };
  const all = paymentText(shown, wide) + JSON.stringify(paymentJson(shown, () => 'a-text'));
  expect(all.match(/m…@home\.example/g)).toHaveLength(8);
  expect(all).not.toContain(planted);
});

test('U15 payment quotes a word that only the platform knows, and names the platform', async () => {
  const state = paymentStates['payment-failed'];
  expect(paymentText(state, wide)).toMatch(/^Reason +Arcade: “provider_says_no”$/m);
  expect(paymentJson(state, () => 'a-text').reason).toBe('provider_says_no');
  await speak('fr');
  expect(paymentText(state, wide)).toMatch(
    /^Motif +Arcade\u00a0: «\u00a0provider_says_no\u00a0»$/m,
  );
  const { payment } = state;
  const details = payment.details && { ...payment.details, failureReason: 'constructor' };
  expect(paymentText({ ...state, payment: { ...payment, details } }, wide)).toContain(
    '«\u00a0constructor\u00a0»',
  );
});

test('payment prints the amount that was confirmed when the platform names another one, and LK-531 does not', () => {
  const confirmed = /^Total +15\.49 EUR\nYou confirmed +12\.99 EUR$/m;
  expect(paymentText(paymentStates['payment-checking-other-amount'], wide)).toMatch(confirmed);
  expect(paymentText(paymentStates['payment-watching-other-amount'], wide)).not.toMatch(confirmed);
});

test('U15 payment prints a known word in the words of the language, with the platform’s word', async () => {
  const state = paymentStates['payment-declined'];
  expect(paymentText(state, wide)).toMatch(
    /^Reason +Declined on the page \(declined_by_player\)$/m,
  );
  expect(paymentJson(state, () => 'a-text').reason).toBe('declined_by_player');
  await speak('zh-Hans');
  expect(paymentText(state, wide)).toMatch(/（declined_by_player）$/m);
});

test.each([
  ['en', ': '],
  ['fr', '\u00a0: '],
  ['zh-Hans', '：'],
] as const)('payment writes the colon of a line as %s does', async (language, colon) => {
  await speak(language);
  const state = paymentStates['payment-failed'];
  const line = state.payment.details?.lines[0];
  if (!line) throw new Error('The payment of the gallery has no line.');
  expect(paymentText(state, wide)).toContain(`${line.description}${colon}${inWords(line.amount)}`);
});
