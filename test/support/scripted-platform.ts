/** A platform on a real socket that gives the answers of a test. For answers that the embedded platform never gives. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Config, parseConfig } from '../../src-main/config.ts';
import { configFile } from './config-file.ts';
import { listenInTest } from './listen-in-test.ts';

type SeenRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

export type Answer = (request: SeenRequest, response: ServerResponse) => void;

export type ScriptedPlatform = Awaited<ReturnType<typeof scriptPlatform>>;

export const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(value));

export const page =
  (body: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);

const notFound: Answer = (_request, response) => response.writeHead(404).end();

/** Starts the platform, which ends with the test. `otherwise`: the answer of a path that has none. */
export async function scriptPlatform(answers: Record<string, Answer> = {}, otherwise = notFound) {
  const paths = new Map(Object.entries(answers));
  const requests: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://platform');
    const seen = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: await text(request),
    };
    requests.push(seen);
    const answer = paths.get(url.pathname) ?? otherwise;
    answer(seen, response);
  });
  return {
    url: `http://127.0.0.1:${await listenInTest(server)}`,
    requests,
    /** Sets what a path answers from now on. */
    on: (path: string, answer: Answer) => void paths.set(path, answer),
  };
}

/** A valid configuration for a platform at `url`. */
export const configFor = (url: string, change: Record<string, unknown> = {}): Config =>
  parseConfig(JSON.stringify({ ...configFile(url), ...change }), 'test.json');
