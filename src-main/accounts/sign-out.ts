/** Signs out, and removes accounts: tokens are removed from this computer first, then revoked at the platform. */
import type { AppError } from '../../src-shared/errors.ts';
import { revoke } from '../auth/revocation.ts';
import type { Tokens } from '../auth/tokens.ts';
import { Failure, toAppError } from '../base/failure.ts';
import { nameOf } from './account-views.ts';
import type { AccountsOptions } from './accounts.ts';
import { isSameSubject } from './person.ts';
import type { AccountId, StoredAccount } from './vault-file.ts';

export type ForgetOptions = {
  /** Whether the accounts stay in the list, without tokens. */
  readonly keepsAccounts: boolean;
  /** Whether to report LK-411 also if no revocation URL is configured. */
  readonly reportMissingUrl: boolean;
};

export function createSignOut({
  config,
  http,
  vault,
}: Pick<AccountsOptions, 'config' | 'http' | 'vault'>) {
  /** Returns why the tokens were not revoked; null if they were, or if there were none. */
  const forgetOne = async (id: AccountId, keepsAccount: boolean): Promise<string | null> => {
    const hadTokens = vault.hasTokens(id);
    const open = vault.readTokensLater(id);
    await (keepsAccount ? vault.removeTokens(id) : vault.remove(id));
    if (!config.revocationUrl) return hadTokens ? 'no address for it is configured' : null;
    try {
      const tokens = await open();
      const problem = tokens && (await revoke(http, config, tokens));
      return problem?.code ?? null;
    } catch (error) {
      return toAppError(error).code;
    }
  };

  return {
    /**
     * Removes the tokens of accounts from this computer and revokes them. Returns a problem that the player must know: the
     * file could not be written (LK-507, LK-509, LK-510, LK-512), or some tokens were not revoked: LK-412 if none was sent, because the
     * configuration named the address later, else LK-411.
     */
    forget: async (
      accounts: readonly StoredAccount[],
      { keepsAccounts, reportMissingUrl }: ForgetOptions,
    ): Promise<AppError | null> => {
      const outcomes = await Promise.all(
        accounts.map(async (account) => ({
          account,
          reason: await forgetOne(account.id, keepsAccounts),
        })),
      );
      // Tokens that are still in the file are a worse problem than tokens that were not revoked.
      const problem = vault.writeProblem();
      if (problem) return problem;
      const isReported = reportMissingUrl || config.revocationUrl !== undefined;
      const notRevoked = outcomes.filter(({ reason }) => reason && isReported);
      if (notRevoked.length === 0) return null;
      const { revocationUrl } = config;
      if (revocationUrl && notRevoked.every(({ reason: code }) => code === 'LK-412')) {
        return toAppError(new Failure('LK-412', { host: new URL(revocationUrl).host }));
      }
      const names = notRevoked.map(({ account }) => nameOf(account)).join(', ');
      const reason = [...new Set(notRevoked.map((outcome) => outcome.reason))].join(', ');
      return toAppError(new Failure('LK-411', { names, reason }));
    },
    /**
     * Revokes tokens that will not be used, unless an account here may be of the same player: some platforms end
     * every session of a player when one token is revoked. Never rejects.
     */
    discard: async (tokens: Tokens): Promise<void> => {
      const mayBeOfSamePlayer = ({ id, subject }: StoredAccount) =>
        vault.hasTokens(id) &&
        (!subject || !tokens.identity || isSameSubject(subject, tokens.identity));
      if (vault.accounts().some(mayBeOfSamePlayer)) return;
      await revoke(http, config, tokens);
    },
  };
}
