/** A platform on which the check-up finds no problem. */
import type { Environment } from '../../src-main/support/check-up/environment.ts';
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
  scriptPlatform({
    '/authorize': page('invalid_request', 400),
    '/oauth/device/code': device,
    '/v1/users/me': refused(401),
    ...answers,
  });

/** Starts a platform that answers as expected. Returns it with its configuration. */
export async function healthy(change: Record<string, unknown> = {}) {
  const platform = await startPlatform();
  return { platform, config: configFor(platform.url, change) };
}

/** Answers that there is no such payment, in the platform's envelope. */
const noSuchPayment: Environment['network']['paymentsFetch'] = async () =>
  Response.json(
    { data: null, status: 404, error: { message: 'no such payment' } },
    { status: 404 },
  );

export const network = { paymentsFetch: noSuchPayment };
