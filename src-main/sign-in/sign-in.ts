/** Signing in as the rest of the launcher sees it: at most one attempt, and how it ended. */
import type { AppError } from '../../src-shared/errors.ts';
import { toAppError } from '../failure.ts';
import { type Attempt, type AttemptParts, startAttempt, type Wanted } from './attempt.ts';

export type SignIn = {
  /** Starts an attempt, or joins the running one. Settles when it has ended, and never rejects. */
  readonly start: (wanted?: Partial<Wanted>) => Promise<void>;
  readonly cancel: () => void;
  /** The running attempt. */
  readonly running: () => Attempt | undefined;
};

export type SignInOptions = AttemptParts & {
  /** The attempt is over: with a problem, or null where it succeeded or the player cancelled. */
  readonly onEnded: (problem: AppError | null, wanted: Wanted) => void;
};

const cancelled = Symbol('cancelled by the player');

export function createSignIn({ onEnded, ...parts }: SignInOptions): SignIn {
  let running: { readonly attempt: Attempt; readonly ended: Promise<void> } | undefined;
  return {
    start: (options) => {
      if (running) return running.ended;
      const wanted: Wanted = { anotherAccount: false, renewing: null, ...options };
      const attempt = startAttempt(parts, wanted);
      const ended = attempt.ended.then(
        () => {
          running = undefined;
          onEnded(null, wanted);
        },
        (reason: unknown) => {
          running = undefined;
          onEnded(reason === cancelled ? null : toAppError(reason), wanted);
        },
      );
      running = { attempt, ended };
      return ended;
    },
    cancel: () => running?.attempt.stop(cancelled),
    running: () => running?.attempt,
  };
}
