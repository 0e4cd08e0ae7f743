/** Returns the tokens of an account: from memory, or decrypted from the file as it is now. */
import type { AppError } from '../../src-shared/errors.ts';
import type { Tokens } from '../auth/tokens.ts';
import { Failure, toAppError } from '../base/failure.ts';
import { isNewest, type TokenCache } from './token-cache.ts';
import type { Sealed, Unsealer } from './unseal.ts';
import { withChange } from './vault-content.ts';
import { type AccountId, accountIn, type StoredAccount, withSetAside } from './vault-file.ts';
import type { VaultStore } from './vault-store.ts';

type TokenReaderOptions = {
  readonly cache: TokenCache;
  readonly store: VaultStore;
  readonly unsealer: Unsealer;
  /** Encrypts and saves the tokens in memory again. */
  readonly save: (id: AccountId) => Promise<void>;
};

/** The function behind `Vault.readTokens`. */
export function createTokenReader({ cache, store, unsealer, save }: TokenReaderOptions) {
  const setAside = (id: AccountId, sealed: Sealed, reason: string, problem: AppError) => {
    cache.delete(id);
    return store.update((before) => {
      const account = accountIn(before, id);
      // Another process may have replaced the text since.
      if (account?.sealed?.data !== sealed.data) return before;
      const after = withSetAside(before, reason, { id, sealed });
      return withChange(after, id, { sealed: null, problem, renewalUnsure: false });
    });
  };

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

  return async (id: AccountId): Promise<Tokens | null> => {
    await store.settled();
    const cached = cache.get(id);
    const account = storedAccount(id);
    if (!account) return null;
    return cached && isNewest(cached, account) ? cached.tokens : unseal(account);
  };
}
