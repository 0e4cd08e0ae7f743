/** Sends a form to the authorization server, and reads the response into a typed value. */
import * as z from 'zod/mini';
import { Failure } from '../base/failure.ts';
import type { AnswerHeaders } from '../base/fetch.ts';
import { Secret, shownWithout } from '../base/secret.ts';
import type { Config } from '../config.ts';
import { type Http, type HttpAnswer, parseJson } from '../platform/http.ts';
import { overloadFailure, retryAfter } from '../platform/overload.ts';

/** The parameters of a form. A secret is revealed in the request body only. */
type Form = Readonly<Record<string, string | Secret>>;

/** Sends `application/x-www-form-urlencoded` (RFC 6749 appendix B). Throws what `http` throws. */
export function postForm(
  http: Http,
  url: string,
  form: Form,
  signal?: AbortSignal,
): Promise<HttpAnswer> {
  const entries = Object.entries(form).map(([name, value]): [string, string] => [
    name,
    value instanceof Secret ? value.reveal() : value,
  ]);
  return http(url, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    },
    body: new URLSearchParams(entries).toString(),
    signal,
  });
}

/** A number, or a string of digits: the platform declares `expires_in` a string (platform-interface 2.1 and 2.2). */
export const secondsSchema = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,12}$/))]),
  z.transform(Number),
);

/** Configuration, HTTP client and signal: each grant makes its requests with them. */
export type RequestParts = {
  readonly config: Config;
  readonly http: Http;
  readonly signal: AbortSignal;
};

type ServerRequest = Omit<RequestParts, 'config'> & {
  readonly config: Pick<Config, 'authUrl' | 'clientId'>;
  /** Below the authorization server's address (platform-interface 4.1 and 4.3). */
  readonly path: '/oauth/token' | '/oauth/device/code';
  /** Without `client_id`, which `requestServer` adds. */
  readonly form: Form;
  /** Secrets that are not in the form, but that the server knows and might repeat. */
  readonly otherSecrets?: ReadonlyArray<Secret | null>;
};

type ServerAnswer =
  /** A JSON body without an OAuth error, and an HTTP status below 400. */
  | { readonly kind: 'success'; readonly json: unknown; readonly headers: AnswerHeaders }
  | OAuthError
  | UnusableAnswer;

/** An error response (RFC 6749 5.2, RFC 8628 3.5) with any HTTP status below 500: some platforms use 200, 403 or 428. */
export type OAuthError = {
  readonly kind: 'oauth-error';
  readonly error: string;
  /** Without the secrets of the request. Empty if the server gave no description. */
  readonly description: string;
  /** LK-206 for `invalid_grant`, LK-204 for `access_denied`; else LK-312 if the HTTP status is 429, and LK-207 if not. */
  readonly failure: Failure;
  readonly retryAfterMs: number;
};

/** Neither a success nor an OAuth error, such as a proxy's page or a server error. */
export type UnusableAnswer = {
  readonly kind: 'unusable';
  /** Of HTTP; 0 if no response came. */
  readonly status: number;
  readonly failure: unknown;
  readonly retryAfterMs: number;
};

/**
 * Sends a request as a public client (RFC 6749 2.1, RFC 8252 8.5): with `client_id`, and with no client secret.
 * Throws what `http` throws if no response comes.
 */
export async function requestServer(request: ServerRequest): Promise<ServerAnswer> {
  const { config, http, signal, path, form, otherSecrets = [] } = request;
  const fields = { client_id: config.clientId, ...form };
  const answer = await postForm(http, `${config.authUrl}${path}`, fields, signal);
  const secrets = [
    ...Object.values(form).filter((each) => each instanceof Secret),
    ...otherSecrets,
  ];
  return readAnswer(answer, secrets);
}

function readAnswer(answer: HttpAnswer, secrets: ReadonlyArray<Secret | null>): ServerAnswer {
  const { host, status, headers } = answer;
  const retryAfterMs = retryAfter(headers);
  const unusable = (failure: unknown): UnusableAnswer => ({
    kind: 'unusable',
    status,
    failure,
    retryAfterMs,
  });
  let json: unknown;
  try {
    json = parseJson(answer);
  } catch (failure) {
    return unusable(failure);
  }
  const overload = overloadFailure(answer, retryAfterMs);
  if (status >= 500) return unusable(overload);
  const name = shownWithout(textIn(json, 'error'), secrets);
  if (name !== '') {
    const description = shownWithout(textIn(json, 'error_description'), secrets);
    const failure = failureOf(name, description, overload);
    return { kind: 'oauth-error', error: name, description, failure, retryAfterMs };
  }
  if (overload) return unusable(overload);
  if (status >= 400) {
    const reason = `status ${status} without an OAuth error`;
    return unusable(new Failure('LK-306', { host, reason }));
  }
  return { kind: 'success', json, headers };
}

/** Returns a string member of a JSON object; empty if there is none. */
function textIn(json: unknown, name: string): string {
  const value: unknown = Reflect.get(Object(json), name);
  return typeof value === 'string' ? value : '';
}

function failureOf(error: string, description: string, overload: Failure | undefined): Failure {
  if (error === 'invalid_grant') return new Failure('LK-206', { description });
  if (error === 'access_denied') return new Failure('LK-204', { description });
  return overload ?? new Failure('LK-207', { error, description });
}
