/** Reads the file of accounts for the check-up, without changing it. */
import { secretsOf, type Tokens } from '../auth/tokens.ts';
import { codeOf, Failure } from '../base/failure.ts';
import { fromClearText } from './sealed-tokens.ts';
import { createUnsealer } from './unseal.ts';
import type { VaultOptions } from './vault.ts';
import { accountIn, emptyContent, parseVaultFile } from './vault-file.ts';

/** Returns the count of accounts in the file, and its damage. Throws LK-509 or LK-512 if it cannot be read. */
export function inspectVaultFile(file: string, platform: string) {
  const { content, damage } = readUntouched(file, platform);
  return { count: content.accounts.length, damage };
}

/** Who has an account here: the texts that identify each of them, in the order of the list. */
export function inspectPeople(file: string, platform: string) {
  const { content } = readUntouched(file, platform);
  return content.accounts.map(({ id, name, subject, user }) => ({
    email: user?.email ?? null,
    ids: [id, subject?.subject, user?.id, user?.profile?.id, user?.profile?.externalId],
    names: [name, user?.name],
  }));
}

/**
 * Returns the tokens of every account that can be decrypted now. Changes nothing and never rejects. Asks the keyring, and
 * gives up with the first account if that is locked.
 */
export async function inspectTokens({ file, platform, keyring }: VaultPlace): Promise<Tokens[]> {
  const { content } = readUntouched(file, platform);
  const readable: Tokens[] = [];
  for (const { id, sealed } of content.accounts) {
    if (!sealed) continue;
    try {
      const { text } = await keyring.decrypt(sealed.data);
      const tokens = fromClearText(text, { platform, accountId: id });
      if (tokens) readable.push(tokens);
    } catch (error) {
      if (codeOf(error) === 'LK-503') break;
    }
  }
  return readable;
}

type VaultPlace = Pick<VaultOptions, 'platform' | 'keyring'> & { readonly file: string };

/**
 * Returns the session of the account that was shown last; null if there was none, or if its tokens are in memory only.
 * Throws a Failure LK-501 … LK-506 or LK-511 if the tokens cannot be decrypted, or the problem that ended the session.
 */
export async function inspectSession({ file, platform, keyring }: VaultPlace) {
  const { content } = readUntouched(file, platform);
  const account = accountIn(content, content.active);
  if (!account) return null;
  const { id, sealed, problem } = account;
  if (!sealed) {
    if (problem) throw new Failure(problem.code, problem.details);
    return null;
  }
  let isStrong = false;
  const storage = {
    reportFailure: () => {},
    isStrong: () => isStrong,
    testKeyring: async () => {
      isStrong = (await keyring.runSelfTest()) === 'strong';
    },
  };
  const unsealed = await createUnsealer({ keyring, storage, platform }).unseal(id, sealed);
  if (unsealed.status !== 'unsealed') throw new Failure('LK-506', { reason: unsealed.reason });
  const { tokens } = unsealed;
  const { accessToken, expiresAt, refreshToken } = tokens;
  return { accessToken, secrets: secretsOf(tokens), expiresAt, isRenewable: refreshToken !== null };
}

function readUntouched(file: string, platform: string) {
  const reading = parseVaultFile(file, platform);
  if (reading.status === 'untouchable') throw reading.failure;
  return {
    content: reading.status === 'read' ? reading.content : emptyContent,
    damage: reading.status === 'unusable' ? reading.reason : null,
  };
}
