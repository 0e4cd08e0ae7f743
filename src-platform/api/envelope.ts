import type { ServerResponse } from 'node:http';

/** A refusal that a handler throws; the router puts it into an envelope. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

type Envelope = {
  readonly data: unknown;
  readonly status: number;
  /** The interface says only "null or error value". */
  readonly error: { readonly code: string; readonly message: string } | null;
};

/** `{ data, status, error }`: interface section 2.3. */
export function sendEnvelope(
  response: ServerResponse,
  envelope: Envelope,
  httpStatus = envelope.status,
  headers: Record<string, string> = {},
): void {
  const body = JSON.stringify(envelope);
  response
    .writeHead(httpStatus, {
      'content-type': 'application/json; charset=utf-8',
      // Without it the answer is chunked, and written in pieces.
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      ...headers,
    })
    .end(body);
}

export function sendFailure(response: ServerResponse, failure: ApiFailure): void {
  const { status, code, message, headers } = failure;
  sendEnvelope(response, { data: null, status, error: { code, message } }, status, headers);
}
