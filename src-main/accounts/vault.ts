/** The vault: accounts and their tokens, encrypted in a file where this computer can protect them. */
import { type AppError, appError } from '../../src-shared/errors.ts';
import type { TokenStorageChoice, TokenStorageView } from '../../src-shared/state.ts';
import type { Tokens } from '../auth/tokens.ts';
import { Failure } from '../base/failure.ts';
import { withProcessLock } from '../base/process-lock.ts';
import type { Keyring } from './keyring.ts';
import { toClearText } from './sealed-tokens.ts';
import { createTokenStorage } from './token-storage.ts';
import { createUnsealer, type Sealed } from './unseal.ts';
import { intact, withActive, withChange, withoutAccount } from './vault-content.ts';
import { type AccountId, accountIn, type StoredAccount, withSetAside } from './vault-file.ts';
import type { VaultStore } from './vault-store.ts';

export type Vault = {
  /** The accounts on this computer, last used first. */
  readonly accounts: () => readonly StoredAccount[];
  readonly account: (id: AccountId) => StoredAccount | undefined;
  readonly active: () => AccountId | null;
  readonly tokenStorage: () => TokenStorageView;
  /** What the file came to when it was read at the start. */
  readonly problem: AppError | null;
  /** Whether what is known of this account may lie on the disk. */
  readonly isOnDisk: (id: AccountId) => boolean;
  /** Whether there are tokens, or an encrypted text that may hold some. */
  readonly hasTokens: (id: AccountId) => boolean;
  /**
   * The tokens of an account, newer where another process has refreshed them; null where it has none.
   * Throws a Failure LK-501 … LK-507, LK-509 or LK-511 that says why they cannot be read.
   */
  readonly open: (id: AccountId) => Promise<Tokens | null>;
  /** Keeps an account and its tokens: in memory at once, and in the file where it may be. Never rejects. */
  readonly keep: (profile: Profile, tokens: Tokens) => Promise<void>;
  /** Whether the file has no other tokens for this account than those that are held. */
  readonly isNewest: (id: AccountId) => boolean;
  /** Whether these are the tokens of an account: no others came, and nobody signed out. */
  readonly holds: (id: AccountId, tokens: Tokens) => boolean;
  /** Keeps the next tokens of an account that is still there. Never rejects. */
  readonly keepRefreshed: (id: AccountId, tokens: Tokens) => Promise<void>;
  /** Changes what is known of an account, and nothing about its tokens. Never rejects. */
  readonly note: (id: AccountId, change: AccountNote) => Promise<void>;
  /** The tokens are of no use any more; the account stays, with the reason. Never rejects. */
  readonly end: (id: AccountId, problem: AppError) => Promise<void>;
  /** Takes an account and all of its secrets off this computer. Never rejects. */
  readonly remove: (id: AccountId) => Promise<void>;
  /** The tokens of this moment, to be opened once more after they are removed or replaced. */
  readonly lastUse: (id: AccountId) => () => Promise<Tokens | null>;
  readonly setActive: (id: AccountId | null) => Promise<void>;
  /** Where sign-ins are kept from now on. Throws where the keyring does not hold. */
  readonly choose: (choice: TokenStorageChoice) => Promise<void>;
  /** Tries again to save what could not be saved. Never rejects. */
  readonly saveAgain: () => Promise<void>;
  /** Resolves when every save under way has ended, well or not. Never rejects. */
  readonly saved: () => Promise<void>;
  /** Does the work while no other process refreshes tokens. */
  readonly refreshAlone: <T>(
    id: AccountId,
    work: () => Promise<T>,
    signal: AbortSignal,
  ) => Promise<T>;
};

/** What is known of an account beside its tokens. */
export type Profile = Omit<StoredAccount, 'sealed' | 'problem' | 'renewalUnsure'>;

type AccountNote = Partial<
  Pick<StoredAccount, 'lastUsedAt' | 'user' | 'userAsOf' | 'picture' | 'renewalUnsure'>
>;

export type VaultOptions = {
  readonly store: VaultStore;
  readonly keyring: Keyring;
  /** Names the platform whose tokens these are. */
  readonly platform: string;
  /** The file of the lock: only the process that has it refreshes tokens. */
  readonly refreshLock: string;
  readonly onChange: () => void;
};

type Held = {
  readonly tokens: Tokens;
  /** The encrypted text in the file that stands for them; null where there is none. */
  readonly data: string | null;
  /** They are of a new sign-in, and not in the file yet. */
  readonly isSignIn?: boolean;
};

/** Opened here and unchanged since, or not to be written at the moment. */
const isCurrent = ({ data }: Held, account: StoredAccount | undefined): boolean =>
  data === null || data === account?.sealed?.data;

export function createVault(options: VaultOptions): Vault {
  const { store, keyring, platform, refreshLock, onChange } = options;
  /** Tokens that were opened or received here. */
  const opened = new Map<AccountId, Held>();
  const saving = new Set<Promise<void>>();
  const storage = createTokenStorage({
    store,
    keyring,
    isWaiting: () => [...opened.values()].some(({ data }) => data === null),
    onChange,
    onMended: () => void saveAll(),
  });
  const { prove, mayWrite } = storage;
  const unsealer = createUnsealer({ keyring, storage, platform });

  const unseal = async ({ id, sealed }: StoredAccount): Promise<Tokens | null> => {
    if (!sealed) return null;
    const before = opened.get(id);
    const unsealed = await unsealer.unseal(id, sealed);
    // Signed out, or in again, while the keyring was asked.
    const now = opened.get(id);
    if (now !== before) return now?.tokens ?? null;
    if (!store.account(id)) return null;
    if (unsealed.status === 'opened') {
      opened.set(id, { tokens: unsealed.tokens, data: sealed.data });
      if (unsealed.isOutdated) void save(id);
      return unsealed.tokens;
    }
    if (before) {
      // What is held is better than a text that went bad meanwhile.
      opened.set(id, { tokens: before.tokens, data: null });
      void save(id);
      return before.tokens;
    }
    const { reason } = unsealed;
    await setAside(id, sealed, reason);
    throw new Failure('LK-506', { reason });
  };

  const setAside = (id: AccountId, sealed: Sealed, reason: string) => {
    opened.delete(id);
    return store.update((before) => {
      const account = accountIn(before, id);
      // Another process may have replaced it meanwhile.
      if (account?.sealed?.data !== sealed.data) return before;
      const problem = appError('LK-506', { reason });
      const after = withSetAside(before, reason, { id, sealed });
      return withChange(after, id, { sealed: null, problem, renewalUnsure: false });
    });
  };

  /** Encrypts an account's tokens and writes them, where that may be. */
  const save = (id: AccountId): Promise<void> => {
    const own = saveNow(id).finally(() => saving.delete(own));
    saving.add(own);
    return own;
  };

  const saveNow = async (id: AccountId): Promise<void> => {
    const held = opened.get(id);
    if (!held || store.isUntouchable) return;
    // A failure is told in the protection; the tokens stay in memory.
    if (store.content().choice !== 'memory') await prove().catch(() => {});
    if (!mayWrite()) return;
    let data: string;
    try {
      data = await keyring.encrypt(toClearText(held.tokens, { platform, accountId: id }));
    } catch (error) {
      return storage.failed(error);
    }
    // Signed out, refreshed again, or no longer to be written, while the keyring worked.
    if (!store.account(id) || opened.get(id) !== held || !mayWrite()) return;
    opened.set(id, { tokens: held.tokens, data });
    const sealed = { backend: keyring.backend(), data };
    await putInFile(id, { sealed, ...intact }, held.isSignIn);
  };

  /** Where it is gone from the file, another process has signed out of it: that stands, but for a new sign-in. */
  const putInFile = (id: AccountId, change: Partial<StoredAccount>, isSignIn = false) => {
    const account = store.account(id);
    if (!account) return Promise.resolve();
    const mayAdd = store.allowInFile(id) || isSignIn;
    const { active } = store.content();
    return store.update((before) => {
      if (accountIn(before, id) || !mayAdd) return withChange(before, id, change);
      return { ...before, active, accounts: [...before.accounts, { ...account, ...change }] };
    });
  };

  const saveAll = async () => {
    for (const { id } of store.content().accounts) {
      if (opened.get(id)?.data === null) await save(id);
      // Without tokens, or with an encrypted text that was not opened here.
      else if (store.isInMemoryOnly(id) && mayWrite()) await putInFile(id, {});
    }
  };

  const open = async (id: AccountId): Promise<Tokens | null> => {
    await store.settled();
    const held = opened.get(id);
    const account = store.isInMemoryOnly(id) ? store.account(id) : accountIn(store.fromDisk(), id);
    if (!account) return null;
    return held && isCurrent(held, account) ? held.tokens : unseal(account);
  };

  return {
    accounts: () => store.content().accounts.toSorted((a, b) => b.lastUsedAt - a.lastUsedAt),
    account: store.account,
    active: () => store.content().active,
    tokenStorage: storage.view,
    problem: store.isUntouchable ? null : store.problem,
    isOnDisk: (id) => !store.isInMemoryOnly(id),
    hasTokens: (id) => {
      const account = store.account(id);
      return opened.has(id) || (account?.sealed != null && !unsealer.isUnopenable(id));
    },
    open,
    keep: async (profile, tokens) => {
      const { id } = profile;
      opened.set(id, { tokens, data: null, isSignIn: true });
      // In the file the older tokens stay with what is wrong with them, until these are there.
      const change = store.isInMemoryOnly(id) ? { ...profile, ...intact } : profile;
      if (store.account(id)) void store.update((before) => withChange(before, id, change));
      else store.addInMemory({ ...profile, sealed: null, ...intact });
      await save(id);
      // What is known of the player is written also where the tokens could not be.
      await store.settled();
    },
    isNewest: (id) => {
      const held = opened.get(id);
      return held !== undefined && isCurrent(held, store.account(id));
    },
    holds: (id, tokens) => opened.get(id)?.tokens === tokens,
    keepRefreshed: async (id, tokens) => {
      if (!store.account(id)) return;
      opened.set(id, { tokens, data: null });
      if (store.isInMemoryOnly(id)) void store.update((before) => withChange(before, id, intact));
      await save(id);
    },
    note: (id, change) => store.update((before) => withChange(before, id, change)),
    end: (id, problem) => {
      const own = opened.get(id)?.data ?? store.account(id)?.sealed?.data;
      opened.delete(id);
      const ended = { sealed: null, problem, renewalUnsure: false };
      // What another process has saved since is not what has ended.
      return store.update((before) =>
        accountIn(before, id)?.sealed?.data === own ? withChange(before, id, ended) : before,
      );
    },
    remove: async (id) => {
      opened.delete(id);
      const written = store.update((before) => withoutAccount(before, id));
      store.allowInFile(id);
      await written;
      if (store.content().accounts.length === 0) store.forgetMovedAside();
    },
    lastUse: (id) => {
      const held = opened.get(id);
      const sealed = store.account(id)?.sealed;
      return async () => {
        if (held) return held.tokens;
        return sealed ? unsealer.unsealQuietly(id, sealed) : null;
      };
    },
    setActive: (id) => store.update((before) => withActive(before, id)),
    choose: async (choice) => {
      if (choice === 'keyring') await prove();
      storage.chosen(choice);
      if (choice !== 'memory') {
        await store.update((before) => ({ ...before, choice }));
        return saveAll();
      }
      // At once, whatever the keyring says: what is encrypted stays in memory, too.
      for (const [id, { tokens }] of opened) opened.set(id, { tokens, data: null });
      await store.leaveFile();
    },
    saveAgain: async () => {
      unsealer.tryAllAgain();
      await prove().catch(() => {});
      await saveAll();
      await store.writeAgain();
    },
    saved: async () => {
      await Promise.allSettled(saving);
      // Also what met a full disk before.
      await store.writeAgain();
    },
    refreshAlone: (id, work, signal) =>
      store.isInMemoryOnly(id) ? work() : withProcessLock(refreshLock, work, signal),
  };
}
