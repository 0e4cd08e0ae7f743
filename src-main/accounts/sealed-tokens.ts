/** Converts tokens to the clear text that is encrypted, and back. */
import * as z from 'zod/mini';
import type { Tokens } from '../auth/tokens.ts';
import { Secret } from '../base/secret.ts';
import type { AccountId } from './vault-file.ts';

const secret = z.pipe(
  z.string(),
  z.transform((value) => new Secret(value)),
);

const tokensSchema = z.object({
  accessToken: secret,
  refreshToken: z.nullable(secret),
  expiresAt: z.nullable(z.number()),
  lifetimeMs: z.nullable(z.number()),
  scopes: z.array(z.string()),
  displayName: z.nullable(z.string()),
  identity: z.nullable(
    z.object({
      issuer: z.string(),
      subject: z.string(),
      issuedAt: z.number(),
      nonce: z.nullable(secret),
    }),
  ),
  clockAheadMs: z.number(),
  /** Absent in files of the first versions. */
  revocationUrl: z._default(z.nullable(z.string()), null),
});

/** The account that tokens belong to. It is encrypted with them, so a text that was moved to another account is refused. */
export type Owner = { readonly platform: string; readonly accountId: AccountId };

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
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { data } = sealedSchema.safeParse(json);
  const isOfOwner = data?.platform === owner.platform && data.accountId === owner.accountId;
  return isOfOwner ? { ...data.tokens, otherSecrets: [] } : undefined;
}
