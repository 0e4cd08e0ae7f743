/** One AppState for each thing a screen can say, with the values that are hard to lay out. */
import { appError } from '../../../src-shared/errors.ts';
import type { AppState, AppStateOf, AttemptView, ProfileView } from '../../../src-shared/state.ts';

/** A day in the middle of a year, so that pictures do not change with the calendar. */
export const now = Date.UTC(2026, 5, 15, 12, 0, 0);

const platformName = 'Arcade';

export const profile: ProfileView = {
  id: '7b0f5c1e-52a4-4f0c-9f6e-2d1c8a4b6e90',
  displayName: 'Mira Lindqvist',
  email: 'mira.lindqvist@example.com',
  status: 'Verified',
  avatarPath: null,
  externalId: 'arcade-204817',
  isPasswordRecoverySet: true,
};

const longProfile: ProfileView = {
  id: `auth0|${'0123456789abcdef'.repeat(5)}`,
  displayName:
    'Wolfeschlegelsteinhausenbergerdorff Maria-Magdalena Antonia Josephine von und zu Hohenlohe-Ingelfingen',
  email: `${'very.long.local.part.'.repeat(5)}x@${'subdomain.'.repeat(6)}example.com`,
  status: 'Awaiting manual review by the compliance team since the last change of address',
  avatarPath: '/avatar.png',
  externalId: 'x'.repeat(120),
  isPasswordRecoverySet: false,
};

const rightToLeftProfile: ProfileView = {
  ...profile,
  displayName: 'نور الهدى عبد الرحمن',
  email: 'nour@example.com',
  status: 'قيد المراجعة',
  externalId: null,
  isPasswordRecoverySet: null,
};

const plainProfile: ProfileView = {
  ...profile,
  displayName: 'sam@example.com',
  email: 'sam@example.com',
  status: null,
  externalId: null,
  isPasswordRecoverySet: null,
};

const signingIn: AppStateOf<'signing-in'> = {
  kind: 'signing-in',
  platformName,
  step: 'waiting',
  browser: { deadline: now + 272_000, opened: true, problem: null },
  device: null,
};

const notOpened: AttemptView['browser'] = { ...signingIn.browser, opened: false };
const browserOver: AttemptView['browser'] = {
  ...signingIn.browser,
  problem: appError('LK-203', { minutes: 5 }),
};

type DeviceCode = Extract<AttemptView['device'], { status: 'waiting' }>;

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
  profile,
  refreshing: false,
  problem: null,
  expiresAt: now + 3_600_000,
  scopes: ['openid', 'profile'],
  clockAheadMinutes: null,
};

const unreachable = appError('LK-301', { host: 'api.example.com', reason: 'ENOTFOUND' });

export const states = {
  misconfigured: {
    kind: 'misconfigured',
    problem: appError('LK-106', {
      file: '/opt/Latchkey/resources/a-folder-with-a-rather-long-name/launcher.config.json',
      key: 'redirect.ports',
      reason: 'Too big: expected number to be <=65535',
    }),
  },
  'signed-out': { kind: 'signed-out', platformName, problem: null },
  'signed-out-problem': {
    kind: 'signed-out',
    platformName,
    problem: appError('LK-203', { minutes: 5 }),
  },
  'signed-out-long': {
    kind: 'signed-out',
    platformName: 'The-Exceptionally-Long-Platform-Name-of-Some-Publisher',
    problem: appError('LK-308', {
      host: 'auth.example.com',
      status: 400,
      message: 'invalid_redirect_uri_'.repeat(10),
    }),
  },
  'opening-browser': {
    ...signingIn,
    step: 'opening-browser',
    browser: { ...signingIn.browser, opened: null },
  },
  'opening-browser-failed': { ...signingIn, step: 'opening-browser', browser: notOpened },
  waiting: signingIn,
  'waiting-last-minute': {
    ...signingIn,
    browser: { ...signingIn.browser, deadline: now + 42_000 },
    device: { ...deviceCode, expiresAt: now + 31_000 },
  },
  'waiting-browser-failed': { ...signingIn, browser: notOpened },
  'waiting-browser-failed-code': { ...signingIn, browser: notOpened, device: deviceCode },
  'waiting-browser-failed-code-over': {
    ...signingIn,
    browser: notOpened,
    device: { status: 'over', problem: appError('LK-222', { error: 'unauthorized_client' }) },
  },
  'waiting-browser-over': { ...signingIn, browser: browserOver, device: deviceCode },
  'waiting-code-requested': { ...signingIn, device: { status: 'requesting' } },
  'waiting-code': { ...signingIn, device: deviceCode },
  'waiting-code-typed-only': {
    ...signingIn,
    device: { ...deviceCode, verificationUriComplete: null },
  },
  'waiting-code-long': { ...signingIn, device: longCode },
  'waiting-code-over': {
    ...signingIn,
    device: { status: 'over', problem: appError('LK-221') },
  },
  checking: { ...signingIn, step: 'checking' },
  'loading-profile': { ...signingIn, step: 'loading-profile' },
  profile: signedIn,
  'profile-clock-off': { ...signedIn, clockAheadMinutes: -7 },
  'profile-plain': { ...signedIn, profile: plainProfile, expiresAt: null, scopes: [] },
  'profile-long': {
    ...signedIn,
    profile: longProfile,
    scopes: ['openid', 'profile', 'offline_access', 'payments:read', 'payments:write:all-accounts'],
  },
  'profile-right-to-left': { ...signedIn, profile: rightToLeftProfile },
  'profile-refreshing': { ...signedIn, refreshing: true },
  'profile-stale': { ...signedIn, problem: unreachable },
  'profile-session-ended': { ...signedIn, problem: appError('LK-401') },
  'profile-loading': { ...signedIn, profile: null, refreshing: true },
  'profile-missing': { ...signedIn, profile: null, problem: unreachable },
} as const satisfies Record<string, AppState>;

export type StateName = keyof typeof states;

/** The heading that each kind of state must show. */
export const headings: Record<StateName, string> = {
  misconfigured: 'Latchkey cannot start',
  'signed-out': 'Sign in to Arcade',
  'signed-out-problem': 'Sign in to Arcade',
  'signed-out-long': 'Sign in to The-Exceptionally-Long-Platform-Name-of-Some-Publisher',
  'opening-browser': 'Opening your browser…',
  'opening-browser-failed': 'Opening your browser…',
  waiting: 'Waiting for you to sign in',
  'waiting-last-minute': 'Waiting for you to sign in',
  'waiting-browser-failed': 'Waiting for you to sign in',
  'waiting-browser-failed-code': 'Waiting for you to sign in',
  'waiting-browser-failed-code-over': 'Waiting for you to sign in',
  'waiting-browser-over': 'Waiting for you to sign in',
  'waiting-code-requested': 'Waiting for you to sign in',
  'waiting-code': 'Waiting for you to sign in',
  'waiting-code-typed-only': 'Waiting for you to sign in',
  'waiting-code-long': 'Waiting for you to sign in',
  'waiting-code-over': 'Waiting for you to sign in',
  checking: 'Checking your sign-in…',
  'loading-profile': 'Loading your profile…',
  profile: 'Your profile',
  'profile-clock-off': 'Your profile',
  'profile-plain': 'Your profile',
  'profile-long': 'Your profile',
  'profile-right-to-left': 'Your profile',
  'profile-refreshing': 'Your profile',
  'profile-stale': 'Your profile',
  'profile-session-ended': 'Your profile',
  'profile-loading': 'Your profile',
  'profile-missing': 'Your profile',
};
