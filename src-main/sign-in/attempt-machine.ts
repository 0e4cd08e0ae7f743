/**
 * The machine of a sign-in attempt. The authorization code flow and the device flow run side by side: the first
 * tokens win, and the other flow is stopped. Then the profile tells who signed in, and the account is added.
 * `attempt-effects.ts` performs the effects, `attempt-view.ts` computes what the screen shows.
 */
import type { SignedInPerson } from '../auth/signed-in-person.ts';
import type { Moment } from '../base/machine.ts';
import type {
  AddingAccount,
  AttemptEvent,
  AttemptState,
  AttemptStep,
  ConfirmingPerson,
  LoadingProfile,
  Started,
} from './attempt-state.ts';
import { discardLate, end, fail, moveTo, unchanged } from './attempt-steps.ts';
import { begin, whileExchanging, whileWaiting } from './attempt-waiting.ts';

/** Returns the next state of an attempt and its effects. An event that the state does not handle changes nothing. */
export function attemptTransition(
  state: AttemptState,
  event: AttemptEvent,
  at: Moment,
): AttemptStep {
  switch (state.kind) {
    case 'not-started':
      return event.type === 'started' ? begin(state, at) : unchanged(state);
    case 'waiting':
      return whileWaiting(state, event, at);
    case 'exchanging':
      return whileExchanging(state, event, at);
    case 'loading-profile':
      return whileLoading(state, event);
    case 'confirming-person':
      return whileConfirming(state, event);
    case 'adding-account':
      return whileAdding(state, event);
    case 'ended':
      return discardLate(state, event);
  }
}

function whileLoading(state: LoadingProfile, event: AttemptEvent): AttemptStep {
  const { requestedAccount, browser, tokens } = state;
  switch (event.type) {
    case 'person-identified': {
      const { person } = event;
      return person.needsConfirmation
        ? moveTo({ kind: 'confirming-person', requestedAccount, browser, person })
        : addAccount(state, person);
    }
    case 'profile-failed':
      return fail(event.problem, [tokens]);
    case 'cancelled':
      return end({ kind: 'cancelled' }, [tokens]);
    default:
      return discardLate(state, event);
  }
}

function whileConfirming(state: ConfirmingPerson, event: AttemptEvent): AttemptStep {
  const { person } = state;
  switch (event.type) {
    case 'person-confirmed':
      return addAccount(state, person);
    case 'cancelled':
      return end({ kind: 'cancelled' }, [person.tokens]);
    default:
      return discardLate(state, event);
  }
}

const addAccount = (
  { requestedAccount, browser }: Started,
  person: SignedInPerson,
): AttemptStep => ({
  state: { kind: 'adding-account', requestedAccount, browser, person },
  effects: [{ type: 'add-account', person }],
});

function whileAdding(state: AddingAccount, event: AttemptEvent): AttemptStep {
  switch (event.type) {
    case 'account-added':
      return end({ kind: 'signed-in' });
    case 'account-not-added':
      return fail(event.problem, [state.person.tokens]);
    default:
      return discardLate(state, event);
  }
}
