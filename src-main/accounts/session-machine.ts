/**
 * The state machine of one account's session: its tokens and its profile, side by side. Pure. `session.ts` performs the
 * effects, `session-view.ts` computes what the screen shows.
 */
import { type AppError, appError, type ErrorCode } from '../../src-shared/errors.ts';
import type { User } from '../../src-shared/models.ts';
import type { Tokens } from '../auth/tokens.ts';
import { type Moment, type Step, unchanged, withEffectsBefore } from '../base/machine.ts';
import { failLoad, failuresOf, isLoading, type ProfileState } from './session-profile.ts';
import {
  announceExpiry,
  beginRefresh,
  canRefresh,
  delayOf,
  isDue,
  keepOldTokens,
  startUsing,
  type TokensState,
  tokensIn,
} from './session-tokens.ts';

export type SessionState =
  | { readonly kind: 'created'; readonly tokens: Tokens; readonly userId: string | null }
  | Running
  /** The platform has ended it. */
  | { readonly kind: 'ended'; readonly problem: AppError }
  /** Another account is on the screen, or none. The tokens are not used any more. */
  | { readonly kind: 'stopped' };

type Running = {
  readonly kind: 'running';
  /** The platform's ID of the player; null before the first profile. */
  readonly userId: string | null;
  /** As in the tokens, until a profile comes: the clock may have been set since they were issued. */
  readonly clockAheadMs: number;
  readonly tokens: TokensState;
  readonly profile: ProfileState;
};

export type SessionEvent =
  | { readonly type: 'started' }
  /** Sent for the player, when the computer wakes up, and when the launcher starts. */
  | { readonly type: 'reload-asked' }
  /** `clockAheadMs`: by the Date header of the answer; null without one. */
  | {
      readonly type: 'profile-loaded';
      readonly user: User;
      readonly clockAheadMs: number | null;
    }
  | ({ readonly type: 'profile-failed' } & FailedRequest)
  | { readonly type: 'tokens-refreshed'; readonly tokens: Tokens }
  | ({ readonly type: 'refresh-failed' } & FailedRequest)
  | { readonly type: TimerEvent }
  | { readonly type: 'stopped' };

type EventOf<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>;

/** `retryAfterMs`: the platform's Retry-After. */
export type FailedRequest = { readonly problem: AppError; readonly retryAfterMs?: number };

/** Events that a timer sends. */
export type TimerEvent = 'refresh-due' | 'ends-soon' | 'expiry-reached' | 'retry-due';

/** A session has at most two timers: one for its tokens, and one to retry loading the profile. */
export type WaitName = 'tokens' | 'retry';

export type SessionEffect =
  /** Cannot be stopped: with a rotating refresh token, its response is the only way to the next tokens. */
  | { readonly type: 'refresh-tokens'; readonly tokens: Tokens }
  | { readonly type: 'load-profile'; readonly tokens: Tokens }
  /** Replaces the wait of the same name. */
  | {
      readonly type: 'wait';
      readonly name: WaitName;
      readonly ms: number;
      readonly event: TimerEvent;
    }
  | { readonly type: 'stop-waiting'; readonly name: WaitName }
  | { readonly type: 'take-profile'; readonly user: User }
  /** Stops every wait and every profile request. */
  | { readonly type: 'stop-all' }
  | { readonly type: 'end-session'; readonly problem: AppError };

type SessionStep = Step<SessionState, SessionEffect>;

/** Returns the next state and the effects. An event that the state does not handle changes nothing. */
export function sessionTransition(
  state: SessionState,
  event: SessionEvent,
  at: Moment,
): SessionStep {
  switch (state.kind) {
    case 'created':
      if (event.type === 'stopped') return stop();
      return event.type === 'started' ? start(state, at) : unchanged(state);
    case 'running':
      return whileRunning(state, event, at);
    case 'ended':
    case 'stopped':
      return unchanged(state);
  }
}

function whileRunning(state: Running, event: SessionEvent, at: Moment): SessionStep {
  const { tokens, profile } = state;
  switch (event.type) {
    case 'started':
      return unchanged(state);
    case 'stopped':
      return stop();
    case 'reload-asked':
      return isLoading(profile) ? unchanged(state) : load(state, at);
    case 'retry-due':
      return profile.kind === 'retry-waits' ? retry(state, at) : unchanged(state);
    case 'profile-loaded':
      return profileLoaded(state, event, at);
    case 'profile-failed':
      return profileFailed(state, event, at);
    case 'refresh-due': {
      const isAwaited = tokens.kind === 'valid' || tokens.kind === 'refresh-waits';
      return withTokens(state, isAwaited ? beginRefresh(tokens) : null);
    }
    case 'tokens-refreshed':
      return tokensRefreshed(state, event.tokens, at);
    case 'refresh-failed':
      return refreshFailed(state, event, at);
    case 'ends-soon':
      return withTokens(state, announceExpiry(tokens, at));
    case 'expiry-reached': {
      if (tokens.kind !== 'ends-soon') return unchanged(state);
      const expired: Running = { ...state, tokens: { ...tokens, kind: 'expired' } };
      // A retry that waits may wait for the platform's Retry-After. It will ask with these tokens.
      const isAskedFor = isLoading(profile) || profile.kind === 'retry-waits';
      return isAskedFor ? unchanged(expired) : load(expired, at);
    }
  }
}

// --- the beginning and the end

function start({ tokens, userId }: Extract<SessionState, { kind: 'created' }>, at: Moment) {
  const { state, effects } = startUsing(tokens, at);
  const profile: ProfileState = { kind: 'not-loaded' };
  const { clockAheadMs } = tokens;
  const running: Running = { kind: 'running', userId, clockAheadMs, tokens: state, profile };
  return { state: running, effects };
}

const stop = (): SessionStep => ({ state: { kind: 'stopped' }, effects: [{ type: 'stop-all' }] });

const end = (problem: AppError): SessionStep => ({
  state: { kind: 'ended', problem },
  effects: [{ type: 'stop-all' }, { type: 'end-session', problem }],
});

// --- loading the profile

/** Starts a load, after a refresh if one is due or in flight. Otherwise the API decides whether the tokens are valid. */
function load(state: Running, at: Moment): SessionStep {
  const { tokens, profile } = state;
  if (tokens.kind !== 'refreshing' && !isDue(tokens, at)) return loadAtOnce(state);
  const failures = failuresOf(profile);
  const waiting: Running = { ...state, profile: { kind: 'awaiting-refresh', failures } };
  return withEffectsBefore(stopRetryOf(profile), withTokens(waiting, beginRefresh(tokens)));
}

/** As `load`, but not asked for by the player: a refresh waits for the platform's Retry-After. */
const retry = (state: Running, at: Moment): SessionStep =>
  delayOf(state.tokens, at) ? loadAtOnce(state) : load(state, at);

function loadAtOnce(state: Running): SessionStep {
  const { tokens, profile } = state;
  const failures = failuresOf(profile);
  const onRefusal = canRefresh(tokensIn(tokens)) ? 'refresh' : 'end';
  return withEffectsBefore(stopRetryOf(profile), request(state, { failures, onRefusal }));
}

const stopRetryOf = ({ kind }: ProfileState): readonly SessionEffect[] =>
  kind === 'retry-waits' ? [{ type: 'stop-waiting', name: 'retry' }] : [];

/** Requests the profile with the current tokens. */
function request(
  state: Running,
  { failures, onRefusal }: Omit<Extract<ProfileState, { kind: 'requesting' }>, 'kind'>,
): SessionStep {
  return {
    state: { ...state, profile: { kind: 'requesting', failures, onRefusal } },
    effects: [{ type: 'load-profile', tokens: tokensIn(state.tokens) }],
  };
}

function profileLoaded(
  state: Running,
  { user, clockAheadMs }: EventOf<'profile-loaded'>,
  at: Moment,
): SessionStep {
  const { profile, userId } = state;
  if (profile.kind !== 'requesting') return unchanged(state);
  if (userId !== null && user.id !== userId) return end(appError('LK-404'));
  return {
    state: {
      ...state,
      userId: user.id,
      clockAheadMs: clockAheadNow(state, clockAheadMs),
      profile: { kind: 'loaded', date: at.date },
    },
    effects: [{ type: 'take-profile', user }],
  };
}

/** 0 in the tokens means that no id_token was checked. Then a wrong clock harms nothing. */
const clockAheadNow = ({ clockAheadMs }: Running, measured: number | null): number =>
  clockAheadMs === 0 ? 0 : (measured ?? clockAheadMs);

function profileFailed(state: Running, failed: FailedRequest, at: Moment): SessionStep {
  const { profile, tokens } = state;
  const { problem } = failed;
  if (profile.kind !== 'requesting') return unchanged(state);
  if (!endsSession(problem.code)) return withProfile(state, failLoad(profile, failed, at));
  const { failures, onRefusal } = profile;
  switch (onRefusal) {
    case 'end':
      return end(problem);
    case 'request-again':
      return request(state, { failures, onRefusal: 'end' });
    case 'refresh': {
      const delay = delayOf(tokens, at);
      if (delay) {
        const refused = { problem: delay.problem, retryAfterMs: delay.until - at.tick };
        return withProfile(state, failLoad(profile, refused, at));
      }
      const waiting: ProfileState = {
        kind: 'awaiting-refresh-after-401',
        failures,
        refusal: problem,
      };
      return withTokens({ ...state, profile: waiting }, beginRefresh(tokens));
    }
  }
}

// --- refreshing the tokens

function tokensRefreshed(state: Running, tokens: Tokens, at: Moment): SessionStep {
  if (state.tokens.kind !== 'refreshing') return unchanged(state);
  const { clockAheadMs } = tokens;
  const { state: refreshed, effects } = withTokens(
    { ...state, clockAheadMs },
    startUsing(tokens, at),
  );
  const { profile } = refreshed;
  switch (profile.kind) {
    case 'awaiting-refresh':
    case 'awaiting-refresh-after-401':
      // The platform has just issued these tokens, so a 401 to them ends the session.
      return withEffectsBefore(
        effects,
        request(refreshed, { failures: profile.failures, onRefusal: 'end' }),
      );
    case 'requesting': {
      if (profile.onRefusal !== 'refresh') return { state: refreshed, effects };
      // The request in flight carries the old tokens, so a 401 says nothing about the new ones.
      return {
        state: { ...refreshed, profile: { ...profile, onRefusal: 'request-again' } },
        effects,
      };
    }
    default:
      return { state: refreshed, effects };
  }
}

function refreshFailed(state: Running, failed: FailedRequest, at: Moment): SessionStep {
  const { tokens, profile } = state;
  const { problem } = failed;
  if (tokens.kind !== 'refreshing') return unchanged(state);
  if (endsSession(problem.code)) return end(problem);
  const { state: unrefreshed, effects } = withTokens(state, keepOldTokens(tokens, failed, at));
  switch (profile.kind) {
    case 'awaiting-refresh':
      // The old tokens may still be valid.
      return withEffectsBefore(
        effects,
        request(unrefreshed, { failures: profile.failures, onRefusal: 'refresh' }),
      );
    case 'awaiting-refresh-after-401':
      // If the refresh was refused for good, both tokens are refused. Any other problem says nothing about the session.
      if (isFinalRefusal(problem)) return end(profile.refusal);
      return withEffectsBefore(effects, withProfile(unrefreshed, failLoad(profile, failed, at)));
    default:
      return { state: unrefreshed, effects };
  }
}

// --- steps

type RunningStep = Step<Running, SessionEffect>;

const withTokens = (state: Running, step: Step<TokensState, SessionEffect> | null): RunningStep =>
  step ? { state: { ...state, tokens: step.state }, effects: step.effects } : unchanged(state);

const withProfile = (state: Running, step: Step<ProfileState, SessionEffect>): RunningStep => ({
  state: { ...state, profile: step.state },
  effects: step.effects,
});

// --- what the platform's answers mean

/** Only the platform ends a session: a network failure is never a sign-out. */
const sessionEndingCodes: ReadonlySet<ErrorCode> = new Set(['LK-401', 'LK-403', 'LK-404']);
export const endsSession = (code: ErrorCode): boolean => sessionEndingCodes.has(code);

/** Errors of the token endpoint that a retry will not change (RFC 6749 5.2). */
const finalRefusals: ReadonlySet<string> = new Set([
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_request',
]);
const isFinalRefusal = ({ code, details }: AppError): boolean =>
  code === 'LK-204' || (code === 'LK-207' && finalRefusals.has(details.error ?? ''));
