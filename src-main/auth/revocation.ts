/** The revocation of tokens (RFC 7009). */
import { type AppError, appError } from '../../src-shared/errors.ts';
import { toAppError } from '../base/failure.ts';
import type { Config } from '../config.ts';
import type { Http } from '../platform/http.ts';
import { throwIfOverloaded } from '../platform/overload.ts';
import { postForm } from './server-request.ts';
import type { Tokens } from './tokens.ts';

type RevocationConfig = Pick<Config, 'authUrl' | 'revocationUrl' | 'clientId'>;

/**
 * Revokes tokens (RFC 7009). Returns null if the platform revoked them, or if no revocation URL is configured. Otherwise
 * returns the error: LK-412 if the configured URL is not the one of the sign-in. Never rejects, because the caller has
 * deleted the tokens already.
 */
export async function revoke(
  http: Http,
  { authUrl, revocationUrl, clientId }: RevocationConfig,
  tokens: Pick<Tokens, 'accessToken' | 'refreshToken' | 'revocationUrl'>,
): Promise<AppError | null> {
  if (!revocationUrl) return null;
  // A changed configuration must not send the tokens of an earlier one to another host.
  const isUrlOfSignIn = tokens.revocationUrl === revocationUrl;
  if (!isUrlOfSignIn && new URL(revocationUrl).origin !== new URL(authUrl).origin) {
    return appError('LK-412', { host: new URL(revocationUrl).host });
  }
  // Revoking the refresh token ends the whole grant (RFC 7009 2.1).
  const token = tokens.refreshToken ?? tokens.accessToken;
  try {
    const answer = await postForm(http, revocationUrl, { token, client_id: clientId });
    throwIfOverloaded(answer);
    const { host, status, body } = answer;
    // The page of a network that wants a sign-in also has the status 200.
    if (/^\s*</.test(new TextDecoder().decode(body))) return appError('LK-304', { host, status });
    // A token that was invalid already gives 200 too (RFC 7009 2.2).
    return status === 200
      ? null
      : appError('LK-308', { host, status, message: `status ${status}` });
  } catch (error) {
    return toAppError(error);
  }
}
