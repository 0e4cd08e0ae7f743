/** The vault: stores accounts and their tokens, encrypted in a file if this computer can protect them, else in memory. */
import { rm } from 'node:fs/promises';
import type { AppError } from '../../src-shared/errors.ts';
import type { TokenStorageChoice } from '../../src-shared/state.ts';
import type { Tokens } from '../auth/tokens.ts';
import { Failure, systemCode } from '../base/failure.ts';
import { withProcessLock } from '../base/process-lock.ts';
import type { Keyring } from './keyring.ts';
import { createStoredTokens, type TokenCache, textInFile } from './stored-tokens.ts';
import { createTokenStorage } from './token-storage.ts';
import { createUnsealer } from './unseal.ts';
import {
  type AccountId,
  accountIn,
  noProblem,
  type StoredAccount,
  withActive,
  withChange,
  withoutAccount,
  withoutSetAside,
} from './vault-file.ts';
import type { VaultStore } from './vault-store.ts';

export type Vault = ReturnType<typeof createVault>;

/** An account without its tokens and their problems. */
export type Profile = Omit<StoredAccount, 'sealed' | 'problem' | 'renewalUnsure'>;

type AccountChange = Partial<
  Pick<StoredAccount, 'lastUsedAt' | 'user' | 'userAsOf' | 'picture' | 'renewalUnsure'>
>;

export type VaultOptions = {
  readonly store: VaultStore;
  readonly keyring: Keyring;
  /** The `platformKey` of the platform that these tokens belong to. */
  readonly platform: string;
  /**
   * Returns the lock file for processes that refresh tokens of this account. Each has its own: a platform that does not
   * answer one account must not hold up the others.
   */
  readonly refreshLock: (id: AccountId) => string;
  /** Called when an account has changed, or where its tokens are. */
  readonly onChange: () => void;
};

export function createVault(options: VaultOptions) {
  const { store, refreshLock } = options;
  const cache: TokenCache = new Map();
  const storage = createTokenStorage({
    ...options,
    cache,
    onRecovered: () => void stored.saveAll(),
  });
  const unsealer = createUnsealer({ ...options, storage });
  const stored = createStoredTokens({ ...options, cache, unsealer, storage });
  let choicesMade = 0;

  const readAgain = async (): Promise<void> => {
    await store.readAgain();
    for (const [id, cached] of cache) {
      const account = store.account(id);
      // If the file has another text, the tokens stay in memory: that text may be forged (`readTokens`).
      if (account && (textInFile(cached) === null || account.sealed)) continue;
      cache.delete(id);
      // The list of accounts says which of them have tokens.
      options.onChange();
    }
  };

  const deleteFilesSetAside = () => {
    if (store.content().accounts.length === 0) store.deleteMovedAsideFiles();
  };

  return {
    /** The accounts on this computer, last used first. */
    accounts: () => store.content().accounts.toSorted((a, b) => b.lastUsedAt - a.lastUsedAt),
    account: store.account,
    active: () => store.content().active,
    tokenStorage: storage.view,
    /** Returns why the last change is not in the file; null if it is. */
    writeProblem: store.writeProblem,
    /** Tests keyring and file, and returns where the tokens of a sign-in would be stored. Never rejects. */
    tokenStorageForSignIn: async () => {
      await store.testWriting();
      return storage.viewForSignIn();
    },
    /** Why the file was moved aside at the start; null if it was not. */
    problem: store.movedAsideProblem,
    /** Whether this account may be in the file. */
    isOnDisk: (id: AccountId) => !store.isInMemoryOnly(id),
    /** Whether an account has tokens, or an encrypted text that may contain some. */
    hasTokens: (id: AccountId) => {
      const account = store.account(id);
      return cache.has(id) || (account?.sealed != null && !unsealer.needsOtherKeyring(id));
    },
    /**
     * Returns the newest tokens of an account, also those that another process has stored; null if it has none. Throws a
     * Failure LK-501 … LK-506, LK-509, LK-511 or LK-512 if they cannot be read.
     */
    readTokens: stored.read,
    /** Stores an account and the tokens of its sign-in: in memory at once, then in the file if that is allowed. Never rejects. */
    save: async (profile: Profile, tokens: Tokens) => {
      const { id } = profile;
      cache.set(id, { tokens, data: null, isSignIn: true });
      // Until these tokens replace the older ones in the file, the older ones keep their problem there.
      const change = store.isInMemoryOnly(id) ? { ...profile, ...noProblem } : profile;
      if (store.account(id)) void store.update((before) => withChange(before, id, change));
      else store.addInMemory({ ...profile, sealed: null, ...noProblem });
      await stored.save(id);
      // The profile is written even if the tokens cannot be saved.
      await store.settled();
    },
    /**
     * Whether these are still the tokens of an account: no sign-in or refresh replaced them, and no sign-out removed them,
     * also in another process. Never rejects.
     */
    isCurrent: async (id: AccountId, tokens: Tokens) => {
      await readAgain();
      // If the file or its text cannot be read now, memory decides: a session that is still wanted must not be lost.
      const current = await stored.read(id).catch(() => cache.get(id)?.tokens);
      return current?.accessToken.reveal() === tokens.accessToken.reveal();
    },
    /** Stores refreshed tokens, unless another process has removed or replaced the older ones. Never rejects. */
    saveRefreshed: async (id: AccountId, tokens: Tokens) => {
      cache.set(id, { tokens, data: null, replaces: textInFile(cache.get(id)) });
      if (store.isInMemoryOnly(id))
        void store.update((before) => withChange(before, id, noProblem));
      await stored.save(id);
    },
    /** Changes an account, but not its tokens. Never rejects. */
    update: (id: AccountId, change: AccountChange) =>
      store.update((before) => withChange(before, id, change)),
    /** Removes the tokens of an account. The account stays in the list with the problem. Never rejects. */
    end: (id: AccountId, problem: AppError) => {
      const data = cache.get(id)?.data ?? store.account(id)?.sealed?.data;
      cache.delete(id);
      return store.update((before) =>
        // Newer tokens that another process has saved are not removed.
        accountIn(before, id)?.sealed?.data === data
          ? withChange(before, id, { sealed: null, ...noProblem, problem })
          : before,
      );
    },
    /** Removes the tokens of an account after a sign-out. The account stays in the list. Never rejects. */
    removeTokens: (id: AccountId) => {
      cache.delete(id);
      return store.update((before) => withChange(before, id, { sealed: null, ...noProblem }));
    },
    /** Removes an account and all of its secrets from this computer. Never rejects. */
    remove: async (id: AccountId) => {
      cache.delete(id);
      await store.update((before) => withoutAccount(before, id));
      // The lock is not needed again: no other account gets this ID.
      await rm(refreshLock(id)).catch(() => {});
      deleteFilesSetAside();
    },
    /** If there is no account, removes the damaged entries and files that were set aside. Never rejects. */
    removeSetAside: async () => {
      await store.update(withoutSetAside);
      deleteFilesSetAside();
    },
    /** Returns a function that decrypts the current tokens even after they were removed or replaced. It may reject. */
    readTokensLater: (id: AccountId) => {
      const cached = cache.get(id);
      const sealed = store.account(id)?.sealed;
      return async () => {
        if (cached) return cached.tokens;
        return sealed ? unsealer.unsealQuietly(id, sealed) : null;
      };
    },
    setActive: (id: AccountId) => store.update((before) => withActive(before, id)),
    /**
     * Sets where tokens are stored from now on. Throws LK-501 … LK-504 if the keyring is chosen and does not work. Does
     * nothing more once the player has chosen again.
     */
    choose: async (choice: TokenStorageChoice) => {
      choicesMade += 1;
      const number = choicesMade;
      if (choice === 'keyring') await storage.testKeyring();
      // The player has chosen again while the keyring was tested.
      if (number !== choicesMade) return;
      storage.rememberChoice(choice);
      if (choice !== 'memory') {
        // Not one after the other: the screen names the keyring now, and a quit between the two would lose the tokens.
        await Promise.all([store.update((before) => ({ ...before, choice })), stored.saveAll()]);
        return;
      }
      // Not after a self-test: this choice must work while the keyring is locked.
      for (const [id, { tokens }] of cache) cache.set(id, { tokens, data: null });
      await store.moveToMemory();
    },
    /** Takes over what another process has stored, and forgets the tokens that it has removed. Never rejects. */
    readAgain,
    /** Retries what could not be saved. Never rejects. */
    saveAgain: async () => {
      unsealer.forgetOtherKeyrings();
      await storage.testKeyring().catch(() => {});
      await stored.saveAll();
      await store.writeAgain();
    },
    /** Resolves when every pending save has succeeded or failed. Never rejects. */
    saved: async () => {
      await stored.settled();
      // Retries a change that could not be written, for example because the disk was full.
      await store.writeAgain();
    },
    /**
     * Runs work while no other process refreshes tokens of this account. Throws LK-510 if the signal ends the wait for the
     * lock, and LK-507 if the lock cannot be written.
     */
    withRefreshLock: <T>(id: AccountId, work: () => Promise<T>, signal: AbortSignal) =>
      store.isInMemoryOnly(id)
        ? work()
        : withProcessLock(refreshLock(id), work, signal).catch((error: unknown) => {
            throw namedDiskError(error, refreshLock(id));
          }),
  };
}

/** Returns LK-507 for an error of the system, such as EROFS. Returns any other error as it is, also one of Node (`ERR_…`). */
function namedDiskError(error: unknown, file: string): unknown {
  const reason = systemCode(error);
  return /^E(?!RR_)/.test(reason) ? new Failure('LK-507', { reason, file }, error) : error;
}
