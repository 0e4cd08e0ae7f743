/** The vault: accounts and their tokens, encrypted in a file where this computer can protect them. */
import type { AppError } from '../../src-shared/errors.ts';
import type { TokenStorageChoice, TokenStorageView } from '../../src-shared/state.ts';
import type { Tokens } from '../auth/tokens.ts';
import { withProcessLock } from '../base/process-lock.ts';
import type { Keyring } from './keyring.ts';
import type { TokenCache } from './token-cache.ts';
import { createTokenOpener } from './token-opener.ts';
import { createTokenSaver } from './token-saver.ts';
import { createTokenStorage } from './token-storage.ts';
import { createUnsealer } from './unseal.ts';
import { withActive, withChange, withoutAccount, withoutProblem } from './vault-content.ts';
import { type AccountId, accountIn, type StoredAccount } from './vault-file.ts';
import type { VaultStore } from './vault-store.ts';

export type Vault = {
  /** The accounts on this computer, last used first. */
  readonly accounts: () => readonly StoredAccount[];
  readonly account: (id: AccountId) => StoredAccount | undefined;
  readonly active: () => AccountId | null;
  readonly tokenStorage: () => TokenStorageView;
  /** Why the file could not be used at the start, where it was moved aside. */
  readonly problem: AppError | null;
  /** Whether this account may be in the file. */
  readonly isOnDisk: (id: AccountId) => boolean;
  /** Whether there are tokens, or an encrypted text that may hold some. */
  readonly hasTokens: (id: AccountId) => boolean;
  /**
   * Returns the tokens of an account, also those that another process has stored; null where it has none.
   * Throws a Failure LK-501 … LK-507, LK-509 or LK-511 where they cannot be read.
   */
  readonly open: (id: AccountId) => Promise<Tokens | null>;
  /** Stores an account and the tokens of its sign-in: in memory at once, then in the file where that is allowed. Never rejects. */
  readonly save: (profile: Profile, tokens: Tokens) => Promise<void>;
  /** Whether these are still the tokens of an account: no others came, and nobody signed out. */
  readonly isCurrent: (id: AccountId, tokens: Tokens) => boolean;
  /** Stores refreshed tokens, where the account is still there. Never rejects. */
  readonly saveRefreshed: (id: AccountId, tokens: Tokens) => Promise<void>;
  /** Changes an account, but not its tokens. Never rejects. */
  readonly update: (id: AccountId, change: AccountChange) => Promise<void>;
  /** Removes the tokens of an account, which stays in the list with the reason. Never rejects. */
  readonly end: (id: AccountId, problem: AppError) => Promise<void>;
  /** Removes an account and all of its secrets from this computer. Never rejects. */
  readonly remove: (id: AccountId) => Promise<void>;
  /** Returns a function that opens the tokens of this moment, also after they are removed or replaced. It may reject. */
  readonly openLater: (id: AccountId) => () => Promise<Tokens | null>;
  readonly setActive: (id: AccountId | null) => Promise<void>;
  /** Sets where tokens are stored from now on. Throws LK-501 … LK-504 where the keyring does not work. */
  readonly choose: (choice: TokenStorageChoice) => Promise<void>;
  /** Tries again to save what could not be saved. Never rejects. */
  readonly saveAgain: () => Promise<void>;
  /** Resolves when every save under way has ended, well or not. Never rejects. */
  readonly saved: () => Promise<void>;
  /** Does the work while no other process refreshes tokens. Throws LK-510 where the signal ends the wait for that. */
  readonly withRefreshLock: <T>(
    id: AccountId,
    work: () => Promise<T>,
    signal: AbortSignal,
  ) => Promise<T>;
};

/** An account without its tokens and their problems. */
export type Profile = Omit<StoredAccount, 'sealed' | 'problem' | 'renewalUnsure'>;

type AccountChange = Partial<
  Pick<StoredAccount, 'lastUsedAt' | 'user' | 'userAsOf' | 'picture' | 'renewalUnsure'>
>;

export type VaultOptions = {
  readonly store: VaultStore;
  readonly keyring: Keyring;
  /** Names the platform whose tokens these are. */
  readonly platform: string;
  /** The file of the lock between processes that refresh tokens. */
  readonly refreshLock: string;
  readonly onChange: () => void;
};

export function createVault(options: VaultOptions): Vault {
  const { store, keyring, platform, refreshLock, onChange } = options;
  const cache: TokenCache = new Map();
  const storage = createTokenStorage({
    store,
    keyring,
    hasUnsavedTokens: () => [...cache.values()].some(({ data }) => data === null),
    onChange,
    onRecovered: () => void saver.saveAll(),
  });
  const saver = createTokenSaver({ cache, store, keyring, storage, platform });
  const unsealer = createUnsealer({ keyring, storage, platform });

  return {
    accounts: () => store.content().accounts.toSorted((a, b) => b.lastUsedAt - a.lastUsedAt),
    account: store.account,
    active: () => store.content().active,
    tokenStorage: storage.view,
    problem: store.isUntouchable ? null : store.problem,
    isOnDisk: (id) => !store.isInMemoryOnly(id),
    hasTokens: (id) => {
      const account = store.account(id);
      return cache.has(id) || (account?.sealed != null && !unsealer.isUnopenable(id));
    },
    open: createTokenOpener({ cache, store, unsealer, save: saver.save }),
    save: async (profile, tokens) => {
      const { id } = profile;
      cache.set(id, { tokens, data: null, isSignIn: true });
      // In the file the older tokens keep their problem until these replace them.
      const change = store.isInMemoryOnly(id) ? { ...profile, ...withoutProblem } : profile;
      if (store.account(id)) void store.update((before) => withChange(before, id, change));
      else store.addInMemory({ ...profile, sealed: null, ...withoutProblem });
      await saver.save(id);
      // The profile is written also where the tokens cannot be.
      await store.settled();
    },
    isCurrent: (id, tokens) => cache.get(id)?.tokens === tokens,
    saveRefreshed: async (id, tokens) => {
      if (!store.account(id)) return;
      cache.set(id, { tokens, data: null });
      if (store.isInMemoryOnly(id))
        void store.update((before) => withChange(before, id, withoutProblem));
      await saver.save(id);
    },
    update: (id, change) => store.update((before) => withChange(before, id, change)),
    end: (id, problem) => {
      const data = cache.get(id)?.data ?? store.account(id)?.sealed?.data;
      cache.delete(id);
      const ended = { sealed: null, problem, renewalUnsure: false };
      // Tokens that another process has saved since have not ended.
      return store.update((before) =>
        accountIn(before, id)?.sealed?.data === data ? withChange(before, id, ended) : before,
      );
    },
    remove: async (id) => {
      cache.delete(id);
      const written = store.update((before) => withoutAccount(before, id));
      store.allowInFile(id);
      await written;
      if (store.content().accounts.length === 0) store.forgetMovedAside();
    },
    openLater: (id) => {
      const cached = cache.get(id);
      const sealed = store.account(id)?.sealed;
      return async () => {
        if (cached) return cached.tokens;
        return sealed ? unsealer.unsealQuietly(id, sealed) : null;
      };
    },
    setActive: (id) => store.update((before) => withActive(before, id)),
    choose: async (choice) => {
      if (choice === 'keyring') await storage.prove();
      storage.rememberChoice(choice);
      if (choice !== 'memory') {
        await store.update((before) => ({ ...before, choice }));
        return saver.saveAll();
      }
      // At once, also while the keyring is locked.
      for (const [id, { tokens }] of cache) cache.set(id, { tokens, data: null });
      await store.leaveFile();
    },
    saveAgain: async () => {
      unsealer.tryAllAgain();
      await storage.prove().catch(() => {});
      await saver.saveAll();
      await store.writeAgain();
    },
    saved: async () => {
      await saver.settled();
      // A change that met a full disk before is tried once more.
      await store.writeAgain();
    },
    withRefreshLock: (id, work, signal) =>
      store.isInMemoryOnly(id) ? work() : withProcessLock(refreshLock, work, signal),
  };
}
