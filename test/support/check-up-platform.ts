/** A platform on which the check-up finds no problem. */
import { checkUp, type MachineOptions, machine } from './check-up.ts';
import { type Answer, configFor, json, page, scriptPlatform } from './scripted-platform.ts';

const refused = (status: number): Answer =>
  json({ data: null, status, error: { code: 'refused', message: 'no' } }, status);

const device: Answer = (request, response) => {
  const verification_uri = `http://${request.headers.host}/device`;
  const answer = {
    device_code: 'one',
    user_code: 'ABCD-EFGH',
    verification_uri,
    expires_in: '600',
  };
  json(answer)(request, response);
};

/** Starts a platform that answers as expected, except for these paths. Ends with the test. */
export const startPlatform = (answers: Record<string, Answer> = {}) =>
  scriptPlatform(
    {
      '/authorize': page('invalid_request', 400),
      '/oauth/device/code': device,
      '/v1/users/me': refused(401),
      ...answers,
    },
    // The check-up asks for a payment that does not exist.
    refused(404),
  );

type Differences = Omit<MachineOptions, 'config'> & {
  /** The platform’s answers, by path. */
  readonly answers?: Record<string, Answer>;
  /** What differs in the configuration. */
  readonly config?: Record<string, unknown>;
};

/** Starts a platform, and returns it with a computer: both are as expected but for these differences. */
export async function healthy({ answers, config: changes, ...differences }: Differences = {}) {
  const platform = await startPlatform(answers);
  const config = configFor(platform.url, changes);
  return { platform, config, here: machine({ config, ...differences }) };
}

/** Runs the check-up where everything is as expected but for these differences. */
export async function checkUpWith(differences: Differences = {}) {
  const { here } = await healthy(differences);
  return checkUp(here);
}
