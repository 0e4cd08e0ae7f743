import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { clientProblem } from '../auth/provider.ts';
import type { ServerParts } from '../parts.ts';
import { newClient, toClient } from '../store/clients.ts';
import { newUser, toUser } from '../store/users.ts';
import { requirePrivateKey } from './credentials.ts';
import { ApiFailure } from './envelope.ts';
import { ok, parseBody, type Route, routesFor } from './router.ts';

export const approval = z.strictObject({ email: z.string() });

/** The routes that tests of clients other than Latchkey need before and during a sign-in, with the private key only. */
export function registryRoutes({ clients, users, deviceCodes, provider }: ServerParts): Route[] {
  async function decide(code: string, email: string | undefined) {
    const user = email === undefined ? undefined : users.findByEmail(email);
    if (email !== undefined && user === undefined) {
      throw new ApiFailure(404, 'user_not_found', 'no user has this e-mail');
    }
    if (!(await deviceCodes.decide(code, user))) {
      throw new ApiFailure(404, 'code_not_found', 'no device waits with this code');
    }
    return ok({ userCode: code, decision: user === undefined ? 'denied' : 'approved' });
  }
  return routesFor(requirePrivateKey, {
    'POST /__control/clients': async ({ body }) => {
      const client = toClient(parseBody(newClient, body), randomUUID());
      if (clients.find(client.clientId) !== undefined) {
        throw new ApiFailure(409, 'client_exists', 'a client has this id');
      }
      clients.save(client);
      const problem = await clientProblem(provider, client.clientId);
      if (problem === undefined) return { status: 201, data: client };
      clients.remove(client.clientId);
      throw new ApiFailure(422, 'invalid_request', problem);
    },
    'POST /__control/users': async ({ body }) => {
      const { password, ...user } = toUser(parseBody(newUser, body), () => randomUUID());
      if (!(await users.add({ ...user, password }))) {
        throw new ApiFailure(409, 'user_exists', 'a user has this e-mail or id');
      }
      return { status: 201, data: user };
    },
    'GET /__control/device-codes': () => ok(deviceCodes.pending()),
    'POST /__control/device-codes/{id}/approve': ({ id, body }) =>
      decide(id, parseBody(approval, body).email),
    'POST /__control/device-codes/{id}/deny': ({ id }) => decide(id, undefined),
  });
}
