import { type User, userSchema } from '../../src-shared/models.ts';
import { withoutSecrets } from '../base/failure.ts';
import type { Secret } from '../base/secret.ts';
import { openEnvelope, parseData } from './envelope.ts';
import type { Http, HttpAnswer } from './http.ts';

/** `GET {apiUrl}/v1/users/me` (platform-interface 4.4). Throws a Failure when there is no profile. */
export async function fetchUser(
  http: Http,
  apiUrl: string,
  accessToken: Secret,
  signal?: AbortSignal,
): Promise<User> {
  const answer = await http(`${apiUrl}/v1/users/me`, {
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken.reveal()}` },
    signal,
  });
  const user = parseData(userSchema, { data: openAnswer(answer, accessToken), host: answer.host });
  return withoutToken(user, accessToken);
}

/**
 * Redacts the token in each text of a value, because the profile is stored unencrypted. Searches the parsed texts and not
 * the body: JSON can write one token in many ways.
 */
function withoutToken<T>(value: T, accessToken: Secret): T;
function withoutToken(value: unknown, accessToken: Secret): unknown {
  if (typeof value === 'string') return accessToken.redactIn(value);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutToken(each, accessToken)]));
}

function openAnswer(answer: HttpAnswer, accessToken: Secret): unknown {
  try {
    return openEnvelope(answer);
  } catch (error) {
    throw withoutSecrets(error, [accessToken]);
  }
}
