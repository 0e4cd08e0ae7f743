/** `payment`: shows a payment, and pays it where the person confirms. */

import { createHash } from 'node:crypto';
import { inWords as amountInWords } from '../src-shared/amount.ts';
import { joinList } from '../src-shared/joined.ts';
import { isPaid, isToBuyAgain, isUnreadable } from '../src-shared/payment-words.ts';
import { plainText, withoutEmail } from '../src-shared/plain-text.ts';
import type { AppStateOf, PaymentView } from '../src-shared/state.ts';
import type { TerminalBridge } from '../src-shared/terminal-bridge.ts';
import { formatMessage, words } from '../src-shared/words.ts';
import { isYes } from './answer.ts';
import type { PaymentCommand } from './arguments.ts';
import { complaintOf } from './complaint.ts';
import { exitCodes } from './exit-codes.ts';
import { aborted, stopLimit } from './interruption.ts';
import { leadText, paymentJson, paymentText, titleText } from './payment-text.ts';
import { undecided, waitForResult } from './payment-wait.ts';
import { jsonText, type Terminal, widthFor } from './terminal.ts';

type Method = PaymentView['methods'][number];

export type PaymentTask = {
  readonly bridge: TerminalBridge;
  readonly terminal: Terminal;
  readonly command: PaymentCommand;
  readonly signal: AbortSignal;
};

/** Shows the payment, or pays it. Returns the exit code. */
export async function payment(task: PaymentTask): Promise<number> {
  const { bridge, terminal, command, signal } = task;
  try {
    terminal.status(words.payment.title.looking);
    const opened = open(task).then(() => null, bridge.problemOf);
    const problem = await Promise.race([opened, aborted(signal)]);
    if (problem) {
      await terminal.note(complaintOf(problem));
      return exitCodes.misuse;
    }
    if (signal.aborted) return await printNothingSent(task);
    const { details } = shown(bridge).payment;
    if (details && command.confirm !== null) return await pay(task, command.confirm);
    await print(task);
    // A payment that was confirmed here has details, from its intent; without the file of payments it is unreadable.
    if (!details && !isUnreadable(shown(bridge).payment) && command.confirm !== null)
      await terminal.note(`${words.commands.payment.nothingPaid}\n`);
    if (!command.json) await terminal.note(whatToDoNext(task));
    return details ? exitCodes.fine : exitCodes.problem;
  } finally {
    terminal.status('');
    await Promise.race([bridge.stop(), stopLimit()]);
  }
}

/** Returns what the person can do or type next. Empty where nothing helps. LK-529 says to wait, and this command does not wait. */
function whatToDoNext({ bridge, terminal }: PaymentTask): string {
  const { payment, platformName: platform } = shown(bridge);
  const { id, details, step, methods, offer, maySendAgain, mayTryAgain, pageHost } = payment;
  const { approveAt, approveInWindow, howToPay, tooLong } = words.commands.payment;
  const { leadOver, moneyBack } = words.payment;
  const lines: string[] = [];
  if (details && undecided.has(step)) lines.push(formatMessage(tooLong, { id }));
  if (pageHost !== null) lines.push(formatMessage(approveAt, { host: pageHost }), approveInWindow);
  if (step === 'ready' && offer !== null && methods.length === 0)
    lines.push(formatMessage(words.payment.choose.none, { platform }));
  if (maySendAgain) lines.push(formatMessage(words.payment.sendAgainHint, { platform }));
  const isOffered = (step === 'ready' && methods.length > 0) || step === 'changed';
  if (maySendAgain || isOffered || (mayTryAgain && terminal.canAsk()))
    lines.push(formatMessage(howToPay, { id }));
  if (details && isPaid(payment))
    lines.push(formatMessage(moneyBack, { merchant: details.merchant, platform }));
  if (details && isToBuyAgain(payment))
    lines.push(formatMessage(leadOver.buyAgain, { merchant: details.merchant }));
  return lines.map((line) => `${line}\n`).join('');
}

/** Reads the payment. Throws LK-521 or LK-522 if the text is neither an ID nor a link. */
async function open({ bridge: { commands }, command }: PaymentTask): Promise<void> {
  commands['accounts.restore']();
  await commands['payment.open'](command.text);
  // Joins the read that `payment.open` has begun.
  await commands['payment.reload']();
}

/** The payment on the screen that a window would have. To be called after `payment.open`. */
export function shown({ state }: TerminalBridge): AppStateOf<'payment'> {
  const now = state();
  if (now.kind !== 'payment') throw new Error('There is no payment before payment.open.');
  return now;
}

async function pay(task: PaymentTask, methodId: string): Promise<number> {
  const { bridge, terminal, command, signal } = task;
  const { commands } = bridge;
  const before = shown(bridge).payment;
  // Only where the person can be asked: what they agreed to was the first try.
  if (before.mayTryAgain && command.agree === null && terminal.canAsk())
    await Promise.race([commands['payment.tryAgain'](before.id), aborted(signal)]);
  const { payment: view, accountId } = shown(bridge);
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
    await terminal.note(paymentText(shown(bridge), widthFor(terminal)));
    const isConfirmed = await confirms(task, method);
    if (signal.aborted) return printNothingSent(task);
    if (!isConfirmed) {
      if (command.json) await print(task);
      return exitCodes.problem;
    }
    void commands['payment.confirm']({ offer, methodId, accountId });
  }
  // A payment that was confirmed before is not sent again. The command waits for its result.
  await waitForResult(task);
  const { payment: now } = shown(bridge);
  if (signal.aborted && now.step !== 'over') {
    if (command.json) await print(task);
    return exitCodes.interrupted;
  }
  await print(task);
  if (!command.json && !undecided.has(now.step)) await terminal.note(whatToDoNext(task));
  // Another amount than the confirmed one (LK-531) is not what the person agreed to.
  return isPaid(now) && now.acceptedAmount === null ? exitCodes.fine : exitCodes.problem;
}

/** Asks the question of the window. Where nobody can be asked, `--agree` answers it, for one offer only. */
async function confirms(
  { bridge, terminal, command, signal }: PaymentTask,
  method: Method,
): Promise<boolean> {
  const state = shown(bridge);
  const agreement = agreementOf(state, method);
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
  { payment: { offer }, accountId }: AppStateOf<'payment'>,
  { id, label, needsPage }: Method,
): string =>
  createHash('sha256')
    .update(JSON.stringify([offer, id, label, needsPage, accountId]))
    .digest('hex');

async function print({ bridge, terminal, command }: PaymentTask): Promise<void> {
  const state = shown(bridge);
  const { payment: view } = state;
  if (command.json) {
    const agree = (method: Method) => agreementOf(state, method);
    await terminal.result(jsonText(paymentJson(state, agree)));
  } else if (view.details || isUnreadable(view)) {
    const sentences = [titleText(state), leadText(state)].filter((each) => each !== null);
    await terminal.result(`${paymentText(state, widthFor(terminal))}${sentences.join('\n')}\n`);
  }
  // The lead of a changed payment says so already.
  if (view.notPaid && view.step !== 'changed')
    await terminal.note(`${words.payment.notPaid}\n${words.payment.nothingTaken}\n`);
  if (view.problem) await terminal.note(complaintOf(view.problem));
}

/** Prints that the command was stopped before it sent anything. Returns the exit code. */
async function printNothingSent(task: PaymentTask): Promise<number> {
  await task.terminal.note(`${words.commands.payment.stoppedBefore}\n`);
  if (task.command.json) await print(task);
  return exitCodes.interrupted;
}
