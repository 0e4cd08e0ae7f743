/** The session of one account: tokens that are valid or the reason why not, and the profile they open. */
import { type AppError, type ErrorCode, isPassing } from '../../src-shared/errors.ts';
import type { User } from '../../src-shared/models.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { Failure, toAppError } from '../failure.ts';
import type { Http } from '../platform/http.ts';
import { fetchUser } from '../platform/profile.ts';
import type { SessionView } from '../state-store.ts';
import type { Tokens } from './tokens.ts';

export type Session = {
  /** Asks the platform for the profile, now. Several calls at once are one request. Never rejects. */
  readonly refreshProfile: () => Promise<void>;
  /** Ends every wait and request. The tokens are nobody's then. */
  readonly stop: () => void;
};

export type SessionOptions = {
  readonly config: Pick<Config, 'apiUrl'>;
  readonly http: Http;
  readonly clock: Clock;
  readonly tokens: Tokens;
  /** Whose session this is, where that is known: the platform's id of the player. */
  readonly userId: string | null;
  /** Gets the next tokens for these, stored already. Throws LK-401 or LK-403 where there will be none. */
  readonly renew: (tokens: Tokens) => Promise<Tokens>;
  readonly onUser: (user: User) => void;
  readonly onChange: (change: Partial<SessionView>) => void;
  /** The session is over: the platform says so. */
  readonly onEnded: (problem: AppError) => void;
};

/** Tokens are renewed this long before their end, as MSAL does, or a quarter of their life before. */
const renewEarlyMs = 5 * 60_000;
const shortestPauseMs = 1_000;
/** After a renewal that failed, and twice as long after each further one. */
const renewAgainMs = 30_000;
const longestRenewAgainMs = 10 * 60_000;
/** After the platform could not be reached, and twice as long after each further time. */
const askAgainMs = 5_000;
const longestAskAgainMs = 60_000;

export function createSession(options: SessionOptions): Session {
  const { config, http, clock, renew, onUser, onChange, onEnded } = options;
  const whole = new AbortController();
  const { signal } = whole;
  let { tokens, userId } = options;
  /** By `clock`, which nobody can set; null where it is not known. */
  let endsAt = endOf(tokens, clock);
  let schedule = new AbortController();
  let retry = new AbortController();
  let failures = 0;
  let renewing: Promise<void> | undefined;
  let refreshing: Promise<void> | undefined;

  const end = (problem: AppError) => {
    if (signal.aborted) return;
    whole.abort();
    onEnded(problem);
  };

  const tellTokens = () => {
    const { scopes, clockAheadMs } = tokens;
    onChange({
      expiresAt: endsAt === null ? null : Date.now() + endsAt - clock.now(),
      expiresSoon: false,
      scopes,
      clockAheadMinutes: wholeMinutes(clockAheadMs),
    });
  };

  // --- tokens

  /** Several who need new tokens at once are one renewal. */
  const renewOnce = (): Promise<void> => {
    renewing ??= renew(tokens)
      .then((next) => {
        signal.throwIfAborted();
        tokens = next;
        endsAt = endOf(next, clock);
        tellTokens();
        followTime();
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };

  const earlyMs = () => Math.min(renewEarlyMs, (tokens.lifetimeMs ?? Number.POSITIVE_INFINITY) / 4);
  const isDue = () => endsAt !== null && clock.now() >= endsAt - earlyMs();

  /** Renews before the end, or says that it is near where that needs the player. */
  const followTime = () => {
    schedule.abort();
    schedule = new AbortController();
    const stop = AbortSignal.any([signal, schedule.signal]);
    // An aborted wait is the end of this round.
    void keepFresh(stop).catch(() => {});
  };

  const keepFresh = async (stop: AbortSignal) => {
    if (endsAt === null) return;
    const left = endsAt - earlyMs() - clock.now();
    await clock.wait(Math.max(left, tokens.refreshToken ? shortestPauseMs : 0), stop);
    if (!tokens.refreshToken) {
      onChange({ expiresSoon: true, expiresAt: Date.now() + endsAt - clock.now() });
      await clock.wait(Math.max(endsAt - clock.now(), 0), stop);
      // Whether it is over, the platform decides.
      return refreshProfile();
    }
    for (let pause = renewAgainMs; ; pause = Math.min(pause * 2, longestRenewAgainMs)) {
      await renewOnce().catch((error: unknown) => {
        const problem = toAppError(error);
        if (endsSession(problem.code)) end(problem);
      });
      await clock.wait(pause, stop);
    }
  };

  // --- the profile

  /** The user, with tokens renewed early, or once where the API says that they have ended. */
  const loadUser = async (): Promise<User> => {
    const canRenew = tokens.refreshToken !== null;
    const before = tokens;
    if (canRenew && isDue()) {
      // Where it fails the old ones may still do, and the API decides.
      await renewOnce().catch((error: unknown) => {
        if (endsSession(toAppError(error).code)) throw error;
      });
    }
    const used = tokens;
    const ask = () => fetchUser(http, config.apiUrl, tokens.accessToken, signal);
    try {
      return await ask();
    } catch (error) {
      if (!canRenew || used !== before || !endsSession(toAppError(error).code)) throw error;
      // Where the schedule has renewed them meanwhile, the API's word is about the old ones.
      if (tokens === used) {
        await renewOnce().catch((trouble: unknown) => {
          // Against a refusal the API's word stands; whatever else came in between, nothing is known.
          throw isRefusal(toAppError(trouble)) ? error : trouble;
        });
      }
      return ask();
    }
  };

  const refresh = async () => {
    onChange({ refreshing: true });
    try {
      const user = await loadUser();
      signal.throwIfAborted();
      if (userId !== null && user.id !== userId) throw new Failure('LK-404');
      userId = user.id;
      failures = 0;
      onChange({ refreshing: false, problem: null, retryAt: null, profileAsOf: Date.now() });
      onUser(user);
    } catch (error) {
      if (signal.aborted) return;
      const problem = toAppError(error);
      if (endsSession(problem.code)) return end(problem);
      onChange({
        refreshing: false,
        problem,
        retryAt: isPassing(problem) ? tryLater() : null,
      });
    }
  };

  /** Asks again by itself after a while; answers when. */
  const tryLater = (): number => {
    const pause = Math.min(askAgainMs * 2 ** failures, longestAskAgainMs);
    failures += 1;
    retry = new AbortController();
    clock.wait(pause, AbortSignal.any([signal, retry.signal])).then(refreshProfile, () => {});
    return Date.now() + pause;
  };

  const refreshProfile = (): Promise<void> => {
    if (signal.aborted) return Promise.resolve();
    retry.abort();
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  tellTokens();
  followTime();
  return { refreshProfile, stop: () => whole.abort() };
}

/** When tokens end, by `clock`. A clock that was set back makes no token live longer than it was made to. */
function endOf({ expiresAt, lifetimeMs }: Tokens, clock: Clock): number | null {
  if (expiresAt === null) return null;
  const left = expiresAt - Date.now();
  return clock.now() + Math.min(left, lifetimeMs ?? left);
}

/** Only the platform's own word ends a session; a network failure is never a sign-out. */
const endings: ReadonlySet<ErrorCode> = new Set(['LK-401', 'LK-403', 'LK-404']);
export const endsSession = (code: ErrorCode): boolean => endings.has(code);

/** What the token endpoint says that no further try will change (RFC 6749 5.2). */
const refusals: ReadonlySet<string> = new Set([
  ...['invalid_client', 'unauthorized_client', 'unsupported_grant_type'],
  ...['invalid_scope', 'invalid_request'],
]);
const isRefusal = ({ code, details }: AppError): boolean =>
  code === 'LK-204' || (code === 'LK-207' && refusals.has(details.error ?? ''));

/** Minutes worth telling a player, or null below one. */
function wholeMinutes(ms: number): number | null {
  const minutes = Math.round(ms / 60_000);
  return Math.abs(ms) < 60_000 ? null : minutes;
}
