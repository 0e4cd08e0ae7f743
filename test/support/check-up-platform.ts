/** A platform on which the check-up finds nothing wrong. */
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

/** A platform that answers as it should. Ends with the test. */
export async function startPlatform(answers: Record<string, Answer> = {}) {
  const platform = await scriptPlatform({
    '/authorize': page('invalid_request', 400),
    '/oauth/device/code': device,
    '/v1/users/me': refused(401),
    ...answers,
  });
  return platform;
}

/** A configuration for a platform that answers as it should, and a machine on which everything works. */
export async function healthy(change: Record<string, unknown> = {}) {
  const platform = await startPlatform();
  return { platform, config: configFor(platform.url, change) };
}

/** Every payment is unknown there: it answers any other path by 404, and the check-up wants the envelope. */
const withPayments: Environment['network']['paymentsFetch'] = async () =>
  Response.json(
    { data: null, status: 404, error: { message: 'no such payment' } },
    { status: 404 },
  );

export const network = { paymentsFetch: withPayments };
