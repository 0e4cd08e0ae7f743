/**
 * Sends requests that must not be repeated, such as a payment. Chromium sends a request again by itself, a POST too, if
 * a connection that was there before closes without an answer (`HttpNetworkTransaction::ShouldResendRequest`). So each
 * of these requests has a new connection, and a session of its own until its response is read.
 */
import type { Session } from 'electron/main';

type FetchIn = (session: Session, url: string, init: RequestInit) => Promise<Response>;

/** RFC 9110 9.2.1. Any other request goes through `createSendOnce`. */
export const isSafe = (method = 'GET'): boolean => /^(GET|HEAD)$/.test(method);

/**
 * Returns a `fetch` that has each request sent once at most. The body of the response must be read or cancelled, or the
 * request aborted. `sessionAt` gives the sessions for this use alone; there are as many as requests at the same time.
 */
export function createSendOnce(sessionAt: (place: number) => Session, fetchIn: FetchIn) {
  /** Sessions that serve no request. They are used again, because Chromium never frees one. */
  const idle: Session[] = [];
  let count = 0;

  const release = async (session: Session) => {
    // Here too, so that what an aborted request has left is gone before the next one closes connections itself.
    await session.closeAllConnections();
    idle.push(session);
  };

  return async (url: string, init: RequestInit): Promise<Response> => {
    const session = idle.pop() ?? sessionAt(count++);
    try {
      // This would end other requests of the session, too.
      await session.closeAllConnections();
      const response = await fetchIn(session, url, init);
      return afterBody(response, init.signal, () => void release(session));
    } catch (error) {
      void release(session);
      throw error;
    }
  };
}

/** Returns the same response. Calls `then` when its body was read, was cancelled, or has failed. */
function afterBody(
  response: Response,
  signal: AbortSignal | null | undefined,
  then: () => void,
): Response {
  const { body } = response;
  if (!body) {
    then();
    return response;
  }
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  void body.pipeTo(writable, signal ? { signal } : {}).then(then, then);
  return new Response(readable, response);
}
