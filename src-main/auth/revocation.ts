import { type AppError, appError } from '../../src-shared/errors.ts';
import { toAppError } from '../base/failure.ts';
import type { Secret } from '../base/secret.ts';
import type { Config } from '../config.ts';
import type { Http } from '../platform/http.ts';

type Revocable = {
  readonly accessToken: Secret;
  readonly refreshToken: Secret | null;
  /** The address that was configured when they were given. */
  readonly revocationUrl: string | null;
};
type RevocationConfig = Pick<Config, 'authUrl' | 'revocationUrl' | 'clientId'>;

/**
 * Revokes tokens (RFC 7009), where an address is configured. Answers null when the platform has revoked them
 * or has no address for it, else why it could not be told: LK-412 where the configured address is new.
 * Never rejects: the caller has forgotten the tokens already.
 */
export async function revoke(
  http: Http,
  { authUrl, revocationUrl, clientId }: RevocationConfig,
  tokens: Revocable,
): Promise<AppError | null> {
  if (!revocationUrl) return null;
  // A configuration that was changed must not collect the tokens of an earlier one.
  const isKnown = tokens.revocationUrl === revocationUrl;
  if (!isKnown && new URL(revocationUrl).origin !== new URL(authUrl).origin) {
    return appError('LK-412', { host: new URL(revocationUrl).host });
  }
  // The revocation of the refresh token ends the whole grant (RFC 7009 2.1).
  const token = tokens.refreshToken ?? tokens.accessToken;
  const body = new URLSearchParams({ token: token.reveal(), client_id: clientId }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  try {
    const { host, status } = await http(revocationUrl, { method: 'POST', headers, body });
    // 200 also for a token that was none any more (RFC 7009 2.2).
    return status === 200 ? null : appError('LK-305', { host, status });
  } catch (error) {
    return toAppError(error);
  }
}
