/** Records each request in the journal: the host, the endpoint, how long it took, and how it ended. */

import { Failure } from '../base/failure.ts';
import { isObserved, publish } from '../facts/diagnostics.ts';
import { hostOf, systemCodeOf } from '../facts/fact-fields.ts';
import type { FactOf } from '../facts/facts.ts';
import type { Http } from './http.ts';

type Request = FactOf<'request'>;

/** Returns a client that records each of its requests in the journal. */
export const recorded =
  (http: Http): Http =>
  async (url, request = {}) => {
    if (!isObserved()) return http(url, request);
    const start = performance.now();
    const record = (end: Pick<Request, 'status' | 'problem' | 'system'>) =>
      publish({
        kind: 'request',
        method: request.method ?? 'GET',
        host: hostOf(url),
        endpoint: endpointOf(url),
        ms: Math.round(performance.now() - start),
        ...end,
      });
    try {
      const answer = await http(url, request);
      record({ status: answer.status });
      return answer;
    } catch (error) {
      record(problemOf(error));
      throw error;
    }
  };

function problemOf(error: unknown): Pick<Request, 'problem' | 'system'> {
  // Any other error is the reason of the signal that aborted the request.
  if (!(error instanceof Failure)) return { problem: 'aborted' };
  const { code, details } = error.appError;
  return {
    problem: code,
    ...(details.reason === undefined ? {} : { system: systemCodeOf(details.reason) }),
  };
}

/** The endpoints by their paths (platform-interface 4). It names none for revocation and keys, so those are the usual ones. */
const endpoints: ReadonlyArray<readonly [RegExp, Request['endpoint']]> = [
  [/\/oauth\/token$/, 'token'],
  [/\/oauth\/device\/code$/, 'device-code'],
  [/\/revoke$/, 'revocation'],
  [/\/jwks(\.json)?$/, 'keys'],
  [/\/v1\/users\/me$/, 'profile'],
  [/\/payments\/[^/]+$/, 'payment'],
  [/\/payments\/[^/]+\/checkout$/, 'checkout'],
  [/\/transaction-requests$/, 'transaction-request'],
  [/\/latest(-[a-z0-9]+){0,2}\.yml$/, 'updates'],
];

function endpointOf(url: string): Request['endpoint'] {
  const { pathname } = new URL(url);
  return endpoints.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'other';
}
