import * as z from 'zod/mini';
import { Secret } from '../base/secret.ts';

const secret = z.pipe(
  z.string(),
  z.transform((value) => new Secret(value)),
);

/** The tokens of one sign-in as they are stored, in the text that is encrypted. */
export const tokensSchema = z.object({
  accessToken: secret,
  refreshToken: z.nullable(secret),
  /** When the access token expires, in ms since 1970; null if the platform did not say. */
  expiresAt: z.nullable(z.number()),
  /** Lifetime of the access token from its issue, in ms; null if the platform did not say. */
  lifetimeMs: z.nullable(z.number()),
  /** The granted scopes; the requested ones if the platform did not say (RFC 6749 5.1). */
  scopes: z.array(z.string()),
  /** The player's name in the id_token. For display only. */
  displayName: z.nullable(z.string()),
  /** The person that an id_token identifies; null if the platform gave none. */
  identity: z.nullable(
    z.object({
      issuer: z.string(),
      subject: z.string(),
      /** Seconds since 1970, by the platform's clock. */
      issuedAt: z.number(),
      nonce: z.nullable(secret),
    }),
  ),
  /** How far this computer's clock is ahead of the platform's, in ms; 0 if no id_token was checked. */
  clockAheadMs: z.number(),
  /** The revocation URL that was configured at the sign-in; null if there was none. Absent in files of the first versions. */
  revocationUrl: z._default(z.nullable(z.string()), null),
});

/** The tokens of one sign-in, and what is known of them. */
export type Tokens = Readonly<z.infer<typeof tokensSchema>> & {
  /** What else the platform was sent or gave in this session, such as code, verifier and id_token. In memory only. */
  readonly otherSecrets: readonly Secret[];
};

/** Returns every secret of the session, the newest last: the platform may repeat each of them. */
export const secretsOf = ({
  accessToken,
  refreshToken,
  identity,
  otherSecrets,
}: Tokens): Secret[] =>
  [...otherSecrets, identity?.nonce, refreshToken, accessToken].filter(
    (each) => each instanceof Secret,
  );
