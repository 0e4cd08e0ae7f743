/** What the launcher needs of `fetch`. Node's has more than that. */

export type FetchInit = {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly redirect: 'manual';
  readonly signal: AbortSignal;
};

/** `Headers` are such, and a `Map` by names in small letters. */
export type AnswerHeaders = { readonly get: (name: string) => string | null | undefined };

/** What the launcher reads of an answer. Its body must be read to the end, or the request aborted. */
export type FetchAnswer = {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: AsyncIterable<Uint8Array> | null;
};

/** Sends one request. Node's `fetch` is one, and the launcher's own by Chromium (electron/net-request.ts). */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchAnswer>;
