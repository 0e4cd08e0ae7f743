/** The facts of a receipt, for its PDF and for its text on the clipboard: those of the screen, in the language in use. */
import { formatAmount } from '../../src-shared/format-amount.ts';
import { dateTimeFormat } from '../../src-shared/messages/intl.ts';
import { headingOf, itemTexts, payerName } from '../../src-shared/payment-words.ts';
import type { AppStateOf, PaymentDetails } from '../../src-shared/state.ts';
import { formatMessage, languageInUse, words } from '../../src-shared/words.ts';

export type ReceiptState = Pick<AppStateOf<'payment'>, 'payment' | 'platformName'>;

/** Returns merchant, payer, method, dates and ID, each with its label. Needs the words of `payments` and `commands`. */
export function receiptFacts(
  { payment, platformName }: ReceiptState,
  details: PaymentDetails,
): (readonly [label: string, value: string])[] {
  const { id, asOf, method, confirmedBy, confirmedAt } = payment;
  const { confirmedMerchant, confirmedAmount, acceptedAmount } = payment;
  const { payment: labels, receipt } = words.commands;
  const facts: (readonly [label: string, value: string | null])[] = [
    [labels.merchant, details.merchant],
    [words.payment.payer, confirmedBy && payerName(confirmedBy)],
    [words.payment.method, method?.label ?? null],
    [receipt.confirmedAt, confirmedAt === null ? null : timeOf(confirmedAt)],
    [words.payment.confirmed, confirmedMerchant],
    [words.payment.confirmed, confirmedAmount && formatAmount(confirmedAmount)],
    [
      formatMessage(words.payment.platformSays, { platform: platformName }),
      acceptedAmount && formatAmount(acceptedAmount),
    ],
    [words.payment.status, words.payment.statuses.completed],
    [receipt.checkedAt, asOf === null ? null : timeOf(asOf)],
    [words.payment.id, id],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}

/** Date and time with the time zone: a receipt is read elsewhere, and years later. */
const timeOf = (instant: number): string =>
  dateTimeFormat(languageInUse.locale, { dateStyle: 'long', timeStyle: 'long' }).format(instant);

/** Returns the receipt as a text. Needs the words of `payments` and `commands`. */
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
