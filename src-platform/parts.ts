import type { DatabaseSync } from 'node:sqlite';
import type { Provider } from 'oidc-provider';
import { createAudiences } from './auth/audience.ts';
import type { DeviceCodes } from './auth/device-codes.ts';
import { GuessLimit, mostGuesses, PollingIntervals } from './auth/limits.ts';
import { checkConfig, fixturesWith } from './config.ts';
import { Faults } from './faults.ts';
import { RequestCounter } from './http/counter.ts';
import { isLoopback, type ListeningServer } from './http/listen.ts';
import { RequestLog } from './http/log.ts';
import { createPaymentStore } from './payments/store.ts';
import type { PlatformOptions } from './platform.ts';
import { forgetAllButFixtures, seed } from './seed.ts';
import { createClientRegistry } from './store/clients.ts';
import { ageEverything, sha256 } from './store/database.ts';
import { createIdempotencyStore } from './store/idempotency.ts';
import { loadSecrets } from './store/secrets.ts';
import { createUserStore } from './store/users.ts';

/** The parts of a platform. Each module takes those that it needs. */
export type Parts = Awaited<ReturnType<typeof createParts>>;

/** The parts with the authorization server, which is made of the others. */
export type ServerParts = Parts & {
  readonly provider: Provider;
  readonly deviceCodes: DeviceCodes;
};

export async function createParts(
  auth: ListeningServer,
  api: ListeningServer,
  database: DatabaseSync,
  { issuer, host = '127.0.0.1', openPayment, ...options }: PlatformOptions,
) {
  const config = checkConfig(options.config ?? {});
  const stored = {
    database,
    fixtures: fixturesWith(config),
    clients: createClientRegistry(database),
    users: createUserStore(database),
    payments: createPaymentStore(database),
  };
  await seed(stored);
  /** Settings that can change while the platform runs, as they are at the start. */
  const firstSettings = {
    /** Whether a sign-in gives a refresh token to clients that may use one. */
    refreshTokens: options.refreshTokens === true || config.refreshTokens,
  };
  return {
    ...stored,
    brand: { name: config.name },
    authUrl: issuer === undefined ? auth.url : new URL(issuer).origin,
    apiUrl: api.url,
    /** Whether the platform can be reached from this machine only. Then its home page has switches, without a key. */
    isLocal: issuer === undefined && isLoopback(host),
    openPayment,
    /** The kind of each API key (interface section 5.2) by its digest. A digest compares no secret, so timing tells nothing. */
    keyKinds: new Map(
      (['public', 'private'] as const).map((kind) => [sha256(stored.fixtures.keys[kind]), kind]),
    ),
    idempotency: createIdempotencyStore(database),
    secrets: await loadSecrets(database),
    audiences: createAudiences(api),
    lifetimes: { ...config.lifetimes, ...options.lifetimes },
    firstSettings,
    settings: { ...firstSettings },
    faults: new Faults(),
    counter: new RequestCounter(),
    log: new RequestLog(),
    limits: {
      polls: new PollingIntervals(),
      passwords: new GuessLimit(mostGuesses.passwords),
      userCodes: new GuessLimit(mostGuesses.userCodes),
    },
  };
}

/** Makes all stored data older by this time, so that codes and tokens expire at once. */
export function passTime(parts: Parts, seconds: number): void {
  ageEverything(parts.database, seconds);
  for (const limit of Object.values(parts.limits)) limit.passTime(seconds);
}

/** Removes sign-ins, payments, faults and counts, as after a first start. Addresses and secrets stay. */
export function reset(parts: Parts): void {
  const { faults, settings, firstSettings, counter, log, limits } = parts;
  forgetAllButFixtures(parts);
  Object.assign(settings, firstSettings);
  for (const each of [faults, counter, log, ...Object.values(limits)]) each.clear();
}
