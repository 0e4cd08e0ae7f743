import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { BASIC } from '@hyperjump/json-schema/experimental';
import {
  registerSchema,
  setShouldValidateFormat,
  validate,
} from '@hyperjump/json-schema/openapi-3-1';
import '@hyperjump/json-schema/formats';
import { z } from 'zod';
import { openApiDocument } from '../../src-platform/openapi/document.ts';
import { type Answer, type AnswerRef, methods } from '../../src-platform/openapi/operation.ts';
import type { Platform } from '../../src-platform/platform.ts';

/** Checks every answer of the platforms in this process against the OpenAPI file. */

const addresses = { authUrl: 'http://auth.test', apiUrl: 'http://api.test' };
const document = openApiDocument(addresses);
const file = 'https://platform.test/openapi.json';
registerSchema(
  z.record(z.string(), z.json()).parse(document),
  file,
  'https://spec.openapis.org/oas/3.1/schema-base',
);
setShouldValidateFormat(true);

type Side = 'auth' | 'api';

/** An answer that was sent. */
type Seen = {
  readonly side: Side;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** The faults that were on when the request came. */
  readonly faults: readonly string[];
};

/** Faults that make an answer differ from the file. */
const lies = ['html', 'empty', 'envelope-error', 'expires-in-number', 'expires-in-string'];

const pointer = (...segments: readonly string[]): string =>
  segments
    .map((one) => `/${encodeURIComponent(one.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('');

async function invalid(schema: string, body: string): Promise<string | undefined> {
  let value: z.core.util.JSONType;
  try {
    value = z.json().parse(JSON.parse(body));
  } catch {
    return 'is no JSON';
  }
  const result = await validate(`${file}#${schema}`, value, BASIC);
  if (result.valid) return undefined;
  const places = (result.errors ?? []).map(
    ({ instanceLocation, keyword }) => `${instanceLocation} ${keyword.replace(/.*\//, '')}`,
  );
  return places.join(', ');
}

const known = Object.entries(document.paths)
  .map(([path, item]) => {
    const literal = path.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
    const pattern = new RegExp(`^${literal.replace(/\{\w+\}/g, '[^/]+')}$`);
    const side: Side = item.servers[0].url === addresses.authUrl ? 'auth' : 'api';
    return { path, item, pattern, side };
  })
  // A path without a parameter takes precedence.
  .sort((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')));

/** A refusal at a path or method that the file does not have. */
async function refusalProblem(
  seen: Seen,
  statuses: readonly number[],
): Promise<string | undefined> {
  if (!statuses.includes(seen.status)) return 'is not in the file';
  if (!String(seen.headers['content-type']).startsWith('application/json')) return undefined;
  const schema = seen.side === 'api' ? 'Failure' : 'OAuthError';
  return invalid(pointer('components', 'schemas', schema), seen.body);
}

/** Whether any endpoint can answer so. The file does not say it: to a preflight request, to a foreign Host, by a fault. */
function isOfTransport({ method, status, headers, body, faults }: Seen): boolean {
  if (method === 'OPTIONS' && status === 204) return body === '';
  return (
    String(headers['content-type']).startsWith('text/plain') &&
    (status === 421 ||
      (status === 429 && faults.includes('rate-limited')) ||
      (status >= 500 && faults.includes('server-error')))
  );
}

/** The statuses with which a control endpoint refuses. Its other answers are stated by the tests that call it. */
const controlStatuses = [400, 404, 405, 409, 413, 422];

/** The pages for people: a table of src-platform/README.md has them, and the file has not. */
const pagePath =
  /^\/(?:|store|device(?:\/[^/]+)?|(?:sign-in|pay|approve)\/[^/]+|assets\/arcade\.css)$/;
const pageStatuses = [200, 302, 303, 400, 403, 404, 405, 413, 429];

/** A page answers with HTML, its stylesheet or a redirect, and refuses with HTML or an OAuth error. */
async function pageProblem(seen: Seen): Promise<string | undefined> {
  const { status, headers, body } = seen;
  if (!pageStatuses.includes(status)) return `answers ${status}, which no page does`;
  if ([302, 303].includes(status))
    return headers.location === undefined ? 'lacks Location' : undefined;
  const type = String(headers['content-type']).split(';', 1)[0] ?? '';
  if (type === 'application/json' && status >= 400) {
    return invalid(pointer('components', 'schemas', 'OAuthError'), body);
  }
  return ['text/html', 'text/css'].includes(type) ? undefined : `is ${type}, which no page is`;
}

const resolved = (answer: Answer | AnswerRef): [Answer | undefined, string] => {
  if (!('$ref' in answer)) return [answer, ''];
  const name = answer.$ref.replace(/.*\//, '');
  return [document.components.responses[name], pointer('components', 'responses', name)];
};

async function problem(seen: Seen, called: Set<string>): Promise<string | undefined> {
  const here = known.find(({ side, pattern }) => side === seen.side && pattern.test(seen.path));
  const outside = seen.side === 'api' ? [401, 403] : [];
  if (isOfTransport(seen)) return undefined;
  if (here === undefined && seen.side === 'auth' && pagePath.test(seen.path)) {
    return pageProblem(seen);
  }
  if (seen.side === 'api' && seen.path.startsWith('/__control/')) {
    return seen.status < 300 ? undefined : refusalProblem(seen, [...controlStatuses, ...outside]);
  }
  if (here === undefined) return refusalProblem(seen, [404, ...outside]);
  const name = seen.method === 'HEAD' ? 'get' : seen.method.toLowerCase();
  const method = methods.find((each) => each === name);
  const operation = method && here.item[method];
  if (operation === undefined) return refusalProblem(seen, [405, ...outside]);
  const status = String(seen.status);
  const described = operation.responses[status];
  if (described === undefined) return `answers ${status}, which is not in the file`;
  called.add(`${operation.operationId} ${status}`);
  const [answer, shared] = resolved(described);
  for (const [name, { required }] of Object.entries(answer?.headers ?? {})) {
    if (required === true && seen.headers[name.toLowerCase()] === undefined) return `lacks ${name}`;
  }
  const type = String(seen.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
  if (type === '') return seen.body === '' ? undefined : 'has a body of no type';
  const content = answer?.content?.[type];
  if (content === undefined) return `is ${type}, which is not in the file`;
  if (!type.endsWith('json') || seen.method === 'HEAD') return undefined;
  const place = shared === '' ? pointer('paths', here.path, name, 'responses', status) : shared;
  return invalid(place + pointer('content', type, 'schema'), seen.body);
}

/** Returns what is wrong with an answer. Adds its operation with its status to `called`. */
async function problemOf(seen: Seen, called: Set<string>): Promise<string | undefined> {
  const found = await problem(seen, called);
  if (found === undefined || seen.faults.some((name) => lies.includes(name))) return undefined;
  // The fault chooses the status.
  if (seen.faults.includes('unknown-state') && /status enum/.test(found)) return undefined;
  return `${seen.method} ${seen.side} ${seen.path} ${seen.status}: ${found}`;
}

const servers = new Map<number, { readonly platform: Platform; readonly side: Side }>();
let seenSoFar: Seen[] = [];

/** Checks each answer of the platform against the OpenAPI file until the platform is closed. Returns the platform. */
export function checkAnswersOf(platform: Platform): Platform {
  const { auth, api } = platform.ports;
  servers.set(auth, { platform, side: 'auth' });
  servers.set(api, { platform, side: 'api' });
  return {
    ...platform,
    close: async () => {
      await platform.close();
      // The system may give these ports to a server of another kind.
      servers.delete(auth);
      servers.delete(api);
    },
  };
}

/** Returns what was wrong with the answers since the last call. */
export async function problemsSinceLastCall(called = new Set<string>()): Promise<string[]> {
  const all = seenSoFar;
  seenSoFar = [];
  const found = new Set<string>();
  for (const seen of all) {
    const wrong = await problemOf(seen, called);
    if (wrong !== undefined) found.add(wrong);
  }
  return [...found];
}

const started = z.object({
  request: z.instanceof(IncomingMessage),
  response: z.instanceof(ServerResponse),
  server: z.instanceof(Server),
});

subscribe('http.server.request.start', (message) => {
  const { request, response, server } = started.parse(message);
  const { port } = z.looseObject({ port: z.int() }).parse(server.address());
  const from = servers.get(port);
  if (from === undefined) return;
  const faults = Object.keys(from.platform.faults.active());
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  let written: object = {};
  const { write, end, writeHead } = response;
  // The platform's layers wrap these functions again, so these see the final arguments.
  response.writeHead = (...head: unknown[]) => {
    written = z.looseObject({}).catch({}).parse(head.at(-1));
    return Reflect.apply(writeHead, response, head);
  };
  response.write = (...args: unknown[]) => {
    keep(args[0]);
    return Reflect.apply(write, response, args);
  };
  response.end = (...args: unknown[]) => {
    keep(args[0]);
    seenSoFar.push({
      side: from.side,
      method: request.method ?? '',
      path: (request.url ?? '').split('?', 1)[0] ?? '',
      status: response.statusCode,
      headers: { ...written, ...response.getHeaders() },
      body: Buffer.concat(chunks).toString(),
      faults,
    });
    return Reflect.apply(end, response, args);
  };
});
