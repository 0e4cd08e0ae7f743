/** Tokens in memory: those that were opened or received in this process. */
import type { Tokens } from '../auth/tokens.ts';
import type { AccountId, StoredAccount } from './vault-file.ts';

export type CachedTokens = {
  readonly tokens: Tokens;
  /** The encrypted text in the file that stands for them; null where they are not saved. */
  readonly data: string | null;
  /** They are of a new sign-in, and not in the file yet. */
  readonly isSignIn?: boolean;
};

export type TokenCache = Map<AccountId, CachedTokens>;

/** Whether the file has no other tokens: they came from it and it has not changed, or they wait to be saved. */
export const isNewest = ({ data }: CachedTokens, account: StoredAccount | undefined): boolean =>
  data === null || data === account?.sealed?.data;
