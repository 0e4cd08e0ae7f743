import { Secret } from '../base/secret.ts';

/** The person that an id_token identifies. A refreshed one must identify the same (OpenID Connect Core 12.2). */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  /** Seconds since 1970, by the platform's clock. */
  readonly issuedAt: number;
  readonly nonce: Secret | null;
};

/** The tokens of one sign-in, and what is known of them. */
export type Tokens = {
  readonly accessToken: Secret;
  readonly refreshToken: Secret | null;
  /** When the access token expires, in ms since 1970; null if the platform did not say. */
  readonly expiresAt: number | null;
  /** Lifetime of the access token from its issue, in ms; null if the platform did not say. */
  readonly lifetimeMs: number | null;
  /** The granted scopes; the requested ones if the platform did not say (RFC 6749 5.1). */
  readonly scopes: string[];
  /** The player's name in the id_token. For display only. */
  readonly displayName: string | null;
  /** Null if the platform gave no id_token. */
  readonly identity: Identity | null;
  /** How far this computer's clock is ahead of the platform's, in ms; 0 if no id_token was checked. */
  readonly clockAheadMs: number;
  /** The revocation URL that was configured at the sign-in; null if there was none. */
  readonly revocationUrl: string | null;
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
