/** Runs at most one sign-in attempt at a time. */
import type { AppError } from '../../src-shared/errors.ts';
import { type Attempt, type AttemptParts, startAttempt } from './attempt.ts';
import type { RequestedAccount } from './attempt-state.ts';

export type SignIn = {
  /** Starts an attempt, or joins the running one. Resolves when it has ended. Never rejects. */
  readonly start: (requestedAccount?: Partial<RequestedAccount>) => Promise<void>;
  readonly cancel: () => void;
  /** The running attempt. */
  readonly running: () => Attempt | undefined;
};

export type SignInOptions = AttemptParts & {
  /** Called when an attempt has ended. The problem is null if the player signed in or cancelled. */
  readonly onEnded: (problem: AppError | null, requestedAccount: RequestedAccount) => void;
};

export function createSignIn({ onEnded, ...parts }: SignInOptions): SignIn {
  let running: { readonly attempt: Attempt; readonly ended: Promise<void> } | undefined;
  return {
    start: (options) => {
      if (running) return running.ended;
      const requestedAccount: RequestedAccount = {
        wantsAnotherAccount: false,
        expectedAccount: null,
        ...options,
      };
      const attempt = startAttempt(parts, requestedAccount);
      const ended = attempt.ended.then((outcome) => {
        running = undefined;
        onEnded(outcome.kind === 'failed' ? outcome.problem : null, requestedAccount);
      });
      running = { attempt, ended };
      return ended;
    },
    cancel: () => running?.attempt.cancel(),
    running: () => running?.attempt,
  };
}
