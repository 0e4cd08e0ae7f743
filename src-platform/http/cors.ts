import type { IncomingMessage, ServerResponse } from 'node:http';
import { authPaths } from './endpoints.ts';
import { pathOf } from './front.ts';

/** An endpoint that programs in a browser call, and the pages that may. */
type Rule = {
  readonly method: string;
  readonly path: RegExp;
  /** Pages of every origin, or only those of clients that are registered as `browser`. */
  readonly pages: 'every' | 'clients';
};

const allowedHeaders = 'Authorization, Content-Type, Idempotency-Key';

/** Section 4.5 is called from the client side with the public key; section 4.4 with a player's token. */
export const apiCors: readonly Rule[] = [
  { method: 'GET', path: /^\/payments\/[^/]+(?:\/checkout)?$/, pages: 'every' },
  { method: 'POST', path: /^\/transaction-requests$/, pages: 'every' },
  { method: 'GET', path: /^\/v1\/users\/me$/, pages: 'clients' },
];

/** Discovery and keys are open to every page by oidc-provider itself. */
export const authCors = [authPaths.token, authPaths.revocation, authPaths.deviceCode].map(
  (path): Rule => ({ method: 'POST', path: new RegExp(`^${path}$`), pages: 'clients' }),
);

/**
 * Returns a function that lets web pages read responses (Fetch standard, CORS protocol), never with cookies. It answers
 * preflight requests, and returns whether it did.
 */
export function createCors(rules: readonly Rule[], isClientOrigin: (origin: string) => boolean) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = pathOf(request);
    const rule = rules.find((one) => one.path.test(path));
    if (rule === undefined) return false;
    const { origin } = request.headers;
    if (rule.pages === 'every') response.setHeader('Access-Control-Allow-Origin', '*');
    else {
      response.setHeader('Vary', 'Origin');
      if (origin === undefined || !isClientOrigin(origin)) return false;
      response.setHeader('Access-Control-Allow-Origin', origin);
    }
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After, WWW-Authenticate');
    if (request.method !== 'OPTIONS') return false;
    if (request.headers['access-control-request-method'] === undefined) return false;
    response.setHeader('Access-Control-Allow-Methods', rule.method);
    response.setHeader('Access-Control-Allow-Headers', allowedHeaders);
    response.setHeader('Access-Control-Max-Age', '600');
    response.writeHead(204).end();
    return true;
  };
}
