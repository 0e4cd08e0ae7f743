/**
 * Sends requests that must not be repeated, such as a payment. Chromium sends a request again by itself, a POST too, if
 * a connection that was there before closes without an answer (`HttpNetworkTransaction::ShouldResendRequest`). So each
 * of these requests has a new connection, and a session of its own until its response is read.
 */
import type { Session } from 'electron/main';
import type { Fetch, FetchAnswer, FetchInit } from '../base/fetch.ts';

type FetchIn = (session: Session, url: string, init: FetchInit) => Promise<FetchAnswer>;

/**
 * How long a session rests when its request was aborted before the response, in ms. Chromium ends such a request some
 * milliseconds later and tells nobody. Until then the request may open a connection that the next one would use.
 */
export const restMs = 60_000;

/** RFC 9110 9.2.1. Any other request goes through `createSendOnce`. */
export const isSafe = (method = 'GET'): boolean => /^(GET|HEAD)$/.test(method);

/**
 * Returns a `fetch` that sends each request once at most. The body of the answer must be read to its end, or the
 * request aborted. `sessionAt` gives the sessions for this use alone. There are as many as requests at the same time,
 * and one for each that was aborted within the last minute.
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
    const release = () => void idle.push({ session, closed: session.closeAllConnections() });
    try {
      await closed;
      const { status, headers, body } = await fetchIn(session, url, init);
      return { status, headers, body: bodyUntil(body, init.signal, release) };
    } catch (error) {
      if (init.signal.aborted) setTimeout(release, restMs).unref();
      else release();
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
