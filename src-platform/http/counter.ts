import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { deviceCodeGrant, grantType } from '../store/clients.ts';
import { readBody, withBody } from './body.ts';
import type { Endpoint } from './endpoints.ts';

const countedGrant = z.enum([...grantType.options, 'other']);

/** The number of requests since the start: for each endpoint, and at `token` for each grant type. */
export type RequestCounts = Readonly<
  Record<Exclude<Endpoint, 'token'>, number> & {
    token: Readonly<Record<z.infer<typeof countedGrant>, number>>;
  }
>;

const noTokenRequests = {
  authorization_code: 0,
  [deviceCodeGrant]: 0,
  refresh_token: 0,
  other: 0,
};
const noOtherRequests = {
  authorize: 0,
  'device-code': 0,
  revocation: 0,
  jwks: 0,
  pages: 0,
  'users-me': 0,
  payment: 0,
  checkout: 0,
  'transaction-requests': 0,
  picture: 0,
  control: 0,
  other: 0,
};

/** Counts the requests of both servers. */
export class RequestCounter {
  #token = { ...noTokenRequests };
  #otherEndpoints = { ...noOtherRequests };

  clear(): void {
    this.#token = { ...noTokenRequests };
    this.#otherEndpoints = { ...noOtherRequests };
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
