import { type User, userSchema } from '../../src-shared/models.ts';
import { withoutSecrets } from '../base/failure.ts';
import { idWithout, redactAll, type Secret } from '../base/secret.ts';
import { clockAheadOf, type Http, openEnvelope, parseData } from './http.ts';

type ProfileRequest = {
  readonly accessToken: Secret;
  /** Every secret of the session: the platform may repeat each in its answer. */
  readonly secrets: readonly Secret[];
  readonly signal?: AbortSignal;
};

/**
 * `GET {apiUrl}/v1/users/me` (platform-interface 4.4). Returns the profile, and how far this computer's clock is ahead of
 * the answer's Date header, in ms; null without that header. Throws a Failure when there is no profile.
 *
 * The profile is stored unencrypted, so it has no secret in it. They are searched for in the parsed texts and not in the
 * body: JSON can write one token in many ways.
 */
export async function fetchUser(
  http: Http,
  apiUrl: string,
  { accessToken, secrets, signal }: ProfileRequest,
): Promise<{ readonly user: User; readonly clockAheadMs: number | null }> {
  const answer = await http(`${apiUrl}/v1/users/me`, {
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken.reveal()}` },
    signal,
  });
  try {
    const user = parseData(userSchema, { data: openEnvelope(answer), host: answer.host });
    return {
      user: { ...redactAll(user, secrets), id: idWithout(user.id, secrets) },
      clockAheadMs: clockAheadOf(answer.headers),
    };
  } catch (error) {
    throw withoutSecrets(error, secrets);
  }
}
