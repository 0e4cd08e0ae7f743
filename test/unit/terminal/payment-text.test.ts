/** A payment as `payment` prints it. `printed.txt` has every state of the gallery. */
import { expect, test } from 'vitest';
import { paymentStates } from '../../../dev/gallery/states/payments.ts';
import { inWords } from '../../../src-shared/amount.ts';
import type { AppStateOf } from '../../../src-shared/state.ts';
import {
  leadText,
  paymentJson,
  paymentText,
  titleText,
} from '../../../src-terminal/payment-text.ts';
import { speak } from '../../support/speak.ts';

/** No line is broken. */
const wide = Number.POSITIVE_INFINITY;

test('the title and the lead of no payment speak of a window', () => {
  for (const state of Object.values<AppStateOf<'payment'>>(paymentStates)) {
    expect(`${titleText(state)}\n${leadText(state)}`).not.toMatch(/[{}]|…\.|\.\.|window|go back/);
  }
});

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

test('U15 payment prints a known word in the words of the language, with the platform’s word', async () => {
  await speak('zh-Hans');
  expect(paymentText(paymentStates['payment-declined'], wide)).toMatch(/（declined_by_player）$/m);
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
