/** Samples of the session's machine (src-main/accounts/session-machine.ts). */
import {
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  sessionTransition,
} from '../../../src-main/accounts/session-machine.ts';
import type { ProfileState } from '../../../src-main/accounts/session-profile.ts';
import {
  canRefresh,
  type TokensState,
  tokensIn,
} from '../../../src-main/accounts/session-tokens.ts';
import type { Tokens } from '../../../src-main/auth/tokens.ts';
import type { Moment } from '../../../src-main/base/machine.ts';
import { Secret } from '../../../src-main/base/secret.ts';
import { appError } from '../../../src-shared/errors.ts';
import {
  type ByKind,
  type ByType,
  type MachineSamples,
  sampleMoment,
  sampleTokens,
} from './samples.ts';

const minute = 60_000;
const hour = 60 * minute;

const at = sampleMoment;
const after = (ms: number): Moment => ({ tick: at.tick + ms, date: at.date + ms });

/** Tokens of an hour, with this much of it left. */
const tokensWith = (serial: number, left: number, refreshToken: string | null): Tokens =>
  sampleTokens(`access-${serial}`, {
    refreshToken: refreshToken === null ? null : new Secret(refreshToken),
    expiresAt: at.date + left,
    lifetimeMs: hour,
    scopes: ['profile'],
  });
const refreshable = tokensWith(1, 30 * minute, 'refresh-1');
/** Due for a refresh at `sampleMoment`. */
const due = tokensWith(1, 5 * minute, 'refresh-1');
const unrefreshable = tokensWith(1, 30 * minute, null);
const next = tokensWith(2, hour, 'refresh-2');
const withoutExpiry: Tokens = { ...refreshable, expiresAt: null, lifetimeMs: null };

const offline = appError('LK-301', { host: 'platform.example', reason: 'ECONNRESET' });
const unauthorized = appError('LK-401');

// --- states

const valid = { kind: 'valid', tokens: refreshable, expiry: after(30 * minute) } as const;

const tokensStates = {
  'expiry-unknown': { kind: 'expiry-unknown', tokens: withoutExpiry },
  'expiry-unknown without refresh token': {
    kind: 'expiry-unknown',
    tokens: { ...withoutExpiry, refreshToken: null },
  },
  valid,
  'valid but due': { kind: 'valid', tokens: due, expiry: after(5 * minute) },
  'valid without refresh token': { ...valid, tokens: unrefreshable },
  'refresh-waits': {
    kind: 'refresh-waits',
    tokens: due,
    expiry: after(5 * minute),
    failures: 2,
    delay: { until: 0, problem: offline },
  },
  refreshing: { kind: 'refreshing', from: valid },
  'refreshing what is due': {
    kind: 'refreshing',
    from: { ...valid, tokens: due, expiry: after(5 * minute) },
  },
  'ends-soon': { kind: 'ends-soon', tokens: unrefreshable, expiry: after(minute) },
  expired: { kind: 'expired', tokens: unrefreshable, expiry: after(-minute) },
} satisfies ByKind<TokensState> & Record<string, TokensState>;

type Requesting = Extract<ProfileState, { kind: 'requesting' }>;

const profileStates = {
  'not-loaded': { kind: 'not-loaded' },
  loaded: { kind: 'loaded', date: at.date - hour },
  failed: { kind: 'failed', problem: appError('LK-402') },
  'retry-waits': {
    kind: 'retry-waits',
    problem: offline,
    failures: 2,
    retryDate: at.date + minute,
  },
  'awaiting-refresh': { kind: 'awaiting-refresh', failures: 1 },
  'requesting (401: refresh)': { kind: 'requesting', failures: 1, onRefusal: 'refresh' },
  'requesting (401: again)': { kind: 'requesting', failures: 1, onRefusal: 'request-again' },
  'requesting (401: end)': { kind: 'requesting', failures: 1, onRefusal: 'end' },
  'awaiting-refresh-after-401': {
    kind: 'awaiting-refresh-after-401',
    failures: 1,
    refusal: unauthorized,
  },
} satisfies ByKind<Exclude<ProfileState, Requesting>> & Record<string, ProfileState>;

/**
 * Whether a session can have these two halves at once. A profile that waits for a refresh needs tokens that are
 * refreshing. A profile request that may lead to a refresh needs a refresh token.
 */
function fitTogether(tokens: TokensState, profile: ProfileState): boolean {
  switch (profile.kind) {
    case 'awaiting-refresh':
    case 'awaiting-refresh-after-401':
      return tokens.kind === 'refreshing';
    case 'requesting':
      return profile.onRefusal === 'end' || canRefresh(tokensIn(tokens));
    default:
      return true;
  }
}

const runningStates: Readonly<Record<string, SessionState>> = Object.fromEntries(
  Object.entries<TokensState>(tokensStates).flatMap(([tokensName, tokens]) =>
    Object.entries<ProfileState>(profileStates)
      .filter(([, profile]) => fitTogether(tokens, profile))
      .map(([profileName, profile]) => [
        `running: ${tokensName} + ${profileName}`,
        { kind: 'running', userId: 'player-1', clockAheadMs: 0, tokens, profile },
      ]),
  ),
);

const states: Readonly<Record<string, SessionState>> = {
  created: { kind: 'created', tokens: refreshable, userId: 'player-1' },
  ...runningStates,
  ended: { kind: 'ended', problem: unauthorized },
  stopped: { kind: 'stopped' },
};

// --- events

const loaded = { type: 'profile-loaded', clockAheadMs: null } as const;

const events = {
  started: { type: 'started' },
  'reload-asked': { type: 'reload-asked' },
  'profile-loaded': { ...loaded, user: { id: 'player-1', email: 'mara@example.com' } },
  'profile-loaded of another player': {
    ...loaded,
    user: { id: 'player-2', email: 'noor@example.com' },
  },
  'profile-failed (401)': { type: 'profile-failed', problem: unauthorized },
  'profile-failed (offline)': { type: 'profile-failed', problem: offline },
  'profile-failed (403)': { type: 'profile-failed', problem: appError('LK-402') },
  'tokens-refreshed': { type: 'tokens-refreshed', tokens: next },
  'tokens-refreshed without an expiry': {
    type: 'tokens-refreshed',
    tokens: { ...next, expiresAt: null, lifetimeMs: null },
  },
  'refresh-failed (offline)': { type: 'refresh-failed', problem: offline },
  'refresh-failed (launcher refused)': {
    type: 'refresh-failed',
    problem: appError('LK-207', { error: 'invalid_client' }),
  },
  'refresh-failed (session over)': { type: 'refresh-failed', problem: unauthorized },
  'refresh-due': { type: 'refresh-due' },
  'ends-soon': { type: 'ends-soon' },
  'expiry-reached': { type: 'expiry-reached' },
  'retry-due': { type: 'retry-due' },
  stopped: { type: 'stopped' },
} satisfies Omit<ByType<SessionEvent>, 'profile-failed' | 'refresh-failed'> &
  Record<string, SessionEvent>;

export const sessionSamples: MachineSamples<SessionState, SessionEvent, SessionEffect> = {
  states,
  events,
  transition: sessionTransition,
};
