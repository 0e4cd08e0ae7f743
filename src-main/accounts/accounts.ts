/** The accounts on this computer: how one comes, goes and is switched to. */
import type { User } from '../../src-shared/models.ts';
import type { PlayerView, TokenStorageChoice } from '../../src-shared/state.ts';
import type { SignedInPerson } from '../auth/signed-in-person.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Clock } from '../base/clock.ts';
import { createPendingWork, shareWhileRunning } from '../base/pending-work.ts';
import type { Config } from '../config.ts';
import type { Avatars } from '../platform/avatar.ts';
import type { Http } from '../platform/http.ts';
import type { StateStore } from '../state-store.ts';
import { accountViews, nameIn, nameOf, playerView } from './account-views.ts';
import { createActiveAccount } from './active-account.ts';
import { loadFirstProfile } from './first-profile.ts';
import { createPictures } from './pictures.ts';
import { createRefresher } from './refresh.ts';
import { isSamePerson, profileAfterSignIn } from './same-person.ts';
import { createSignOut } from './sign-out.ts';
import type { Vault } from './vault.ts';
import type { AccountId, StoredAccount } from './vault-file.ts';

export type Accounts = {
  /** To be called when the vault has changed: updates the screen, and removes pictures that nobody needs. */
  readonly vaultChanged: () => void;
  /** Shows the account that was shown last. Needs no network and no keyring. */
  readonly restore: () => void;
  /** Opens the tokens of the account that `restore` has shown, and starts its session. Never rejects. */
  readonly start: () => Promise<void>;
  /**
   * Loads the profile for the tokens of a sign-in, and returns whose they are. Throws where the platform's API
   * refuses the tokens, and the signal's reason.
   */
  readonly identify: (tokens: Tokens, options: IdentifyOptions) => Promise<SignedInPerson>;
  /** Adds an account for a person who signed in, or takes the one that is theirs already, and shows it. */
  readonly add: (person: SignedInPerson) => void;
  /** Shows another account at once, then opens its tokens. */
  readonly switchTo: (id: string) => Promise<void>;
  /** Notes that the player has confirmed the account on the screen as theirs. */
  readonly acknowledge: () => void;
  /** Removes an account from this computer, then revokes its tokens where an address for it is configured. */
  readonly signOut: (id: string) => Promise<void>;
  readonly signOutAll: () => Promise<void>;
  /** Requests the profile of the account on the screen. Never rejects. */
  readonly reloadProfile: () => Promise<void>;
  /** Tries again to open and to save what the keyring or the disk refused. Several calls at once are one. */
  readonly retry: () => Promise<void>;
  /** Sets where tokens are stored from now on. Throws where the keyring does not work. */
  readonly choose: (choice: TokenStorageChoice) => Promise<void>;
  /** The account on the screen; undefined for nobody. */
  readonly activeAccountId: () => AccountId | undefined;
  /**
   * The player on the screen, by the platform's id, which stays the same after a sign-out here; by the account's
   * id before the first profile; null for nobody.
   */
  readonly activePlayerId: () => string | null;
  /** The name of a player by such an id, where they have an account here. */
  readonly describePlayer: (playerId: string | null) => PlayerView;
  /** The display name of an account; undefined where there is no such account. */
  readonly nameOf: (id: string) => string | undefined;
  /** Resolves when all that is to be stored is in the file, or has failed to be. Never rejects. */
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

export function createAccounts(options: AccountsOptions): Accounts {
  const { config, http, clock, vault, avatars, requestRefresh, dispatch } = options;
  const pictures = createPictures({ vault, avatars });
  const { forget, discard } = createSignOut({ config, http, vault });
  /** Sign-outs and the removal of pictures: both go on after the screen has changed. */
  const pending = createPendingWork();
  const refresher = createRefresher({
    vault,
    requestRefresh,
    onUnused: (tokens) => void discard(tokens),
  });

  const showAccounts = () => {
    dispatch({ type: 'accounts-changed', accounts: accountViews(vault) });
    dispatch({ type: 'token-storage-changed', tokenStorage: vault.tokenStorage() });
  };

  const active = createActiveAccount({
    config,
    http,
    clock,
    vault,
    pictures,
    refresher,
    dispatch,
    // The list says now that this account needs a new sign-in.
    onTokensLost: showAccounts,
  });

  const known = (id: string) => vault.accounts().find((account) => account.id === id);
  const accountOf = (user: User | null, tokens: Tokens) =>
    vault.accounts().find((account) => isSamePerson(account, user, tokens));

  const signOutOf = async (accounts: readonly StoredAccount[], isEverywhere: boolean) => {
    if (accounts.some(({ id }) => id === active.id())) active.leave();
    // Also where nobody was on the screen: its problem may have been one of these accounts.
    if (!active.id()) dispatch({ type: 'signed-out', problem: null });
    const problem = await forget(accounts, { isEverywhere });
    if (!problem) return;
    dispatch(
      active.id()
        ? { type: 'session-changed', change: { problem } }
        : { type: 'signed-out', problem },
    );
  };

  return {
    vaultChanged: () => {
      showAccounts();
      void pending.track(pictures.tidy());
    },
    restore: () => {
      showAccounts();
      const id = vault.active();
      const account = id && vault.account(id);
      if (account && vault.hasTokens(account.id)) return active.show(account);
      // Nobody, or an account whose session has ended: its profile is not shown even for a moment.
      const problem = account?.problem ?? vault.problem;
      if (problem) dispatch({ type: 'signed-out', problem });
    },
    start: active.open,
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
      void vault.save(account, tokens);
      void vault.setActive(account.id);
      // The player has just been asked about another person by name.
      const isFirst = same === undefined && !isOther;
      const stored = { ...account, sealed: null, problem: null, renewalUnsure: false };
      active.show(stored, { problem, isFirstSignIn: isFirst });
      active.startSession(tokens, user);
    },
    switchTo: async (id) => {
      const account = known(id);
      if (!account || active.id() === account.id) return;
      active.show(account);
      void vault.setActive(account.id);
      void vault.update(account.id, { lastUsedAt: Date.now() });
      await active.open();
    },
    acknowledge: () => dispatch({ type: 'session-changed', change: { isFirstSignIn: false } }),
    signOut: async (id) => {
      const account = known(id);
      if (account) await pending.track(signOutOf([account], false));
    },
    signOutAll: () => pending.track(signOutOf(vault.accounts(), true)),
    reloadProfile: active.reload,
    retry: shareWhileRunning(async () => {
      await vault.saveAgain();
      await active.open();
    }),
    choose: vault.choose,
    saved: async () => {
      // The answer to a refresh in flight may be the only one there will ever be.
      await Promise.all([refresher.settled(), pending.settled()]);
      await vault.saved();
    },
    activeAccountId: active.id,
    activePlayerId: () => {
      const id = active.id();
      return id ? (vault.account(id)?.user?.id ?? id) : null;
    },
    describePlayer: (playerId) => playerView(vault, playerId),
    nameOf: (id) => nameIn(vault, id),
    discard,
  };
}
