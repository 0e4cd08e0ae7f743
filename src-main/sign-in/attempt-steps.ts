/** Steps of the attempt's machine that several of its states take. */
import type { AppError } from '../../src-shared/errors.ts';
import type { Tokens } from '../auth/tokens.ts';
import type {
  AttemptEffect,
  AttemptEvent,
  AttemptState,
  AttemptStep,
  Outcome,
} from './attempt-state.ts';

/** A key that is held down opens at most one page in this time. */
export const betweenOpeningsMs = 1_000;

export const moveTo = (state: AttemptState): AttemptStep => ({ state, effects: [] });

/** The event is not for this state. */
export const unchanged = (state: AttemptState): AttemptStep => moveTo(state);

/** Ends the attempt. Tokens that it had are used by nobody. */
export const end = (outcome: Outcome, unused: readonly Tokens[] = []): AttemptStep => ({
  state: { kind: 'ended', outcome },
  effects: [{ type: 'stop-all' }, ...unused.map(discard)],
});

export const fail = (problem: AppError, unused: readonly Tokens[] = []): AttemptStep =>
  end({ kind: 'failed', problem }, unused);

const discard = (tokens: Tokens): AttemptEffect => ({ type: 'discard-tokens', tokens });

/** Tokens that come after the first ones, or after the end, are used by nobody. */
export const discardLate = (state: AttemptState, event: AttemptEvent): AttemptStep =>
  event.type === 'code-flow-tokens' || event.type === 'device-tokens'
    ? { state, effects: [discard(event.tokens)] }
    : unchanged(state);
