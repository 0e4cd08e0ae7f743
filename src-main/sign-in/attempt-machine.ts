/**
 * The machine of a sign-in attempt. The authorization code flow and the device flow run side by side: the first
 * tokens win, and the other flow is stopped. Then the profile tells who signed in, and the account is added.
 * `attempt-effects.ts` performs the effects, `attempt-view.ts` computes what the screen shows.
 */
import type { SignedInPerson } from '../auth/signed-in-person.ts';
import type { Tokens } from '../auth/tokens.ts';
import { type Moment, moveTo, unchanged } from '../base/machine.ts';
import { browserTimeMs, codeFlowStep, momentAfter } from './attempt-code-flow.ts';
import {
  deviceFlowStep,
  endDeviceFlow,
  isRunning,
  offerDeviceFlow,
  showUserCode,
} from './attempt-device-flow.ts';
import {
  type AddingAccount,
  type AttemptEvent,
  type AttemptState,
  type AttemptStep,
  type ConfirmingPerson,
  discardLate,
  type Exchanging,
  end,
  fail,
  type LoadingProfile,
  type Started,
  type Waiting,
} from './attempt-state.ts';

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
    case 'exchanging':
      return whileFlowsRun(state, event, at);
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

/** How long the authorization code flow runs alone. GDLauncher waits 15 s too. */
const offerDeviceMs = 15_000;

/** Starts the authorization code flow, its deadline, and the wait for the device flow; or the device flow alone. */
function begin({ requestedAccount, hasCodeFlow }: NotStarted, at: Moment): AttemptStep {
  const started: Waiting = {
    kind: 'waiting',
    requestedAccount,
    browser: { status: 'unknown', failures: 0, deadline: momentAfter(at, browserTimeMs) },
    codeFlow: { kind: 'preparing' },
    deviceFlow: { kind: 'not-offered' },
    platform: { kind: 'no-problem' },
    strays: 0,
    hadForeignAnswer: false,
    mayOpenAt: at.tick,
  };
  if (!hasCodeFlow) return offerDeviceFlow({ ...started, codeFlow: { kind: 'unused' } });
  return {
    state: started,
    effects: [
      { type: 'run-code-flow', wantsAnotherAccount: requestedAccount.wantsAnotherAccount },
      { type: 'wait', ms: browserTimeMs, event: 'browser-deadline' },
      { type: 'wait', ms: offerDeviceMs, event: 'offer-device-due' },
    ],
  };
}

type NotStarted = Extract<AttemptState, { kind: 'not-started' }>;

/** Waits for the player in either flow, or for the tokens of the code exchange or of the device flow. */
function whileFlowsRun(state: Waiting | Exchanging, event: AttemptEvent, at: Moment): AttemptStep {
  switch (event.type) {
    case 'code-flow-tokens':
    case 'device-tokens':
      return tokensArrived(state, event.tokens);
    case 'cancelled':
      return end({ kind: 'cancelled' });
    default:
      if (state.kind === 'exchanging') return whileExchanging(state, event, at);
      return codeFlowStep(state, event, at) ?? deviceFlowStep(state, event, at) ?? unchanged(state);
  }
}

function whileExchanging(state: Exchanging, event: AttemptEvent, at: Moment): AttemptStep {
  switch (event.type) {
    case 'code-flow-failed':
      return fail(event.problem);
    case 'user-code':
      return showUserCode(state, event.code, at.date + event.lifetimeMs);
    case 'device-failed':
      return isRunning(state.deviceFlow) ? endDeviceFlow(state, event.problem) : unchanged(state);
    default:
      return unchanged(state);
  }
}

/** The first tokens win: stops both flows. */
function tokensArrived(
  { requestedAccount, browser }: Waiting | Exchanging,
  tokens: Tokens,
): AttemptStep {
  return {
    state: { kind: 'loading-profile', requestedAccount, browser, tokens },
    effects: [
      { type: 'stop-all' },
      { type: 'identify', tokens, expectedAccountId: requestedAccount.expectedAccount?.id ?? null },
    ],
  };
}
