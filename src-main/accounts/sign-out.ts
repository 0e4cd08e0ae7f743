/** The end of tokens: taken off this computer first, then revoked at the platform. */
import { type AppError, appError } from '../../src-shared/errors.ts';
import { revoke } from '../auth/revocation.ts';
import type { Tokens } from '../auth/tokens.ts';
import { toAppError } from '../base/failure.ts';
import type { Config } from '../config.ts';
import type { Http } from '../platform/http.ts';
import { nameOf } from './account-views.ts';
import { isSameSubject } from './same-person.ts';
import type { Vault } from './vault.ts';
import type { AccountId, StoredAccount } from './vault-file.ts';

export type SignOut = {
  /**
   * Takes accounts off this computer and revokes their tokens. Answers what the player must know: that the
   * file could not be written (LK-507), or whose session the platform could not be told about (LK-411).
   */
  readonly forget: (
    accounts: readonly StoredAccount[],
    options: {
      /** The player wants to be signed out everywhere: say it too where no address for it is configured. */
      readonly isEverywhere: boolean;
    },
  ) => Promise<AppError | null>;
  /**
   * Revokes tokens that nobody will use. Some platforms end everything that a player has allowed this
   * launcher when one of its tokens is revoked. So they are only forgotten where a session here may be of
   * the same player. Never rejects.
   */
  readonly discard: (tokens: Tokens) => Promise<void>;
};

type SignOutOptions = {
  readonly config: Pick<Config, 'authUrl' | 'clientId' | 'revocationUrl'>;
  readonly http: Http;
  readonly vault: Vault;
};

export function createSignOut({ config, http, vault }: SignOutOptions): SignOut {
  /** Answers why the platform could not be told; null where it was, or needed not. */
  const forgetOne = async (id: AccountId): Promise<string | null> => {
    const hadTokens = vault.hasTokens(id);
    const lastUse = vault.lastUse(id);
    await vault.remove(id);
    if (!config.revocationUrl) return hadTokens ? 'no address for it is configured' : null;
    try {
      const tokens = await lastUse();
      const problem = tokens && (await revoke(http, config, tokens));
      return problem?.code ?? null;
    } catch (error) {
      return toAppError(error).code;
    }
  };

  return {
    forget: async (accounts, { isEverywhere }) => {
      const outcomes = await Promise.all(
        accounts.map(async (account) => ({ account, reason: await forgetOne(account.id) })),
      );
      // A file that still holds the secrets is the worse news.
      const { problem } = vault.tokenStorage();
      if (problem?.code === 'LK-507') return problem;
      const isWorthTelling = isEverywhere || config.revocationUrl !== undefined;
      const untold = outcomes.filter(({ reason }) => reason && isWorthTelling);
      if (untold.length === 0) return null;
      const names = untold.map(({ account }) => nameOf(account)).join(', ');
      const reason = [...new Set(untold.map((outcome) => outcome.reason))].join(', ');
      return appError('LK-411', { names, reason });
    },
    discard: async (tokens) => {
      const mayBeOfSamePlayer = ({ id, subject }: StoredAccount) =>
        vault.hasTokens(id) &&
        (!subject || !tokens.identity || isSameSubject(subject, tokens.identity));
      if (vault.accounts().some(mayBeOfSamePlayer)) return;
      await revoke(http, config, tokens);
    },
  };
}
