/** The account on the screen, with its session once its tokens are decrypted. */
import type { AppError } from '../../src-shared/errors.ts';
import type { User } from '../../src-shared/models.ts';
import type { Tokens } from '../auth/tokens.ts';
import { toAppError } from '../base/failure.ts';
import type { SessionView } from '../state-store.ts';
import { initialView, profileOf } from './account-views.ts';
import type { AccountsOptions } from './accounts.ts';
import type { Pictures } from './pictures.ts';
import type { Refresher } from './refresh.ts';
import { createSession, type Session } from './session.ts';
import type { Profile } from './vault.ts';
import type { AccountId } from './vault-file.ts';

/** The fields of the first view that come from a sign-in, and not from the stored account. */
type FirstView = Partial<Pick<SessionView, 'problem' | 'isFirstSignIn'>>;

type ActiveAccountOptions = Omit<AccountsOptions, 'avatars' | 'prepareRefresh'> & {
  readonly pictures: Pictures;
  readonly refresher: Refresher;
  /** Called when the tokens of an account cannot be used: the player must sign in again. */
  readonly onTokensLost: () => void;
};

type Active = {
  readonly id: AccountId;
  /** Aborted when the account leaves the screen. */
  readonly abortController: AbortController;
  /** Null until the tokens are decrypted. */
  readonly session: Session | null;
};

export function createActiveAccount(options: ActiveAccountOptions) {
  const { config, http, clock, vault, pictures, refresher, dispatch, onTokensLost } = options;
  let active: Active | null = null;

  /** Ends its session, and lets none begin. The account stays on the screen. */
  const stopSession = () => {
    active?.abortController.abort();
    active?.session?.stop();
  };

  /** Stops its session. The caller updates the screen. */
  const leave = () => {
    stopSession();
    active = null;
  };

  const signOut = (signal: AbortSignal, problem: AppError | null) => {
    if (signal.aborted) return;
    leave();
    dispatch({ type: 'signed-out', problem });
  };

  /**
   * Stores and shows a profile. Removes other accounts of the same player. The picture is loaded later, because its host
   * may be slow.
   */
  const applyUser = (id: AccountId, signal: AbortSignal, user: User) => {
    const duplicates = vault
      .accounts()
      .filter((each) => each.id !== id && each.user?.id === user.id);
    for (const duplicate of duplicates) void vault.remove(duplicate.id);
    void vault.update(id, { user, userAsOf: Date.now() });
    const show = () => {
      const account = vault.account(id);
      if (account && !signal.aborted)
        dispatch({ type: 'session-changed', change: { profile: profileOf(account) } });
    };
    show();
    void pictures.load(id, user, { signal, show });
  };

  const start = ({ id, abortController }: Active, tokens: Tokens): Session => {
    const { signal } = abortController;
    const session = createSession({
      config,
      http,
      clock,
      tokens,
      userId: vault.account(id)?.user?.id ?? null,
      refresh: (current) => refresher.refresh(id, current),
      onUser: (user) => applyUser(id, signal, user),
      onChange: (change) => dispatch({ type: 'session-changed', change }),
      onEnded: (problem) => {
        void vault.end(id, problem);
        signOut(signal, problem);
      },
    });
    active = { id, abortController, session };
    return session;
  };

  /** Decrypts its tokens and starts its session. Shows a problem instead of rejecting. */
  const resumeSession = async (): Promise<void> => {
    if (!active || active.session) return;
    const { id, abortController } = active;
    const { signal } = abortController;
    let tokens: Tokens | null;
    try {
      tokens = await vault.readTokens(id);
    } catch (error) {
      const problem = toAppError(error);
      // The keyring is locked or does not work now. Nothing is lost, and the player can try again.
      if (problem.code !== 'LK-505' && problem.code !== 'LK-506') {
        if (!signal.aborted) dispatch({ type: 'session-changed', change: { problem } });
        return;
      }
      onTokensLost();
      return signOut(signal, problem);
    }
    if (signal.aborted || active?.session) return;
    if (!tokens) return signOut(signal, vault.account(id)?.problem ?? null);
    await start(active, tokens).reload();
  };

  return {
    /** Undefined while no account is on the screen. */
    id: () => active?.id,
    /** Shows an account as it is stored, instead of the one before. Needs neither network nor keyring. */
    show: (account: Profile, first: FirstView = {}) => {
      leave();
      active = { id: account.id, abortController: new AbortController(), session: null };
      const shown = { ...initialView(account), accountId: account.id, ...first };
      dispatch({ type: 'account-shown', shown });
    },
    /** Starts its session with the tokens of a sign-in. Loads the profile if `user` is null. */
    startSession: (tokens: Tokens, user: User | null) => {
      if (!active) return;
      const { id, abortController } = active;
      const session = start(active, tokens);
      if (user) applyUser(id, abortController.signal, user);
      else void session.reload();
    },
    resumeSession,
    /** Loads its profile; decrypts its tokens first if necessary. Never rejects. */
    reload: () => active?.session?.reload() ?? resumeSession(),
    leave,
    stopSession,
  };
}
