import type { Session } from 'electron/main';

/**
 * Keeps answers from the network that Electron's `fetch` cannot stand: it throws in an event, where nobody can
 * catch it, and the request hangs (electron/electron#42244). Headers that are no Latin-1 are left out; a status
 * that no Response can have, or such a cookie, blocks the answer with `net::ERR_BLOCKED_BY_CLIENT`.
 */
export function filterResponses(session: Session): void {
  session.webRequest.onHeadersReceived(
    ({ statusCode, statusLine, responseHeaders = {} }, answer) => {
      const entries = Object.entries(responseHeaders);
      const kept = entries.filter(([, values]) => values.every(isLatin1));
      if (kept.length === entries.length && isInRange(statusCode) && isReason(statusLine)) {
        answer({});
        return;
      }
      // Cookies reach `fetch` past this filter.
      const cancel =
        !isInRange(statusCode) || entries.some((entry) => isCookie(entry) && !kept.includes(entry));
      answer(
        cancel
          ? { cancel }
          : { responseHeaders: Object.fromEntries(kept), statusLine: `HTTP/1.1 ${statusCode}` },
      );
    },
  );
}

const isLatin1 = (text: string) => [...text].every((character) => character <= '\u00ff');
/** What `new Response()` takes. */
const isInRange = (status: number) => status >= 200 && status <= 599;
const isReason = (line: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(line);
const isCookie = ([name]: [string, string[]]) => name.toLowerCase() === 'set-cookie';
