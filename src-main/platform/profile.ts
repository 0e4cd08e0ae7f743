import { type User, userSchema } from '../../src-shared/models.ts';
import { withoutSecrets } from '../failure.ts';
import type { Secret } from '../secret.ts';
import { openEnvelope, parseData } from './envelope.ts';
import type { Http, HttpAnswer } from './http.ts';

/** `GET {apiUrl}/v1/users/me` (platform-interface 4.4). Throws a Failure that says why there is no profile. */
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
  const data = opened(withoutToken(answer, accessToken), accessToken);
  return parseData(userSchema, { data, host: answer.host });
}

/** What is known of a player lies on the disk in the clear: a platform that repeats the token there is not believed. */
function withoutToken(answer: HttpAnswer, accessToken: Secret): HttpAnswer {
  const text = new TextDecoder().decode(answer.body);
  if (!text.includes(accessToken.reveal())) return answer;
  return { ...answer, body: new TextEncoder().encode(accessToken.redactIn(text)) };
}

function opened(answer: HttpAnswer, accessToken: Secret): unknown {
  try {
    return openEnvelope(answer);
  } catch (error) {
    throw withoutSecrets(error, [accessToken]);
  }
}
