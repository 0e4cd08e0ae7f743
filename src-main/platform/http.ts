/**
 * The HTTP client for the platform: limited in time and size, never following a redirect, with a code for each kind
 * of network failure. Opens the envelope of the platform's answers.
 */
import type * as z from 'zod/mini';
import type { ErrorCode } from '../../src-shared/errors.ts';
import { envelopeSchema } from '../../src-shared/models.ts';
import { isCutOff } from '../base/cut-off.ts';
import { Failure, withCauses } from '../base/failure.ts';
import type { AnswerHeaders, Fetch, FetchAnswer, FetchInit } from '../base/fetch.ts';
import { isObserved, publish } from '../facts/diagnostics.ts';
import { hostOf, systemCodeOf } from '../facts/fact-fields.ts';
import type { FactOf } from '../facts/facts.ts';
import { throwIfOverloaded } from './overload.ts';

export type HttpRequest = Pick<FetchInit, 'method' | 'headers' | 'body'> & {
  readonly signal?: AbortSignal | undefined;
  /** The longest body that is read. */
  readonly maxBytes?: number;
  /** The player's profile named the host, which may contain a name: the journal says `other`. */
  readonly isHostPrivate?: boolean;
};

export type HttpAnswer = {
  readonly host: string;
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: Uint8Array<ArrayBuffer>;
};

/** Sends one request. Throws a Failure LK-301 … LK-304, LK-306, LK-307 or LK-309 … LK-311, or the signal's reason when aborted. */
export type Http = (url: string, request?: HttpRequest) => Promise<HttpAnswer>;

/** Returns how far this computer's clock is ahead of the Date header, in ms; null without that header. */
export function clockAheadOf(headers: AnswerHeaders): number | null {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? null : Date.now() - date;
}

/** As in openid-client. */
const defaultTimeoutMs = 30_000;
/** To parse a megabyte can take longer than 100 ms, and main does nothing else meanwhile. */
const defaultMaxBytes = 512 * 1024;

export function createHttp(fetch: Fetch, timeoutMs: number = defaultTimeoutMs): Http {
  return recorded(async (url, given = {}) => {
    const { method = 'GET', headers = {}, body, signal, maxBytes = defaultMaxBytes } = given;
    const host = new URL(url).host;
    // Not AbortSignal.timeout: it keeps the request, and its answer, in memory until the time is over.
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    const limit = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
    const request = async (): Promise<HttpAnswer> => {
      const response = await fetch(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: limit,
      });
      const { status } = response;
      if (isRedirect(status)) throw new Failure('LK-307', { host });
      // Only a proxy answers 407 (RFC 9110 15.5.8).
      if (status === 407) throw new Failure('LK-309', { host });
      // Only a network that wants a sign-in answers 511 (RFC 6585 6).
      if (status === 511) throw new Failure('LK-304', { host, status });
      return {
        host,
        status,
        headers: response.headers,
        body: await readBody(response, host, maxBytes),
      };
    };
    try {
      return await within(limit, request);
    } catch (error) {
      const isLate = timeout.signal.aborted;
      // Ends an answer whose rest is not read.
      timeout.abort();
      if (error instanceof Failure) throw error;
      if (signal?.aborted) throw signal.reason;
      if (isLate) {
        throw new Failure('LK-302', { host, reason: `within ${timeoutMs / 1000} s` }, error);
      }
      throw networkFailure(error, host);
    } finally {
      clearTimeout(timer);
    }
  });
}

/** Whether an answer sends the reader elsewhere (RFC 9110 15.4). 304 says only that nothing has changed. */
export const isRedirect = (status: number): boolean =>
  status >= 300 && status < 400 && status !== 304;

/** Runs `work`, and rejects as soon as the signal is aborted, even if `fetch` ignores the signal. */
async function within<T>(limit: AbortSignal, work: () => Promise<T>): Promise<T> {
  limit.throwIfAborted();
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(limit.reason);
  limit.addEventListener('abort', stop);
  try {
    return await Promise.race([work(), stopped.promise]);
  } finally {
    limit.removeEventListener('abort', stop);
  }
}

async function readBody(
  response: FetchAnswer,
  host: string,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const length = lengthOf(response.headers);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Failure('LK-306', { host, reason: 'the answer is too large' });
    chunks.push(chunk);
    // Chromium tells a millisecond later that nothing follows. What comes after the answer need not wait for that.
    if (size === length) break;
  }
  return new Uint8Array(Buffer.concat(chunks, size));
}

/** The length of the body in bytes; null if only its end tells it: a coding makes it another (RFC 9110 8.6, RFC 9112 6.3). */
function lengthOf(headers: AnswerHeaders): number | null {
  const length = headers.get('content-length') ?? '';
  const isCoded = headers.get('transfer-encoding') ?? headers.get('content-encoding');
  return isCoded || !/^\d+$/.test(length) ? null : Number(length);
}

/** Returns the Failure for a rejected `fetch`. Node puts a code into the cause, Electron puts `net::ERR_…` into the message. */
export function networkFailure(error: unknown, host: string): Failure {
  const message = error instanceof Error ? error.message : '';
  const reason = /net::(ERR_\w+)/.exec(message)?.[1] ?? causeCode(error) ?? 'unknown';
  const code = codeOf(reason);
  return new Failure(code, { host, reason, ...(isCutOff(reason) ? { cut: 'yes' } : {}) }, error);
}

/** The error code for a code of the system or of Chromium. */
function codeOf(reason: string): ErrorCode {
  if (/PROXY_AUTH/.test(reason)) return 'LK-309';
  if (/PROXY|TUNNEL|SOCKS/.test(reason)) return 'LK-310';
  if (/CERT|TLS|SSL|SIGNED|UNABLE_TO_(GET|VERIFY)/.test(reason)) return 'LK-303';
  if (/ENOTFOUND|EAI_AGAIN|NAME_NOT_RESOLVED|NAME_RESOLUTION/.test(reason)) return 'LK-311';
  if (/TIME_?D?_?OUT/.test(reason)) return 'LK-302';
  if (/_REDIRECT/.test(reason)) return 'LK-307';
  // An answer came, and it is none.
  if (/HTTP_RESPONSE|RESPONSE_HEADERS|INVALID_CHUNKED|CONTENT_DECODING/.test(reason))
    return 'LK-306';
  return 'LK-301';
}

function causeCode(error: unknown): string | undefined {
  for (const e of withCauses(error)) {
    if (e instanceof Error && 'code' in e && typeof e.code === 'string') return e.code;
  }
  return undefined;
}

/**
 * Parses the body as JSON. Throws LK-305 for a 5xx and LK-312 for a 429 without JSON, LK-306 for an empty body and for JSON
 * that is cut or damaged, and LK-304 for other text that is not JSON, such as a captive portal's page.
 */
export function parseJson(answer: HttpAnswer): unknown {
  const text = new TextDecoder().decode(answer.body).trim();
  try {
    return JSON.parse(text);
  } catch {
    const { host, status } = answer;
    throwIfOverloaded(answer);
    if (text === '') throw new Failure('LK-306', { host, reason: 'the answer is empty' });
    if (/^[{[]/.test(text)) throw new Failure('LK-306', { host, reason: 'its JSON is damaged' });
    throw new Failure('LK-304', { host, status });
  }
}

type Request = FactOf<'request'>;

/** Returns a client that records each of its requests in the journal. */
const recorded =
  (http: Http): Http =>
  async (url, request = {}) => {
    if (!isObserved()) return http(url, request);
    const start = performance.now();
    const record = (end: Pick<Request, 'status' | 'problem' | 'system'>) =>
      publish({
        kind: 'request',
        method: request.method ?? 'GET',
        host: hostOf(request.isHostPrivate ? '' : url),
        endpoint: endpointOf(url),
        ms: Math.round(performance.now() - start),
        ...end,
      });
    try {
      const answer = await http(url, request);
      record({ status: answer.status });
      return answer;
    } catch (error) {
      record(problemOf(error));
      throw error;
    }
  };

function problemOf(error: unknown): Pick<Request, 'problem' | 'system'> {
  // Any other error is the reason of the signal that aborted the request.
  if (!(error instanceof Failure)) return { problem: 'aborted' };
  const { code, details } = error.appError;
  return {
    problem: code,
    ...(details.reason === undefined ? {} : { system: systemCodeOf(details.reason) }),
  };
}

/** The endpoints by their paths (platform-interface 4). It names none for revocation and keys, so those are the usual ones. */
const endpoints: ReadonlyArray<readonly [RegExp, Request['endpoint']]> = [
  [/\/oauth\/token$/, 'token'],
  [/\/oauth\/device\/code$/, 'device-code'],
  [/\/revoke$/, 'revocation'],
  [/\/jwks(\.json)?$/, 'keys'],
  [/\/v1\/users\/me$/, 'profile'],
  [/\/payments\/[^/]+$/, 'payment'],
  [/\/payments\/[^/]+\/checkout$/, 'checkout'],
  [/\/transaction-requests$/, 'transaction-request'],
  [/\/latest(-[a-z0-9]+){0,2}\.yml$/, 'updates'],
];

function endpointOf(url: string): Request['endpoint'] {
  const { pathname } = new URL(url);
  return endpoints.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'other';
}

/**
 * Opens the response envelope `{ data, status, error }` of platform-interface 2.3 and answers its data.
 * Its `status` and `error` decide, whatever the HTTP status is. Throws a Failure with the platform's message.
 */
export function openEnvelope(answer: HttpAnswer): unknown {
  const { host } = answer;
  const { data: envelope } = envelopeSchema.safeParse(parseJson(answer));
  const status = Math.max(answer.status, envelope?.status || 0);
  if (envelope && status < 400 && envelope.error === undefined) return envelope.data;
  throwIfOverloaded({ host, status, headers: answer.headers });
  // JSON that is not an envelope comes from a proxy. Its 401 says nothing about the session.
  if (!envelope || (envelope.error === undefined && !envelope.status)) {
    throw new Failure('LK-306', { host, reason: `status ${answer.status} without an envelope` });
  }
  const message = messageOf(envelope.error) ?? `status ${status}`;
  if (status === 401) {
    // Only a complete envelope ends a session. An incomplete one may come from a proxy.
    throw envelope.status && envelope.error !== undefined
      ? new Failure('LK-401', { host })
      : new Failure('LK-306', { host, reason: 'status 401 without a complete envelope' });
  }
  if (status === 403) throw new Failure('LK-402', { host, message });
  throw new Failure('LK-308', { host, status, message });
}

/** Parses the data of an envelope. Throws LK-306 with the name of the first field that does not fit. */
export function parseData<T>(
  schema: z.ZodMiniType<T>,
  { data, host }: { readonly data: unknown; readonly host: string },
): T {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') || 'data';
  throw new Failure('LK-306', { host, reason: `the field ${field} is wrong` });
}

/** The message in `error`: a string, or an object with one of the usual fields. */
function messageOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  for (const key of ['message', 'error_description', 'description', 'error', 'code']) {
    const value: unknown = Reflect.get(Object(error), key);
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}
