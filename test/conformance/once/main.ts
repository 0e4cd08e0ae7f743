/**
 * An app without a window that sends the launcher's own requests, many at the same time. Electron's Node removes the
 * types.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { app } from 'electron/main';
import { createBinding, exchangeCode } from '../../../src-main/auth/authorization-code.ts';
import { requestDeviceAuthorization } from '../../../src-main/auth/device-authorization.ts';
import { requestDeviceToken } from '../../../src-main/auth/device-token.ts';
import { prepareRefresh } from '../../../src-main/auth/refresh-request.ts';
import { revoke } from '../../../src-main/auth/revocation.ts';
import { systemClock as clock } from '../../../src-main/base/clock.ts';
import { toAppError } from '../../../src-main/base/failure.ts';
import { Secret } from '../../../src-main/base/secret.ts';
import { parseConfig } from '../../../src-main/config.ts';
import { paymentsFetch, platformFetch, requestIn } from '../../../src-main/electron/net-request.ts';
import { restrictSessions } from '../../../src-main/electron/sessions.ts';
import { createHttp } from '../../../src-main/platform/http.ts';
import { paymentIdSchema } from '../../../src-main/platform/payment-id.ts';
import { createPaymentsApi } from '../../../src-main/platform/payments-api.ts';
import { fetchUser } from '../../../src-main/platform/profile.ts';
import { sampleTokens } from '../../support/machines/samples.ts';
import type { Kind, Load, Outcome } from './load.ts';

app.disableHardwareAcceleration();
restrictSessions();
let sessions = 0;
app.on('session-created', () => {
  sessions += 1;
});

const http = createHttp(platformFetch);
const paymentsHttp = createHttp(paymentsFetch);

const configAt = (url: string) =>
  parseConfig(
    JSON.stringify({
      platformName: 'Arcade',
      authUrl: url,
      apiUrl: url,
      clientId: randomUUID(),
      revocationUrl: `${url}/revoke`,
      publicKey: 'public-key',
    }),
    'test',
  );
const apiAt = (url: string) =>
  createPaymentsApi({ config: configAt(url), http: paymentsHttp, clock });
const paymentId = paymentIdSchema.parse('pay_1');

/** What sends one request that must not be repeated to this address. */
const senders: Record<Kind, (url: string, signal: AbortSignal) => Promise<unknown>> = {
  payment: (url) =>
    apiAt(url).start({ paymentId, methodId: 'm', amount: '1.00', idempotencyKey: randomUUID() }),
  'code exchange': (url, signal) => {
    const config = configAt(url);
    const binding = createBinding(config);
    const params = new URLSearchParams({ code: randomUUID(), state: binding.state.reveal() });
    const callback = { params, at: clock.now() };
    const redirectUri = 'http://127.0.0.1:1/callback';
    return exchangeCode({ config, http, clock, binding, redirectUri, callback, signal });
  },
  refresh: async (url) =>
    (await prepareRefresh({ config: configAt(url), http, tokens: tokensAt(url) }))(),
  'device authorization': (url, signal) => requestDeviceAuthorization(configAt(url), http, signal),
  'device token': (url, signal) =>
    requestDeviceToken({ config: configAt(url), http, signal, deviceCode: new Secret('device') }),
  revocation: (url) => revoke(http, configAt(url), tokensAt(url)),
};

const tokensAt = (url: string) =>
  sampleTokens('access', {
    refreshToken: new Secret('refresh'),
    revocationUrl: configAt(url).revocationUrl ?? null,
  });

/** Requests that may be repeated. They keep the connections warm. */
const read = (url: string, kind: Kind) =>
  kind === 'payment'
    ? apiAt(url).payment(paymentId, new AbortController().signal)
    : fetchUser(http, url, { accessToken: new Secret('access'), secrets: [] });

/** The reason of a request that the player cancelled. */
const cancelled = new Error('cancelled');

/** Sends `count` requests of a kind, each with a mark in its path, three at the same time, and others between them. */
async function send({ kind, server, count, cancels }: Load): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = 0;
  const work = async () => {
    for (let place = next++; place < count; place = next++) {
      const mark = `${kind.replace(' ', '-')}-${place}`;
      for (let reads = randomInt(3); reads > 0; reads -= 1)
        await read(`${server}/safe`, kind).catch(() => {});
      const player = new AbortController();
      const cancel = cancels && randomInt(10) === 0;
      if (cancel) void sleep(randomInt(15)).then(() => player.abort(cancelled));
      const end = await senders[kind](`${server}/${mark}`, player.signal).then(
        () => 'ended',
        (error: unknown) => (error === cancelled ? 'cancelled' : toAppError(error).code),
      );
      outcomes.push({ mark, end });
    }
  };
  await Promise.all([work(), work(), work()]);
  return outcomes;
}

Object.assign(globalThis, { send, requestIn, sessionCount: () => sessions });
