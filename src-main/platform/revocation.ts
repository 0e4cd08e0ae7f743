import { type AppError, appError } from '../../src-shared/errors.ts';
import type { Config } from '../config.ts';
import { toAppError } from '../failure.ts';
import type { Secret } from '../secret.ts';
import type { Http } from './http.ts';

/**
 * Revokes a token (RFC 7009), where an address is configured. Answers null when the platform has taken it
 * or has no address for it, else why it could not be told. Never rejects: whoever calls has forgotten the
 * token already.
 */
export async function revoke(
  http: Http,
  { revocationUrl, clientId }: Pick<Config, 'revocationUrl' | 'clientId'>,
  token: Secret,
): Promise<AppError | null> {
  if (!revocationUrl) return null;
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
