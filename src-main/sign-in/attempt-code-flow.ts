/** The authorization code flow in the attempt's machine, until the callback arrives, and whether the platform answers meanwhile. */
import { type AppError, appError, type ErrorCode } from '../../src-shared/errors.ts';
import { type Moment, moveTo, unchanged, withEffectsBefore } from '../base/machine.ts';
import { offerDeviceFlow } from './attempt-device-flow.ts';
import {
  type AttemptEffect,
  type AttemptEvent,
  type AttemptStep,
  type Browser,
  fail,
  shortestBetweenOpeningsMs,
  type TaskName,
  type Waiting,
} from './attempt-state.ts';

/** How long the player has in the browser. VS Code and Bitwarden allow five minutes too. */
export const browserTimeMs = 5 * 60_000;
/** How long to wait for the browser's answer. Some systems never say that it opened. */
const browserAnswerMs = 3_000;

/** Errors of the authorization code flow after which the device flow can still succeed: no port, or no answer in time. */
const leavesDeviceFlow: ReadonlySet<ErrorCode> = new Set(['LK-201', 'LK-202', 'LK-203']);

/** Whether the authorization code flow can still bring tokens. */
const canSucceed = ({ codeFlow: { kind } }: Waiting): boolean =>
  kind !== 'over' && kind !== 'unused';

/** Returns the moment so many ms later, by both clocks. */
export const momentAfter = ({ tick, date }: Moment, ms: number): Moment => ({
  tick: tick + ms,
  date: date + ms,
});

/** Handles an event of the authorization code flow or of the platform. Returns undefined for any other. */
export function codeFlowStep(
  state: Waiting,
  event: AttemptEvent,
  at: Moment,
): AttemptStep | undefined {
  const { codeFlow, browser, platform } = state;
  switch (event.type) {
    case 'url-ready': {
      const { url } = event;
      if (codeFlow.kind !== 'preparing') return unchanged(state);
      return { state: { ...state, codeFlow: { kind: 'opening', url } }, effects: openBrowser(url) };
    }
    case 'browser-opened':
      return browserOpeningEnded(state, { status: 'opened', failures: 0 });
    case 'browser-not-opened':
      return browserOpeningEnded(state, { status: 'failed', failures: browser.failures + 1 });
    case 'opening-took-long':
      return browserOpeningEnded(state, browser);
    case 'open-pressed':
      return openAgain(state, at);
    case 'extend-pressed': {
      if (!canSucceed(state)) return unchanged(state);
      // The player has the full time again.
      const deadline = momentAfter(at, browserTimeMs);
      return {
        state: { ...state, browser: { ...browser, deadline } },
        effects: [{ type: 'wait', ms: browserTimeMs, event: 'browser-deadline' }],
      };
    }
    case 'browser-deadline':
      return codeFlowFailed(state, appError('LK-203', { strays: state.strays }));
    case 'stray-callback': {
      if (!canSucceed(state)) return unchanged(state);
      // LK-203 says how many there were. The player is told of an answer to another sign-in.
      const hadForeignAnswer = state.hadForeignAnswer || event.reason === 'wrong-state';
      return moveTo({ ...state, strays: state.strays + 1, hadForeignAnswer });
    }
    case 'callback-arrived':
      return callbackArrived(state);
    case 'code-flow-failed':
      return codeFlowFailed(state, event.problem);
    case 'platform-failed':
      return platformFailed(state, event.problem, at);
    case 'platform-answered':
      return platformAnswered(state, at);
    case 'try-again-pressed':
      if (platform.kind !== 'failed') return unchanged(state);
      return {
        state: { ...state, platform: { ...platform, kind: 'asked-again' } },
        effects: [{ type: 'ask-platform' }],
      };
    default:
      return undefined;
  }
}

const openBrowser = (url: string): AttemptEffect[] => [
  { type: 'open-browser', url },
  { type: 'wait', ms: browserAnswerMs, event: 'opening-took-long' },
];

/** Handles the browser's answer: it opened the sign-in page, failed, or did not answer in time. */
function browserOpeningEnded(
  state: Waiting,
  { status, failures }: Pick<Browser, 'status' | 'failures'>,
): AttemptStep {
  const { codeFlow, browser } = state;
  if (codeFlow.kind !== 'opening' && codeFlow.kind !== 'waiting') return unchanged(state);
  const next: Waiting = {
    ...state,
    browser: { ...browser, status, failures },
    codeFlow: { kind: 'waiting', url: codeFlow.url, isOpeningAgain: false },
  };
  const step = status === 'failed' ? offerDeviceFlow(next) : moveTo(next);
  return withEffectsBefore([{ type: 'stop', task: 'opening-took-long' }], step);
}

const stopping = (tasks: readonly TaskName[]) =>
  tasks.map((task): AttemptEffect => ({ type: 'stop', task }));

/** Opens the sign-in page again. */
function openAgain(state: Waiting, at: Moment): AttemptStep {
  const { codeFlow, mayOpenAt } = state;
  if (codeFlow.kind !== 'opening' && codeFlow.kind !== 'waiting') return unchanged(state);
  if (at.tick < mayOpenAt) return unchanged(state);
  return {
    state: {
      ...state,
      mayOpenAt: at.tick + shortestBetweenOpeningsMs,
      codeFlow: codeFlow.kind === 'waiting' ? { ...codeFlow, isOpeningAgain: true } : codeFlow,
    },
    effects: openBrowser(codeFlow.url),
  };
}

/** Stops the waits for the browser. The requests that follow have their own time limits. */
function callbackArrived(state: Waiting): AttemptStep {
  const { requestedAccount, browser, codeFlow, deviceFlow } = state;
  if (codeFlow.kind !== 'opening' && codeFlow.kind !== 'waiting') return unchanged(state);
  return {
    state: { kind: 'exchanging', requestedAccount, browser, deviceFlow },
    effects: [
      ...stopping(['browser-deadline', 'opening-took-long', 'offer-device-due']),
      { type: 'show-window' },
    ],
  };
}

/** Ends the attempt, or only the authorization code flow if the device flow can still succeed. */
function codeFlowFailed(state: Waiting, problem: AppError): AttemptStep {
  if (!canSucceed(state)) return unchanged(state);
  // Any other error is the platform's final answer. If the device flow is over too, no flow is left.
  if (!leavesDeviceFlow.has(problem.code) || state.deviceFlow.kind === 'over') return fail(problem);
  const next: Waiting = { ...state, codeFlow: { kind: 'over', problem } };
  const tasks = ['code-flow', 'browser-deadline', 'opening-took-long'] as const;
  return withEffectsBefore(stopping(tasks), offerDeviceFlow(next));
}

/**
 * Notes that the platform did not answer. The flows go on, because the browser may reach the platform in another way.
 * After LK-209 the platform did answer: the check of the id_token requests the key set again.
 */
function platformFailed(state: Waiting, problem: AppError, at: Moment): AttemptStep {
  if (problem.code === 'LK-209') return platformAnswered(state, at);
  if (state.platform.kind === 'failed') return unchanged(state);
  return moveTo({ ...state, platform: { kind: 'failed', problem } });
}

/** Forgets the problem. If the player has asked, opens the sign-in page again: the browser may still show that it did not load. */
function platformAnswered(state: Waiting, at: Moment): AttemptStep {
  const { kind } = state.platform;
  if (kind === 'no-problem') return unchanged(state);
  const next: Waiting = { ...state, platform: { kind: 'no-problem' } };
  return kind === 'asked-again' ? openAgain(next, at) : moveTo(next);
}
