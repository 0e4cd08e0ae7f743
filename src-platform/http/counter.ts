import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { grantType } from '../store/clients.ts';
import { readBody, withBody } from './body.ts';
import { type Endpoint, endpoint } from './endpoints.ts';

const countedGrant = z.enum([...grantType.options, 'other']);
const count = z.number().default(0);
/** The number of requests since the start: for each endpoint, and at `token` for each grant type. */
const counts = z
  .record(endpoint.exclude(['token']), count)
  .and(z.object({ token: z.record(countedGrant, count).prefault({}) }));
type RequestCounts = Readonly<z.infer<typeof counts>>;

/** Counts the requests of both servers. */
export class RequestCounter {
  #counts = counts.parse({});

  clear(): void {
    this.#counts = counts.parse({});
  }

  counts(): RequestCounts {
    return structuredClone(this.#counts);
  }

  /** Counts the request. Reads its body for the grant type, and returns a request with the same body to handle instead. */
  async count(where: Endpoint, request: IncomingMessage): Promise<IncomingMessage> {
    if (where !== 'token') {
      this.#counts[where] += 1;
      return request;
    }
    const body = await readBody(request);
    const sent = new URLSearchParams(body).get('grant_type');
    this.#counts.token[countedGrant.catch('other').parse(sent)] += 1;
    return withBody(request, body);
  }
}
