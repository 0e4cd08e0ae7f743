/** Converts tokens to the clear text that is encrypted, and back. */
import * as z from 'zod/mini';
import { type Tokens, tokensSchema } from '../auth/tokens.ts';
import type { AccountId } from './vault-file.ts';

/** The account that tokens belong to. It is encrypted with them, so a text that was moved to another account is refused. */
type Owner = { readonly platform: string; readonly accountId: AccountId };

const sealedSchema = z.object({
  platform: z.string(),
  accountId: z.string(),
  tokens: tokensSchema,
});

/** Returns the clear text to encrypt. */
export function toClearText(tokens: Tokens, owner: Owner): string {
  const { otherSecrets: _, ...stored } = tokens;
  const { accessToken, refreshToken, identity } = stored;
  return JSON.stringify({
    ...owner,
    tokens: {
      ...stored,
      accessToken: accessToken.reveal(),
      refreshToken: refreshToken?.reveal() ?? null,
      identity: identity && { ...identity, nonce: identity.nonce?.reveal() ?? null },
    },
  });
}

/** Returns the tokens in a decrypted text; undefined if it is damaged or belongs to another account. */
export function fromClearText(text: string, owner: Owner): Tokens | undefined {
  try {
    const { platform, accountId, tokens } = sealedSchema.parse(JSON.parse(text));
    const isOfOwner = platform === owner.platform && accountId === owner.accountId;
    return isOfOwner ? { ...tokens, otherSecrets: [] } : undefined;
  } catch {
    return undefined;
  }
}
