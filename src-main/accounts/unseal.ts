/** Decrypts tokens, and says why where they cannot be decrypted or are not trusted. */
import type { Tokens } from '../auth/tokens.ts';
import { Failure, toAppError } from '../base/failure.ts';
import type { Decrypted } from '../base/system-keyring.ts';
import type { Keyring } from './keyring.ts';
import { fromClearText } from './sealed-tokens.ts';
import type { TokenStorage } from './token-storage.ts';
import type { AccountId, StoredAccount } from './vault-file.ts';

/** Encrypted tokens, and the keyring that encrypted them. */
export type Sealed = NonNullable<StoredAccount['sealed']>;

type Unsealed =
  | {
      readonly status: 'opened';
      readonly tokens: Tokens;
      /** To be encrypted again: the keyring asks for it, or it is another keyring than before. */
      readonly isOutdated: boolean;
    }
  /** The keyring works, and this text is not the tokens of this account. */
  | { readonly status: 'not-trusted'; readonly reason: string; readonly cause?: unknown };

export type Unsealer = {
  /** Throws a Failure LK-501 … LK-505 or LK-511 where the keyring cannot decrypt it now. */
  readonly unseal: (id: AccountId, sealed: Sealed) => Promise<Unsealed>;
  /** Decrypts without any effect on what the player sees; null where the text is not trusted. Throws where it cannot be decrypted. */
  readonly unsealQuietly: (id: AccountId, sealed: Sealed) => Promise<Tokens | null>;
  /** Whether another keyring than the present one encrypted this account's tokens. */
  readonly isUnopenable: (id: AccountId) => boolean;
  /** Forgets which accounts could not be decrypted: the keyring may be another one by now. */
  readonly tryAllAgain: () => void;
};

type UnsealerOptions = {
  readonly keyring: Keyring;
  readonly storage: Pick<TokenStorage, 'reportFailure' | 'isStrong' | 'prove'>;
  /** Names the platform whose tokens these are. */
  readonly platform: string;
};

type Decryption =
  | { readonly status: 'decrypted'; readonly decrypted: Decrypted }
  /** The keyring works, but not with this text. */
  | { readonly status: 'unknown-text'; readonly cause: unknown };

export function createUnsealer({ keyring, storage, platform }: UnsealerOptions): Unsealer {
  const unopenable = new Set<AccountId>();

  const decrypt = async (id: AccountId, sealed: Sealed): Promise<Decryption> => {
    unopenable.delete(id);
    let decrypted: Decrypted;
    try {
      decrypted = await keyring.decrypt(sealed.data);
    } catch (cause) {
      if (isLocked(cause)) {
        storage.reportFailure(cause);
        throw cause;
      }
      const keyringFailure = await proofFailure();
      if (isLocked(keyringFailure)) throw keyringFailure;
      const now = keyring.backend();
      if (keyring.isOutOfReach(sealed.backend)) {
        throw new Failure('LK-511', { backend: sealed.backend }, cause);
      }
      if (sealed.backend !== now) {
        // Not damaged: the keyring that can decrypt it may come back.
        unopenable.add(id);
        throw new Failure('LK-505', { before: sealed.backend, now }, cause);
      }
      if (keyringFailure) throw keyringFailure;
      return { status: 'unknown-text', cause };
    }
    const keyringFailure = await proofFailure();
    // Whether the text may be forged is known only while the keyring works.
    if (keyringFailure && keyring.isForgeable(sealed.data)) throw keyringFailure;
    return { status: 'decrypted', decrypted };
  };

  /** What the keyring's self-test throws; undefined where it passes. */
  const proofFailure = (): Promise<unknown> =>
    storage.prove().then(
      () => undefined,
      (error: unknown) => error,
    );

  /** While a keyring protects, the launcher never writes a text that any other program could have written. */
  const isForged = ({ data }: Sealed) => storage.isStrong() && keyring.isForgeable(data);
  const tokensIn = (id: AccountId, text: string) =>
    fromClearText(text, { platform, accountId: id });

  return {
    unseal: async (id, sealed) => {
      const decryption = await decrypt(id, sealed);
      if (decryption.status === 'unknown-text') {
        const { cause } = decryption;
        return { status: 'not-trusted', reason: 'the keyring does not know it', cause };
      }
      if (isForged(sealed)) return { status: 'not-trusted', reason: forgeryReason };
      const { text, isOutdated } = decryption.decrypted;
      const tokens = tokensIn(id, text);
      if (!tokens) return { status: 'not-trusted', reason: 'it belongs to another account' };
      const isOtherKeyring = sealed.backend !== keyring.backend();
      return { status: 'opened', tokens, isOutdated: isOutdated || isOtherKeyring };
    },
    unsealQuietly: async (id, sealed) => {
      const { text } = await keyring.decrypt(sealed.data);
      return isForged(sealed) ? null : (tokensIn(id, text) ?? null);
    },
    isUnopenable: (id) => unopenable.has(id),
    tryAllAgain: () => unopenable.clear(),
  };
}

const forgeryReason =
  'it was encrypted with a well-known password or not at all, and the keyring holds';

const isLocked = (error: unknown) => error !== undefined && toAppError(error).code === 'LK-503';
