/** Signing in as the rest of the launcher sees it: at most one attempt, and how it ended. */
import type { AppError } from '../../src-shared/errors.ts';
import { toAppError } from '../failure.ts';
import { type Attempt, type AttemptParts, startAttempt } from './attempt.ts';

export type SignIn = {
  /** Starts an attempt, or joins the running one. Settles when it has ended, and never rejects. */
  readonly start: (options?: { readonly anotherAccount: boolean }) => Promise<void>;
  readonly cancel: () => void;
  /** The running attempt. */
  readonly running: () => Attempt | undefined;
};

export type SignInOptions = AttemptParts & {
  /** The attempt ended without success: null when the player cancelled. */
  readonly onEnded: (problem: AppError | null) => void;
};

const cancelled = Symbol('cancelled by the player');

export function createSignIn({ onEnded, ...parts }: SignInOptions): SignIn {
  let running: { readonly attempt: Attempt; readonly ended: Promise<void> } | undefined;
  return {
    start: ({ anotherAccount } = { anotherAccount: false }) => {
      if (running) return running.ended;
      const attempt = startAttempt(parts, anotherAccount);
      const ended = attempt.ended.then(
        () => {
          running = undefined;
        },
        (reason: unknown) => {
          running = undefined;
          onEnded(reason === cancelled ? null : toAppError(reason));
        },
      );
      running = { attempt, ended };
      return ended;
    },
    cancel: () => running?.attempt.stop(cancelled),
    running: () => running?.attempt,
  };
}
