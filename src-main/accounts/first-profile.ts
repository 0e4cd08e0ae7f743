/** Loads the first profile after a sign-in, before the tokens are stored. */
import type { AppError } from '../../src-shared/errors.ts';
import type { User } from '../../src-shared/models.ts';
import { secretsOf, type Tokens } from '../auth/tokens.ts';
import { toAppError } from '../base/failure.ts';
import type { Config } from '../config.ts';
import type { Http } from '../platform/http.ts';
import { fetchUser } from '../platform/profile.ts';
import { endsSession } from './session-machine.ts';

type FirstProfile =
  | { readonly user: User; readonly problem: null }
  | { readonly user: null; readonly problem: AppError };

type FirstProfileOptions = {
  readonly http: Http;
  readonly config: Pick<Config, 'apiUrl'>;
  readonly tokens: Tokens;
  readonly signal: AbortSignal;
};

/**
 * Loads the profile. Throws if the API refuses the tokens, and the signal's reason. Returns any other problem: the player
 * is signed in nevertheless, and the session loads the profile later.
 */
export async function loadFirstProfile({
  http,
  config,
  tokens,
  signal,
}: FirstProfileOptions): Promise<FirstProfile> {
  try {
    return {
      user: await fetchUser(http, config.apiUrl, {
        accessToken: tokens.accessToken,
        secrets: secretsOf(tokens),
        signal,
      }),
      problem: null,
    };
  } catch (error) {
    const problem = toAppError(error);
    if (signal.aborted || endsSession(problem.code)) throw error;
    return { user: null, problem };
  }
}
