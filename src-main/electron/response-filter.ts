import type { Session } from 'electron/main';

/**
 * Filters answers that Electron's `fetch` cannot handle: it throws inside an event, where it cannot be caught, and the
 * request hangs (electron/electron#42244). Removes headers that are not Latin-1. Blocks the answer with
 * `net::ERR_BLOCKED_BY_CLIENT` if its status is not valid in a Response, or if such a header is a cookie.
 */
export function filterResponses(session: Session): void {
  session.webRequest.onHeadersReceived(
    ({ statusCode, statusLine, responseHeaders = {} }, answer) => {
      const entries = Object.entries(responseHeaders);
      const valid = entries.filter(([, values]) => values.every(isLatin1));
      if (valid.length === entries.length && isInRange(statusCode) && isReason(statusLine)) {
        answer({});
        return;
      }
      // Removing a cookie does not help: cookies reach `fetch` past this filter.
      const cancel =
        !isInRange(statusCode) ||
        entries.some((entry) => isCookie(entry) && !valid.includes(entry));
      answer(
        cancel
          ? { cancel }
          : { responseHeaders: Object.fromEntries(valid), statusLine: `HTTP/1.1 ${statusCode}` },
      );
    },
  );
}

const isLatin1 = (text: string) => [...text].every((character) => character <= '\u00ff');
/** Whether `new Response()` accepts the status. */
const isInRange = (status: number) => status >= 200 && status <= 599;
const isReason = (line: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(line);
const isCookie = ([name]: [string, string[]]) => name.toLowerCase() === 'set-cookie';
