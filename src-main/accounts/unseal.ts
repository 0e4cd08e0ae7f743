/** Opens what a keyring has encrypted, and says why where it cannot be opened or is not believed. */

import type { Tokens } from '../auth/tokens.ts';
import { Failure, toAppError } from '../base/failure.ts';
import type { DecryptedText } from '../base/system-keyring.ts';
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
      /** To be encrypted anew: the keyring says so, or it is another one than before. */
      readonly isOutdated: boolean;
    }
  /** The keyring works, and these are no tokens of this account. */
  | { readonly status: 'not-believed'; readonly reason: string };

export type Unsealer = {
  /** Throws a Failure LK-501 … LK-505 or LK-511 where the keyring does not open it now. */
  readonly unseal: (id: AccountId, sealed: Sealed) => Promise<Unsealed>;
  /** The same tokens without any question to the player; null where they are not believed. Throws where they cannot be opened. */
  readonly unsealQuietly: (id: AccountId, sealed: Sealed) => Promise<Tokens | null>;
  /** Whether another keyring encrypted this account's tokens than the one that is there now. */
  readonly isUnopenable: (id: AccountId) => boolean;
  /** Forgets which could not be opened: the keyring may be another one by now. */
  readonly tryAllAgain: () => void;
};

type UnsealerOptions = {
  readonly keyring: Keyring;
  readonly storage: Pick<TokenStorage, 'failed' | 'isStrong' | 'prove'>;
  /** Names the platform whose tokens these are. */
  readonly platform: string;
};

export function createUnsealer({ keyring, storage, platform }: UnsealerOptions): Unsealer {
  const unopenable = new Set<AccountId>();

  /** What an encrypted text holds; null where a keyring that works does not know it. */
  const decrypt = async (id: AccountId, sealed: Sealed): Promise<DecryptedText | null> => {
    unopenable.delete(id);
    let clear: DecryptedText;
    try {
      clear = await keyring.decrypt(sealed.data);
    } catch (error) {
      if (isLocked(error)) {
        storage.failed(error);
        throw error;
      }
      const trouble: unknown = await storage.prove().catch((problem: unknown) => problem);
      if (isLocked(trouble)) throw trouble;
      const now = keyring.backend();
      if (keyring.isOutOfReach(sealed.backend)) {
        throw new Failure('LK-511', { backend: sealed.backend }, error);
      }
      if (sealed.backend !== now) {
        // Another keyring cannot open it: that is no damage, and the other one may come back.
        unopenable.add(id);
        throw new Failure('LK-505', { before: sealed.backend, now }, error);
      }
      if (trouble) throw trouble;
      return null;
    }
    const trouble: unknown = await storage.prove().catch((problem: unknown) => problem);
    // Only a keyring that answers can tell whether this text may be forged.
    if (trouble && keyring.isForgeable(sealed.data)) throw trouble;
    return clear;
  };

  /** Where a keyring holds, this launcher writes nothing that another program could have written. */
  const isForged = ({ data }: Sealed) => storage.isStrong() && keyring.isForgeable(data);
  const tokensIn = (id: AccountId, text: string) =>
    fromClearText(text, { platform, accountId: id });

  return {
    unseal: async (id, sealed) => {
      const clear = await decrypt(id, sealed);
      if (!clear) return { status: 'not-believed', reason: 'the keyring does not know it' };
      if (isForged(sealed)) return { status: 'not-believed', reason: forgeryReason };
      const tokens = tokensIn(id, clear.text);
      if (!tokens) return { status: 'not-believed', reason: 'it belongs to another account' };
      const isOutdated = clear.isOutdated || sealed.backend !== keyring.backend();
      return { status: 'opened', tokens, isOutdated };
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
