/** One half of the session's state: its tokens, their lifetime and their refresh. Pure. */
import type { Tokens } from '../auth/tokens.ts';
import type { Moment, Step } from '../base/machine.ts';
import type { SessionEffect } from './session-machine.ts';

/** When tokens expire, by both clocks. */
type End = Moment;

/** The platform did not say when they expire. */
type Endless = { readonly kind: 'endless'; readonly tokens: Tokens };
type Valid = { readonly kind: 'valid'; readonly tokens: Tokens; readonly end: End };
/** A refresh has failed, and the next one starts after a pause. */
type RefreshWaits = {
  readonly kind: 'refresh-waits';
  readonly tokens: Tokens;
  readonly end: End;
  /** How many refreshes in a row have failed. */
  readonly failures: number;
};

export type TokensState =
  | Endless
  | Valid
  | RefreshWaits
  /** A refresh is in flight. Until it ends the old tokens are used. */
  | { readonly kind: 'refreshing'; readonly from: Endless | Valid | RefreshWaits }
  /** They expire soon and there is no refresh token: only a new sign-in brings others. */
  | { readonly kind: 'ends-soon'; readonly tokens: Tokens; readonly end: End }
  /** They have expired by this computer's clock. The platform decides whether that is true. */
  | { readonly kind: 'expired'; readonly tokens: Tokens; readonly end: End };

type TokensStep = Step<TokensState, SessionEffect>;

/** Tokens are refreshed this long before their end, as MSAL does, or a quarter of their life before. */
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
  return canRefresh(state.tokens) && at.tick >= dueTick(state);
}

/** Starts to use these tokens, and waits until they must be refreshed. */
export function startUsing(tokens: Tokens, at: Moment): TokensStep {
  const end = endOf(tokens, at);
  if (!end) return { state: { kind: 'endless', tokens }, effects: [] };
  return waitUntilDue({ kind: 'valid', tokens, end }, at);
}

/** Starts a refresh. Null where one is in flight, or where there is no refresh token. */
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

/** Goes on with the old tokens after a failed refresh. Retries after a pause where they must be refreshed. */
export function keepOldTokens({ from }: TokensStateOf<'refreshing'>, at: Moment): TokensStep {
  if (from.kind === 'endless') return { state: from, effects: [] };
  if (!isDue(from, at) && from.kind === 'valid') return waitUntilDue(from, at);
  const { tokens, end } = from;
  const failures = from.kind === 'refresh-waits' ? from.failures + 1 : 1;
  const ms = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
  return {
    state: { kind: 'refresh-waits', tokens, end, failures },
    effects: [{ type: 'wait', name: 'tokens', ms, event: 'refresh-due' }],
  };
}

/** Shows that the tokens expire soon, and waits until they do. Null where there is a refresh token. */
export function announceExpiry(state: TokensState, at: Moment): TokensStep | null {
  if (state.kind !== 'valid' || canRefresh(state.tokens)) return null;
  const { tokens } = state;
  const left = state.end.tick - at.tick;
  return {
    // The wall clock may have been set meanwhile: compute the date again.
    state: { kind: 'ends-soon', tokens, end: { tick: state.end.tick, date: at.date + left } },
    effects: [{ type: 'wait', name: 'tokens', ms: Math.max(left, 0), event: 'expiry-reached' }],
  };
}

export type TokensStateOf<K extends TokensState['kind']> = Extract<TokensState, { kind: K }>;

function waitUntilDue(state: Valid, at: Moment): TokensStep {
  const left = dueTick(state) - at.tick;
  return {
    state,
    effects: [
      canRefresh(state.tokens)
        ? {
            type: 'wait',
            name: 'tokens',
            ms: Math.max(left, shortestPauseMs),
            event: 'refresh-due',
          }
        : { type: 'wait', name: 'tokens', ms: Math.max(left, 0), event: 'ends-soon' },
    ],
  };
}

const dueTick = ({ tokens, end }: Valid | RefreshWaits): number =>
  end.tick - Math.min(refreshEarlyMs, (tokens.lifetimeMs ?? Number.POSITIVE_INFINITY) / 4);

/** At most the lifetime that the platform gave: the wall clock may have been set back. */
function endOf({ expiresAt, lifetimeMs }: Tokens, at: Moment): End | null {
  if (expiresAt === null) return null;
  const left = Math.min(expiresAt - at.date, lifetimeMs ?? Number.POSITIVE_INFINITY);
  return { tick: at.tick + left, date: at.date + left };
}
