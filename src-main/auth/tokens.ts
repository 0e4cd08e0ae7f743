import type { Secret } from '../base/secret.ts';

/** Whom an id_token named: a later one must name the same (OpenID Connect Core 12.2). */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  /** Seconds since 1970, by the platform's clock. */
  readonly issuedAt: number;
  readonly nonce: Secret | null;
};

/** The tokens of one sign-in, as the rest of the launcher knows them. */
export type Tokens = {
  readonly accessToken: Secret;
  readonly refreshToken: Secret | null;
  /** When the access token ends, in ms since 1970; null where the platform did not say. */
  readonly expiresAt: number | null;
  /** How long the access token lives from its issue, in ms; null where the platform did not say. */
  readonly lifetimeMs: number | null;
  /** The granted scopes; those asked for where the platform did not say (RFC 6749 5.1). */
  readonly scopes: string[];
  /** The player's name as the id_token has it: for display only. */
  readonly displayName: string | null;
  /** Null where the platform gave no id_token. */
  readonly identity: Identity | null;
  /** How far this computer's clock is ahead of the platform's, in ms; 0 where no id_token was checked. */
  readonly clockAheadMs: number;
  /** Where the sign-in's configuration said that tokens are revoked; null where it named no address. */
  readonly revocationUrl: string | null;
};
