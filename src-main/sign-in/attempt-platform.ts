/** What the attempt's machine knows of the platform while it waits for the player. */
import type { AppError } from '../../src-shared/errors.ts';
import type { Moment } from '../base/machine.ts';
import { openAgain } from './attempt-code-flow.ts';
import { type AttemptStep, moveTo, unchanged, type Waiting } from './attempt-state.ts';

/**
 * Notes that a request for the key set failed. The flows go on, because the browser may reach the platform in another way.
 * After LK-209 the platform did answer: the check of the id_token requests the key set again.
 */
export function platformFailed(state: Waiting, problem: AppError, at: Moment): AttemptStep {
  if (problem.code === 'LK-209') return platformAnswered(state, at);
  if (state.platform.kind === 'failed') return unchanged(state);
  return moveTo({ ...state, platform: { kind: 'failed', problem } });
}

/** Asks the platform again. */
export function askPlatformAgain(state: Waiting): AttemptStep {
  const { platform } = state;
  if (platform.kind !== 'failed') return unchanged(state);
  return {
    state: { ...state, platform: { ...platform, kind: 'asked-again' } },
    effects: [{ type: 'ask-platform' }],
  };
}

/** Forgets the problem, and opens the sign-in page again: the browser may still show that it did not load. */
export const platformAnswered = (state: Waiting, at: Moment): AttemptStep =>
  state.platform.kind === 'no-problem'
    ? unchanged(state)
    : openAgain({ ...state, platform: { kind: 'no-problem' } }, at);
