/** Computes from the state what the window shows, and what the commands of the window need. */
import type { AppError } from '../../src-shared/errors.ts';
import { describePerson } from '../../src-shared/person-name.ts';
import { plainText } from '../../src-shared/plain-text.ts';
import type { AttemptView } from '../../src-shared/state.ts';
import type { SignedInPerson } from '../auth/signed-in-person.ts';
import type { AttemptState, CodeFlow, DeviceFlow, UserCode } from './attempt-state.ts';

/** Returns the view of an attempt; null before its start and after its end. */
export function attemptView(state: AttemptState): AttemptView | null {
  if (state.kind === 'not-started' || state.kind === 'ended') return null;
  const { requestedAccount, browser } = state;
  const view: AttemptView = {
    step: 'loading-profile',
    codeFlow: {
      browser: browser.status,
      failures: browser.failures,
      deadline: browser.deadline.date,
      problem: null,
      hadForeignAnswer: false,
    },
    deviceFlow: 'deviceFlow' in state ? deviceFlowView(state.deviceFlow) : null,
    platformProblem: null,
    expectedName: requestedAccount.expectedAccount?.name ?? null,
    otherPerson: null,
  };
  switch (state.kind) {
    case 'waiting': {
      const { codeFlow, platform, hadForeignAnswer } = state;
      const problem = codeFlow.kind === 'over' ? codeFlow.problem : null;
      return {
        ...view,
        step: isFirstOpening(codeFlow) ? 'opening-browser' : 'waiting',
        codeFlow: { ...view.codeFlow, problem, hadForeignAnswer },
        platformProblem: platform.kind === 'no-problem' ? null : platform.problem,
      };
    }
    case 'exchanging':
      return { ...view, step: 'checking' };
    case 'confirming-person':
      return { ...view, step: 'confirming-person', otherPerson: personText(state.person) };
    case 'loading-profile':
    case 'adding-account':
      return view;
  }
}

function personText({ name, user, tokens }: SignedInPerson): string {
  const id = plainText(tokens.identity?.subject ?? '');
  return describePerson(name, {
    ...(user ? { email: user.email } : {}),
    ...(id === '' ? {} : { id }),
  });
}

const isFirstOpening = ({ kind }: CodeFlow): boolean => kind === 'preparing' || kind === 'opening';

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

/** The address of the sign-in page, while the attempt waits for the browser's answer. */
export function signInLink(state: AttemptState): string | undefined {
  if (state.kind !== 'waiting') return undefined;
  const { codeFlow } = state;
  return codeFlow.kind === 'opening' || codeFlow.kind === 'waiting' ? codeFlow.url : undefined;
}

/** The user code and where it is typed, while the attempt waits for its approval. */
export const shownCode = (state: AttemptState): UserCode | undefined => flowWithCode(state)?.code;

/** Whether the browser was asked to open the sign-in page, and its answer is awaited. */
export function isSignInPageOpening(state: AttemptState): boolean {
  if (state.kind !== 'waiting') return false;
  const { codeFlow } = state;
  return codeFlow.kind === 'opening' || (codeFlow.kind === 'waiting' && codeFlow.isOpeningAgain);
}

/** Whether the player asked the platform again, and its answer is awaited. */
export const isPlatformAsked = (state: AttemptState): boolean =>
  state.kind === 'waiting' && state.platform.kind === 'asked-again';

/** The same as `isSignInPageOpening`, for the verification page. */
export const isCodePageOpening = (state: AttemptState): boolean =>
  flowWithCode(state)?.page.kind === 'opening';

/** Why the verification page was not opened; null if it was, or if no code is shown any more. */
export function codePageProblem(state: AttemptState): AppError | null {
  const page = flowWithCode(state)?.page;
  return page?.kind === 'not-opened' ? page.problem : null;
}

/** The device flow, while a code of it is shown. */
const flowWithCode = (state: AttemptState) =>
  state.kind === 'waiting' && state.deviceFlow.kind === 'waiting' ? state.deviceFlow : undefined;
