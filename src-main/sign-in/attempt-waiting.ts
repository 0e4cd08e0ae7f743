/** The attempt's machine from the start to the first tokens, while its two flows run. */
import type { Tokens } from '../auth/tokens.ts';
import type { Moment } from '../base/machine.ts';
import {
  browserOpeningEnded,
  browserTimeMs,
  callbackArrived,
  codeFlowFailed,
  countStrayCallback,
  deadlinePassed,
  extendDeadline,
  momentAfter,
  openAgain,
  urlReady,
} from './attempt-code-flow.ts';
import {
  deviceFlowFailed,
  endDeviceFlow,
  isRunning,
  offerDeviceFlow,
  openVerificationPage,
  requestNewUserCode,
  showUserCode,
  verificationPageFailed,
  verificationPageOpened,
} from './attempt-device-flow.ts';
import { askPlatformAgain, platformAnswered, platformFailed } from './attempt-platform.ts';
import type {
  AttemptEvent,
  AttemptState,
  AttemptStep,
  Exchanging,
  Waiting,
} from './attempt-state.ts';
import { end, fail, unchanged } from './attempt-steps.ts';

/** How long the authorization code flow runs alone. GDLauncher waits 15 s too. */
const offerDeviceMs = 15_000;

/** Starts the authorization code flow, its deadline, and the wait for the device flow; or the device flow alone. */
export function begin({ requestedAccount, hasCodeFlow }: NotStarted, at: Moment): AttemptStep {
  const started: Waiting = {
    kind: 'waiting',
    requestedAccount,
    browser: { status: 'unknown', failures: 0, deadline: momentAfter(at, browserTimeMs) },
    codeFlow: { kind: 'preparing' },
    deviceFlow: { kind: 'not-offered' },
    platform: { kind: 'no-problem' },
    startedAt: at.tick,
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

/** Waits for the player, in either flow. */
export function whileWaiting(state: Waiting, event: AttemptEvent, at: Moment): AttemptStep {
  switch (event.type) {
    case 'code-flow-tokens':
    case 'device-tokens':
      return tokensArrived(state, event.tokens);
    case 'cancelled':
      return end({ kind: 'cancelled' });
    case 'code-flow-failed':
      return codeFlowFailed(state, event.problem);
    case 'browser-deadline':
      return deadlinePassed(state, at);
    case 'callback-arrived':
      return callbackArrived(state);
    case 'stray-callback':
      return countStrayCallback(state, event.reason);
    case 'url-ready':
      return urlReady(state, event.url);
    case 'browser-opened':
      return browserOpeningEnded(state, { status: 'opened', failures: 0 });
    case 'browser-not-opened':
      return browserOpeningEnded(state, {
        status: 'failed',
        failures: state.browser.failures + 1,
      });
    case 'opening-took-long':
      return browserOpeningEnded(state, state.browser);
    case 'open-pressed':
      return openAgain(state, at);
    case 'platform-failed':
      return platformFailed(state, event.problem, at);
    case 'platform-answered':
      return platformAnswered(state, at);
    case 'try-again-pressed':
      return askPlatformAgain(state);
    case 'extend-pressed':
      return extendDeadline(state, at);
    case 'offer-device-due':
      return offerDeviceFlow(state);
    case 'code-requested':
      return requestNewUserCode(state);
    case 'user-code':
      return showUserCode(state, event.code, at.date + event.lifetimeMs);
    case 'code-page-pressed':
      return openVerificationPage(state, at);
    case 'code-page-opened':
      return verificationPageOpened(state);
    case 'code-page-not-opened':
      return verificationPageFailed(state, event.problem);
    case 'device-failed':
      return deviceFlowFailed(state, event.problem);
    default:
      return unchanged(state);
  }
}

/** Waits for the tokens of the code exchange or of the device flow. */
export function whileExchanging(state: Exchanging, event: AttemptEvent, at: Moment): AttemptStep {
  switch (event.type) {
    case 'code-flow-tokens':
    case 'device-tokens':
      return tokensArrived(state, event.tokens);
    case 'cancelled':
      return end({ kind: 'cancelled' });
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
