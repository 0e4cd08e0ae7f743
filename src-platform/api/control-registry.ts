import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DeviceCodes } from '../auth/device-codes.ts';
import { type ClientRegistry, newClient, toClient } from '../store/clients.ts';
import { newUser, toUser, type UserStore } from '../store/users.ts';
import { requirePrivateKey } from './credentials.ts';
import { ApiFailure } from './envelope.ts';
import type { Route } from './router.ts';

export type RegistryParts = {
  readonly clients: ClientRegistry;
  readonly users: UserStore;
  readonly deviceCodes: DeviceCodes;
  /** Why the authorization server refuses a stored client; undefined if it does not. */
  readonly clientProblem: (id: string) => Promise<string | undefined>;
};

export const approval = z.strictObject({ email: z.string() });

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new ApiFailure(422, 'invalid_request', z.prettifyError(result.error));
}

/**
 * The routes that tests of clients other than Latchkey need before and during a sign-in, with the private key only:
 *
 *     POST /__control/clients                       a client, as in the configuration
 *     POST /__control/users                         a user, as in the configuration
 *     GET  /__control/device-codes                  the codes that wait for a player
 *     POST /__control/device-codes/{code}/approve   { email }: as that player would on the pages
 *     POST /__control/device-codes/{code}/deny      as a player who declines
 */
export function registryRoutes({
  clients,
  users,
  deviceCodes,
  clientProblem,
}: RegistryParts): Route[] {
  const checkCaller = requirePrivateKey;
  async function decide(code: string, email: string | undefined) {
    const user = email === undefined ? undefined : users.findByEmail(email);
    if (email !== undefined && user === undefined) {
      throw new ApiFailure(404, 'user_not_found', 'no user has this e-mail');
    }
    if (!(await deviceCodes.decide(code, user))) {
      throw new ApiFailure(404, 'code_not_found', 'no device waits with this code');
    }
    return {
      status: 200,
      data: { userCode: code, decision: user === undefined ? 'denied' : 'approved' },
    };
  }
  return [
    {
      method: 'POST',
      path: /^\/__control\/clients$/,
      checkCaller,
      async handle({ body }) {
        const client = toClient(parse(newClient, body), randomUUID());
        if (clients.find(client.clientId) !== undefined) {
          throw new ApiFailure(409, 'client_exists', 'a client has this id');
        }
        clients.save(client);
        const problem = await clientProblem(client.clientId);
        if (problem === undefined) return { status: 201, data: client };
        clients.remove(client.clientId);
        throw new ApiFailure(422, 'invalid_request', problem);
      },
    },
    {
      method: 'POST',
      path: /^\/__control\/users$/,
      checkCaller,
      async handle({ body }) {
        const { password, ...user } = toUser(parse(newUser, body), () => randomUUID());
        if (users.findByEmail(user.email) !== undefined || users.find(user.id) !== undefined) {
          throw new ApiFailure(409, 'user_exists', 'a user has this e-mail or id');
        }
        await users.save({ ...user, password });
        return { status: 201, data: user };
      },
    },
    {
      method: 'GET',
      path: /^\/__control\/device-codes$/,
      checkCaller,
      handle: () => ({ status: 200, data: deviceCodes.pending() }),
    },
    {
      method: 'POST',
      path: /^\/__control\/device-codes\/(?<id>[^/]+)\/approve$/,
      checkCaller,
      handle: ({ id, body }) => decide(id, parse(approval, body).email),
    },
    {
      method: 'POST',
      path: /^\/__control\/device-codes\/(?<id>[^/]+)\/deny$/,
      checkCaller,
      handle: ({ id }) => decide(id, undefined),
    },
  ];
}
