/** The accounts on this computer: adds, switches and removes them. */
import type { User } from '../../src-shared/models.ts';
import type { IdentifyOptions, SignedInPerson } from '../auth/signed-in-person.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Clock } from '../base/clock.ts';
import { createPendingWork, shareWhileRunning } from '../base/pending-work.ts';
import type { Config } from '../config.ts';
import type { Avatars } from '../platform/avatar.ts';
import type { Http } from '../platform/http.ts';
import type { StateStore } from '../state-store.ts';
import { accountViews, nameOf, payerView } from './account-views.ts';
import { createActiveAccount } from './active-account.ts';
import { isSamePerson, loadFirstProfile, profileAfterSignIn } from './person.ts';
import { createPictures } from './pictures.ts';
import { createRefresher } from './refresh.ts';
import { createSignOut, type ForgetOptions } from './sign-out.ts';
import type { Vault } from './vault.ts';
import type { StoredAccount } from './vault-file.ts';

export type Accounts = ReturnType<typeof createAccounts>;

export type AccountsOptions = {
  readonly config: Pick<Config, 'authUrl' | 'apiUrl' | 'clientId' | 'revocationUrl'>;
  readonly http: Http;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly avatars: Avatars;
  /** Returns a function that sends the refresh token to the platform. Both throw LK-206 if there is no valid one. */
  readonly prepareRefresh: (tokens: Tokens) => Promise<() => Promise<Tokens>>;
  readonly dispatch: StateStore['dispatch'];
  /** Whether the player must confirm each person who has no account here. By default, only one who was not expected. */
  readonly confirmsNew?: boolean | undefined;
  /** Whether this process is a command. It would lose refreshed tokens that it cannot store, and the session with them. */
  readonly endsSoon?: boolean;
};

export function createAccounts(options: AccountsOptions) {
  const { config, http, vault, dispatch, confirmsNew = false } = options;
  const pictures = createPictures(options);
  const { forget, ...signOut } = createSignOut(options);
  /** Sign-outs, refreshes in flight then, revocations, removals of pictures: they go on after the screen has changed. */
  const pending = createPendingWork();
  const discard = (tokens: Tokens) => pending.track(signOut.discard(tokens));
  const refresher = createRefresher({ ...options, onUnused: (tokens) => void discard(tokens) });

  const showAccounts = () => {
    dispatch({ type: 'accounts-changed', accounts: accountViews(vault) });
    dispatch({ type: 'token-storage-changed', tokenStorage: vault.tokenStorage() });
  };

  const active = createActiveAccount({
    ...options,
    pictures,
    refresher,
    // The list then shows that this account needs a new sign-in.
    onTokensLost: showAccounts,
  });

  const accountById = (id: string | null) => vault.accounts().find((account) => account.id === id);
  const accountOfPlayer = (user: User | null, tokens: Tokens) =>
    vault.accounts().find((account) => isSamePerson(account, user, tokens));

  const forgetAccounts = async (
    accounts: readonly StoredAccount[],
    options: ForgetOptions,
  ): Promise<void> => {
    void pending.track(refresher.settled());
    if (accounts.some(({ id }) => id === active.id())) active.leave();
    // Also if no account was on the screen: the problem shown there may be about one of these.
    if (!active.id()) dispatch({ type: 'signed-out', problem: null });
    const problem = await forget(accounts, options);
    if (!problem) return;
    dispatch(
      active.id()
        ? { type: 'session-changed', change: { problem } }
        : { type: 'signed-out', problem },
    );
  };

  const forgetOne = async (id: string, keepsAccounts: boolean) => {
    const account = accountById(id);
    const options = { keepsAccounts, reportMissingUrl: false };
    if (account) await pending.track(forgetAccounts([account], options));
  };
  const forgetAll = (keepsAccounts: boolean) =>
    pending.track(forgetAccounts(vault.accounts(), { keepsAccounts, reportMissingUrl: true }));

  return {
    /** Updates the screen and removes unused pictures. To be called when the vault has changed. */
    vaultChanged: () => {
      showAccounts();
      void pending.track(pictures.tidy());
    },
    /** Takes over what another process has stored, such as a command: a sign-in, a sign-out, a session's end. Never rejects. */
    readAgain: async () => {
      await vault.readAgain();
      const id = active.id();
      if (!id || vault.hasTokens(id)) return;
      // It has ended the session on the screen.
      active.leave();
      dispatch({ type: 'signed-out', problem: vault.account(id)?.problem ?? null });
    },
    /** Shows the account that was shown last. Needs no network and no keyring. */
    restore: () => {
      showAccounts();
      const account = vault.account(vault.active());
      if (account && vault.hasTokens(account.id)) return active.show(account);
      // An account whose session has ended is not shown even for a moment: only why it ended.
      dispatch({ type: 'signed-out', problem: account?.problem ?? vault.problem });
    },
    /** Decrypts the tokens of the account that `restore` has shown, and starts its session. Never rejects. */
    start: active.resumeSession,
    /**
     * Loads the profile for the tokens of a sign-in, and returns the person. Throws if the platform's API refuses the
     * tokens, and the signal's reason. Keeps nothing.
     */
    identify: async (
      tokens: Tokens,
      { signal, expectedAccountId }: IdentifyOptions,
    ): Promise<SignedInPerson> => {
      const { user, problem } = await loadFirstProfile({ http, config, tokens, signal });
      // A sign-in takes minutes. Another process may have added this account since, or moved all of them to memory.
      await vault.readAgain();
      const expected = accountById(expectedAccountId);
      const account = accountOfPlayer(user, tokens);
      const isOtherPerson = expected !== undefined && expected.id !== account?.id;
      const needsConfirmation = isOtherPerson || (confirmsNew && account === undefined);
      const name = nameOf({ user, name: tokens.displayName });
      return { tokens, user, problem, name, needsConfirmation };
    },
    /** Shows the account of a person who signed in; adds one if they have none here. */
    add: ({ tokens, user, problem, needsConfirmation }: SignedInPerson) => {
      const existing = accountOfPlayer(user, tokens);
      const account = profileAfterSignIn(existing, user, tokens);
      // Not awaited: the keyring may ask the player for a password, and the player is signed in already.
      void vault.save(account, tokens);
      void vault.setActive(account.id);
      // A person whom the player has just confirmed is not asked about again.
      const isFirst = existing === undefined && !needsConfirmation;
      active.show(account, { problem, isFirstSignIn: isFirst });
      active.startSession(tokens, user);
    },
    /** Shows another account at once, then decrypts its tokens. */
    switchTo: async (id: string) => {
      const account = accountById(id);
      if (!account || active.id() === account.id) return;
      active.show(account);
      void vault.setActive(account.id);
      void vault.update(account.id, { lastUsedAt: Date.now() });
      await active.resumeSession();
    },
    /** Records that the player confirmed the new account on the screen as theirs. */
    acknowledge: () => dispatch({ type: 'session-changed', change: { isFirstSignIn: false } }),
    /**
     * Removes an account's tokens from this computer, then revokes them if a revocation URL is configured. The account stays
     * in the list.
     */
    signOut: (id: string) => forgetOne(id, true),
    signOutAll: () => forgetAll(true),
    /** Signs out of an account and removes it from this computer. */
    remove: (id: string) => forgetOne(id, false),
    removeAll: () => (vault.accounts().length > 0 ? forgetAll(false) : vault.removeSetAside()),
    /** Requests the profile of the account on the screen. Never rejects. */
    reloadProfile: active.reload,
    /** Retries what the keyring or the disk refused: saving and decrypting tokens. Concurrent calls share one retry. */
    retry: shareWhileRunning(async () => {
      await vault.saveAgain();
      await active.resumeSession();
    }),
    /** Tests keyring and file, and returns where the tokens of a sign-in would be stored. Never rejects. */
    tokenStorageForSignIn: vault.tokenStorageForSignIn,
    /** Sets where tokens are stored from now on. Throws if the keyring is chosen and does not work. */
    choose: vault.choose,
    /** Begins no further refresh, because the launcher quits: its end would cut it off, and the session would be lost. */
    stopSession: () => {
      active.stopSession();
      refresher.stop();
    },
    /** Resolves when every change has been written to the file, or has failed to be. Never rejects. */
    saved: async () => {
      // The response of a refresh in flight must not be lost: its refresh token may be used up.
      await refresher.settled();
      // After it: a refresh that ends after a sign-out begins one more revocation.
      await pending.settled();
      await vault.saved();
    },
    /** Returns the account on the screen; undefined if there is none. */
    activeAccountId: active.id,
    /**
     * Returns the ID under which payments of the player on the screen are stored: the platform's ID of the player, which
     * stays the same after a sign-out; before the first profile the account's ID. Null if there is no account on the screen.
     */
    activePayerId: () => {
      const id = active.id();
      return id ? (vault.account(id)?.user?.id ?? id) : null;
    },
    /** Returns the name of a payer by an ID of `activePayerId`, if they have an account here. */
    describePayer: (payerId: string | null) => payerView(vault, payerId),
    /** Returns the display name of an account; undefined if there is no such account. */
    nameOf: (id: string) => {
      const account = accountById(id);
      return account && nameOf(account);
    },
    /** Revokes tokens that will not be used. Never rejects. */
    discard,
    /**
     * Resolves when no sign-out and no revocation runs any more. For a sign-in: a revocation can end the whole grant
     * (RFC 7009 2.1), and a platform may give the next sign-in in the same browser the same one. Never rejects.
     */
    revoked: pending.settled,
  };
}
