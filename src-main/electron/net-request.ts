/**
 * Requests by Chromium's network: to the platform, of payments, and for updates. Electron's own `fetch` throws an
 * error that cannot be caught when an answer is not HTTP (electron/electron#42244), and takes longer.
 */
import { Readable } from 'node:stream';
import { net, type Session, session } from 'electron/main';
import { Failure } from '../base/failure.ts';
import type { Fetch, FetchAnswer, FetchInit } from '../base/fetch.ts';

const sendOnceToPlatform = createSendOnce((place) => sendOnceSession('platform', place), fetchIn);
const sendPaymentOnce = createSendOnce((place) => sendOnceSession('payments', place), fetchIn);

export const platformFetch: Fetch = (url, init) =>
  isSafe(init.method) ? fetchAs('platform', url, init) : sendOnceToPlatform(url, init);

export const paymentsFetch: Fetch = (url, init) => {
  if (!isSafe(init.method)) return sendPaymentOnce(url, init);
  const answer = fetchAs('payments', url, init);
  // A payment that is read is often paid next.
  const prepare = () => prepareToSend('payments');
  answer.then(prepare, prepare);
  return answer;
};

/** For safe requests alone. */
export const updatesFetch: Fetch = (url, init) => fetchAs('updates', url, init);

/** The session of requests to the platform. It uses the system's proxy and certificates, and stores nothing. */
export const platformSession = () => sessionFor('platform');

/** The session of payments. It is separate, so that the public key and the player's tokens never meet. */
export const paymentsSession = () => sessionFor('payments');

/** The use of a session. Requests for updates contain nothing of a player. */
type Purpose = 'platform' | 'payments' | 'updates';

/** How often the session for a purpose was replaced. */
const replaced = { platform: 0, payments: 0, updates: 0 };
/** After so many, the first one is used again: Chromium never frees one. */
const maxSessions = 8;

const sessionFor = (purpose: Purpose): Session => {
  const place = replaced[purpose] % maxSessions;
  return session.fromPartition(place === 0 ? purpose : `${purpose}-${place}`);
};

/** Requests in the session for this purpose. Replaces the session after a failure that may be its own. */
async function fetchAs(purpose: Purpose, url: string, init: FetchInit): Promise<FetchAnswer> {
  const used = sessionFor(purpose);
  try {
    return await fetchIn(used, url, init);
  } catch (error) {
    // Requests at the same time replace it once.
    if (mayBeDead(error) && used === sessionFor(purpose)) replaced[purpose] += 1;
    throw error;
  }
}

/**
 * Whether the session may be dead. After the end of Chromium's network process, now and then each later request in a session
 * that was in use fails at once with this error, while other sessions work (seen on Electron 43.2.0).
 */
const mayBeDead = (error: unknown): boolean =>
  error instanceof Error && error.message === 'net::ERR_FAILED';

/** Makes the session of the next request that must not be repeated: the first one takes Chromium some milliseconds. */
export const prepareToSend = (of: 'platform' | 'payments'): void =>
  void proxyKnown(sendOnceSession(of, 0));

/** Sessions for the requests to the platform, or of payments, that must not be repeated. See `createSendOnce`. */
const sendOnceSession = (of: 'platform' | 'payments', place: number) =>
  session.fromPartition(`${of}-once-${place}`);

async function fetchIn(session: Session, url: string, init: FetchInit): Promise<FetchAnswer> {
  // Not awaited if it is known: the caller goes on with its own work, for which the request need not wait.
  if (!withProxy.has(session)) await proxyKnown(session);
  return requestIn(session, url, init);
}

/** Sessions that know the player's proxy, or are about to. */
const proxies = new WeakMap<Session, Promise<void>>();
/** Those that know it. */
const withProxy = new WeakSet<Session>();

/**
 * Resolves when the session knows the player's proxy. To be awaited before the first use of a session: Chromium tells a
 * new one a moment later, and until then it sends requests past the proxy, and answers that there is none.
 */
export function proxyKnown(session: Session): Promise<void> {
  const known =
    proxies.get(session) ??
    untilAnswered(() => session.forceReloadProxyConfig()).then(() => void withProxy.add(session));
  proxies.set(session, known);
  return known;
}

/** Asks each second until there is an answer. There is none if Chromium's network process ends before it has answered. */
function untilAnswered(ask: () => Promise<void>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const askOnce = () => void ask().then(resolve, reject);
  askOnce();
  const timer = setInterval(askOnce, 1_000);
  return promise.finally(() => clearInterval(timer));
}

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
  // Node keeps a signal that depends on others, and all that listens to it, for as long as one of those is there.
  const forget = () => signal.removeEventListener('abort', abort);
  request.on('error', (error) => {
    forget();
    reject(error);
  });
  // Electron ends an unfollowed redirect with an error.
  request.on('redirect', (status) => resolve({ status, headers: new Map(), body: null }));
  request.on('response', (response) => {
    const { statusCode: status } = response;
    // The reader of the body gets the error too. Without a listener Node would throw it where it cannot be caught.
    response.on('error', () => {});
    if (status < 200 || status > 599) {
      forget();
      reject(new Failure('LK-306', { host: new URL(url).host, reason: `status ${status}` }));
      request.abort();
      return;
    }
    const answer = response instanceof Readable ? response : null;
    answer?.on('close', forget);
    // Not `response.headers`, which is made of all headers anew each time: a platform can send tens of thousands.
    const headers = response.rawHeaders;
    resolve({ status, headers: { get: (name) => headerIn(headers, name) }, body: answer });
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

type FetchIn = (session: Session, url: string, init: FetchInit) => Promise<FetchAnswer>;

/**
 * How long a session rests when its request was aborted before the response, in ms. Chromium ends such a request some
 * milliseconds later, without an event. Until then the request may open a connection that the next one would use.
 */
export const restMs = 60_000;

/** RFC 9110 9.2.1. Any other request goes through `createSendOnce`. */
export const isSafe = (method = 'GET'): boolean => /^(GET|HEAD)$/.test(method);

/**
 * Returns a `fetch` that sends each request once at most, such as a payment. Chromium sends a request again by itself, a
 * POST too, if a connection that was there before closes without an answer (`HttpNetworkTransaction::ShouldResendRequest`).
 * So each of these requests has a new connection, and a session of its own until its response is read. The body of the
 * answer must be read to its end, or the request aborted. `sessionAt` gives the sessions for this use alone. There are as
 * many as requests at the same time, one for each that was aborted within the last minute, and each that may be dead.
 */
export function createSendOnce(sessionAt: (place: number) => Session, fetchIn: FetchIn): Fetch {
  /**
   * Sessions that serve no request, and when each is without a connection. They are used again, because Chromium never
   * frees one. Closed after a request: before one, the request would have to wait.
   */
  const idle: Array<{ readonly session: Session; readonly closed: Promise<void> }> = [];
  let count = 0;

  return async (url, init) => {
    const { session, closed } = idle.pop() ?? {
      session: sessionAt(count++),
      closed: Promise.resolve(),
    };
    const close = () => session.closeAllConnections();
    const release = () => void idle.push({ session, closed: untilAnswered(close) });
    try {
      await closed;
      const { status, headers, body } = await fetchIn(session, url, init);
      return { status, headers, body: bodyUntil(body, init.signal, release) };
    } catch (error) {
      if (init.signal.aborted) setTimeout(release, restMs).unref();
      else if (!mayBeDead(error)) release();
      throw error;
    }
  };
}

/** Returns the same body. Calls `then` once: when there is none, it was read, it failed, or the request was aborted. */
function bodyUntil(
  body: FetchAnswer['body'],
  signal: AbortSignal,
  then: () => void,
): FetchAnswer['body'] {
  const ended = new AbortController();
  const end = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    then();
  };
  if (!body) {
    end();
    return null;
  }
  signal.addEventListener('abort', end, { once: true, signal: ended.signal });
  return (async function* () {
    try {
      yield* body;
    } finally {
      end();
    }
  })();
}
