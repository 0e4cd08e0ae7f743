/** Decrypts tokens, or tells why they cannot be decrypted or are not trusted. */
import type { Tokens } from '../auth/tokens.ts';
import { codeOf, Failure } from '../base/failure.ts';
import type { Decrypted } from '../base/system-keyring.ts';
import { fromClearText } from './sealed-tokens.ts';
import type { TokenStorage } from './token-storage.ts';
import type { VaultOptions } from './vault.ts';
import type { AccountId, StoredAccount } from './vault-file.ts';

/** Encrypted tokens, and the keyring that encrypted them. */
export type Sealed = NonNullable<StoredAccount['sealed']>;

type Unsealed =
  | {
      readonly status: 'unsealed';
      readonly tokens: Tokens;
      /** Whether to encrypt again: the keyring asks for it, or another keyring encrypted the text. */
      readonly isOutdated: boolean;
    }
  /** The keyring works, but cannot decrypt this text: the keyring of another user or system may have encrypted it. */
  | { readonly status: 'unknown'; readonly reason: string; readonly cause: unknown }
  /** The keyring works, but this text is not the tokens of this account. */
  | { readonly status: 'not-trusted'; readonly reason: string; readonly cause?: unknown };

export type Unsealer = ReturnType<typeof createUnsealer>;

type UnsealerOptions = Pick<VaultOptions, 'keyring' | 'platform'> & {
  readonly storage: Pick<TokenStorage, 'reportFailure' | 'isStrong' | 'testKeyring'>;
};

export function createUnsealer({ keyring, storage, platform }: UnsealerOptions) {
  const fromOtherKeyring = new Set<AccountId>();

  /**
   * Finds out why a text was not decrypted. Throws, in this order, if the keyring is locked, if the keyring that encrypted
   * the text cannot be reached, if another keyring encrypted it, or if the keyring does not work. Otherwise the keyring
   * does not know the text.
   */
  const throwKeyringFailure = async (id: AccountId, sealed: Sealed, cause: unknown) => {
    if (isLocked(cause)) {
      storage.reportFailure(cause);
      throw cause;
    }
    const keyringFailure = await selfTestFailure();
    if (isLocked(keyringFailure)) throw keyringFailure;
    const now = keyring.backend();
    if (keyring.unreached() === sealed.backend) {
      throw new Failure('LK-511', { backend: sealed.backend }, cause);
    }
    if (sealed.backend !== now) {
      // The text is not damaged: the keyring that encrypted it may come back.
      fromOtherKeyring.add(id);
      throw new Failure('LK-505', { before: sealed.backend, now }, cause);
    }
    if (keyringFailure) throw keyringFailure;
  };

  /** Returns the error of the keyring's self-test; undefined if it passes. */
  const selfTestFailure = (): Promise<unknown> =>
    storage.testKeyring().then(
      () => undefined,
      (error: unknown) => error,
    );

  /** With a working keyring the launcher never writes a forgeable text, so another program wrote this one. */
  const isForged = ({ data }: Sealed) => storage.isStrong() && keyring.isForgeable(data);
  const tokensIn = (id: AccountId, text: string) =>
    fromClearText(text, { platform, accountId: id });

  return {
    /** Throws a Failure LK-501 … LK-505 or LK-511 if the keyring cannot decrypt the text now. */
    unseal: async (id: AccountId, sealed: Sealed): Promise<Unsealed> => {
      let decrypted: Decrypted;
      try {
        decrypted = await keyring.decrypt(sealed.data);
        // On Linux one wrong key in some hundred decrypts to nonsense, without an error: the cipher has no tag.
        JSON.parse(decrypted.text);
      } catch (cause) {
        await throwKeyringFailure(id, sealed, cause);
        fromOtherKeyring.add(id);
        return { status: 'unknown', reason: 'the keyring does not know it', cause };
      }
      const keyringFailure = await selfTestFailure();
      // Whether a forgeable text is trusted depends on whether the keyring works (`isForged`). That is not known now.
      if (keyringFailure && keyring.isForgeable(sealed.data)) throw keyringFailure;
      if (isForged(sealed)) return { status: 'not-trusted', reason: forgeryReason };
      const { text, isOutdated } = decrypted;
      const tokens = tokensIn(id, text);
      if (!tokens) return { status: 'not-trusted', reason: 'it belongs to another account' };
      const isOtherKeyring = sealed.backend !== keyring.backend();
      return { status: 'unsealed', tokens, isOutdated: isOutdated || isOtherKeyring };
    },
    /**
     * Decrypts without a self-test and without any change on the screen. Returns null if the text is not trusted. Throws if
     * it cannot be decrypted.
     */
    unsealQuietly: async (id: AccountId, sealed: Sealed): Promise<Tokens | null> => {
      const { text } = await keyring.decrypt(sealed.data);
      return isForged(sealed) ? null : (tokensIn(id, text) ?? null);
    },
    /** True once an `unseal` of this account has failed because only another keyring can decrypt its tokens. */
    needsOtherKeyring: (id: AccountId) => fromOtherKeyring.has(id),
    /** Resets `needsOtherKeyring` for all accounts: the keyring may have changed. */
    forgetOtherKeyrings: () => fromOtherKeyring.clear(),
  };
}

const forgeryReason =
  'it was encrypted with a well-known password or not at all, and the keyring works';

const isLocked = (error: unknown) => codeOf(error) === 'LK-503';
