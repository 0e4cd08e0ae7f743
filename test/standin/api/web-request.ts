import type { WebRequest as ElectronWebRequest } from 'electron';
import { unsupported } from '../settings.ts';

type Details = Electron.OnHeadersReceivedListenerDetails;
type Answer = Electron.HeadersReceivedResponse;
type Listener = (details: Details, callback: (answer: Answer) => void) => void;

/** What a server has answered, as Electron hands it to JavaScript. */
export type Head = {
  statusCode: number;
  statusLine: string;
  responseHeaders: Record<string, string[]>;
};

/** `session.webRequest`, for the requests of `session.fetch`. Those of pages are not told. */
export class WebRequest {
  #listener: Listener | null = null;

  readonly onHeadersReceived = ((listener: unknown, ...more: unknown[]) => {
    if (more.length > 0) throw unsupported('webRequest.onHeadersReceived() with a filter');
    this.#listener = listener as Listener | null;
  }) as ElectronWebRequest['onHeadersReceived'];

  /** For fetch: the head as the app wants it. Rejects where the app cancels the request. */
  async headersReceived(url: string, method: string, head: Head): Promise<Head> {
    const listener = this.#listener;
    if (!listener) return head;
    const about = { id: 0, url, method, referrer: '', timestamp: Date.now() };
    const details: Details = { ...about, ...head, resourceType: 'xhr' };
    const answer = await new Promise<Answer>((resolve) => listener(details, resolve));
    if (answer.cancel) throw new Error('net::ERR_BLOCKED_BY_CLIENT');
    const changed = Object.entries(answer.responseHeaders ?? head.responseHeaders);
    const headers = changed.map(([name, value]): [string, string[]] => [name, [value].flat()]);
    const statusLine = answer.statusLine ?? head.statusLine;
    return { ...head, statusLine, responseHeaders: Object.fromEntries(headers) };
  }
}
