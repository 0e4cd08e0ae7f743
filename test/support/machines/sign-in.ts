/** Samples of the sign-in attempt's machine (src-main/sign-in/attempt-machine.ts). */
import type { SignedInPerson } from '../../../src-main/auth/signed-in-person.ts';
import { attemptTransition } from '../../../src-main/sign-in/attempt-machine.ts';
import type {
  AttemptEffect,
  AttemptEvent,
  AttemptState,
  Browser,
  CodeFlow,
  DeviceFlow,
  Exchanging,
  RequestedAccount,
  Waiting,
} from '../../../src-main/sign-in/attempt-state.ts';
import { appError } from '../../../src-shared/errors.ts';
import {
  type ByKind,
  type ByType,
  type MachineSamples,
  sampleMoment,
  sampleTokens,
} from './samples.ts';

const tokens = sampleTokens('an access token');
const leo: SignedInPerson = {
  tokens,
  user: null,
  problem: appError('LK-301'),
  name: 'Leo',
  needsConfirmation: true,
};
const url = 'https://auth.example.com/authorize';
const requestedAccount: RequestedAccount = {
  wantsAnotherAccount: false,
  expectedAccount: { id: 'account-of-mira', name: 'Mira' },
};
const browser: Browser = { status: 'unknown', failures: 0, deadline: sampleMoment };
const code = {
  userCode: 'BCDF-GHJK',
  verificationUri: 'https://auth.example.com/device',
  verificationUriComplete: 'https://auth.example.com/device?user_code=BCDF-GHJK',
};

const codeFlows: ByKind<CodeFlow> = {
  preparing: { kind: 'preparing' },
  opening: { kind: 'opening', url },
  waiting: { kind: 'waiting', url, isOpeningAgain: false },
  over: { kind: 'over', problem: appError('LK-203') },
  unused: { kind: 'unused' },
};

const shownCode: DeviceFlow = {
  kind: 'waiting',
  code,
  expiresAt: sampleMoment.date + 900_000,
  page: { kind: 'untouched' },
};
const deviceFlows: ByKind<DeviceFlow> = {
  'not-offered': { kind: 'not-offered' },
  requesting: { kind: 'requesting' },
  waiting: shownCode,
  over: { kind: 'over', problem: appError('LK-221') },
};

const waiting = (codeFlow: CodeFlow, deviceFlow: DeviceFlow): Waiting => ({
  kind: 'waiting',
  requestedAccount,
  browser,
  codeFlow,
  deviceFlow,
  platform: { kind: 'no-problem' },
  strays: 0,
  hadForeignAnswer: false,
  mayOpenAt: 0,
});
const exchanging = (deviceFlow: DeviceFlow): Exchanging => ({
  kind: 'exchanging',
  requestedAccount,
  browser,
  deviceFlow,
});

/** Each pair of the two flows. An attempt whose only flow is the device flow ends with it. */
const waitingStates: Record<string, Waiting> = Object.fromEntries(
  Object.entries(codeFlows).flatMap(([codeName, codeFlow]) =>
    Object.entries(deviceFlows)
      .filter(([, { kind }]) => codeFlow.kind !== 'unused' || /requesting|waiting/.test(kind))
      .map(([deviceName, deviceFlow]) => [
        `waiting: code flow ${codeName}, device flow ${deviceName}`,
        waiting(codeFlow, deviceFlow),
      ]),
  ),
);

/** More states of the kind waiting, in which some events lead elsewhere. */
const specialStates: Record<string, Waiting> = {
  'waiting: the browser opens again': waiting(
    { kind: 'waiting', url, isOpeningAgain: true },
    deviceFlows['not-offered'],
  ),
  'waiting: a page was opened just now': {
    ...waiting(codeFlows.waiting, deviceFlows.waiting),
    mayOpenAt: sampleMoment.tick + 1,
  },
  'waiting: the code page opens': waiting(codeFlows.waiting, {
    ...shownCode,
    page: { kind: 'opening' },
  }),
  'waiting: the code page did not open': waiting(codeFlows.waiting, {
    ...shownCode,
    page: { kind: 'not-opened', problem: appError('LK-903') },
  }),
  'waiting: the platform did not answer': {
    ...waiting(codeFlows.waiting, deviceFlows.requesting),
    platform: { kind: 'failed', problem: appError('LK-301') },
  },
  'waiting: the platform is asked again': {
    ...waiting(codeFlows.waiting, deviceFlows['not-offered']),
    platform: { kind: 'asked-again', problem: appError('LK-301') },
  },
  'waiting: codes are not permitted': waiting(codeFlows.waiting, {
    kind: 'over',
    problem: appError('LK-222'),
  }),
};

const otherStates: ByKind<Exclude<AttemptState, Waiting | Exchanging>> = {
  'not-started': { kind: 'not-started', requestedAccount, hasCodeFlow: true },
  'loading-profile': { kind: 'loading-profile', requestedAccount, browser, tokens },
  'confirming-person': { kind: 'confirming-person', requestedAccount, browser, person: leo },
  'adding-account': { kind: 'adding-account', requestedAccount, browser, person: leo },
  ended: { kind: 'ended', outcome: { kind: 'cancelled' } },
};

const { 'not-started': notStarted, ...laterStates } = otherStates;

const states: Record<string, AttemptState> = {
  'not-started': notStarted,
  'not-started: the device flow alone': { ...notStarted, hasCodeFlow: false },
  ...waitingStates,
  ...specialStates,
  ...Object.fromEntries(
    Object.entries(deviceFlows).map(([name, flow]) => [
      `exchanging: device flow ${name}`,
      exchanging(flow),
    ]),
  ),
  ...laterStates,
};

const eventsByType: ByType<AttemptEvent> = {
  started: { type: 'started' },
  'url-ready': { type: 'url-ready', url },
  'browser-opened': { type: 'browser-opened' },
  'browser-not-opened': { type: 'browser-not-opened', problem: appError('LK-903') },
  'opening-took-long': { type: 'opening-took-long' },
  'stray-callback': { type: 'stray-callback', reason: 'wrong-state' },
  'callback-arrived': { type: 'callback-arrived' },
  'code-flow-tokens': { type: 'code-flow-tokens', tokens },
  'code-flow-failed': { type: 'code-flow-failed', problem: appError('LK-206') },
  'browser-deadline': { type: 'browser-deadline' },
  'offer-device-due': { type: 'offer-device-due' },
  'user-code': { type: 'user-code', code, lifetimeMs: 900_000 },
  'code-page-opened': { type: 'code-page-opened' },
  'code-page-not-opened': { type: 'code-page-not-opened', problem: appError('LK-903') },
  'device-tokens': { type: 'device-tokens', tokens },
  'device-failed': { type: 'device-failed', problem: appError('LK-221') },
  'platform-failed': { type: 'platform-failed', problem: appError('LK-301') },
  'platform-answered': { type: 'platform-answered' },
  'person-identified': { type: 'person-identified', person: { ...leo, needsConfirmation: false } },
  'profile-failed': { type: 'profile-failed', problem: appError('LK-401') },
  'account-added': { type: 'account-added' },
  'account-not-added': { type: 'account-not-added', problem: appError('LK-901') },
  'open-pressed': { type: 'open-pressed' },
  'try-again-pressed': { type: 'try-again-pressed' },
  'extend-pressed': { type: 'extend-pressed' },
  'code-requested': { type: 'code-requested' },
  'code-page-pressed': { type: 'code-page-pressed' },
  'person-confirmed': { type: 'person-confirmed' },
  cancelled: { type: 'cancelled' },
};

const events: Record<string, AttemptEvent> = {
  ...eventsByType,
  'code-flow-failed (no port)': { type: 'code-flow-failed', problem: appError('LK-202') },
  'device-failed (declined)': { type: 'device-failed', problem: appError('LK-204') },
  'person-identified (another person)': { type: 'person-identified', person: leo },
  'device-failed (not permitted)': { type: 'device-failed', problem: appError('LK-222') },
};

export const signInSamples: MachineSamples<AttemptState, AttemptEvent, AttemptEffect> = {
  states,
  events,
  transition: attemptTransition,
};
