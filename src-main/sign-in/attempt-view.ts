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
      const problem = codeFlow.kind === 'over' ? codeFlow.problem : null;
      return {
        step: isOpeningFirst(codeFlow) ? 'opening-browser' : 'waiting',
        browser: { ...browserView(browser), problem },
        device: deviceView(deviceFlow),
        reauthenticating: state.wanted.reauthenticating?.name ?? null,
        otherPerson: null,
      };
    }
    case 'exchanging':
      return withoutCodeFlow(state, 'checking', deviceView(state.deviceFlow), null);
    case 'loading-profile':
      return withoutCodeFlow(state, 'loading-profile', null, null);
    case 'confirming-person':
      return withoutCodeFlow(state, 'confirming-person', null, state.name);
  }
}

function withoutCodeFlow(
  { wanted, browser }: Started,
  step: AttemptView['step'],
  device: AttemptView['device'],
  otherPerson: string | null,
): AttemptView {
  return {
    step,
    browser: { ...browserView(browser), problem: null },
    device,
    reauthenticating: wanted.reauthenticating?.name ?? null,
    otherPerson,
  };
}

const isOpeningFirst = ({ kind }: CodeFlow): boolean => kind === 'preparing' || kind === 'opening';

const openedViews: Record<Browser['opened'], boolean | null> = {
  unknown: null,
  yes: true,
  no: false,
};

const browserView = ({ opened, deadline }: Browser) => ({
  deadline: deadline.date,
  opened: openedViews[opened],
});

function deviceView(flow: DeviceFlow): AttemptView['device'] {
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
