/** The accounts on this computer: which is shown, how one comes and goes, and its session while it is shown. */
import { type AppError, appError } from '../../src-shared/errors.ts';
import type { User } from '../../src-shared/models.ts';
import { isVisible } from '../../src-shared/plain-text.ts';
import type { AccountView, KeepingChoice, PayerView, ProfileView } from '../../src-shared/state.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { toAppError } from '../failure.ts';
import type { Avatars } from '../platform/avatar.ts';
import type { Http } from '../platform/http.ts';
import { fetchUser } from '../platform/profile.ts';
import { revoke } from '../platform/revocation.ts';
import type { StateStore } from '../state-store.ts';
import { createRefresher } from './refresh.ts';
import { createSession, type Session } from './session.ts';
import { endsSession } from './session-machine.ts';
import type { Tokens } from './tokens.ts';
import type { Vault } from './vault.ts';
import { type AccountId, newAccountId, type StoredAccount } from './vault-file.ts';

export type Accounts = {
  /** The vault has changed: tells the window, and keeps the pictures of those who are there. */
  readonly changed: () => void;
  /** Shows the account that was shown last, from what is known: no network and no keyring. */
  readonly restore: () => void;
  /** Opens what `restore` has shown. */
  readonly start: () => Promise<void>;
  /**
   * Takes the tokens of a sign-in. Throws where the platform's API will not have them, or when the signal
   * says so; any other trouble leaves the player signed in, and is shown.
   */
  readonly signedIn: (tokens: Tokens, options: SignedInOptions) => Promise<void>;
  /** Shows another account, at once. */
  readonly switchTo: (id: string) => Promise<void>;
  /** Forgets an account here first; then revokes its tokens, where an address is configured. */
  readonly signOut: (id: string) => Promise<void>;
  readonly signOutAll: () => Promise<void>;
  /** Asks the platform for the profile, now. */
  readonly reloadProfile: () => Promise<void>;
  /** Opens and saves again what a keyring kept from it. */
  readonly retry: () => Promise<void>;
  readonly choose: (choice: KeepingChoice) => Promise<void>;
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

type SignedInOptions = {
  readonly signal: AbortSignal;
  /** Who was to sign in; null where anybody may. */
  readonly renewing: string | null;
  /** Asks the player whether this other person shall be added. Rejects where not. */
  readonly confirmPerson: (name: string) => Promise<void>;
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
  const refresher = createRefresher({
    vault,
    requestRefresh,
    onUnused: (tokens) => void discard(tokens),
  });

  const known = (id: string) => vault.accounts().find((account) => account.id === id);

  const leave = () => {
    shown?.abort.abort();
    shown?.session?.stop();
    shown = undefined;
  };

  const show = (account: StoredAccount, problem: AppError | null): Shown => {
    leave();
    const next: Shown = { id: account.id, session: undefined, abort: new AbortController() };
    shown = next;
    dispatch({
      type: 'account-shown',
      shown: {
        accountId: account.id,
        profile: profileOf(account),
        profileAsOf: account.userAsOf,
        refreshing: false,
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
    const url = user.profilePictureUrl;
    const before = vault.account(id)?.picture;
    if (!url) {
      // The player has taken it away: it is not to stay in the list, nor on the disk.
      if (before) void vault.note(id, { picture: null });
      return;
    }
    if (before?.url === url && (await avatars.read(before.path))) return;
    const path = await avatars.load(url, signal);
    if (signal.aborted || !path) return;
    void vault.note(id, { picture: { url, path } });
    dispatch({ type: 'avatar-loaded', avatarPath: path });
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

  /**
   * Some platforms end everything that a player has allowed this launcher when one of its tokens is
   * revoked. So tokens that nobody will use are revoked only where no session here can be of the same
   * player; otherwise they are forgotten, and nobody has them.
   */
  const discard = async (tokens: Tokens) => {
    const mayShare = ({ id, subject }: StoredAccount) =>
      vault.hasTokens(id) && (!subject || !tokens.identity || isSame(subject, tokens.identity));
    if (vault.accounts().some(mayShare)) return;
    await revoke(http, config, tokens);
  };

  /** Takes an account off this computer. Answers why the platform could not be told, where it could not. */
  const forget = async (id: AccountId): Promise<string | null> => {
    const hadTokens = vault.hasTokens(id);
    const lastUse = vault.lastUse(id);
    await vault.remove(id);
    if (!config.revocationUrl) return hadTokens ? 'no address for it is configured' : null;
    try {
      const tokens = await lastUse();
      const problem = tokens && (await revoke(http, config, tokens));
      return problem?.code ?? null;
    } catch (error) {
      return toAppError(error).code;
    }
  };

  const signOutOf = (leaving: readonly StoredAccount[], everywhere: boolean): Promise<void> => {
    const own = leaveAll(leaving, everywhere).finally(() => leavings.delete(own));
    leavings.add(own);
    return own;
  };

  const leaveAll = async (leaving: readonly StoredAccount[], everywhere: boolean) => {
    if (leaving.some(({ id }) => id === shown?.id)) leave();
    // Also where nobody was shown: what was said then may have been about who leaves.
    if (!shown) dispatch({ type: 'signed-out', problem: null });
    const told = await Promise.all(
      leaving.map(async (account) => ({ account, trouble: await forget(account.id) })),
    );
    const say = (problem: AppError) =>
      dispatch(
        shown ? { type: 'session-changed', change: { problem } } : { type: 'signed-out', problem },
      );
    // A file that still holds the secrets is the worse news.
    const { problem } = vault.protection();
    if (problem?.code === 'LK-507') return say(problem);
    // Where the platform has no address for it, only who asked for everywhere wants to know.
    const untold = told.filter(({ trouble }) => trouble && (everywhere || config.revocationUrl));
    if (untold.length === 0) return;
    const names = untold.map(({ account }) => nameOf(account)).join(', ');
    const reason = [...new Set(untold.map(({ trouble }) => trouble))].join(', ');
    say(appError('LK-411', { names, reason }));
  };

  let retrying: Promise<void> | undefined;
  const tryAgain = async () => {
    await vault.saveAgain();
    if (shown && !shown.session) await open(shown);
  };

  let pictures: string | undefined;
  const keepPictures = () => {
    const withPicture = vault.accounts().filter(({ picture }) => picture !== null);
    const pathsOf = (some: readonly StoredAccount[]) =>
      some.flatMap((each) => each.picture?.path ?? []);
    const all = pathsOf(withPicture);
    const onDisk = pathsOf(withPicture.filter(({ id }) => vault.isOnDisk(id)));
    const now = [...all, '', ...onDisk].join('\n');
    if (now === pictures) return;
    pictures = now;
    const kept = avatars.keepOnly(all, onDisk).finally(() => leavings.delete(kept));
    leavings.add(kept);
  };

  const tell = () => {
    dispatch({ type: 'accounts-changed', accounts: accountViews(vault) });
    dispatch({ type: 'protection-changed', protection: vault.protection() });
  };

  return {
    changed: () => {
      tell();
      keepPictures();
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
    signedIn: async (tokens, { signal, renewing, confirmPerson }) => {
      const { user, problem } = await fetchUser(
        http,
        config.apiUrl,
        tokens.accessToken,
        signal,
      ).then(
        (user) => ({ user, problem: null }),
        (error: unknown) => {
          const problem = toAppError(error);
          if (signal.aborted || endsSession(problem.code)) throw error;
          return { user: null, problem };
        },
      );
      signal.throwIfAborted();
      const same = vault.accounts().find((account) => isSamePerson(account, user, tokens));
      const expected = renewing === null ? undefined : known(renewing);
      const name = nameOf({ user, name: tokens.displayName });
      if (expected && expected.id !== same?.id) await confirmPerson(name);
      signal.throwIfAborted();
      const account = {
        id: same?.id ?? newAccountId(),
        lastUsedAt: Date.now(),
        // Not every sign-in brings an id_token: what an earlier one said stays true.
        name: tokens.displayName ?? same?.name ?? null,
        subject: tokens.identity ? subjectOf(tokens.identity) : (same?.subject ?? null),
        user: user ?? same?.user ?? null,
        userAsOf: user ? Date.now() : (same?.userAsOf ?? null),
        picture: same?.picture ?? null,
      };
      // Not awaited: a keyring may ask the player first, and the player is signed in.
      void vault.keep(account, tokens);
      void vault.setActive(account.id);
      const own = show({ ...account, sealed: null, problem: null, renewalUnsure: false }, problem);
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
    signOut: async (id) => {
      const account = known(id);
      if (account) await signOutOf([account], false);
    },
    signOutAll: () => signOutOf(vault.accounts(), true),
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
    describePayer: (payer) => {
      if (payer === null) return { kind: 'nobody' };
      const account = vault.accounts().find(({ id, user }) => payer === id || payer === user?.id);
      return account ? { kind: 'account', name: nameOf(account) } : { kind: 'removed' };
    },
    nameOf: (id) => {
      const account = known(id);
      return account && nameOf(account);
    },
    discard,
  };
}

/** The accounts as the lists show them. */
const accountViews = (vault: Vault): AccountView[] =>
  vault.accounts().map((account) => ({
    id: account.id,
    displayName: nameOf(account),
    email: account.user?.email ?? null,
    avatarPath: account.picture?.path ?? null,
    session: vault.hasTokens(account.id) ? 'kept' : 'ended',
  }));

function profileOf({ user, name, picture }: StoredAccount): ProfileView | null {
  if (!user) return null;
  return {
    id: user.id,
    displayName: nameOf({ user, name }),
    email: user.email,
    status: user.status ?? null,
    avatarPath: picture && picture.url === user.profilePictureUrl ? picture.path : null,
    externalId: user.profile?.externalId ?? null,
    isPasswordRecoverySet: user.profile?.isPasswordRecoverySet ?? null,
  };
}

const nameOf = ({ user, name }: Pick<StoredAccount, 'user' | 'name'>): string =>
  [user?.name, name, user?.email].find((text) => text && isVisible(text)) ??
  'a player without a name';

const subjectOf = ({ issuer, subject }: NonNullable<Tokens['identity']>) => ({ issuer, subject });

/** The platform's own id of the player decides; without it, whom the id_token names. */
function isSamePerson(account: StoredAccount, user: User | null, { identity }: Tokens): boolean {
  if (user && account.user) return user.id === account.user.id;
  const { subject } = account;
  return identity !== null && subject !== null && isSame(subject, identity);
}

type Subject = NonNullable<StoredAccount['subject']>;
const isSame = (a: Subject, b: Subject) => a.issuer === b.issuer && a.subject === b.subject;
