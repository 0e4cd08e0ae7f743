import { z } from 'zod';
import { faultName, faultNames, faultOptions } from '../faults.ts';
import { type Parts, passTime, reset } from '../parts.ts';
import { requirePrivateKey } from './credentials.ts';
import { ApiFailure } from './envelope.ts';
import { ok, parseBody, type Route, routesFor } from './router.ts';

export const timeBody = z.strictObject({
  seconds: z
    .int()
    .min(1)
    .max(400 * 86_400),
});

export const settingsBody = z.strictObject({ refreshTokens: z.boolean() });

/**
 * Controls for tests and training, with the private key only. They are not part of the platform's interface, so their
 * paths begin with `/__control`, which no real path does. openapi/control-paths.ts says what each does.
 */
export function controlRoutes(parts: Parts): Route[] {
  const { faults, settings, counter, log, payments } = parts;
  const state = () => ok({ active: faults.active(), names: faultNames });
  const faultNameIn = (id: string) => {
    const name = faultName.safeParse(id);
    if (!name.success)
      throw new ApiFailure(404, 'unknown_fault', `one of ${faultNames.join(', ')}`);
    return name.data;
  };
  return routesFor(requirePrivateKey, {
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
