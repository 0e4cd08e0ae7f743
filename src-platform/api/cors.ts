import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from '../http/front.ts';

/** What the interface (section 4.5) calls from the client side, and so from pages of any origin. */
const clientSide = [
  { method: 'GET', path: /^\/payments\/[^/]+(?:\/checkout)?$/ },
  { method: 'POST', path: /^\/transaction-requests$/ },
];

/**
 * Lets pages of every origin use the three endpoints of section 4.5. Returns whether this was a
 * preflight request (Fetch standard, CORS protocol), which is answered then. No cookie counts here,
 * so the origin does not matter: whoever sends a key has it.
 */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): boolean {
  const path = pathOf(request);
  const endpoint = clientSide.find((one) => one.path.test(path));
  if (endpoint === undefined) return false;
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After, WWW-Authenticate');
  if (request.method !== 'OPTIONS') return false;
  if (request.headers['access-control-request-method'] === undefined) return false;
  response.setHeader('Access-Control-Allow-Methods', endpoint.method);
  response.setHeader(
    'Access-Control-Allow-Headers',
    'Authorization, Content-Type, Idempotency-Key',
  );
  response.setHeader('Access-Control-Max-Age', '600');
  response.writeHead(204).end();
  return true;
}
