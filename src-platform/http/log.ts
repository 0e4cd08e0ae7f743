import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from './endpoints.ts';

/** One request without secrets: no query, no header, no body. */
type LoggedRequest = {
  /** In UTC. */
  readonly time: string;
  readonly endpoint: Endpoint;
  readonly method: string;
  readonly path: string;
  /** Null if the connection was cut before an answer. */
  readonly status: number | null;
  /** Milliseconds to the end of the answer. */
  readonly ms: number;
};

const limit = 200;

/** The last requests of both servers, newest first, without control requests. */
export class RequestLog {
  readonly #requests: Array<Omit<LoggedRequest, 'time'> & { readonly at: number }> = [];

  list(): readonly LoggedRequest[] {
    return this.#requests.map(({ at, ...rest }) => ({ time: new Date(at).toISOString(), ...rest }));
  }

  clear(): void {
    this.#requests.length = 0;
  }

  /** Adds the request when its answer has ended. */
  add(where: Endpoint, path: string, request: IncomingMessage, response: ServerResponse): void {
    if (where === 'control') return;
    const at = Date.now();
    const start = performance.now();
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : null;
      const ms = Math.round(performance.now() - start);
      const method = request.method ?? '';
      this.#requests.unshift({ at, endpoint: where, method, path, status, ms });
      this.#requests.length = Math.min(this.#requests.length, limit);
    });
  }
}
