/** Waits for the result of a confirmed payment. */

import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing } from '../src-shared/errors.ts';
import { confirmedAmountBeside, isUnreadable } from '../src-shared/payment-words.ts';
import type { PaymentView } from '../src-shared/state.ts';
import { formatMessage, words } from '../src-shared/words.ts';
import { isYes } from './answer.ts';
import { complaintOf } from './complaint.ts';
import { type PaymentTask, shown } from './payment-command.ts';
import { paymentText, titleText } from './payment-text.ts';
import { widthFor } from './terminal.ts';

/** For this long the launcher polls often. A payment that is still open then may take days. */
const longestMs = 15 * 60_000;

/** The steps in which the platform, or the player on a page of it, decides. */
export const undecided: ReadonlySet<PaymentView['step']> = new Set([
  'looking',
  'starting',
  'checking',
  'approving',
  'watching',
]);

/**
 * Resolves when the payment is over, was not sent or cannot be read, or after 15 minutes, or when the signal is aborted. Says
 * on stderr what is waited for, and what an early end means.
 */
export async function waitForResult(task: PaymentTask): Promise<void> {
  const { bridge, terminal, signal } = task;
  const limit = AbortSignal.timeout(longestMs);
  const waiting = { ...task, signal: AbortSignal.any([signal, limit]) };
  /** The titles that were printed, and the questions that were asked. */
  const said = new Set<string>();
  let before: PaymentView | null = null;
  for (;;) {
    const { payment: now } = shown(bridge);
    if (!undecided.has(now.step) || isUnreadable(now)) return;
    const { id, pageHost, maySendAgain } = now;
    if (signal.aborted)
      return terminal.note(`${formatMessage(words.commands.payment.stopped, { id })}\n`);
    if (limit.aborted) {
      return terminal.note(`${formatMessage(words.commands.payment.tooLong, { id })}\n`);
    }
    showProgress(task, said);
    await printNews(task, before, now);
    before = now;
    if (pageHost !== null && !said.has('page')) {
      said.add('page');
      await offerPage(waiting, pageHost);
    } else if (maySendAgain && terminal.canAsk() && !said.has('again')) {
      said.add('again');
      await offerToSendAgain(waiting);
    } else await nextChange(waiting);
  }
}

/** Prints what the window would show now and not before: another problem or none, another merchant or amount. */
async function printNews(
  { bridge, terminal }: PaymentTask,
  before: PaymentView | null,
  now: PaymentView,
): Promise<void> {
  const { platformName: platform } = shown(bridge);
  if (isUnreachable(before) && !isUnreachable(now))
    await terminal.note(`${formatMessage(words.offline.back, { platform })}\n`);
  if (now.problem && now.problem.code !== before?.problem?.code)
    await terminal.note(complaintOf(now.problem));
  if (isOther(now) && !isOther(before))
    await terminal.note(paymentText(shown(bridge), widthFor(terminal)));
}

const isUnreachable = (payment: PaymentView | null): boolean =>
  payment !== null && payment.problem !== null && isPassing(payment.problem);

/** Whether the platform names another merchant or amount than was confirmed. */
const isOther = (payment: PaymentView | null): boolean =>
  payment !== null &&
  (payment.confirmedMerchant !== null || confirmedAmountBeside(payment) !== null);

/** Shows the title in one line that changes. Where no line can be erased, prints each new title once. */
function showProgress({ bridge, terminal }: PaymentTask, said: Set<string>): void {
  const state = shown(bridge);
  const { asOf } = state.payment;
  const title = titleText(state);
  const isNew = !said.has(title);
  said.add(title);
  const still = formatMessage(words.commands.payment.stillWaiting, { title });
  if (terminal.status(asOf === null ? still : checkedText(title, asOf))) return;
  if (isNew) void terminal.note(`${still}\n`);
}

function checkedText(title: string, asOf: number): string {
  const seconds = Math.max(Math.round((Date.now() - asOf) / 1_000), 0);
  return formatMessage(words.commands.payment.waiting, { title, seconds });
}

/** Names the host before the page opens. Never prints the address: whoever has it can approve the payment. */
async function offerPage(task: PaymentTask, host: string): Promise<void> {
  const { bridge, terminal } = task;
  const approve = formatMessage(words.commands.payment.approveAt, { host });
  if (!terminal.canAsk())
    return terminal.note(`${approve}\n${words.commands.payment.approveInWindow}\n`);
  const answer = await askMeanwhile(task, `${approve}\n${words.commands.payment.openPage}`);
  if (answer === null) return;
  if (!isYes(answer)) return terminal.note(`${words.commands.payment.approveInWindow}\n`);
  try {
    await bridge.commands['payment.openPage'](shown(bridge).payment.id);
  } catch (error) {
    await terminal.note(
      `${complaintOf(bridge.problemOf(error))}${words.commands.payment.approveInWindow}\n`,
    );
  }
}

async function offerToSendAgain(task: PaymentTask): Promise<void> {
  const { bridge } = task;
  const { payment, platformName: platform } = shown(bridge);
  const hint = formatMessage(words.payment.sendAgainHint, { platform });
  const question = `${hint}\n${words.commands.payment.sendAgain}`;
  const answer = await askMeanwhile(task, question);
  if (answer !== null && isYes(answer)) await bridge.commands['payment.sendAgain'](payment.id);
}

/** Asks. Returns null when the payment has gone on meanwhile, or the signal is aborted: then the question is over. */
async function askMeanwhile(
  { bridge, terminal, signal }: PaymentTask,
  question: string,
): Promise<string | null> {
  const { step } = shown(bridge).payment;
  const wentOn = new AbortController();
  const stop = bridge.on('state.changed', () => {
    if (shown(bridge).payment.step !== step) wentOn.abort();
  });
  const isOver = AbortSignal.any([signal, wentOn.signal]);
  const answer = await terminal.ask(question, isOver);
  stop();
  return isOver.aborted ? null : answer;
}

/** Resolves at the next change, when the signal is aborted, or after a second, so that the line can be drawn again. */
async function nextChange({ bridge, signal }: PaymentTask): Promise<void> {
  const changed = new AbortController();
  const stop = bridge.on('state.changed', () => changed.abort());
  const isOver = AbortSignal.any([signal, changed.signal]);
  await sleep(1_000, undefined, { signal: isOver }).catch(() => {});
  stop();
}
