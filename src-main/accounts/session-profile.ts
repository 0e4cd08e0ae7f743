/** One half of the session's state: the profile and its loading. Pure. */
import { type AppError, isPassing } from '../../src-shared/errors.ts';
import type { Moment, Step } from '../base/machine.ts';
import type { FailedRequest, SessionEffect } from './session-machine.ts';

/** What to do if the API answers 401. */
type OnRefusal =
  /** Refresh, then request once more. */
  | 'refresh'
  /** Request once more, because the tokens were refreshed after the request was sent. */
  | 'request-again'
  /** End the session: nothing is left to try. */
  | 'end';

export type ProfileState =
  /** Nothing was loaded in this session. */
  | { readonly kind: 'not-loaded' }
  | { readonly kind: 'loaded'; readonly date: number }
  /** The platform has refused for a reason that a retry will not change. */
  | { readonly kind: 'failed'; readonly problem: AppError }
  | {
      readonly kind: 'retry-waits';
      readonly problem: AppError;
      /** Loads in a row that failed. */
      readonly failures: number;
      readonly retryDate: number;
    }
  /** To be loaded once the tokens are refreshed. */
  | { readonly kind: 'awaiting-refresh'; readonly failures: number }
  | { readonly kind: 'requesting'; readonly failures: number; readonly onRefusal: OnRefusal }
  /** The API answered 401. To be requested once more when the tokens are refreshed. */
  | {
      readonly kind: 'awaiting-refresh-after-401';
      readonly failures: number;
      readonly refusal: AppError;
    };

/** The states of one load, from `reload-asked` to its outcome. */
type Loading = Extract<
  ProfileState,
  { kind: 'awaiting-refresh' | 'requesting' | 'awaiting-refresh-after-401' }
>;

/** The pause after a load that failed because of a passing problem. It doubles after each further failure. */
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

export const isLoading = (state: ProfileState): state is Loading =>
  state.kind === 'awaiting-refresh' ||
  state.kind === 'requesting' ||
  state.kind === 'awaiting-refresh-after-401';

/** How many loads in a row have failed. */
export const failuresOf = (state: ProfileState): number =>
  state.kind === 'retry-waits' ? state.failures : 0;

/** Ends a load without a profile. Retries after a pause, and not before Retry-After, if the problem may pass by itself. */
export function failLoad(
  { failures }: Loading,
  { problem, retryAfterMs = 0 }: FailedRequest,
  at: Moment,
): Step<ProfileState, SessionEffect> {
  if (!isPassing(problem)) return { state: { kind: 'failed', problem }, effects: [] };
  const ms = Math.max(Math.min(firstPauseMs * 2 ** failures, longestPauseMs), retryAfterMs);
  return {
    state: {
      kind: 'retry-waits',
      problem,
      failures: failures + 1,
      retryDate: at.date + ms,
    },
    effects: [{ type: 'wait', name: 'retry', ms, event: 'retry-due' }],
  };
}
