/** A payment as a command prints it: for a person, or for a program. */

import { inWords as amountInWords } from '../../../src-shared/amount.ts';
import { leadOf, titleOf } from '../../../src-shared/payment-words.ts';
import type { AppStateOf, PaymentDetails, PaymentView } from '../../../src-shared/state.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { inWords, withoutEmail } from './complaint.ts';

type State = AppStateOf<'payment'>;

export const isPaid = ({ step, details }: PaymentView): boolean =>
  step === 'over' && details?.status === 'completed';

/** The heading of the window, and the sentence below it. */
export function titleText({ payment, platformName: platform }: State): string {
  const title = formatMessage(titleOf(payment), { platform });
  const lead = formatMessage(leadOf(payment), { platform, id: payment.id });
  return `${title}. ${lead}`;
}

/** What the payment is: a line for each fact, and one for each method. */
export function paymentText({ payment, playerName }: State): string {
  const { id, details, methods, confirmedBy, method } = payment;
  if (!details) return line(words.commands.payment.id, id);
  const { merchant, amount, expiresAt, failureReason } = details;
  const isOffered = payment.step === 'ready' && methods.length > 0;
  return [
    line(words.commands.payment.id, id),
    line(words.commands.payment.merchant, merchant),
    ...linesOf(details).map((text) => line('', text)),
    line(words.commands.payment.total, amountInWords(amount)),
    line(words.commands.payment.status, statusOf(details)),
    expiresAt !== null && payment.step === 'ready'
      ? line(words.commands.payment.expires, new Date(expiresAt).toISOString())
      : '',
    failureReason === null ? '' : line(words.commands.payment.reason, reasonOf(failureReason)),
    method ? line(words.commands.payment.confirmed, withoutEmail(method.label)) : '',
    confirmedBy ? line(words.commands.payment.payer, payerOf(confirmedBy)) : '',
    isOffered ? line(words.commands.payment.payer, payerOf(offeredPayer(playerName))) : '',
    ...(isOffered ? methods.map(methodOf) : []),
  ].join('');
}

const width = 16;
const line = (name: string, text: string) => `${name.padEnd(width)}${text}\n`;

const linesOf = ({ lines, moreLines }: PaymentDetails): string[] => [
  ...lines.map(({ description, quantity, amount }) => {
    const times =
      quantity === 1 ? '' : `${formatMessage(words.payment.quantity, { count: quantity })} `;
    return `${times}${withoutEmail(description)}: ${amountInWords(amount)}`;
  }),
  ...(moreLines === 0 ? [] : [formatMessage(words.payment.moreLines, { count: moreLines })]),
];

function statusOf({ status }: PaymentDetails): string {
  const { statuses } = words.payment;
  const isKnown = (text: string): text is keyof typeof statuses => Object.hasOwn(statuses, text);
  return isKnown(status) ? `${statuses[status]} (${status})` : status;
}

function reasonOf(reason: string): string {
  const { reasons } = words.payment;
  const isKnown = (text: string): text is keyof typeof reasons => Object.hasOwn(reasons, text);
  return isKnown(reason) ? reasons[reason] : withoutEmail(reason);
}

const offeredPayer = (name: string | null) =>
  name === null ? ({ kind: 'nobody' } as const) : ({ kind: 'account', name } as const);

function payerOf(payer: NonNullable<PaymentView['confirmedBy']>): string {
  switch (payer.kind) {
    case 'account':
      return withoutEmail(payer.name);
    case 'nobody':
      return words.payment.payerNobody;
    case 'removed':
      return words.payment.payerRemoved;
  }
}

const methodOf = ({ id, label, needsPage }: PaymentView['methods'][number], place: number) =>
  line(
    place === 0 ? words.commands.payment.methods : '',
    `${id}: ${withoutEmail(label)}. ${needsPage ? words.payment.choose.page : words.payment.choose.direct}`,
  );

/** The document of `--json`. `agreementOf` returns what `--agree` takes for a method. */
export function paymentJson(
  state: State,
  agreementOf: (method: PaymentView['methods'][number]) => string,
) {
  const { payment, playerName } = state;
  const { id, step, details, methods, offer, method, confirmedBy, problem } = payment;
  const isOffered = step === 'ready' && offer !== null;
  const payer = confirmedBy ?? offeredPayer(playerName);
  return {
    id,
    step,
    paid: isPaid(payment),
    title: titleText(state),
    status: details?.status ?? null,
    merchant: details?.merchant ?? null,
    amount: details && amountInWords(details.amount),
    lines: (details?.lines ?? []).map(({ description, quantity, amount }) => ({
      description: withoutEmail(description),
      quantity,
      amount: amountInWords(amount),
    })),
    methods: isOffered
      ? methods.map((each) => ({
          id: each.id,
          label: withoutEmail(each.label),
          needsPage: each.needsPage,
          agree: agreementOf(each),
        }))
      : [],
    payer: payer.kind === 'nobody' ? null : payerOf(payer),
    expiresAt: details?.expiresAt ? new Date(details.expiresAt).toISOString() : null,
    confirmedWith: method?.id ?? null,
    reason: details?.failureReason ? reasonOf(details.failureReason) : null,
    problem: problem && inWords(problem),
  };
}
