import type { ServerResponse } from 'node:http';

/** The error value of an envelope; the interface (section 2.3) says only "null or error value". */
export type ApiError = {
  readonly code: string;
  readonly message: string;
};

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

/** `{ data, status, error }`: interface section 2.3. */
export function sendEnvelope(
  response: ServerResponse,
  httpStatus: number,
  envelope: { data: unknown; status: number; error: ApiError | null },
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

export const sendData = (response: ServerResponse, status: number, data: unknown): void =>
  sendEnvelope(response, status, { data, status, error: null });

export function sendFailure(response: ServerResponse, failure: ApiFailure): void {
  const { status, code, message, headers } = failure;
  sendEnvelope(response, status, { data: null, status, error: { code, message } }, headers);
}
