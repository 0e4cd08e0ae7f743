import type { Config } from '../config.ts';
import type { Secret } from '../secret.ts';
import type { Http } from './http.ts';

/**
 * Revokes a token (RFC 7009), where an address is configured. Best effort and never rejects: whoever calls
 * has forgotten it already, whatever the platform answers.
 */
export async function revoke(
  http: Http,
  { revocationUrl, clientId }: Pick<Config, 'revocationUrl' | 'clientId'>,
  token: Secret,
): Promise<void> {
  if (!revocationUrl) return;
  const body = new URLSearchParams({ token: token.reveal(), client_id: clientId }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await http(revocationUrl, { method: 'POST', headers, body }).catch(() => {});
}
