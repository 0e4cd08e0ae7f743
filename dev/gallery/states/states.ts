/** One AppState for each thing a screen can say, with the values that are hard to lay out. */
import { type AppError, appError } from '../../../src-shared/errors.ts';
import type { AppState, AppStateOf, AttemptView, ProfileView } from '../../../src-shared/state.ts';
import { now } from './now.ts';
import { declined, paymentStates, putAside } from './payments.ts';
import {
  accountOf,
  endedAccount,
  longProfile,
  manyAccounts,
  plainProfile,
  profile,
  rightToLeftProfile,
} from './people.ts';
import { longReceipts, receiptStates, recentReceipts } from './receipts.ts';
import {
  keptInKeyring,
  locked,
  newerFile,
  noKeyring,
  notNeededYet,
  notToBeWritten,
  unanswered,
  weakKeyring,
} from './token-storage.ts';

export { now };

const platformName = 'Arcade';
const longPlatform = 'The-Exceptionally-Long-Platform-Name-of-Some-Publisher';

const noPayments = { live: 0, recent: [], lastMethodId: null, problem: null };

/** The platform was not told that these players signed out. */
const notTold = (names: string) => appError('LK-411', { names, reason: 'ENOTFOUND' });

const signedOut: AppStateOf<'signed-out'> = {
  kind: 'signed-out',
  platformName,
  problem: null,
  mayBeOtherPerson: false,
  accounts: [],
  tokenStorage: notNeededYet,
  payments: noPayments,
};

/** As the launcher shows an error: the journal has it under this reference. */
const withReference = (problem: AppError): AppError => ({ ...problem, reference: '7KQ2M9XA' });

const signingIn: AppStateOf<'signing-in'> = {
  kind: 'signing-in',
  platformName,
  step: 'waiting',
  codeFlow: {
    deadline: now + 272_000,
    browser: 'opened',
    failures: 0,
    problem: null,
    hadForeignAnswer: false,
  },
  deviceFlow: null,
  platformProblem: null,
  expectedName: null,
  otherPerson: null,
};

const { codeFlow } = signingIn;
const tooLate = appError('LK-203', { strays: 0 });
const notOpened: AttemptView['codeFlow'] = { ...codeFlow, browser: 'failed', failures: 1 };

type DeviceCode = Extract<AttemptView['deviceFlow'], { status: 'waiting' }>;

export const deviceCode: DeviceCode = {
  status: 'waiting',
  userCode: 'WDJB-MJHT',
  verificationUri: 'https://auth.example.com/device',
  verificationUriComplete: 'https://auth.example.com/device?user_code=WDJB-MJHT',
  expiresAt: now + 872_000,
};

const longAddress = `https://${'sign-in.'.repeat(9)}example.com/${'a-long-folder/'.repeat(12)}device`;

/** The code and the addresses that are hardest to lay out. */
const longCode: DeviceCode = {
  ...deviceCode,
  userCode: 'W0OQ1IL8B5S2Z6G9',
  verificationUri: longAddress,
  verificationUriComplete: `${longAddress}?user_code=W0OQ1IL8B5S2Z6G9`,
};

const signedIn: AppStateOf<'signed-in'> = {
  kind: 'signed-in',
  platformName,
  accounts: [accountOf(profile)],
  accountId: profile.id,
  tokenStorage: keptInKeyring,
  payments: { ...noPayments, live: 1, recent: recentReceipts },
  profile,
  profileAsOf: now - 150_000,
  paymentAsOf: null,
  reloading: false,
  isFirstSignIn: false,
  problem: null,
  failedSignIn: null,
  retryAt: null,
  expiresAt: now + 3_600_000,
  expiresSoon: false,
  scopes: ['openid', 'profile'],
  clockAheadMinutes: null,
};

/** The same for another player, the only one on this computer. */
const as = (player: ProfileView): AppStateOf<'signed-in'> => ({
  ...signedIn,
  accounts: [accountOf(player)],
  accountId: player.id,
  profile: player,
});

const unreachable = appError('LK-301', { host: 'api.example.com', reason: 'ENOTFOUND' });
const offlineSince = {
  problem: unreachable,
  profileAsOf: now - 2 * 3_600_000 - 720_000,
  retryAt: now + 25_000,
};
const offline: AppStateOf<'signed-in'> = { ...signedIn, ...offlineSince };
const soon: AppStateOf<'signed-in'> = { ...signedIn, expiresAt: now + 272_000, expiresSoon: true };

export const states = {
  misconfigured: {
    kind: 'misconfigured',
    problem: appError('LK-106', {
      file: '/opt/Latchkey/resources/a-folder-with-a-rather-long-name/launcher.config.json',
      key: 'redirect.ports',
      reason: 'Too big: expected number to be <=65535',
    }),
  },
  'signed-out': signedOut,
  'signed-out-not-me': { ...signedOut, mayBeOtherPerson: true },
  'signed-out-problem': { ...signedOut, problem: tooLate },
  'signed-out-declined': { ...signedOut, problem: withReference(declined) },
  'signed-out-long': {
    ...signedOut,
    platformName: longPlatform,
    problem: withReference(
      appError('LK-308', {
        host: 'auth.example.com',
        status: 400,
        message: 'invalid_redirect_uri_'.repeat(10),
      }),
    ),
  },
  'signed-out-one-account': { ...signedOut, accounts: [accountOf(profile)] },
  'signed-out-two-accounts': { ...signedOut, accounts: [accountOf(profile), endedAccount] },
  'signed-out-many-accounts': { ...signedOut, accounts: manyAccounts, problem: declined },
  'signed-out-not-told': {
    ...signedOut,
    accounts: [endedAccount],
    problem: notTold('Mira Lindqvist'),
  },
  'signed-out-payments': {
    ...signedOut,
    payments: {
      ...noPayments,
      problem: appError('LK-534', { reason: 'SQLITE_CANTOPEN', file: '/home/mira/payments.db' }),
    },
  },
  'signed-out-locked': { ...signedOut, accounts: [accountOf(profile)], tokenStorage: locked },
  'opening-browser': {
    ...signingIn,
    step: 'opening-browser',
    codeFlow: { ...codeFlow, browser: 'unknown' },
  },
  'opening-browser-failed': { ...signingIn, step: 'opening-browser', codeFlow: notOpened },
  waiting: signingIn,
  'waiting-last-minute': {
    ...signingIn,
    codeFlow: { ...codeFlow, deadline: now + 42_000 },
    deviceFlow: { ...deviceCode, expiresAt: now + 31_000 },
  },
  'waiting-foreign-answer': { ...signingIn, codeFlow: { ...codeFlow, hadForeignAnswer: true } },
  'waiting-browser-failed': { ...signingIn, codeFlow: notOpened },
  'waiting-browser-failed-code': { ...signingIn, codeFlow: notOpened, deviceFlow: deviceCode },
  'waiting-browser-failed-again': {
    ...signingIn,
    codeFlow: { ...notOpened, failures: 2 },
    deviceFlow: deviceCode,
  },
  'waiting-browser-failed-code-over': {
    ...signingIn,
    codeFlow: notOpened,
    deviceFlow: { status: 'over', problem: appError('LK-222', { error: 'unauthorized_client' }) },
  },
  'waiting-browser-over': {
    ...signingIn,
    codeFlow: { ...codeFlow, problem: tooLate },
    deviceFlow: deviceCode,
  },
  'waiting-code-requested': { ...signingIn, deviceFlow: { status: 'requesting' } },
  'waiting-code': { ...signingIn, deviceFlow: deviceCode },
  'waiting-code-typed-only': {
    ...signingIn,
    deviceFlow: { ...deviceCode, verificationUriComplete: null },
  },
  'waiting-code-long': { ...signingIn, deviceFlow: longCode },
  'waiting-code-over': {
    ...signingIn,
    deviceFlow: { status: 'over', problem: withReference(appError('LK-221')) },
  },
  'waiting-platform-failed': {
    ...signingIn,
    platformProblem: withReference(
      appError('LK-301', { host: 'auth.example.com', reason: 'ERR_CONNECTION_REFUSED' }),
    ),
  },
  'waiting-reauthenticating': { ...signingIn, expectedName: profile.displayName },
  'waiting-reauthenticating-long': {
    ...signingIn,
    expectedName: longProfile.displayName,
    deviceFlow: deviceCode,
  },
  'confirming-person': {
    ...signingIn,
    step: 'confirming-person',
    expectedName: profile.displayName,
    otherPerson: rightToLeftProfile.displayName,
  },
  'confirming-person-long': {
    ...signingIn,
    step: 'confirming-person',
    expectedName: longProfile.displayName,
    otherPerson: longProfile.email,
  },
  checking: { ...signingIn, step: 'checking' },
  'loading-profile': { ...signingIn, step: 'loading-profile' },
  profile: signedIn,
  'profile-first-sign-in': { ...signedIn, isFirstSignIn: true },
  'profile-first-sign-in-long': { ...as(longProfile), isFirstSignIn: true },
  'profile-payments': { ...signedIn, payments: { ...signedIn.payments, problem: putAside } },
  'profile-no-payments': { ...signedIn, payments: noPayments },
  'profile-clock-off': { ...signedIn, clockAheadMinutes: -7 },
  'profile-plain': { ...as(plainProfile), expiresAt: null, scopes: [] },
  'profile-long': {
    ...as(longProfile),
    platformName: longPlatform,
    payments: { ...noPayments, live: 1234, recent: longReceipts },
    scopes: ['openid', 'profile', 'offline_access', 'payments:read', 'payments:write:all-accounts'],
  },
  'profile-right-to-left': as(rightToLeftProfile),
  'profile-reloading': { ...signedIn, reloading: true },
  'profile-stale': { ...signedIn, problem: withReference(unreachable) },
  'profile-session-ended': { ...signedIn, problem: appError('LK-401') },
  'profile-loading': { ...signedIn, profile: null, profileAsOf: null, reloading: true },
  'profile-missing': { ...signedIn, profile: null, profileAsOf: null, problem: unreachable },
  'profile-restored': { ...signedIn, profileAsOf: now - 30 * 3_600_000, reloading: true },
  'profile-many-accounts': { ...signedIn, accounts: manyAccounts },
  'profile-not-told': { ...signedIn, problem: notTold('Sam Okafor') },
  'profile-renewal-failed': {
    ...signedIn,
    failedSignIn: { problem: declined, expectedAccountId: profile.id },
  },
  'profile-adding-failed': {
    ...signedIn,
    failedSignIn: {
      problem: appError('LK-301', { host: 'auth.example.com' }),
      expectedAccountId: null,
    },
  },
  offline,
  'offline-captive': {
    ...offline,
    problem: withReference(appError('LK-304', { host: 'api.example.com', status: 511 })),
    reloading: true,
    retryAt: now - 1000,
  },
  'offline-no-profile': { ...offline, profile: null, profileAsOf: null },
  'offline-long': { ...as(longProfile), ...offlineSince, platformName: longPlatform },
  'session-ends-soon': soon,
  'session-may-have-ended': { ...soon, expiresAt: now - 5000 },
  'session-ends-soon-offline': { ...soon, ...offlineSince },
  'token-storage-no-keyring': { ...signedIn, tokenStorage: noKeyring },
  'token-storage-weak-keyring': { ...signedIn, tokenStorage: weakKeyring },
  'token-storage-locked': { ...signedIn, tokenStorage: locked },
  'token-storage-unanswered': { ...signedIn, tokenStorage: unanswered },
  'token-storage-locked-account': { ...signedIn, tokenStorage: locked, problem: locked.problem },
  'token-storage-not-written': { ...signedIn, tokenStorage: notToBeWritten },
  'token-storage-newer-file': { ...signedIn, tokenStorage: newerFile },
  ...paymentStates,
  ...receiptStates,
} as const satisfies Record<string, AppState>;

export type StateName = keyof typeof states;
