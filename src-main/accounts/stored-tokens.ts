/** Tokens in memory and in the file: decrypts them from the file as it is now, and encrypts and writes them if that is allowed. */
import type { AppError } from '../../src-shared/errors.ts';
import type { Tokens } from '../auth/tokens.ts';
import { Failure, toAppError } from '../base/failure.ts';
import { createPendingWork } from '../base/pending-work.ts';
import { toClearText } from './sealed-tokens.ts';
import type { TokenStorage } from './token-storage.ts';
import type { Sealed, Unsealer } from './unseal.ts';
import type { VaultOptions } from './vault.ts';
import {
  type AccountId,
  accountIn,
  noProblem,
  type StoredAccount,
  withChange,
  withSetAside,
} from './vault-file.ts';

type CachedTokens = {
  readonly tokens: Tokens;
  /** Their encrypted text in the file; null if they are not saved. */
  readonly data: string | null;
  /** The encrypted text in the file that refreshed tokens replace. They are not written over any other. */
  readonly replaces?: string | null;
  /** Whether they come from a sign-in, and no write of them has ended yet. */
  readonly isSignIn?: boolean;
};

/** The tokens in memory: those that this process has decrypted or received. */
export type TokenCache = Map<AccountId, CachedTokens>;

/** Returns the text that the file had when these tokens came; null if it had none. Only over that one are they written. */
export const textInFile = (cached: CachedTokens | undefined): string | null =>
  cached?.data ?? cached?.replaces ?? null;

type StoredTokensOptions = VaultOptions & {
  readonly cache: TokenCache;
  readonly unsealer: Unsealer;
  readonly storage: TokenStorage;
};

export function createStoredTokens(options: StoredTokensOptions) {
  const { cache, store, keyring, unsealer, storage, platform, onChange } = options;
  const pending = createPendingWork();

  const encryptAndWrite = async (id: AccountId): Promise<void> => {
    const cached = cache.get(id);
    if (!cached || store.untouchableProblem) return;
    // A failure is shown as the problem of the token storage; the tokens stay in memory.
    if (store.content().choice !== 'memory') await storage.testKeyring().catch(() => {});
    if (!storage.mayWrite()) return;
    let data: string;
    try {
      data = await keyring.encrypt(toClearText(cached.tokens, { platform, accountId: id }));
    } catch (error) {
      return storage.reportFailure(error);
    }
    // While the keyring encrypted, the player may have signed out or in again, or may have chosen other storage.
    if (cache.get(id) !== cached) return;
    const saving = { ...cached, data };
    cache.set(id, saving);
    const sealed = { backend: keyring.backend(), data };
    await writeAccount(id, { sealed, ...noProblem }, cached);
    if (cache.get(id) !== saving) return;
    cache.set(id, { tokens: cached.tokens, data });
    // These tokens are in the file, or writing them has failed.
    onChange();
  };

  /**
   * Writes an account. If another process has signed out of it, only a new sign-in adds it to the file again. Refreshed
   * tokens are written only over the tokens that they replace.
   */
  const writeAccount = (id: AccountId, change: Partial<StoredAccount>, cached?: CachedTokens) => {
    const isSignIn = cached?.isSignIn ?? false;
    const replaces = textInFile(cached);
    const account = store.account(id);
    if (!account) return Promise.resolve();
    const mayAdd = store.allowInFile(id) || isSignIn;
    const { active } = store.content();
    return store.update((before) => {
      // Another process was told to keep nothing on this computer.
      if (before.choice === 'memory') return before;
      const inFile = accountIn(before, id);
      const text = inFile?.sealed?.data;
      // Another process has signed out, or in again. After a damage the file is memory, which has the new text already.
      if (inFile && replaces !== null && text !== replaces && text !== change.sealed?.data)
        return before;
      if (inFile || !mayAdd) return withChange(before, id, change);
      return { ...before, active, accounts: [...before.accounts, { ...account, ...change }] };
    });
  };

  const save = (id: AccountId) => pending.track(encryptAndWrite(id));

  const saveAll = async () => {
    for (const { id } of store.content().accounts) {
      if (cache.get(id)?.data === null) await save(id);
      // An account without tokens, or with an encrypted text that this process has not decrypted.
      else if (store.isInMemoryOnly(id) && storage.mayWrite()) await writeAccount(id, {});
    }
  };

  const setAside = (id: AccountId, sealed: Sealed, reason: string, problem: AppError) =>
    store.update((before) => {
      const account = accountIn(before, id);
      // Another process may have replaced the text since.
      if (account?.sealed?.data !== sealed.data) return before;
      const after = withSetAside(before, reason, { id, sealed });
      return withChange(after, id, { sealed: null, ...noProblem, problem });
    });

  const storedAccount = (id: AccountId) =>
    store.isInMemoryOnly(id) ? store.account(id) : accountIn(store.fromDisk(), id);

  const unseal = async ({ id, sealed }: StoredAccount): Promise<Tokens | null> => {
    if (!sealed) return null;
    const before = cache.get(id);
    const unsealed = await unsealer.unseal(id, sealed);
    const now = cache.get(id);
    // The player signed out, or in again, while the keyring was decrypting.
    if (now !== before) return now?.tokens ?? null;
    if (!storedAccount(id)?.sealed) return null;
    if (unsealed.status === 'unsealed') {
      cache.set(id, { tokens: unsealed.tokens, data: sealed.data });
      if (unsealed.isOutdated) void save(id);
      return unsealed.tokens;
    }
    if (before) {
      // The text in the file is not to be trusted, so the tokens in memory replace it.
      cache.set(id, { tokens: before.tokens, data: null });
      void save(id);
      return before.tokens;
    }
    const { status, reason, cause } = unsealed;
    const failure = new Failure('LK-506', { reason }, cause);
    // A text that only another keyring knows stays: a start with that keyring can decrypt it.
    if (status === 'not-trusted') await setAside(id, sealed, reason, toAppError(failure));
    throw failure;
  };

  return {
    /** The function behind `Vault.readTokens`. */
    read: async (id: AccountId): Promise<Tokens | null> => {
      await store.settled();
      const cached = cache.get(id);
      const account = storedAccount(id);
      if (!account) return null;
      // The file has no newer tokens: these are in it, or they wait to be saved.
      const isNewest = cached && (cached.data === null || cached.data === account.sealed?.data);
      return isNewest ? cached.tokens : unseal(account);
    },
    /** Saves an account's tokens from memory. Never rejects. */
    save,
    /** Saves every account that is not in the file yet. Never rejects. */
    saveAll: () => pending.track(saveAll()),
    /** Resolves when every pending save has succeeded or failed. Never rejects. */
    settled: pending.settled,
  };
}
