/** The failures of a network, and the error code of each. */
import { createServer as createTlsServer } from 'node:https';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { freePort } from '../../../dev/lib/free-port.ts';
import { toAppError } from '../../../src-main/base/failure.ts';
import type { Fetch } from '../../../src-main/base/fetch.ts';
import { createHttp } from '../../../src-main/platform/http.ts';
import { describe } from '../../../src-shared/errors.ts';
import { listenInTest } from '../../support/listen-in-test.ts';
import { scriptPlatform } from '../../support/scripted-platform.ts';
import { selfSignedCertificate, selfSignedKey } from '../../support/self-signed.ts';

const remote = 'https://api.example.com/';

/** The answer or the error of a request to this address. */
const outcomeOf = (url: string, reach: Fetch = fetch) =>
  createHttp(reach, 5_000)(url).catch(toAppError);

test('C17 a certificate of an unknown authority is LK-303, and nothing is sent', async () => {
  const seen: string[] = [];
  const server = createTlsServer(
    { key: selfSignedKey, cert: selfSignedCertificate },
    (request, response) => {
      seen.push(request.url ?? '');
      response.end();
    },
  );
  const port = await listenInTest(server);
  expect(await outcomeOf(`https://127.0.0.1:${port}/`)).toMatchObject({ code: 'LK-303' });
  expect(seen).toEqual([]);
});

test('C17 a server without TLS is LK-303', async () => {
  const port = await listenInTest(createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')));
  expect(await outcomeOf(`https://127.0.0.1:${port}/`)).toMatchObject({ code: 'LK-303' });
});

test('an abort ends the wait at once when fetch ignores it', async () => {
  const abort = new AbortController();
  const http = createHttp(() => new Promise(() => {}));
  const outcome = http(remote, { signal: abort.signal });
  abort.abort(new Error('cancelled'));
  await expect(outcome).rejects.toThrow('cancelled');
});

test('a request leaves no timer behind when it has ended', async () => {
  vi.useFakeTimers();
  const timers: number[] = [];
  const http = createHttp(async () => {
    timers.push(vi.getTimerCount());
    return new Response('{}');
  });
  await http(remote);
  expect([...timers, vi.getTimerCount()]).toEqual([1, 0]);
});

test('a port without a listener is LK-301', async () => {
  const port = await freePort();
  expect(await outcomeOf(`http://127.0.0.1:${port}/`)).toMatchObject({
    code: 'LK-301',
    details: { host: `127.0.0.1:${port}`, reason: 'ECONNREFUSED' },
  });
});

test('a proxy that asks for a password is named, and its answer need not end', async () => {
  const signals: AbortSignal[] = [];
  // Node's fetch hides a 407 (Fetch standard: a network error); Chromium's network hands it on.
  const proxy: Fetch = async (_url, { signal }) => {
    signals.push(signal);
    return new Response(new ReadableStream(), { status: 407 });
  };
  expect(await outcomeOf(remote, proxy)).toMatchObject({ code: 'LK-309' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

/** Answers with these bytes in two parts, and says only later, or never, that nothing follows. */
const answering = (headers: Record<string, string>, ends: boolean): Fetch => {
  const parts = ['{"a":', '1}'].map((text) => new TextEncoder().encode(text));
  return async () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          for (const part of parts) controller.enqueue(part);
          if (ends) controller.close();
        },
      }),
      { headers },
    );
};

test('an answer ends with the last byte of its length, before the network says that nothing follows', async () => {
  const answer = await createHttp(answering({ 'content-length': '7' }, false))(remote);
  expect(new TextDecoder().decode(answer.body)).toBe('{"a":1}');
});

test.each([
  ['compressed', { 'content-length': '5', 'content-encoding': 'gzip' }],
  ['sent in chunks', { 'content-length': '5', 'transfer-encoding': 'chunked' }],
  ['of no known length', { 'content-length': '5, 5' }],
])('an answer that is %s is read to its end', async (_what, headers) => {
  const answer = await createHttp(answering(headers, true))(remote);
  expect(new TextDecoder().decode(answer.body)).toBe('{"a":1}');
});

test('a connection that is cut in the middle of an answer is named', async () => {
  const platform = await scriptPlatform({
    '/': (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('x', () => response.destroy());
    },
  });
  expect(await outcomeOf(`${platform.url}/`)).toMatchObject({
    code: 'LK-301',
    details: { cut: 'yes' },
  });
});

const offline = 'Are you online?';
const cut = 'The connection to api.example.com was cut';

test.each<[string, string, string?]>([
  ['net::ERR_CONNECTION_REFUSED', 'LK-301', offline],
  ['net::ERR_INTERNET_DISCONNECTED', 'LK-301', offline],
  ['net::ERR_CONNECTION_RESET', 'LK-301', cut],
  ['net::ERR_SOCKET_NOT_CONNECTED', 'LK-301', cut],
  ['net::ERR_INCOMPLETE_CHUNKED_ENCODING', 'LK-301', cut],
  ['net::ERR_HTTP2_PROTOCOL_ERROR', 'LK-301', cut],
  ['net::ERR_CONNECTION_CLOSED', 'LK-301', cut],
  ['net::ERR_CONNECTION_ABORTED', 'LK-301', cut],
  ['net::ERR_EMPTY_RESPONSE', 'LK-301', cut],
  ['net::ERR_CONTENT_LENGTH_MISMATCH', 'LK-301', cut],
  ['ECONNRESET', 'LK-301', cut],
  ['EPIPE', 'LK-301', cut],
  ['UND_ERR_SOCKET', 'LK-301', cut],
  ['net::ERR_CONNECTION_TIMED_OUT', 'LK-302'],
  ['ETIMEDOUT', 'LK-302'],
  ['net::ERR_CERT_DATE_INVALID', 'LK-303'],
  ['net::ERR_SSL_PROTOCOL_ERROR', 'LK-303'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'LK-303'],
  ['net::ERR_INVALID_HTTP_RESPONSE', 'LK-306'],
  ['net::ERR_RESPONSE_HEADERS_TOO_BIG', 'LK-306'],
  ['net::ERR_RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH', 'LK-306'],
  ['net::ERR_INVALID_CHUNKED_ENCODING', 'LK-306'],
  ['net::ERR_CONTENT_DECODING_FAILED', 'LK-306'],
  ['net::ERR_INVALID_REDIRECT', 'LK-307'],
  ['net::ERR_PROXY_AUTH_UNSUPPORTED', 'LK-309'],
  ['net::ERR_PROXY_CONNECTION_FAILED', 'LK-310'],
  ['net::ERR_TUNNEL_CONNECTION_FAILED', 'LK-310'],
  ['net::ERR_NAME_NOT_RESOLVED', 'LK-311'],
  ['ENOTFOUND', 'LK-311'],
  ['EAI_AGAIN', 'LK-311'],
])('m11 what Chromium or the system calls %s is %s', async (reason, code, words = '') => {
  const named = Object.assign(new Error('x'), { code: reason });
  const errors = reason.startsWith('net::')
    ? [new Error(reason)]
    : [named, new TypeError('fetch failed', { cause: named })];
  for (const error of errors) {
    const problem = await outcomeOf(remote, () => Promise.reject(error));
    if (!('code' in problem)) throw new Error('it was answered');
    expect(problem.code).toBe(code);
    expect(describe(problem).sentence).toContain(words);
    if (words === cut) expect(problem.details).toMatchObject({ cut: 'yes' });
  }
});
