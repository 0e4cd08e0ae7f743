/** A payment in words: its title, the sentence below it, its items. On the screen and in a terminal. */

import { isSameAmount } from './amount.ts';
import { isPassing } from './errors.ts';
import { formatAmount } from './format-amount.ts';
import type { PaymentDetails, PaymentView } from './state.ts';
import { formatMessage, words } from './words.ts';

/** Whether the payment could not be read, and is not polled again. */
export const isUnreadable = ({ details, problem }: PaymentView): boolean =>
  details === null && problem !== null && !isPassing(problem);

/** Whether the payment is paid. Only the platform's own `completed` is. */
export const isPaid = ({ step, details }: PaymentView): boolean =>
  step === 'over' && details?.status === 'completed';

/** Whether the payment failed and cannot be tried again, so that the player has to start anew at the merchant. */
export const isToBuyAgain = ({ details, mayTryAgain, wasPaid }: PaymentView): boolean =>
  details?.status === 'failed' && !mayTryAgain && !wasPaid;

/** Returns when a payment expires that must be confirmed before that, in ms since 1970; null when that does not matter any more. */
export const expiryOf = ({ step, details }: PaymentView): number | null =>
  step === 'ready' || step === 'changed' ? (details?.expiresAt ?? null) : null;

/**
 * Returns the offer that was shown before this one, or that the payment has and its checkout does not; null if there is none.
 * `isSame`: only the lines differ.
 */
export function changeOf({ before, details }: PaymentView) {
  if (!before || !details) return null;
  const isOtherMerchant = before.merchant !== details.merchant;
  const isOtherAmount = !isSameAmount(before.amount, details.amount);
  return { before, isOtherMerchant, isSame: !isOtherMerchant && !isOtherAmount };
}

/** Returns the amount that was confirmed, where the platform has another one. Null beside LK-531, which names both. */
export const confirmedAmountBeside = ({ problem, confirmedAmount }: PaymentView) =>
  problem?.code === 'LK-531' ? null : confirmedAmount;

/** Whether the amount is not above zero, so that no method is offered. */
export const isNothingToPay = ({ problem }: PaymentView): boolean => problem?.code === 'LK-526';

/** Returns the status that is shown. Once the request is sent, the platform's earlier `created` (“not paid yet”) may no longer be true. */
export function shownStatus({ step, details }: PaymentView): string {
  if (step === 'starting') return 'sending';
  if (step === 'checking' || !details) return 'unknown';
  const { status } = details;
  return status === 'created' && (step === 'watching' || step === 'approving') ? 'pending' : status;
}

/** Latchkey's text for a status or a reason of the platform; undefined if it has none. */
export const labelOf = (
  labels: Readonly<Record<string, string>>,
  code: string,
): string | undefined => (Object.hasOwn(labels, code) ? labels[code] : undefined);

const isEnd = (status: string): status is keyof typeof words.payment.over =>
  Object.hasOwn(words.payment.over, status);

/** Returns the name of who confirmed a payment; without an account, the words for that. */
export function payerName(payer: NonNullable<PaymentView['confirmedBy']>): string {
  if (payer.kind === 'account') return payer.name;
  return payer.kind === 'nobody' ? words.payment.payerNobody : words.payment.payerRemoved;
}

/** Returns the heading: the title, or the amount and the merchant of a payment that was confirmed here and is paid. */
export function headingOf(payment: PaymentView, platform: string): string {
  const { details, method } = payment;
  return isPaid(payment) && details && method
    ? formatMessage(words.payment.paidTo, {
        amount: formatAmount(details.amount),
        merchant: details.merchant,
      })
    : formatMessage(titleOf(payment), { platform });
}

type Item = PaymentDetails['lines'][number];

/** Returns what is bought as plain text, a line for each item. `inWords` writes its parts. Needs the words of `commands`. */
export const itemTexts = (
  { lines, moreLines }: PaymentDetails,
  inWords: (item: Item) => { readonly description: string; readonly amount: string },
): string[] => [
  ...lines.map((item) => {
    const { line, lineWithQuantity } = words.commands.payment;
    return item.quantity === 1
      ? formatMessage(line, inWords(item))
      : formatMessage(lineWithQuantity, {
          ...inWords(item),
          quantity: formatMessage(words.payment.quantity, { count: item.quantity }),
        });
  }),
  ...(moreLines === 0 ? [] : [formatMessage(words.payment.moreLines, { count: moreLines })]),
];

/** Returns the title. Some have a `{platform}`. */
export function titleOf(payment: PaymentView) {
  if (isUnreadable(payment)) return words.payment.notShown;
  if (isNothingToPay(payment)) return words.payment.nothingToPay;
  const status = payment.details?.status ?? '';
  if (payment.step !== 'over' || !isEnd(status)) return words.payment.title[payment.step];
  // Nothing was confirmed on this computer, so it was paid elsewhere.
  return status === 'completed' && payment.method === null
    ? words.payment.alreadyPaid
    : words.payment.over[status];
}

/**
 * Returns the sentence below the heading. Some have a `{platform}` or an `{id}`. It says “nothing was taken” only if the
 * platform says so: this computer may have sent the payment and forgotten it since.
 */
export function leadOf(payment: PaymentView) {
  if (isUnreadable(payment)) return words.payment.leadNotShown;
  if (isNothingToPay(payment)) return words.payment.leadNothingToPay;
  const { step, details, method, problem, wasPaid } = payment;
  if (step !== 'over' && problem?.code === 'LK-531') return words.payment.leadOtherAmount;
  if (step !== 'over' || !details || !isEnd(details.status)) return words.payment.lead[step];
  if (details.status === 'completed') {
    return method ? words.payment.leadOver.paid : words.payment.leadOver.alreadyPaid;
  }
  if (!wasPaid && Object.hasOwn(words.payment.reasons, details.failureReason ?? ''))
    return words.payment.leadOver.declined;
  return method ? words.payment.leadOver.sent : words.payment.leadOver.notPaid;
}
