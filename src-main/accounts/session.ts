/** The signed-in player: tokens in memory only, and the profile that they open. */
import type { ErrorCode } from '../../src-shared/errors.ts';
import type { User } from '../../src-shared/models.ts';
import type { ProfileView } from '../../src-shared/state.ts';
import type { Config } from '../config.ts';
import { Failure, toAppError } from '../failure.ts';
import type { Avatars } from '../platform/avatar.ts';
import type { Http } from '../platform/http.ts';
import { fetchUser } from '../platform/profile.ts';
import { revoke } from '../platform/revocation.ts';
import type { AppEvent } from '../state-store.ts';
import type { Tokens } from './tokens.ts';

export type Session = {
  /**
   * Takes the tokens of a sign-in and loads the profile. Throws where the platform's API will not have
   * them, or when the signal says so; any other trouble leaves the player signed in, and is shown.
   */
  readonly begin: (tokens: Tokens, signal: AbortSignal) => Promise<void>;
  /** Loads the profile again. Several calls at once are one request. */
  readonly refreshProfile: () => Promise<void>;
  /** Forgets everything here first; then revokes at the platform, where an address is configured. */
  readonly signOut: () => Promise<void>;
  /** Revokes tokens that came too late to be used. Never rejects. */
  readonly discard: (tokens: Tokens) => Promise<void>;
};

export type SessionOptions = {
  readonly config: Pick<Config, 'apiUrl' | 'clientId' | 'revocationUrl'>;
  readonly http: Http;
  readonly avatars: Avatars;
  /** Gets the next tokens for these. Throws LK-206 where their refresh token is no longer good. */
  readonly renew: (tokens: Tokens, signal: AbortSignal) => Promise<Tokens>;
  readonly dispatch: (event: AppEvent) => void;
};

type Current = { tokens: Tokens; readonly abort: AbortController };

/** Tokens are renewed this long before their end, as MSAL does. */
const renewEarlyMs = 5 * 60_000;

export function createSession(options: SessionOptions): Session {
  const { config, http, avatars, renew, dispatch } = options;
  let current: Current | undefined;
  let refreshing: Promise<void> | undefined;
  /** The picture that is shown, and where it came from. */
  let picture: { readonly url: string; readonly path: string | null } | undefined;

  const forget = () => {
    current?.abort.abort();
    current = undefined;
    refreshing = undefined;
    picture = undefined;
    avatars.clear();
  };

  /** The picture comes after the profile: a slow picture host keeps nobody waiting. */
  const showPicture = async (user: User, signal: AbortSignal) => {
    const url = user.profilePictureUrl;
    if (!url || picture?.url === url) return;
    const path = await avatars.load(url, signal);
    if (signal.aborted) return;
    picture = { url, path };
    dispatch({ type: 'avatar-loaded', avatarPath: path });
  };

  const viewOf = (user: User, tokens: Tokens): ProfileView => ({
    id: user.id,
    displayName: user.name || tokens.displayName || user.email,
    email: user.email,
    status: user.status ?? null,
    avatarPath: picture && picture.url === user.profilePictureUrl ? picture.path : null,
    externalId: user.profile?.externalId ?? null,
    isPasswordRecoverySet: user.profile?.isPasswordRecoverySet ?? null,
  });

  const begin = async (tokens: Tokens, signal: AbortSignal) => {
    forget();
    const loaded = await fetchUser(http, config.apiUrl, tokens.accessToken, signal).then(
      (user) => ({ user, problem: null }),
      (error: unknown) => {
        const problem = toAppError(error);
        if (signal.aborted || endsSession(problem.code)) throw error;
        return { user: null, problem };
      },
    );
    signal.throwIfAborted();
    const { user, problem } = loaded;
    const abort = new AbortController();
    current = { tokens, abort };
    const { expiresAt, scopes, clockAheadMs } = tokens;
    const profile = user && viewOf(user, tokens);
    const clockAheadMinutes = wholeMinutes(clockAheadMs);
    dispatch({ type: 'signed-in', expiresAt, scopes, clockAheadMinutes, profile, problem });
    if (user) void showPicture(user, abort.signal);
  };

  /** Gets the next tokens; stored before anybody uses them, because a refresh token may be good once only. */
  const renewTokens = async (session: Current): Promise<void> => {
    const tokens = await renew(session.tokens, session.abort.signal);
    if (session !== current) {
      // Signed out meanwhile: nobody will use these.
      void revoke(http, config, strongest(tokens));
      throw session.abort.signal.reason;
    }
    session.tokens = tokens;
    dispatch({ type: 'renewed', expiresAt: tokens.expiresAt, scopes: tokens.scopes });
  };

  /** Tokens renewed before their end. Answers whether; where not, the old ones may still do. */
  const renewEarly = async (session: Current): Promise<boolean> => {
    const { refreshToken, expiresAt } = session.tokens;
    if (!refreshToken || expiresAt === null || Date.now() < expiresAt - renewEarlyMs) return false;
    try {
      await renewTokens(session);
      return true;
    } catch (error) {
      if (isRefused(error)) throw new Failure('LK-401', {}, error);
      return false;
    }
  };

  /** The user, with tokens renewed early, or once where the API says that they have ended. */
  const loadUser = async (session: Current): Promise<User> => {
    const isRenewed = await renewEarly(session);
    const { signal } = session.abort;
    const ask = () => fetchUser(http, config.apiUrl, session.tokens.accessToken, signal);
    try {
      return await ask();
    } catch (error) {
      const canRenew = session.tokens.refreshToken !== null && !isRenewed;
      if (!canRenew || !endsSession(toAppError(error).code)) throw error;
      await renewTokens(session).catch((trouble: unknown) => {
        // Without an answer nothing is known; against a refusal the API's word stands.
        throw isNetworkTrouble(trouble) ? trouble : error;
      });
      return ask();
    }
  };

  const refresh = async () => {
    const session = current;
    if (!session) return;
    const { abort } = session;
    dispatch({ type: 'profile-loading' });
    try {
      const user = await loadUser(session);
      abort.signal.throwIfAborted();
      dispatch({ type: 'profile-loaded', profile: viewOf(user, session.tokens) });
      void showPicture(user, abort.signal);
    } catch (error) {
      if (abort.signal.aborted) return;
      const problem = toAppError(error);
      if (endsSession(problem.code)) {
        forget();
        dispatch({ type: 'signed-out', problem });
      } else {
        dispatch({ type: 'profile-failed', problem });
      }
    }
  };

  return {
    begin,
    discard: (tokens) => revoke(http, config, strongest(tokens)),
    refreshProfile: () => {
      if (refreshing) return refreshing;
      const own = refresh().finally(() => {
        if (refreshing === own) refreshing = undefined;
      });
      refreshing = own;
      return own;
    },
    signOut: async () => {
      const tokens = current?.tokens;
      forget();
      dispatch({ type: 'signed-out', problem: null });
      if (tokens) await revoke(http, config, strongest(tokens));
    },
  };
}

const isRefused = (error: unknown) => toAppError(error).code === 'LK-206';
const isNetworkTrouble = (error: unknown) => toAppError(error).code.startsWith('LK-3');

/** Only the platform's own 401 ends a session; a network failure is never a sign-out. */
const endsSession = (code: ErrorCode) => code === 'LK-401';

/** Minutes worth telling a player, or null below one. */
function wholeMinutes(ms: number): number | null {
  const minutes = Math.round(ms / 60_000);
  return Math.abs(ms) < 60_000 ? null : minutes;
}

/** The token whose revocation ends the whole grant (RFC 7009 2.1). */
const strongest = ({ refreshToken, accessToken }: Tokens) => refreshToken ?? accessToken;
