/** The sign-in attempt: one at a time, bounded by a deadline, cancellable at every step. */
import type { AppError } from '../../src-shared/errors.ts';
import type { SignInStep } from '../../src-shared/state.ts';
import type { Tokens } from '../accounts/tokens.ts';
import { Failure, toAppError } from '../failure.ts';

/** Five minutes to answer in the browser, as VS Code and Bitwarden have it. */
const defaultDeadlineMs = 5 * 60_000;

/** One way to get tokens. It reports its steps, and ends when the signal says so. */
export type Flow = (options: {
  readonly signal: AbortSignal;
  readonly onUrl: (url: string) => void;
  readonly onStep: (step: SignInStep) => void;
}) => Promise<Tokens>;

export type SignInOptions = {
  readonly flow: Flow;
  /** Opens an address in the system's browser; rejects where that is known to have failed. */
  readonly openExternal: (url: string) => Promise<void>;
  /** Uses the tokens; the attempt has succeeded when it is done. */
  readonly onTokens: (tokens: Tokens, signal: AbortSignal) => Promise<void>;
  readonly onStep: (step: SignInStep, deadline: number) => void;
  readonly onBrowserFailed: () => void;
  /** The attempt ended without success: null when the player cancelled. */
  readonly onEnded: (problem: AppError | null) => void;
  readonly deadlineMs?: number;
};

export type SignIn = {
  /** Starts an attempt, or joins the running one. Settles when it has ended, and never rejects. */
  readonly start: () => Promise<void>;
  readonly cancel: () => void;
  /** Opens the sign-in page once more, while the attempt waits. */
  readonly openBrowser: () => Promise<void>;
  /** The sign-in page's address, while the attempt waits. */
  readonly link: () => string | undefined;
};

type Attempt = {
  readonly abort: AbortController;
  readonly deadline: number;
  link: string | undefined;
};

const cancelled = Symbol('cancelled by the player');

export function createSignIn(options: SignInOptions): SignIn {
  const { flow, openExternal, onTokens, onStep, deadlineMs = defaultDeadlineMs } = options;
  let running: { readonly attempt: Attempt; readonly ended: Promise<void> } | undefined;

  const open = async (url: string) => {
    try {
      await openExternal(url);
    } catch {
      options.onBrowserFailed();
    }
  };

  const openAndWait = async (attempt: Attempt, url: string) => {
    attempt.link = url;
    await open(url);
    // The answer may have come first: then the link is used up, and the attempt is further on.
    if (attempt.link === url) onStep('waiting', attempt.deadline);
  };

  const run = async (attempt: Attempt) => {
    const { signal } = attempt.abort;
    const step = (name: SignInStep) => {
      attempt.link = undefined;
      onStep(name, attempt.deadline);
    };
    step('opening-browser');
    const onUrl = (url: string) => void openAndWait(attempt, url);
    const tokens = await flow({ signal, onStep: step, onUrl });
    signal.throwIfAborted();
    step('loading-profile');
    await onTokens(tokens, signal);
    signal.throwIfAborted();
  };

  const runToItsEnd = async (attempt: Attempt) => {
    const minutes = Math.ceil(deadlineMs / 60_000);
    const tooLate = () => attempt.abort.abort(new Failure('LK-203', { minutes }));
    const timer = setTimeout(tooLate, deadlineMs);
    try {
      await run(attempt);
      running = undefined;
    } catch (error) {
      // Whatever was going on, an aborted attempt ended for the abort's reason.
      attempt.abort.abort(error);
      const reason: unknown = attempt.abort.signal.reason;
      running = undefined;
      options.onEnded(reason === cancelled ? null : toAppError(reason));
    } finally {
      attempt.link = undefined;
      clearTimeout(timer);
    }
  };

  return {
    start: () => {
      if (running) return running.ended;
      const deadline = Date.now() + deadlineMs;
      const attempt: Attempt = { abort: new AbortController(), deadline, link: undefined };
      // A turn later, so that `running` stands before anything can end the attempt.
      const ended = Promise.resolve().then(() => runToItsEnd(attempt));
      running = { attempt, ended };
      return ended;
    },
    cancel: () => running?.attempt.abort.abort(cancelled),
    openBrowser: async () => {
      const link = running?.attempt.link;
      if (link !== undefined) await open(link);
    },
    link: () => running?.attempt.link,
  };
}
