import { z } from 'zod';
import type { Settings } from '../auth/provider.ts';
import { type Faults, faultName, faultNames } from '../faults.ts';
import type { RequestCounter } from '../http/counter.ts';
import type { RequestLog } from '../http/log.ts';
import type { Charges } from '../payments/store.ts';
import { requirePrivateKey } from './credentials.ts';
import { ApiFailure } from './envelope.ts';
import type { Route } from './router.ts';

export const timeBody = z.strictObject({
  seconds: z
    .int()
    .min(1)
    .max(400 * 86_400),
});

export const settingsBody = z.strictObject({ refreshTokens: z.boolean() });

function refuse(error: z.ZodError): never {
  throw new ApiFailure(422, 'invalid_request', z.prettifyError(error));
}

export type ControlParts = {
  readonly faults: Faults;
  readonly settings: Settings;
  readonly counter: RequestCounter;
  readonly log: RequestLog;
  readonly passTime: (seconds: number) => void;
  readonly charges: () => Charges;
  readonly reset: () => void;
};

/**
 * Controls for tests and training, with the private key only. They are not part of the platform's interface, so their
 * paths begin with `/__control`, which no real path does.
 *
 *     GET    /__control/faults            what is on, and every name there is
 *     PUT    /__control/faults/{name}     switch on, with the fault's options as JSON
 *     DELETE /__control/faults/{name}     switch off
 *     DELETE /__control/faults            switch all off
 *     POST   /__control/time              { seconds }: makes all stored data that much older
 *     POST   /__control/reset             as after a first start: sign-ins, payments and counts are
 *                                         forgotten, faults are off, settings are those of the start
 *     PUT    /__control/settings          { refreshTokens }: whether sign-ins give one from now on
 *     GET    /__control/requests          how many requests came, for each endpoint
 *     GET    /__control/log               the last requests, the newest first
 *     GET    /__control/charges           how often money moved, in total and for each payment
 */
export function controlRoutes({
  faults,
  settings,
  counter,
  log,
  passTime,
  charges,
  reset,
}: ControlParts): Route[] {
  const state = () => ({ status: 200, data: { active: faults.active(), names: faultNames } });
  const faultNameIn = (id: string) => {
    const name = faultName.safeParse(id);
    if (!name.success)
      throw new ApiFailure(404, 'unknown_fault', `one of ${faultNames.join(', ')}`);
    return name.data;
  };
  const faultPath = /^\/__control\/faults\/(?<id>[^/]+)$/;
  const faultsPath = /^\/__control\/faults$/;
  const checkCaller = requirePrivateKey;
  return [
    { method: 'GET', path: faultsPath, checkCaller, handle: state },
    {
      method: 'PUT',
      path: faultPath,
      checkCaller,
      handle: ({ id, body }) => {
        const name = faultNameIn(id);
        try {
          // Parsed by the fault's schema.
          faults.on(name, body as Parameters<Faults['on']>[1]);
        } catch (error) {
          if (error instanceof z.ZodError) refuse(error);
          throw error;
        }
        return state();
      },
    },
    {
      method: 'DELETE',
      path: faultPath,
      checkCaller,
      handle: ({ id }) => {
        faults.off(faultNameIn(id));
        return state();
      },
    },
    {
      method: 'DELETE',
      path: faultsPath,
      checkCaller,
      handle: () => {
        faults.clear();
        return state();
      },
    },
    {
      method: 'POST',
      path: /^\/__control\/time$/,
      checkCaller,
      handle: ({ body }) => {
        const result = timeBody.safeParse(body);
        if (!result.success) return refuse(result.error);
        passTime(result.data.seconds);
        return { status: 200, data: result.data };
      },
    },
    {
      method: 'POST',
      path: /^\/__control\/reset$/,
      checkCaller,
      handle: () => {
        reset();
        return state();
      },
    },
    {
      method: 'PUT',
      path: /^\/__control\/settings$/,
      checkCaller,
      handle: ({ body }) => {
        const result = settingsBody.safeParse(body);
        if (!result.success) return refuse(result.error);
        settings.refreshTokens = result.data.refreshTokens;
        return { status: 200, data: settings };
      },
    },
    {
      method: 'GET',
      path: /^\/__control\/requests$/,
      checkCaller,
      handle: () => ({ status: 200, data: counter.counts() }),
    },
    {
      method: 'GET',
      path: /^\/__control\/log$/,
      checkCaller,
      handle: () => ({ status: 200, data: log.list() }),
    },
    {
      method: 'GET',
      path: /^\/__control\/charges$/,
      checkCaller,
      handle: () => ({ status: 200, data: charges() }),
    },
  ];
}
