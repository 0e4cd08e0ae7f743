/** The part of `fetch` that the launcher uses. Node's `fetch` fits it too. */

export type FetchInit = {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly redirect: 'manual';
  readonly signal: AbortSignal;
};

/** The headers of an answer: `Headers`, or a `Map` by names in small letters. */
export type AnswerHeaders = { readonly get: (name: string) => string | null | undefined };

/** An answer, as far as the launcher reads it. Its body must be read to the end, or the request aborted. */
export type FetchAnswer = {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: AsyncIterable<Uint8Array> | null;
};

/** Sends one request. Node's `fetch` is one, and the launcher's own by Chromium (electron/net-request.ts). */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchAnswer>;
