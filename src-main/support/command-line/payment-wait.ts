/** Waits for the result of a confirmed payment. */
import { commands } from '../../../src-shared/messages/commands.ts';
import { en } from '../../../src-shared/messages/en.ts';
import { formatMessage } from '../../../src-shared/messages/message.ts';
import { titleOf } from '../../../src-shared/payment-words.ts';
import type { AppStateOf } from '../../../src-shared/state.ts';
import { toAppError } from '../../base/failure.ts';
import { complaintOf } from './complaint.ts';
import type { PaymentTask } from './payment-command.ts';

const words = commands.payment;
type State = AppStateOf<'payment'>;

/** As long as the launcher polls often. Then the payment may take days. */
const longestMs = 15 * 60_000;

/** The steps in which the platform, or the player on a page of it, decides. */
const undecided: ReadonlySet<State['payment']['step']> = new Set([
  'looking',
  'starting',
  'checking',
  'approving',
  'watching',
]);

/**
 * Resolves when the payment is over or was not sent, or after 15 minutes, or when the signal is aborted. Says on stderr
 * what is waited for, and what an early end means.
 */
export async function waitForResult(task: PaymentTask): Promise<void> {
  const { port, terminal, signal } = task;
  const start = Date.now();
  const asked = new Set<string>();
  while (undecided.has(port.state().payment.step)) {
    const { id } = port.state().payment;
    if (signal.aborted) return terminal.note(`${formatMessage(words.stopped, { id })}\n`);
    if (Date.now() - start > longestMs) {
      return terminal.note(`${formatMessage(words.tooLong, { id })}\n`);
    }
    showProgress(task, asked);
    const { pageHost, maySendAgain } = port.state().payment;
    if (pageHost !== null && !asked.has('page')) {
      asked.add('page');
      await offerPage(task, pageHost);
    } else if (maySendAgain && terminal.canAsk() && !asked.has('again')) {
      asked.add('again');
      await offerToSendAgain(task);
    } else await nextMoment(task);
  }
}

/** In a terminal, one line that changes; elsewhere, a line for each new step. */
function showProgress({ port, terminal }: PaymentTask, asked: Set<string>): void {
  const { payment, platformName: platform } = port.state();
  const title = formatMessage(titleOf(payment), { platform });
  const isNew = !asked.has(title);
  asked.add(title);
  if (terminal.screen()) {
    const seconds = payment.asOf === null ? 0 : Math.round((Date.now() - payment.asOf) / 1_000);
    terminal.status(formatMessage(words.waiting, { title, seconds: Math.max(seconds, 0) }));
  } else if (isNew) void terminal.note(`${formatMessage(words.stillWaiting, { title })}\n`);
}

/** The host is named before the page opens. Its address is not printed: who has it can approve. */
async function offerPage({ port, terminal, signal }: PaymentTask, host: string): Promise<void> {
  const approve = formatMessage(words.approveAt, { host });
  if (!terminal.canAsk()) return terminal.note(`${approve}\n${words.approveInWindow}\n`);
  const answer = await terminal.ask(`${approve}\n${words.openPage}`, signal);
  if (answer !== commands.yes)
    return signal.aborted ? undefined : terminal.note(`${words.approveInWindow}\n`);
  try {
    await port.openPage(port.state().payment.id);
  } catch (error) {
    await terminal.note(`${complaintOf(toAppError(error))}${words.approveInWindow}\n`);
  }
}

async function offerToSendAgain({ port, terminal, signal }: PaymentTask): Promise<void> {
  const { payment, platformName: platform } = port.state();
  const hint = formatMessage(en.payment.sendAgainHint, { platform });
  const answer = await terminal.ask(`${hint}\n${words.sendAgain}`, signal);
  if (answer === commands.yes) await port.sendAgain(payment.id);
}

/** Resolves with the next change, with the signal, or after a second, when the line is drawn again. */
function nextMoment({ port, signal }: PaymentTask): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const stop = port.onChange(done);
    const timer = setTimeout(done, 1_000);
    signal.addEventListener('abort', done, { once: true });
  });
}
