/** A payment as a command prints it: for a person, or for a program. */

import { inWords as amountInWords } from '../src-shared/amount.ts';
import {
  changeOf,
  confirmedAmountBeside,
  expiryOf,
  isPaid,
  itemTexts,
  labelOf,
  leadOf,
  payerName,
  shownStatus,
  titleOf,
} from '../src-shared/payment-words.ts';
import { withoutEmail } from '../src-shared/plain-text.ts';
import type { AppStateOf, PaymentDetails, PaymentView } from '../src-shared/state.ts';
import { formatMessage, words } from '../src-shared/words.ts';
import { labelled } from './columns.ts';
import { inWords } from './complaint.ts';

type State = AppStateOf<'payment'>;

/** The heading of the window. */
export const titleText = ({ payment, platformName: platform }: State): string =>
  formatMessage(titleOf(payment), { platform });

/** The sentence below the heading; null if it speaks of the window, which goes on waiting: a command may be over. */
export function leadText({ payment, platformName: platform }: State): string | null {
  const lead = leadOf(payment);
  const { starting, approving, watching } = words.payment.lead;
  return lead === starting || lead === approving || lead === watching
    ? null
    : formatMessage(lead, { platform, id: payment.id });
}

/** What the payment is: a line for each fact, and one for each method, for a terminal of this width. */
export function paymentText({ payment, playerName, platformName }: State, columns: number): string {
  const { id, details, methods, confirmedBy, confirmedAt, confirmedMerchant, method } = payment;
  const labels = words.commands.payment;
  const confirmedAmount = confirmedAmountBeside(payment);
  if (!details) return labelled([[words.payment.id, id]], columns);
  const { merchant, amount, failureReason } = details;
  const expiresAt = expiryOf(payment);
  const isOffered = payment.step === 'ready' && methods.length > 0;
  const rows: [string, string][] = [
    [words.payment.id, id],
    ...rowsOfChange(payment),
    [labels.merchant, merchant],
    ...confirmedRow(confirmedMerchant),
    ...linesOf(details).map((text): [string, string] => ['', text]),
    [labels.total, amountInWords(amount)],
    ...confirmedRow(confirmedAmount && amountInWords(confirmedAmount)),
    [words.payment.status, meaningOf(shownStatus(payment), words.payment.statuses, platformName)],
  ];
  if (expiresAt !== null) {
    rows.push([labels.expires, new Date(expiresAt).toISOString()]);
    if (expiresAt <= Date.now()) rows.push(['', words.payment.expiry.over]);
  }
  if (failureReason !== null) {
    const { reasons } = words.payment;
    rows.push([words.payment.reason, meaningOf(failureReason, reasons, platformName)]);
  }
  if (method) rows.push([words.payment.method, withoutEmail(method.label)]);
  if (confirmedBy) rows.push([words.payment.payer, payerOf(confirmedBy)]);
  if (isPaid(payment) && confirmedAt !== null)
    rows.push([words.payment.confirmedOn, new Date(confirmedAt).toISOString()]);
  if (isOffered) {
    rows.push([words.payment.payer, payerOf(offeredPayer(playerName))]);
    rows.push(...methods.flatMap(methodRows));
  }
  return labelled(rows, columns);
}

/** Returns the rows of the offer before. They are above what it is now. */
function rowsOfChange(payment: PaymentView): [string, string][] {
  const change = changeOf(payment);
  if (!change) return [];
  const { before, isOtherMerchant, isSame } = change;
  return [
    [words.payment.before, amountInWords(before.amount)],
    ...(isOtherMerchant ? [['', before.merchant] satisfies [string, string]] : []),
    ...(isSame ? [['', words.payment.otherLines] satisfies [string, string]] : []),
  ];
}

/** Returns the row of what the person confirmed, where the platform has something else; none for null. */
const confirmedRow = (text: string | null): [string, string][] =>
  text === null ? [] : [[words.payment.confirmed, text]];

/** The items, without e-mail addresses. */
const linesOf = (details: PaymentDetails): string[] =>
  itemTexts(details, ({ description, amount }) => ({
    description: withoutEmail(description),
    amount: amountInWords(amount),
  }));

/** A word of the platform: in Latchkey's words where it has some, otherwise as a quotation of the platform. */
function meaningOf(
  code: string,
  labels: Readonly<Record<string, string>>,
  platform: string,
): string {
  const text = labelOf(labels, code);
  return text === undefined
    ? formatMessage(words.payment.platformWord, { platform, word: withoutEmail(code) })
    : formatMessage(words.commands.payment.withCode, { text, code });
}

const offeredPayer = (name: string | null) =>
  name === null ? ({ kind: 'nobody' } as const) : ({ kind: 'account', name } as const);

const payerOf = (payer: NonNullable<PaymentView['confirmedBy']>): string =>
  payer.kind === 'account' ? withoutEmail(payer.name) : payerName(payer);

const methodRows = (
  { id, label, needsPage }: PaymentView['methods'][number],
  place: number,
): [string, string][] => [
  [
    place === 0 ? words.commands.payment.methods : '',
    formatMessage(words.commands.payment.method, { id, label: withoutEmail(label) }),
  ],
  ...(needsPage ? [['', `  ${words.payment.choose.page}`] satisfies [string, string]] : []),
];

/** The document of `--json`. `agreementOf` returns what `--agree` takes for a method. */
export function paymentJson(
  state: State,
  agreementOf: (method: PaymentView['methods'][number]) => string,
) {
  const { payment, playerName } = state;
  const { id, step, details, methods, offer, method, confirmedBy, problem } = payment;
  const { confirmedMerchant, confirmedAmount } = payment;
  const isOffered = step === 'ready' && offer !== null;
  const payer = confirmedBy ?? offeredPayer(playerName);
  return {
    id,
    step,
    paid: isPaid(payment),
    title: titleText(state),
    lead: leadText(state),
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
    confirmedMerchant,
    confirmedAmount: confirmedAmount && amountInWords(confirmedAmount),
    reason: details?.failureReason ? withoutEmail(details.failureReason) : null,
    problem: problem && inWords(problem),
  };
}
