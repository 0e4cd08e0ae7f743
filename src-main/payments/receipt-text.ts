/** The receipt of a payment as a text, for the clipboard: what the PDF says. */
import { formatAmount } from '../../src-shared/format-amount.ts';
import { headingOf, itemTexts } from '../../src-shared/payment-words.ts';
import type { PaymentDetails } from '../../src-shared/state.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { type ReceiptState, receiptFacts } from './receipt-facts.ts';

/** Returns the receipt. Needs the words of `payments` and `commands`. */
export function receiptText(state: ReceiptState, details: PaymentDetails): string {
  const { receipt, payment } = words.commands;
  const { platformName: platform } = state;
  const fact = ([label, value]: readonly [string, string]) =>
    formatMessage(receipt.fact, { label, value });
  return [
    fact([receipt.title, platform]),
    headingOf(state.payment, platform),
    '',
    ...itemTexts(details, ({ description, amount }) => ({
      description,
      amount: formatAmount(amount),
    })),
    fact([payment.total, formatAmount(details.amount)]),
    '',
    ...receiptFacts(state, details).map(fact),
    '',
    formatMessage(receipt.note, { platform }),
    '',
  ].join('\n');
}
