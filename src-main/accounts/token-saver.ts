/** Encrypts tokens and writes them to the file, if that is allowed. */
import { createPendingWork } from '../base/pending-work.ts';
import type { Keyring } from './keyring.ts';
import { toClearText } from './sealed-tokens.ts';
import { type CachedTokens, type TokenCache, textInFile } from './token-cache.ts';
import type { TokenStorage } from './token-storage.ts';
import { noProblem, withChange } from './vault-content.ts';
import { type AccountId, accountIn, type StoredAccount } from './vault-file.ts';
import type { VaultStore } from './vault-store.ts';

type TokenSaverOptions = {
  readonly cache: TokenCache;
  readonly store: VaultStore;
  readonly keyring: Keyring;
  readonly storage: TokenStorage;
  /** The `platformKey` of the platform that these tokens belong to. */
  readonly platform: string;
  /** Called when the tokens of a sign-in are in the file, or when writing them has failed. */
  readonly onSignInWritten: () => void;
};

export function createTokenSaver(options: TokenSaverOptions) {
  const { cache, store, keyring, storage, platform, onSignInWritten } = options;
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
    if (!store.account(id) || cache.get(id) !== cached || !storage.mayWrite()) return;
    const saving = { ...cached, data };
    cache.set(id, saving);
    const sealed = { backend: keyring.backend(), data };
    await writeAccount(id, { sealed, ...noProblem }, cached);
    if (!cached.isSignIn || cache.get(id) !== saving) return;
    cache.set(id, { tokens: cached.tokens, data });
    onSignInWritten();
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

  /** Saves an account's tokens from memory. Never rejects. */
  const save = (id: AccountId) => pending.track(encryptAndWrite(id));

  return {
    save,
    /** Saves every account that is not in the file yet. Never rejects. */
    saveAll: async () => {
      for (const { id } of store.content().accounts) {
        if (cache.get(id)?.data === null) await save(id);
        // An account without tokens, or with an encrypted text that this process has not decrypted.
        else if (store.isInMemoryOnly(id) && storage.mayWrite()) await writeAccount(id, {});
      }
    },
    /** Resolves when every pending save has succeeded or failed. Never rejects. */
    settled: pending.settled,
  };
}
