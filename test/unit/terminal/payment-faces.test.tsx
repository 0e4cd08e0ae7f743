/** The two faces of a payment: what the window says of its state, the terminal says too. */
import { expect, test, vi } from 'vitest';
import { now } from '../../../dev/gallery/states/now.ts';
import { details } from '../../../dev/gallery/states/payment-parts.ts';
import { paymentStates } from '../../../dev/gallery/states/payments.ts';
import type { AppStateOf } from '../../../src-shared/state.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { idleBridge, run } from '../../support/terminal.ts';
import { draw } from '../renderer/render.tsx';

/** The merchant, the platform and the host of the page in most states of the gallery. */
const names = { merchant: 'Nebula Games', platform: 'Arcade', host: 'pay.arcade.example' };

const changed = paymentStates['payment-changed'];
const before = { merchant: 'Star Forge', amount: details.amount };
const payments = {
  ...paymentStates,
  'other lines': { ...changed, payment: { ...changed.payment, details, before: details } },
  'another merchant': { ...changed, payment: { ...changed.payment, before } },
};

const { buyAgain, ...leadOver } = words.payment.leadOver;
// These speak of a window that waits, or that has not read the payment. No payment is `over` with a status that has no words.
const { looking, starting, approving, watching, over, ...lead } = words.payment.lead;
const sentences = [
  ...Object.values(lead),
  ...Object.values(leadOver),
  ...[buyAgain, words.payment.moneyBack, words.payment.sendAgainHint],
  ...[words.payment.leadNothingToPay, words.payment.leadOtherAmount, words.payment.nothingTaken],
  ...[words.payment.choose.none, words.payment.expiry.over, words.payment.payerRemoved],
  ...[words.payment.before, words.payment.otherLines, words.payment.confirmedOn],
  ...[words.payment.reason, before.merchant],
].map((message) => formatMessage(message, names));

/** Without spaces, because the text of a page has some around each element. */
const sentencesIn = (text: string): string[] => {
  const dense = text.replace(/\s+/g, '');
  return sentences.filter((sentence) => dense.includes(sentence.replace(/\s+/g, '')));
};

/** Returns the output of `payment ID` for a state, of stdout and stderr. */
async function printedOf(state: AppStateOf<'payment'>): Promise<string> {
  const bridge = idleBridge(() => state, {});
  const { result, note } = await run(['payment', state.payment.id], { bridge });
  return `${result}${note}`;
}

test('the terminal says of each payment what the window says', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(now + 3_600_000);
  const said = new Set<string>();
  for (const [name, state] of Object.entries(payments)) {
    const inWindow = sentencesIn(draw(state).text);
    expect.soft(sentencesIn(await printedOf(state)), name).toEqual(inWindow);
    for (const sentence of inWindow) said.add(sentence);
  }
  expect(sentences.filter((sentence) => !said.has(sentence))).toEqual([]);
});
