/** What the launcher's window sees of a sign-in attempt, and what its commands answer. */
import type { AppError } from '../../src-shared/errors.ts';
import type { AttemptView } from '../../src-shared/state.ts';
import type {
  AttemptState,
  Browser,
  CodeFlow,
  CodePage,
  DeviceFlow,
  Started,
} from './attempt-state.ts';

/** Null before the attempt has started and after it has ended. */
export function attemptView(state: AttemptState): AttemptView | null {
  switch (state.kind) {
    case 'not-started':
    case 'ended':
      return null;
    case 'waiting': {
      const { codeFlow, deviceFlow, browser } = state;
      return {
        step: isOpeningFirst(codeFlow) ? 'opening-browser' : 'waiting',
        codeFlow: codeFlowView(browser, codeFlow.kind === 'over' ? codeFlow.problem : null),
        deviceFlow: deviceFlowView(deviceFlow),
        reauthenticating: state.wanted.reauthenticating?.name ?? null,
        otherPerson: null,
      };
    }
    case 'exchanging':
      return withoutCodeFlow(state, 'checking', deviceFlowView(state.deviceFlow), null);
    case 'loading-profile':
      return withoutCodeFlow(state, 'loading-profile', null, null);
    case 'confirming-person':
      return withoutCodeFlow(state, 'confirming-person', null, state.name);
  }
}

function withoutCodeFlow(
  { wanted, browser }: Started,
  step: AttemptView['step'],
  deviceFlow: AttemptView['deviceFlow'],
  otherPerson: string | null,
): AttemptView {
  return {
    step,
    codeFlow: codeFlowView(browser, null),
    deviceFlow,
    reauthenticating: wanted.reauthenticating?.name ?? null,
    otherPerson,
  };
}

const isOpeningFirst = ({ kind }: CodeFlow): boolean => kind === 'preparing' || kind === 'opening';

const codeFlowView = (
  { status, deadline }: Browser,
  problem: AppError | null,
): AttemptView['codeFlow'] => ({ browser: status, deadline: deadline.date, problem });

function deviceFlowView(flow: DeviceFlow): AttemptView['deviceFlow'] {
  switch (flow.kind) {
    case 'not-offered':
      return null;
    case 'requesting':
      return { status: 'requesting' };
    case 'waiting': {
      const { userCode, verificationUri, verificationUriComplete } = flow.code;
      const { expiresAt } = flow;
      return { status: 'waiting', userCode, verificationUri, verificationUriComplete, expiresAt };
    }
    case 'over':
      return { status: 'over', problem: flow.problem };
  }
}

/** The sign-in page's address, while the browser's answer is waited for. */
export function signInLink(state: AttemptState): string | undefined {
  if (state.kind !== 'waiting') return undefined;
  const { codeFlow } = state;
  return codeFlow.kind === 'opening' || codeFlow.kind === 'waiting' ? codeFlow.url : undefined;
}

/** The code, while its approval is waited for. */
export function shownUserCode(state: AttemptState): string | undefined {
  if (state.kind !== 'waiting' || state.deviceFlow.kind !== 'waiting') return undefined;
  return state.deviceFlow.code.userCode;
}

/** Whether the browser was asked to open the sign-in page, and has not said yet that it did. */
export function isBrowserOpening(state: AttemptState): boolean {
  if (state.kind !== 'waiting') return false;
  const { codeFlow } = state;
  return codeFlow.kind === 'opening' || (codeFlow.kind === 'waiting' && codeFlow.isOpening);
}

export const isCodePageOpening = (state: AttemptState): boolean =>
  codePage(state)?.kind === 'opening';

/** Why the verification page was not opened; null if it was, or is not waited for any more. */
export function codePageProblem(state: AttemptState): AppError | null {
  const page = codePage(state);
  return page?.kind === 'not-opened' ? page.problem : null;
}

function codePage(state: AttemptState): CodePage | undefined {
  if (state.kind !== 'waiting' || state.deviceFlow.kind !== 'waiting') return undefined;
  return state.deviceFlow.page;
}

/** Whether the player has confirmed the other person, or cancelled. */
export const isPersonAnswered = (state: AttemptState): boolean =>
  state.kind === 'ended' || (state.kind === 'loading-profile' && state.isOtherConfirmed);
