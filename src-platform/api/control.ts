import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { clientProblem } from '../auth/provider.ts';
import { faultName, faultNames, faultOptions } from '../faults.ts';
import { passTime, reset, type ServerParts } from '../parts.ts';
import { newClient, toClient } from '../store/clients.ts';
import { newUser, toUser } from '../store/users.ts';
import { only } from './credentials.ts';
import { ApiFailure } from './envelope.ts';
import { ok, parseBody, type Route, routesFor } from './router.ts';

const approval = z.strictObject({ email: z.string() });

const timeBody = z.strictObject({
  seconds: z
    .int()
    .min(1)
    .max(400 * 86_400),
});

const settingsBody = z.strictObject({ refreshTokens: z.boolean() });

/**
 * Controls for tests and training, with the private key only. They are not part of the platform's interface, so their
 * paths begin with `/__control`, which no real path does. src-platform/README.md says what each does.
 */
export function controlRoutes(parts: ServerParts): Route[] {
  const { faults, settings, counter, log, payments, clients, users, deviceCodes, provider } = parts;
  const state = () => ok({ active: faults.active(), names: faultNames });

  const faultNameIn = (id: string) => {
    const name = faultName.safeParse(id);
    if (!name.success)
      throw new ApiFailure(404, 'unknown_fault', `one of ${faultNames.join(', ')}`);
    return name.data;
  };
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
  return routesFor(only('private'), {
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
    'GET /__control/faults': state,
    'PUT /__control/faults/{id}': ({ id, body }) => {
      const name = faultNameIn(id);
      faults.on(name, parseBody(faultOptions[name], body ?? {}));
      return state();
    },
    'DELETE /__control/faults/{id}': ({ id }) => {
      faults.off(faultNameIn(id));
      return state();
    },
    'DELETE /__control/faults': () => {
      faults.clear();
      return state();
    },
    'POST /__control/time': ({ body }) => {
      const { seconds } = parseBody(timeBody, body);
      passTime(parts, seconds);
      return ok({ seconds });
    },
    'POST /__control/reset': () => {
      reset(parts);
      return state();
    },
    'PUT /__control/settings': ({ body }) => {
      settings.refreshTokens = parseBody(settingsBody, body).refreshTokens;
      return ok(settings);
    },
    'GET /__control/requests': () => ok(counter.counts()),
    'GET /__control/log': () => ok(log.list()),
    'GET /__control/charges': () => ok(payments.charges()),
  });
}
