/** The accounts on this computer: which is shown, how one comes and goes, and its session while it is shown. */
import type { AppError } from '../../src-shared/errors.ts';
import type { User } from '../../src-shared/models.ts';
import type { PayerView, TokenStorageChoice } from '../../src-shared/state.ts';
import type { SignedInPerson } from '../auth/signed-in-person.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Clock } from '../base/clock.ts';
import { toAppError } from '../base/failure.ts';
import type { Config } from '../config.ts';
import type { Avatars } from '../platform/avatar.ts';
import type { Http } from '../platform/http.ts';
import type { StateStore } from '../state-store.ts';
import { accountViews, nameIn, nameOf, payerView, profileOf } from './account-views.ts';
import { loadFirstProfile } from './first-profile.ts';
import { createPictures } from './pictures.ts';
import { createRefresher } from './refresh.ts';
import { isSamePerson, profileAfterSignIn } from './same-person.ts';
import { createSession, type Session } from './session.ts';
import { createSignOut } from './sign-out.ts';
import type { Vault } from './vault.ts';
import type { AccountId, StoredAccount } from './vault-file.ts';

export type Accounts = {
  /** The vault has changed: tells the window, and keeps the pictures of those who are there. */
  readonly changed: () => void;
  /** Shows the account that was shown last, from what is known: no network and no keyring. */
  readonly restore: () => void;
  /** Opens what `restore` has shown. */
  readonly start: () => Promise<void>;
  /**
   * Loads the profile for the tokens of a sign-in, and returns whose they are. Throws where the platform's API
   * refuses the tokens, and the signal's reason.
   */
  readonly identify: (tokens: Tokens, options: IdentifyOptions) => Promise<SignedInPerson>;
  /** Adds an account for a person who signed in, or takes the one that is theirs already, and shows it. */
  readonly add: (person: SignedInPerson) => void;
  /** Shows another account, at once. */
  readonly switchTo: (id: string) => Promise<void>;
  /** The player says that the account that is shown is theirs. */
  readonly acknowledge: () => void;
  /** Forgets an account here first; then revokes its tokens, where an address is configured. */
  readonly signOut: (id: string) => Promise<void>;
  readonly signOutAll: () => Promise<void>;
  /** Asks the platform for the profile, now. */
  readonly reloadProfile: () => Promise<void>;
  /** Opens and saves again what a keyring kept from it. */
  readonly retry: () => Promise<void>;
  readonly choose: (choice: TokenStorageChoice) => Promise<void>;
  /** The account that is shown. */
  readonly shown: () => AccountId | undefined;
  /** Who pays while this account is shown: by the platform's own id, which outlives a sign-out here. */
  readonly payer: () => string | null;
  readonly describePayer: (payer: string | null) => PayerView;
  /** The name to call an account by, where there is such an account. */
  readonly nameOf: (id: string) => string | undefined;
  /** Resolves when everything that is to be kept is in the file, or cannot be. Never rejects. */
  readonly saved: () => Promise<void>;
  /** Revokes tokens that nobody will use. Never rejects. */
  readonly discard: (tokens: Tokens) => Promise<void>;
};

type IdentifyOptions = {
  readonly signal: AbortSignal;
  /** The id of the account that was to sign in again; null where anybody may sign in. */
  readonly reauthenticating: string | null;
};

export type AccountsOptions = {
  readonly config: Pick<Config, 'authUrl' | 'apiUrl' | 'clientId' | 'revocationUrl'>;
  readonly http: Http;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly avatars: Avatars;
  /** Sends the refresh token to the platform. Throws LK-206 where it is no longer good. */
  readonly requestRefresh: (tokens: Tokens) => Promise<Tokens>;
  readonly dispatch: StateStore['dispatch'];
};

type Shown = {
  readonly id: AccountId;
  session: Session | undefined;
  readonly abort: AbortController;
};

export function createAccounts(options: AccountsOptions): Accounts {
  const { config, http, clock, vault, avatars, requestRefresh, dispatch } = options;
  let shown: Shown | undefined;
  /** Sign-outs under way: pictures and revocations come after memory and file. */
  const leavings = new Set<Promise<unknown>>();
  const pictures = createPictures({ vault, avatars });
  const { forget, discard } = createSignOut({ config, http, vault });
  const refresher = createRefresher({
    vault,
    requestRefresh,
    onUnused: (tokens) => void discard(tokens),
  });

  const known = (id: string) => vault.accounts().find((account) => account.id === id);
  const accountOf = (user: User | null, tokens: Tokens) =>
    vault.accounts().find((account) => isSamePerson(account, user, tokens));

  const leave = () => {
    shown?.abort.abort();
    shown?.session?.stop();
    shown = undefined;
  };

  const show = (account: StoredAccount, problem: AppError | null, isFirstSignIn = false): Shown => {
    leave();
    const next: Shown = { id: account.id, session: undefined, abort: new AbortController() };
    shown = next;
    dispatch({
      type: 'account-shown',
      shown: {
        accountId: account.id,
        profile: profileOf(account),
        profileAsOf: account.userAsOf,
        reloading: false,
        isFirstSignIn,
        problem,
        attempted: null,
        retryAt: null,
        expiresAt: null,
        expiresSoon: false,
        scopes: [],
        clockAheadMinutes: null,
      },
    });
    return next;
  };

  const startSession = (own: Shown, tokens: Tokens): Session => {
    const { id } = own;
    const session = createSession({
      config,
      http,
      clock,
      tokens,
      userId: vault.account(id)?.user?.id ?? null,
      refresh: (current) => refresher.refresh(id, current),
      onUser: (user) => takeUser(own, user),
      onChange: (change) => {
        if (shown === own) dispatch({ type: 'session-changed', change });
      },
      onEnded: (problem) => {
        void vault.end(id, problem);
        signedOut(own, problem);
      },
    });
    own.session = session;
    return session;
  };

  const signedOut = (own: Shown, problem: AppError | null) => {
    if (shown !== own) return;
    leave();
    dispatch({ type: 'signed-out', problem });
  };

  /** What the platform says about the player: shown, kept, and the picture after it. */
  const takeUser = (own: Shown, user: User) => {
    const { id } = own;
    const twins = vault.accounts().filter((each) => each.id !== id && each.user?.id === user.id);
    for (const twin of twins) void vault.remove(twin.id);
    void vault.note(id, { user, userAsOf: Date.now() });
    const account = vault.account(id);
    if (shown !== own || !account) return;
    dispatch({ type: 'session-changed', change: { profile: profileOf({ ...account, user }) } });
    void showPicture(own, user);
  };

  /** The picture comes after the profile: a slow picture host keeps nobody waiting. */
  const showPicture = async ({ id, abort: { signal } }: Shown, user: User) => {
    const avatarPath = await pictures.load(id, user, signal);
    if (avatarPath) dispatch({ type: 'avatar-loaded', avatarPath });
  };

  const open = async (own: Shown): Promise<void> => {
    let tokens: Tokens | null;
    try {
      tokens = await vault.open(own.id);
    } catch (error) {
      const problem = toAppError(error);
      // Locked or not working now: nothing is lost, and it can be tried again.
      if (problem.code !== 'LK-505' && problem.code !== 'LK-506') {
        if (shown === own) dispatch({ type: 'session-changed', change: { problem } });
        return;
      }
      // The list says now that it needs a new sign-in.
      tell();
      return signedOut(own, problem);
    }
    if (shown !== own || own.session) return;
    if (!tokens) return signedOut(own, vault.account(own.id)?.problem ?? null);
    await startSession(own, tokens).reload();
  };

  const finishBeforeQuit = (work: Promise<void>): Promise<void> => {
    const leaving = work.finally(() => leavings.delete(leaving));
    leavings.add(leaving);
    return leaving;
  };

  const signOutOf = async (accounts: readonly StoredAccount[], isEverywhere: boolean) => {
    if (accounts.some(({ id }) => id === shown?.id)) leave();
    // Also where nobody was shown: what was said then may have been about these accounts.
    if (!shown) dispatch({ type: 'signed-out', problem: null });
    const problem = await forget(accounts, { isEverywhere });
    if (!problem) return;
    dispatch(
      shown ? { type: 'session-changed', change: { problem } } : { type: 'signed-out', problem },
    );
  };

  let retrying: Promise<void> | undefined;
  const tryAgain = async () => {
    await vault.saveAgain();
    if (shown && !shown.session) await open(shown);
  };

  const tell = () => {
    dispatch({ type: 'accounts-changed', accounts: accountViews(vault) });
    dispatch({ type: 'token-storage-changed', tokenStorage: vault.tokenStorage() });
  };

  return {
    changed: () => {
      tell();
      void finishBeforeQuit(pictures.tidy());
    },
    restore: () => {
      tell();
      const id = vault.active();
      const account = id && vault.account(id);
      if (account && vault.hasTokens(account.id)) return void show(account, null);
      // Nobody, or an account whose session has ended: no player is on the screen even for a moment.
      const problem = account?.problem ?? vault.problem;
      if (problem) dispatch({ type: 'signed-out', problem });
    },
    start: async () => {
      if (shown) await open(shown);
    },
    identify: async (tokens, { signal, reauthenticating }) => {
      const { user, problem } = await loadFirstProfile({ http, config, tokens, signal });
      signal.throwIfAborted();
      const expected = reauthenticating === null ? undefined : known(reauthenticating);
      const isOther = expected !== undefined && expected.id !== accountOf(user, tokens)?.id;
      const name = nameOf({ user, name: tokens.displayName });
      return { tokens, user, problem, name, isOther };
    },
    add: ({ tokens, user, problem, isOther }) => {
      const same = accountOf(user, tokens);
      const account = profileAfterSignIn(same, user, tokens);
      // Not awaited: a keyring may ask the player first, and the player is signed in.
      void vault.keep(account, tokens);
      void vault.setActive(account.id);
      // The player has just been asked about another person by name.
      const isFirst = same === undefined && !isOther;
      const stored = { ...account, sealed: null, problem: null, renewalUnsure: false };
      const own = show(stored, problem, isFirst);
      const session = startSession(own, tokens);
      if (user) takeUser(own, user);
      else void session.reload();
    },
    switchTo: async (id) => {
      const account = known(id);
      if (!account || shown?.id === account.id) return;
      const own = show(account, null);
      void vault.setActive(account.id);
      void vault.note(account.id, { lastUsedAt: Date.now() });
      await open(own);
    },
    acknowledge: () => dispatch({ type: 'session-changed', change: { isFirstSignIn: false } }),
    signOut: async (id) => {
      const account = known(id);
      if (account) await finishBeforeQuit(signOutOf([account], false));
    },
    signOutAll: () => finishBeforeQuit(signOutOf(vault.accounts(), true)),
    reloadProfile: async () => {
      if (shown) await (shown.session?.reload() ?? open(shown));
    },
    retry: () => {
      retrying ??= tryAgain().finally(() => {
        retrying = undefined;
      });
      return retrying;
    },
    choose: vault.choose,
    saved: async () => {
      // The answer to a refresh that is on its way may be the only one there will ever be.
      await Promise.allSettled([refresher.settled(), ...leavings]);
      await vault.saved();
    },
    shown: () => shown?.id,
    payer: () => (shown ? (vault.account(shown.id)?.user?.id ?? shown.id) : null),
    describePayer: (payer) => payerView(vault, payer),
    nameOf: (id) => nameIn(vault, id),
    discard,
  };
}
