/** `payment`: shows a payment, and pays it where the person confirms. */

import { createHash } from 'node:crypto';
import { toAppError } from '../src-main/base/failure.ts';
import { inWords as amountInWords } from '../src-shared/amount.ts';
import { joinList } from '../src-shared/joined.ts';
import { isPaid, isUnreadable } from '../src-shared/payment-words.ts';
import { plainText } from '../src-shared/plain-text.ts';
import type { AppStateOf, PaymentView } from '../src-shared/state.ts';
import { formatMessage, words } from '../src-shared/words.ts';
import { isYes } from './answer.ts';
import type { PaymentCommand } from './command.ts';
import { complaintOf, withoutEmail } from './complaint.ts';
import { exitCodes } from './exit-codes.ts';
import { leadText, paymentJson, paymentText, titleText } from './payment-text.ts';
import { waitForResult } from './payment-wait.ts';
import { type Terminal, widthFor } from './terminal.ts';

/** The payment as the window has it on its screen. */
export type PaymentPort = {
  /** Reads the payment with this ID or link. Resolves when it is read. Throws LK-521 or LK-522 if the text is neither. */
  readonly open: (text: string) => Promise<void>;
  readonly state: () => AppStateOf<'payment'>;
  /** Calls the listener on each change. Returns a function that stops this. */
  readonly onChange: (listener: () => void) => () => void;
  /** Identifies the player who would pay; null for nobody. */
  readonly payerId: () => string | null;
  /** Pays the offer, if it is still the same. Resolves when the platform has answered, or it is clear that it did not. */
  readonly confirm: (confirmation: { offer: string; methodId: string }) => Promise<void>;
  readonly sendAgain: (id: string) => Promise<void>;
  /** Offers a declined payment again, and reads it. */
  readonly tryAgain: (id: string) => Promise<void>;
  /** Opens the page on which the player approves. Throws if the browser did not open. */
  readonly openPage: (id: string) => Promise<void>;
  /** Stops polling. Resolves when no request to pay is in flight. */
  readonly stop: () => Promise<void>;
};

type Method = PaymentView['methods'][number];

/** How long the end waits for a request in flight. The window waits as long when it quits (electron/quit.ts). */
const stopLimitMs = 5_000;

export type PaymentTask = {
  readonly port: PaymentPort;
  readonly terminal: Terminal;
  readonly command: PaymentCommand;
  readonly signal: AbortSignal;
};

/** Shows the payment, or pays it. Returns the exit code. */
export async function payment(task: PaymentTask): Promise<number> {
  const { port, terminal, command, signal } = task;
  try {
    const opened = port.open(command.text).then(() => null, toAppError);
    const problem = await Promise.race([opened, aborted(signal)]);
    if (problem) {
      await terminal.note(complaintOf(problem));
      return exitCodes.misuse;
    }
    if (signal.aborted) return await printNothingSent(task);
    const { details } = port.state().payment;
    if (details && command.confirm !== null) return await pay(task, command.confirm);
    await print(task);
    return details ? exitCodes.fine : exitCodes.problem;
  } finally {
    terminal.status('');
    await Promise.race([port.stop(), new Promise((resolve) => setTimeout(resolve, stopLimitMs))]);
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });

async function pay(task: PaymentTask, methodId: string): Promise<number> {
  const { port, terminal, command, signal } = task;
  const before = port.state().payment;
  // Only where the person can be asked: what they agreed to was the first try.
  if (before.mayTryAgain && command.agree === null && terminal.canAsk())
    await Promise.race([port.tryAgain(before.id), aborted(signal)]);
  const { payment: view } = port.state();
  const { offer, step } = view;
  if (step === 'ready' && offer !== null) {
    const method = view.methods.find(({ id }) => id === methodId);
    if (!method) {
      const methods = joinList(view.methods.map(({ id }) => id));
      await terminal.note(
        `latchkey: ${formatMessage(words.commands.payment.noMethod, { method: plainText(methodId) })}\n  ${formatMessage(words.commands.payment.methodsAre, { methods })}\n`,
      );
      return exitCodes.misuse;
    }
    await terminal.note(paymentText(port.state(), widthFor(terminal)));
    const isConfirmed = await confirms(task, method);
    if (signal.aborted) return printNothingSent(task);
    if (!isConfirmed) {
      if (command.json) await print(task);
      return exitCodes.problem;
    }
    void port.confirm({ offer, methodId });
  }
  // A payment that was confirmed before is not sent again. The command waits for its result.
  await waitForResult(task);
  if (signal.aborted) {
    if (command.json) await print(task);
    return exitCodes.interrupted;
  }
  await print(task);
  return isPaid(port.state().payment) ? exitCodes.fine : exitCodes.problem;
}

/** Asks the question of the window. Where nobody can be asked, `--agree` answers it, for one offer only. */
async function confirms(
  { port, terminal, command, signal }: PaymentTask,
  method: Method,
): Promise<boolean> {
  const state = port.state();
  const agreement = agreementOf(state.payment, method, port.payerId());
  if (command.agree !== null) {
    if (command.agree === agreement) return true;
    await terminal.note(`latchkey: ${words.commands.payment.disagrees}\n`);
  }
  if (command.agree !== null || !terminal.canAsk()) {
    const { id } = state.payment;
    const { toPay, notForShell } = words.commands.payment;
    const text = isPlainWord(method.id)
      ? formatMessage(toPay, { id, method: method.id, agreement })
      : formatMessage(notForShell, { id });
    await terminal.note(`${text}\n`);
    return false;
  }
  const answer = await terminal.ask(
    `${questionOf(state, method)}\n${words.commands.payment.typeYes}`,
    signal,
  );
  if (isYes(answer)) return true;
  if (!signal.aborted) await terminal.note(`${words.commands.payment.nothingPaid}\n`);
  return false;
}

function questionOf(
  { payment: { details }, playerName }: AppStateOf<'payment'>,
  { label }: Method,
): string {
  const { question } = words.payment;
  const values = {
    amount: details ? amountInWords(details.amount) : '',
    merchant: details?.merchant ?? '',
    method: withoutEmail(label),
  };
  return playerName === null
    ? formatMessage(question.nobody, values)
    : formatMessage(question.account, { ...values, payer: withoutEmail(playerName) });
}

/**
 * Whether no shell reads anything but a word in it. The person copies the printed command, and the platform chose this part;
 * quotes that protect it in one shell run it in another.
 */
const isPlainWord = (word: string): boolean => /^\w[\w.:-]*$/.test(word);

/**
 * Returns a text that stands for a yes to this offer (ID, merchant, lines and amount), with this method as it was shown,
 * and by this payer. The digest is not shortened: the platform and the shop choose most of what is hashed, and could find
 * two offers with the same short digest.
 */
const agreementOf = (
  { offer }: PaymentView,
  { id, label, needsPage }: Method,
  payerId: string | null,
): string =>
  createHash('sha256')
    .update(JSON.stringify([offer, id, label, needsPage, payerId]))
    .digest('hex');

async function print({ port, terminal, command }: PaymentTask): Promise<void> {
  const state = port.state();
  const { payment: view } = state;
  if (command.json) {
    const agree = (method: Method) => agreementOf(view, method, port.payerId());
    await terminal.result(`${JSON.stringify(paymentJson(state, agree), null, 2)}\n`);
  } else if (view.details || isUnreadable(view)) {
    await terminal.result(
      `${paymentText(state, widthFor(terminal))}${titleText(state)}\n${leadText(state)}\n`,
    );
  }
  if (view.notPaid)
    await terminal.note(`${words.payment.notPaid}\n${words.payment.nothingTaken}\n`);
  if (view.problem) await terminal.note(complaintOf(view.problem));
}

/** Prints that the command was stopped before it sent anything. Returns the exit code. */
async function printNothingSent(task: PaymentTask): Promise<number> {
  await task.terminal.note(`${words.commands.payment.stoppedBefore}\n`);
  if (task.command.json) await print(task);
  return exitCodes.interrupted;
}
