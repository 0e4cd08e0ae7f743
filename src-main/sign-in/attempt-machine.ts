/**
 * The sign-in attempt as a machine. The authorization code flow and the device flow run beside each other,
 * the first tokens win, and the other flow is stopped. Pure: `attempt.ts` carries the effects out,
 * `attempt-view.ts` says what the screen shows.
 */
import type { Moment } from '../base/machine.ts';
import { begin, whileExchanging, whileWaiting } from './attempt-flows.ts';
import type {
  AttemptEvent,
  AttemptState,
  AttemptStep,
  ConfirmingPerson,
  LoadingProfile,
} from './attempt-state.ts';
import { discardLate, end, fail, moveTo, unchanged } from './attempt-steps.ts';

/** The next state of an attempt, and what is to be done. An event that the state does not take changes nothing. */
export function attemptTransition(
  state: AttemptState,
  event: AttemptEvent,
  at: Moment,
): AttemptStep {
  switch (state.kind) {
    case 'not-started':
      return event.type === 'started' ? begin(state.wanted, at) : unchanged(state);
    case 'waiting':
      return whileWaiting(state, event, at);
    case 'exchanging':
      return whileExchanging(state, event, at);
    case 'loading-profile':
      return whileLoading(state, event);
    case 'confirming-person':
      return whileConfirming(state, event);
    case 'ended':
      return discardLate(state, event);
  }
}

function whileLoading(state: LoadingProfile, event: AttemptEvent): AttemptStep {
  const { wanted, browser, tokens } = state;
  switch (event.type) {
    case 'profile-loaded':
      return end({ kind: 'signed-in' });
    case 'profile-failed':
      return fail(event.problem, [tokens]);
    case 'other-person': {
      if (state.isOtherConfirmed) return unchanged(state);
      const { name } = event;
      return moveTo({ kind: 'confirming-person', wanted, browser, tokens, name });
    }
    case 'cancelled':
      return end({ kind: 'cancelled' }, [tokens]);
    default:
      return discardLate(state, event);
  }
}

function whileConfirming(state: ConfirmingPerson, event: AttemptEvent): AttemptStep {
  const { wanted, browser, tokens } = state;
  switch (event.type) {
    case 'person-confirmed':
      return moveTo({ kind: 'loading-profile', wanted, browser, tokens, isOtherConfirmed: true });
    case 'profile-failed':
      return fail(event.problem, [tokens]);
    case 'cancelled':
      return end({ kind: 'cancelled' }, [tokens]);
    default:
      return discardLate(state, event);
  }
}
