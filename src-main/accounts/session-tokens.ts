/** One half of the session's state: its tokens, how long they are good, and their refresh. Pure. */

import type { Tokens } from '../auth/tokens.ts';
import type { Moment, Step } from '../base/machine.ts';
import type { SessionEffect } from './session-machine.ts';

/** When tokens end, by both clocks. */
type End = Moment;

/** The platform did not say when they end. */
type Endless = { readonly kind: 'endless'; readonly tokens: Tokens };
type Fresh = { readonly kind: 'fresh'; readonly tokens: Tokens; readonly end: End };
/** A refresh failed, and the next one comes by itself after a pause. */
type RefreshWaits = {
  readonly kind: 'refresh-waits';
  readonly tokens: Tokens;
  readonly end: End;
  /** Refreshes in a row that failed. */
  readonly failures: number;
};

export type TokensState =
  | Endless
  | Fresh
  | RefreshWaits
  /** New tokens are on their way. Until then the old ones serve. */
  | { readonly kind: 'refreshing'; readonly from: Endless | Fresh | RefreshWaits }
  /** They end soon, and only a new sign-in brings others: there is no refresh token. */
  | { readonly kind: 'ends-soon'; readonly tokens: Tokens; readonly end: End }
  /** They have ended by this computer's clock. Whether that is so, the platform decides. */
  | { readonly kind: 'expired'; readonly tokens: Tokens; readonly end: End };

type TokensStep = Step<TokensState, SessionEffect>;

/** Tokens are refreshed this long before their end, as MSAL does, or a quarter of their life before. */
const refreshEarlyMs = 5 * 60_000;
/** However short tokens live, refreshes are this far apart. */
const shortestPauseMs = 1_000;
/** The pause after a refresh that failed. It doubles after each further one. */
const firstPauseMs = 30_000;
const longestPauseMs = 10 * 60_000;

/** The tokens that requests use now. */
export const tokensIn = (state: TokensState): Tokens =>
  state.kind === 'refreshing' ? state.from.tokens : state.tokens;

export const canRefresh = (tokens: Tokens): boolean => tokens.refreshToken !== null;

/** Whether the tokens are to be refreshed before they are used again. */
export function isDue(state: TokensState, at: Moment): boolean {
  if (state.kind !== 'fresh' && state.kind !== 'refresh-waits') return false;
  return canRefresh(state.tokens) && at.tick >= dueTick(state);
}

/** Begins to use these tokens, and waits until they are due. */
export function holdTokens(tokens: Tokens, at: Moment): TokensStep {
  const end = endOf(tokens, at);
  if (!end) return { state: { kind: 'endless', tokens }, effects: [] };
  return waitUntilDue({ kind: 'fresh', tokens, end }, at);
}

/** Begins a refresh. Null where one is under way, or where there is no refresh token. */
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

/** The old tokens stay in use. Where they are due, the refresh is tried again after a pause. */
export function keepOldTokens({ from }: TokensStateOf<'refreshing'>, at: Moment): TokensStep {
  if (from.kind === 'endless') return { state: from, effects: [] };
  if (!isDue(from, at) && from.kind === 'fresh') return waitUntilDue(from, at);
  const { tokens, end } = from;
  const failures = from.kind === 'refresh-waits' ? from.failures + 1 : 1;
  const ms = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
  return {
    state: { kind: 'refresh-waits', tokens, end, failures },
    effects: [{ type: 'wait', name: 'tokens', ms, event: 'refresh-due' }],
  };
}

/** Says that the end is near, and waits for it. Null where there is a refresh token. */
export function announceEnd(state: TokensState, at: Moment): TokensStep | null {
  if (state.kind !== 'fresh' || canRefresh(state.tokens)) return null;
  const { tokens } = state;
  const left = state.end.tick - at.tick;
  return {
    // The calendar may have been set meanwhile: the date is computed anew.
    state: { kind: 'ends-soon', tokens, end: { tick: state.end.tick, date: at.date + left } },
    effects: [{ type: 'wait', name: 'tokens', ms: Math.max(left, 0), event: 'expiry-reached' }],
  };
}

export type TokensStateOf<K extends TokensState['kind']> = Extract<TokensState, { kind: K }>;

function waitUntilDue(state: Fresh, at: Moment): TokensStep {
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

const dueTick = ({ tokens, end }: Fresh | RefreshWaits): number =>
  end.tick - Math.min(refreshEarlyMs, (tokens.lifetimeMs ?? Number.POSITIVE_INFINITY) / 4);

/** A calendar that was set back makes no token live longer than it was made to. */
function endOf({ expiresAt, lifetimeMs }: Tokens, at: Moment): End | null {
  if (expiresAt === null) return null;
  const left = Math.min(expiresAt - at.date, lifetimeMs ?? Number.POSITIVE_INFINITY);
  return { tick: at.tick + left, date: at.date + left };
}
