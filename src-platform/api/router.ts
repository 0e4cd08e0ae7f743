import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { BodyTooLarge, readBody } from '../http/body.ts';
import { apiEndpoint } from '../http/endpoints.ts';
import { pathOf } from '../http/front.ts';
import type { ServerParts } from '../parts.ts';
import { type Caller, identify, refusal } from './credentials.ts';
import { ApiFailure, sendEnvelope, sendFailure } from './envelope.ts';

type Call = {
  readonly caller: Caller;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  /** The `{id}` of the path, or the empty string. */
  readonly id: string;
};

type Answer = {
  readonly status: number;
  readonly data: unknown;
};

type Handler = (call: Call) => Answer | Promise<Answer>;

export type Route = {
  readonly method: string;
  readonly path: RegExp;
  /** Throws if the caller may not use the route. Runs before the body is read. */
  readonly checkCaller: (caller: Caller) => void;
  readonly handle: Handler;
};

/** Returns the routes of these handlers, by method and path. A path can have one `{id}`. */
export const routesFor = (
  checkCaller: Route['checkCaller'],
  handlers: Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Handler>>,
): Route[] =>
  Object.entries(handlers).map(([name, handle]) => {
    const [method = '', path = ''] = name.split(' ');
    const pattern = new RegExp(`^${path.replace('{id}', '(?<id>[^/]+)')}$`);
    return { method, path: pattern, checkCaller, handle };
  });

export const ok = (data: unknown): Answer => ({ status: 200, data });

/** Throws 422 if the body does not fit the schema. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new ApiFailure(422, 'invalid_request', z.prettifyError(result.error));
}

/** Whether the request has a body (RFC 9112 6.3). */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!hasBody(request)) return undefined;
  const text = await readBody(request);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiFailure(400, 'invalid_json', 'the request body is not JSON');
  }
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new ApiFailure(400, 'invalid_path', 'the path is not properly encoded');
  }
}

/** Finds the route, checks the caller, and puts the result or the error into an envelope. */
export function createRouter(routes: readonly Route[], parts: ServerParts) {
  async function call(request: IncomingMessage): Promise<Answer> {
    const path = pathOf(request);
    const route = routes.find((each) => each.method === request.method && each.path.test(path));
    const caller = await identify(request, parts);
    if (route === undefined) {
      const routesOfPath = routes.filter((each) => each.path.test(path));
      // With a public key, an unknown path looks like a forbidden one.
      if (caller.kind === 'public') throw refusal(caller);
      if (routesOfPath.length === 0) throw new ApiFailure(404, 'not_found', 'no such resource');
      const allow = routesOfPath.map(({ method }) => method).join(', ');
      throw new ApiFailure(405, 'method_not_allowed', `allowed: ${allow}`, { allow });
    }
    route.checkCaller(caller);
    const id = decodeSegment(route.path.exec(path)?.groups?.id ?? '');
    const { headers } = request;
    return route.handle({ caller, headers, id, body: await readJson(request) });
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fault = parts.faults.strike('envelope-error', apiEndpoint(pathOf(request)));
    if (fault !== undefined) {
      const { status, code } = fault;
      const error = { code, message: 'the request could not be completed' };
      sendEnvelope(response, { data: null, status, error }, 200);
      return;
    }
    try {
      const { status, data } = await call(request);
      sendEnvelope(response, { data, status, error: null });
    } catch (error) {
      if (error instanceof ApiFailure) sendFailure(response, error);
      else if (error instanceof BodyTooLarge) {
        sendFailure(
          response,
          new ApiFailure(413, 'body_too_large', error.message, { connection: 'close' }),
        );
      } else throw error;
    }
  };
}
