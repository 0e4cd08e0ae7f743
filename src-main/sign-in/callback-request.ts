/**
 * Checks the requests that reach the loopback address. Only the exact callback of the running attempt is accepted.
 * Every other request is a stray: it is answered, and changes nothing.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../base/secret.ts';
import type { FactOf } from '../facts/facts.ts';

export type CallbackRequest = {
  readonly method: string;
  /** The request target as sent: path and query. */
  readonly target: string;
  readonly host: string | undefined;
};

type ExpectedCallback = {
  /** Host and port of the loopback server, as the Host header must have them. */
  readonly authority: string;
  readonly path: string;
  readonly state: Secret;
};

/** Why a request is not the callback of the running attempt. */
export type StrayReason = FactOf<'callback-ignored'>['reason'];

const stray = (reason: StrayReason) => ({ kind: 'stray', reason }) as const;

/** Parameters that may occur once only (RFC 6749 3.1). Unknown ones are ignored (RFC 6749 4.1.2). */
const knownParameters = ['code', 'state', 'error', 'error_description', 'error_uri', 'iss'];

/** Tells whether a request is the expected callback, and if not, why. */
export function checkCallback(request: CallbackRequest, expected: ExpectedCallback) {
  // DNS rebinding: another name that resolves to the loopback address.
  if (request.host !== expected.authority) return stray('wrong-host');
  const [path, ...query] = request.target.split('?');
  if (path !== expected.path) return stray('not-found');
  if (request.method !== 'GET') return stray('method-not-allowed');
  const params = new URLSearchParams(query.join('?'));
  if (knownParameters.some((name) => params.getAll(name).length > 1)) return stray('malformed');
  if (!areEqual(params.get('state') ?? '', expected.state.reveal())) return stray('wrong-state');
  // RFC 6749 4.1.2: a response has either a code or an error.
  if (params.has('code') === params.has('error')) return stray('malformed');
  if (!params.get('code') && !params.get('error')) return stray('malformed');
  return { kind: 'accepted', params } as const;
}

/** Compares in constant time. The digests have the same length, as timingSafeEqual requires. */
function areEqual(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
