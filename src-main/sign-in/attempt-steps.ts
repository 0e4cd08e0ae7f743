/** Steps that several states of the attempt's machine share. */
import type { AppError } from '../../src-shared/errors.ts';
import type { Tokens } from '../auth/tokens.ts';
import type {
  AttemptEffect,
  AttemptEvent,
  AttemptState,
  AttemptStep,
  Outcome,
} from './attempt-state.ts';

/** The shortest time between two openings of a page: a key that is held down must not open many tabs. */
export const shortestBetweenOpeningsMs = 1_000;

export const moveTo = (state: AttemptState): AttemptStep => ({ state, effects: [] });

/** The state does not handle this event. */
export const unchanged = (state: AttemptState): AttemptStep => moveTo(state);

/** Ends the attempt, and discards the tokens that it had. */
export const end = (outcome: Outcome, tokens: readonly Tokens[] = []): AttemptStep => ({
  state: { kind: 'ended', outcome },
  effects: [{ type: 'stop-all' }, ...tokens.map(discard)],
});

export const fail = (problem: AppError, tokens: readonly Tokens[] = []): AttemptStep =>
  end({ kind: 'failed', problem }, tokens);

const discard = (tokens: Tokens): AttemptEffect => ({ type: 'discard-tokens', tokens });

/** Discards tokens that arrive after the first ones or after the end. Ignores every other event. */
export const discardLate = (state: AttemptState, event: AttemptEvent): AttemptStep =>
  event.type === 'code-flow-tokens' || event.type === 'device-tokens'
    ? { state, effects: [discard(event.tokens)] }
    : unchanged(state);
