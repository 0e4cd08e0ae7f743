/**
 * Judges what reaches the loopback address. Only the exact callback of the waiting attempt counts;
 * everything else is answered and changes nothing.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../base/secret.ts';

export type CallbackRequest = {
  readonly method: string;
  /** The request target as sent: path and query. */
  readonly target: string;
  readonly host: string | undefined;
};

export type ExpectedCallback = {
  /** The literal host and port that is listened on, as the Host header must say it. */
  readonly authority: string;
  readonly path: string;
  readonly state: Secret;
};

/** Why a request was not the awaited callback. */
export type StrayReason =
  | 'wrong-host'
  | 'not-found'
  | 'method-not-allowed'
  | 'wrong-state'
  | 'malformed';

export type Verdict =
  | { readonly kind: 'accepted'; readonly params: URLSearchParams }
  | { readonly kind: 'stray'; readonly reason: StrayReason };

const stray = (reason: StrayReason): Verdict => ({ kind: 'stray', reason });

/** Parameters that may occur once only (RFC 6749 3.1); unknown ones are ignored (4.1.2). */
const known = ['code', 'state', 'error', 'error_description', 'error_uri', 'iss'];

export function judgeCallback(request: CallbackRequest, expected: ExpectedCallback): Verdict {
  // A name that resolves here is not this address: DNS rebinding.
  if (request.host !== expected.authority) return stray('wrong-host');
  const [path, query = ''] = splitOnce(request.target, '?');
  if (path !== expected.path) return stray('not-found');
  if (request.method !== 'GET') return stray('method-not-allowed');
  const params = new URLSearchParams(query);
  if (known.some((name) => params.getAll(name).length > 1)) return stray('malformed');
  if (!equal(params.get('state') ?? '', expected.state.reveal())) return stray('wrong-state');
  // One of the two, and not empty.
  if (params.has('code') === params.has('error')) return stray('malformed');
  if (!params.get('code') && !params.get('error')) return stray('malformed');
  return { kind: 'accepted', params };
}

/** In constant time, whatever the lengths: the digests are compared. */
function equal(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
