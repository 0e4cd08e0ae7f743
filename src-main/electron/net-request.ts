/**
 * A request by Chromium's network. Electron's own `fetch` throws where nobody can catch it when an answer is not HTTP
 * (electron/electron#42244), and takes longer.
 */
import { Readable } from 'node:stream';
import { net, type Session } from 'electron/main';
import { Failure } from '../base/failure.ts';
import type { FetchAnswer, FetchInit } from '../base/fetch.ts';

/**
 * Sends a request without cookies and cache, and follows no redirect. Rejects with Chromium's error (`net::ERR_…`), with
 * the signal's reason, or with LK-306 for a status that HTTP does not have.
 */
export function requestIn(session: Session, url: string, init: FetchInit): Promise<FetchAnswer> {
  const { method = 'GET', headers = {}, body, signal } = init;
  const { promise, resolve, reject } = Promise.withResolvers<FetchAnswer>();
  const request = net.request({
    session,
    url,
    method,
    headers,
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
  });
  const abort = () => {
    reject(signal.reason);
    request.abort();
  };
  request.on('error', reject);
  // Electron ends a redirect that nobody follows.
  request.on('redirect', (status) => resolve({ status, headers: new Map(), body: null }));
  request.on('response', (response) => {
    const { statusCode: status } = response;
    // The reader of the body gets the error too. Without a listener Node would throw it where nobody can catch it.
    response.on('error', () => {});
    if (status < 200 || status > 599) {
      reject(new Failure('LK-306', { host: new URL(url).host, reason: `status ${status}` }));
      request.abort();
      return;
    }
    // Not `response.headers`, which is made of all headers anew each time: a platform can send tens of thousands.
    const headers = response.rawHeaders;
    resolve({
      status,
      headers: { get: (name) => headerIn(headers, name) },
      body: response instanceof Readable ? response : null,
    });
  });
  if (signal.aborted) {
    abort();
    return promise;
  }
  signal.addEventListener('abort', abort, { once: true });
  request.end(body);
  return promise;
}

/** Returns the first value of a header, or undefined. `headers` has the names at even places, each with its value after it. */
function headerIn(headers: readonly string[], wanted: string): string | undefined {
  const at = headers.findIndex((name, place) => place % 2 === 0 && name.toLowerCase() === wanted);
  return at < 0 ? undefined : headers[at + 1];
}
