/** What the journal is told of each request: which endpoint of which host, how long it took, and how it ended. */
import { isObserved, publish } from '../base/diagnostics.ts';
import { hostOf, systemCodeOf } from '../base/fact-fields.ts';
import type { FactOf } from '../base/facts.ts';
import { Failure } from '../base/failure.ts';
import type { Http } from './http.ts';

type Request = FactOf<'request'>;

/** The same client, and the journal is told of each of its requests. */
export const recorded =
  (http: Http): Http =>
  async (url, request = {}) => {
    if (!isObserved()) return http(url, request);
    const start = performance.now();
    const tell = (end: Pick<Request, 'status' | 'problem' | 'system'>) =>
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
      tell({ status: answer.status });
      return answer;
    } catch (error) {
      tell(troubleIn(error));
      throw error;
    }
  };

function troubleIn(error: unknown): Pick<Request, 'problem' | 'system'> {
  // Whatever is no Failure is the reason of the signal that ended it.
  if (!(error instanceof Failure)) return { problem: 'aborted' };
  const { code, details } = error.appError;
  return {
    problem: code,
    ...(details.reason === undefined ? {} : { system: systemCodeOf(details.reason) }),
  };
}

/** The endpoints by their paths (platform-interface 4); of revocation and keys, as they are usually called. */
const endpoints: ReadonlyArray<readonly [RegExp, Request['endpoint']]> = [
  [/\/oauth\/token$/, 'token'],
  [/\/oauth\/device\/code$/, 'device-code'],
  [/\/revoke$/, 'revocation'],
  [/\/jwks(\.json)?$/, 'keys'],
  [/\/v1\/users\/me$/, 'profile'],
  [/\/payments\/[^/]+$/, 'payment'],
  [/\/payments\/[^/]+\/checkout$/, 'checkout'],
  [/\/transaction-requests$/, 'transaction-request'],
];

function endpointOf(url: string): Request['endpoint'] {
  const { pathname } = new URL(url);
  return endpoints.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'other';
}
