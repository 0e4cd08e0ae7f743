/** One half of the session's state: its tokens, their lifetime and their refresh. Pure. */
import type { AppError } from '../../src-shared/errors.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Moment, Step } from '../base/machine.ts';
import type { FailedRequest, SessionEffect, TimerEvent } from './session-machine.ts';

/** When tokens expire, by both clocks. */
type Expiry = Moment;

/** The platform did not say when they expire. */
type ExpiryUnknown = { readonly kind: 'expiry-unknown'; readonly tokens: Tokens };
type Valid = { readonly kind: 'valid'; readonly tokens: Tokens; readonly expiry: Expiry };
/** A refresh is in flight. Until it ends the old tokens are used. */
type Refreshing = {
  readonly kind: 'refreshing';
  readonly from: ExpiryUnknown | Valid | RefreshWaits;
};
/** A refresh has failed, and the next one starts after a pause. */
type RefreshWaits = {
  readonly kind: 'refresh-waits';
  readonly tokens: Tokens;
  readonly expiry: Expiry;
  /** How many refreshes in a row have failed. */
  readonly failures: number;
  readonly delay: Delay;
};
/** The platform's Retry-After, if any. Until this tick only the player asks for a refresh. `problem`: what came with it. */
type Delay = { readonly until: number; readonly problem: AppError };

export type TokensState =
  | ExpiryUnknown
  | Valid
  | RefreshWaits
  | Refreshing
  /** They expire soon and there is no refresh token, so only a new sign-in gives others. */
  | { readonly kind: 'ends-soon'; readonly tokens: Tokens; readonly expiry: Expiry }
  /** They have expired by this computer's clock. The platform may still accept them. */
  | { readonly kind: 'expired'; readonly tokens: Tokens; readonly expiry: Expiry };

type TokensStep = Step<TokensState, SessionEffect>;

/** How long before their expiry tokens are refreshed, as in MSAL; a quarter of their lifetime if that is shorter. */
const refreshEarlyMs = 5 * 60_000;
/** The shortest time between two refreshes, however short the tokens' lifetime is. */
const shortestPauseMs = 1_000;
/** The pause after a refresh has failed. It doubles after each further failure. */
const firstPauseMs = 30_000;
const longestPauseMs = 10 * 60_000;

/** The tokens that requests use in this state. */
export const tokensIn = (state: TokensState): Tokens =>
  state.kind === 'refreshing' ? state.from.tokens : state.tokens;

export const canRefresh = (tokens: Tokens): boolean => tokens.refreshToken !== null;

/** Whether the tokens must be refreshed before they are used again. */
export function isDue(state: TokensState, at: Moment): boolean {
  if (state.kind !== 'valid' && state.kind !== 'refresh-waits') return false;
  return canRefresh(state.tokens) && at.tick >= refreshTick(state);
}

/** The Retry-After that still holds back a refresh which the player did not ask for; null if there is none. */
export const delayOf = (state: TokensState, at: Moment): Delay | null =>
  state.kind === 'refresh-waits' && at.tick < state.delay.until ? state.delay : null;

/** Starts to use these tokens, and waits until they must be refreshed. */
export function startUsing(tokens: Tokens, at: Moment): TokensStep {
  const expiry = expiryOf(tokens, at);
  if (!expiry) return { state: { kind: 'expiry-unknown', tokens }, effects: [] };
  return waitUntilDue({ kind: 'valid', tokens, expiry }, at);
}

/** Starts a refresh. Returns null if one is in flight, or if there is no refresh token. */
export function beginRefresh(state: TokensState): TokensStep | null {
  if (state.kind === 'ends-soon' || state.kind === 'expired' || state.kind === 'refreshing') {
    return null;
  }
  const { tokens } = state;
  if (!canRefresh(tokens)) return null;
  return {
    state: { kind: 'refreshing', from: state },
    effects: [
      { type: 'stop-waiting', name: 'tokens' },
      { type: 'refresh-tokens', tokens },
    ],
  };
}

/** Uses the old tokens again after a failed refresh. If a refresh is due, retries after a pause, and not before Retry-After. */
export function keepOldTokens(
  { from }: Refreshing,
  { problem, retryAfterMs = 0 }: FailedRequest,
  at: Moment,
): TokensStep {
  if (from.kind === 'expiry-unknown') return { state: from, effects: [] };
  if (!isDue(from, at) && from.kind === 'valid') return waitUntilDue(from, at);
  const { tokens, expiry } = from;
  const failures = from.kind === 'refresh-waits' ? from.failures + 1 : 1;
  const ms = Math.max(Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs), retryAfterMs);
  const delay = { until: at.tick + retryAfterMs, problem };
  return {
    state: { kind: 'refresh-waits', tokens, expiry, failures, delay },
    effects: [wait(ms, 'refresh-due')],
  };
}

/** Shows that the tokens expire soon, and waits until they do. Returns null if there is a refresh token. */
export function announceExpiry(state: TokensState, at: Moment): TokensStep | null {
  if (state.kind !== 'valid' || canRefresh(state.tokens)) return null;
  const { tokens } = state;
  const leftMs = state.expiry.tick - at.tick;
  return {
    // The wall clock may have been set since, so the date is computed again.
    state: {
      kind: 'ends-soon',
      tokens,
      expiry: { tick: state.expiry.tick, date: at.date + leftMs },
    },
    effects: [wait(Math.max(leftMs, 0), 'expiry-reached')],
  };
}

function waitUntilDue(state: Valid, at: Moment): TokensStep {
  const leftMs = refreshTick(state) - at.tick;
  const effect = canRefresh(state.tokens)
    ? wait(Math.max(leftMs, shortestPauseMs), 'refresh-due')
    : wait(Math.max(leftMs, 0), 'ends-soon');
  return { state, effects: [effect] };
}

const wait = (ms: number, event: TimerEvent): SessionEffect => ({
  type: 'wait',
  name: 'tokens',
  ms,
  event,
});

const refreshTick = ({ tokens, expiry }: Valid | RefreshWaits): number =>
  expiry.tick - Math.min(refreshEarlyMs, (tokens.lifetimeMs ?? Number.POSITIVE_INFINITY) / 4);

/**
 * Returns when tokens expire; null if the platform did not say. `expiresAt` is by the wall clock, which may have been set
 * back, so the time left is never longer than the tokens' lifetime.
 */
function expiryOf({ expiresAt, lifetimeMs }: Tokens, at: Moment): Expiry | null {
  if (expiresAt === null) return null;
  const leftMs = Math.min(expiresAt - at.date, lifetimeMs ?? Number.POSITIVE_INFINITY);
  return { tick: at.tick + leftMs, date: at.date + leftMs };
}
