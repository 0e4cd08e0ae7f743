/**
 * The authorization server as the protocol library sees it: every answer is read and made fit here first,
 * and what no library would name is named.
 */
import * as client from 'openid-client';
import { Failure } from '../base/failure.ts';
import type { Config } from '../config.ts';
import { type Http, type HttpAnswer, parseJson } from '../platform/http.ts';

export type ServerOptions = {
  readonly config: Config;
  readonly http: Http;
  readonly signal: AbortSignal;
  /** Makes a successful answer fit for the library. */
  readonly normalise: (json: unknown, answer: HttpAnswer) => object;
  /** Sees each answer before anything is made of it. */
  readonly onAnswer?: (answer: HttpAnswer) => void;
};

/** A client secret is never among it: the launcher is a public client (RFC 8252 8.5). */
export function authorizationServer(options: ServerOptions): client.Configuration {
  const { config, http, signal, normalise, onAnswer } = options;
  const metadata: client.ServerMetadata = {
    issuer: config.issuer ?? config.authUrl,
    token_endpoint: `${config.authUrl}/oauth/token`,
    device_authorization_endpoint: `${config.authUrl}/oauth/device/code`,
  };
  const server = new client.Configuration(metadata, config.clientId, undefined, client.None());
  // config.ts has let plain http through for loopback addresses only.
  if (config.authUrl.startsWith('http://')) client.allowInsecureRequests(server);
  server[client.customFetch] = async (url, { headers, body }) => {
    const answer = await http(url, { method: 'POST', headers, body: String(body ?? ''), signal });
    onAnswer?.(answer);
    const json = parseJson(answer);
    const error = oauthErrorOf(json);
    // Whatever the status: some platforms carry an error under 200, 403 or 428.
    if (error !== undefined && answer.status < 500) return Response.json(json, { status: 400 });
    const { host, status } = answer;
    if (status >= 500) throw new Failure('LK-305', { host, status });
    if (status >= 400) {
      throw new Failure('LK-306', { host, reason: `status ${status} without an OAuth error` });
    }
    return Response.json(normalise(json, answer));
  };
  return server;
}

function oauthErrorOf(json: unknown): string | undefined {
  const error = typeof json === 'object' && json !== null ? Reflect.get(json, 'error') : undefined;
  return typeof error === 'string' && error !== '' ? error : undefined;
}

/** The error code of RFC 6749 5.2 or RFC 8628 3.5 that the server answered, if that is what was thrown. */
export function oauthErrorCode(error: unknown): string | undefined {
  return error instanceof client.ResponseBodyError ? error.error : undefined;
}

/** The platform's own words for an error; whatever is no text is no words. */
export function oauthErrorDescription(error: client.ResponseBodyError): string {
  const words: unknown = error.error_description;
  return typeof words === 'string' ? words : '';
}

/** Names what the token endpoint or the library refused; a Failure inside stays as it is. */
export function tokenFailure(error: unknown): unknown {
  if (error instanceof client.ResponseBodyError) {
    const description = oauthErrorDescription(error);
    if (error.error === 'invalid_grant') return new Failure('LK-206', { description });
    if (error.error === 'access_denied') return new Failure('LK-204', { description });
    return new Failure('LK-207', { error: error.error, description });
  }
  const isProtocolError = error instanceof client.ClientError && error.code?.startsWith('OAUTH_');
  if (isProtocolError) return new Failure('LK-208', { reason: error.message }, error);
  return error;
}
