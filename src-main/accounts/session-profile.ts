/** The other half of the session's state: the profile that its tokens open. Pure. */
import { type AppError, isPassing } from '../../src-shared/errors.ts';
import type { Moment, Step } from '../base/machine.ts';
import type { SessionEffect } from './session-machine.ts';

/** What a 401 of the API leads to. */
type OnRefusal =
  /** A refresh, and the request once more. */
  | 'refresh'
  /** The request once more: the tokens were refreshed since it left. */
  | 'request-again'
  /** The end of the session: nothing is left to try. */
  | 'end';

export type ProfileState =
  /** Nothing was loaded in this session. */
  | { readonly kind: 'not-loaded' }
  | { readonly kind: 'loaded'; readonly date: number }
  /** The platform has refused for a reason that no further try will change. */
  | { readonly kind: 'failed'; readonly problem: AppError }
  | {
      readonly kind: 'retry-waits';
      readonly problem: AppError;
      /** Loads in a row that failed. */
      readonly failures: number;
      readonly retryDate: number;
    }
  /** To be loaded with the tokens that are on their way. */
  | { readonly kind: 'awaiting-refresh'; readonly failures: number }
  | { readonly kind: 'requesting'; readonly failures: number; readonly onRefusal: OnRefusal }
  /** The API said 401. To be requested once more with the tokens that are on their way. */
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

/** The pause after the platform could not be reached. It doubles after each further time. */
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

export const isLoading = (state: ProfileState): state is Loading =>
  state.kind === 'awaiting-refresh' ||
  state.kind === 'requesting' ||
  state.kind === 'awaiting-refresh-after-401';

/** Loads in a row that failed before the one that begins now. */
export const failuresOf = (state: ProfileState): number =>
  state.kind === 'retry-waits' ? state.failures : 0;

/** Ends a load without a profile: it is tried again after a pause, where the problem may pass by itself. */
export function failLoad(
  { failures }: Loading,
  problem: AppError,
  at: Moment,
): Step<ProfileState, SessionEffect> {
  if (!isPassing(problem)) return { state: { kind: 'failed', problem }, effects: [] };
  const ms = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
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
