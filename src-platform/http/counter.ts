import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { grantType } from '../store/clients.ts';
import { readBody, withBody } from './body.ts';
import { type Endpoint, endpoint } from './endpoints.ts';

const countedGrant = z.enum([...grantType.options, 'other']);
const count = z.number().default(0);
const tokenCounts = z.record(countedGrant, count);
const otherCounts = z.record(endpoint.exclude(['token']), count);

/** The number of requests since the start: for each endpoint, and at `token` for each grant type. */
export type RequestCounts = Readonly<
  z.infer<typeof otherCounts> & { token: Readonly<z.infer<typeof tokenCounts>> }
>;

/** Counts the requests of both servers. */
export class RequestCounter {
  #token = tokenCounts.parse({});
  #otherEndpoints = otherCounts.parse({});

  clear(): void {
    this.#token = tokenCounts.parse({});
    this.#otherEndpoints = otherCounts.parse({});
  }

  counts(): RequestCounts {
    return { ...this.#otherEndpoints, token: { ...this.#token } };
  }

  /** Counts the request. Reads its body for the grant type, and returns a request with the same body to handle instead. */
  async count(where: Endpoint, request: IncomingMessage): Promise<IncomingMessage> {
    if (where !== 'token') {
      this.#otherEndpoints[where] += 1;
      return request;
    }
    const body = await readBody(request);
    const sent = new URLSearchParams(body).get('grant_type');
    this.#token[countedGrant.catch('other').parse(sent)] += 1;
    return withBody(request, body);
  }
}
