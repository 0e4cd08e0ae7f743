/** The tokens in memory: those that this process has decrypted or received. */
import type { Tokens } from '../auth/tokens.ts';
import type { AccountId, StoredAccount } from './vault-file.ts';

export type CachedTokens = {
  readonly tokens: Tokens;
  /** Their encrypted text in the file; null if they are not saved. */
  readonly data: string | null;
  /** The encrypted text in the file that refreshed tokens replace. They are not written over any other. */
  readonly replaces?: string | null;
  /** Whether they come from a sign-in, and no write of them has ended yet. */
  readonly isSignIn?: boolean;
};

/** Returns the text that the file had when these tokens came; null if it had none. Only over that one are they written. */
export const textInFile = (cached: CachedTokens | undefined): string | null =>
  cached?.data ?? cached?.replaces ?? null;

export type TokenCache = Map<AccountId, CachedTokens>;

/** Whether the file has no newer tokens: these are in it, or they wait to be saved. */
export const isNewest = ({ data }: CachedTokens, account: StoredAccount | undefined): boolean =>
  data === null || data === account?.sealed?.data;
