/** Computes from a session's state what the screen shows. */
import type { SessionView } from '../state-store.ts';
import type { SessionState } from './session-machine.ts';
import type { ProfileState } from './session-profile.ts';
import { type TokensState, tokensIn } from './session-tokens.ts';

/** Returns the views of the tokens, of the clock and of the profile; none if the session does not run. */
export function sessionViews(state: SessionState): ReadonlyArray<Partial<SessionView>> {
  if (state.kind !== 'running') return [];
  const clockView = { clockAheadMinutes: minutesOf(state.clockAheadMs) };
  return [tokensView(state.tokens), clockView, profileView(state.profile)];
}

function tokensView(state: TokensState): Partial<SessionView> {
  return {
    expiresAt: expiryDate(state),
    expiresSoon: state.kind === 'ends-soon' || state.kind === 'expired',
    scopes: tokensIn(state).scopes,
  };
}

function expiryDate(state: TokensState): number | null {
  if (state.kind === 'refreshing') return expiryDate(state.from);
  return state.kind === 'expiry-unknown' ? null : state.expiry.date;
}

function profileView(state: ProfileState): Partial<SessionView> {
  switch (state.kind) {
    case 'not-loaded':
      return {};
    case 'awaiting-refresh':
    case 'requesting':
    case 'awaiting-refresh-after-401':
      // The last problem stays on the screen until the outcome is known.
      return { reloading: true };
    case 'loaded':
      return { reloading: false, problem: null, retryAt: null, profileAsOf: state.date };
    case 'failed':
      return { reloading: false, problem: state.problem, retryAt: null };
    case 'retry-waits':
      return { reloading: false, problem: state.problem, retryAt: state.retryDate };
  }
}

/** Returns the rounded minutes; null if less than one. */
function minutesOf(ms: number): number | null {
  return Math.abs(ms) < 60_000 ? null : Math.round(ms / 60_000);
}
