import type { DatabaseSync } from 'node:sqlite';
import { errors, type Provider } from 'oidc-provider';
import { createApiHandler } from './api/handler.ts';
import { pictureUrl } from './api/users.ts';
import { createAudiences } from './auth/audience.ts';
import { createDeviceCodes } from './auth/device-codes.ts';
import { GuessLimit, mostGuesses } from './auth/guesses.ts';
import { createIndexPage } from './auth/index-page.ts';
import { createInteractions } from './auth/interactions.ts';
import { PollingIntervals } from './auth/polling-interval.ts';
import { createProvider } from './auth/provider.ts';
import { createRequestRules } from './auth/requests.ts';
import { createResponseRules } from './auth/responses.ts';
import { ConfigProblem, checkConfig, fixturesWith } from './config.ts';
import { Faults } from './faults.ts';
import { apiCors, authCors, createCors } from './http/cors.ts';
import { RequestCounter } from './http/counter.ts';
import { apiEndpoint, authEndpoint, authPaths } from './http/endpoints.ts';
import { createFront } from './http/front.ts';
import { isLoopback, type ListeningServer } from './http/listen.ts';
import { RequestLog } from './http/log.ts';
import type { PaymentId } from './ids.ts';
import { createPaymentPages } from './payments/pages.ts';
import { createPaymentStore } from './payments/store.ts';
import type { PlatformOptions } from './platform.ts';
import { forgetAllButFixtures, type Stores, seed } from './seed.ts';
import { createKeyStore } from './store/api-keys.ts';
import { createClientRegistry } from './store/clients.ts';
import { ageEverything } from './store/database.ts';
import { createIdempotencyStore } from './store/idempotency.ts';
import { createOidcAdapter } from './store/oidc-adapter.ts';
import { loadSecrets } from './store/secrets.ts';
import { createUserStore, type UserStore } from './store/users.ts';

/** Builds the stores, the authorization server and the API, and serves them at their addresses. */
export async function assemblePlatform(
  auth: ListeningServer,
  api: ListeningServer,
  database: DatabaseSync,
  options: PlatformOptions,
) {
  const { lifetimes = {}, issuer } = options;
  const config = checkConfig(options.config ?? {});
  const fixtures = fixturesWith(config);
  const name = options.name ?? config.name ?? 'Arcade';
  const refreshTokens = options.refreshTokens === true || config.refreshTokens;
  const authUrl = issuer === undefined ? auth.url : new URL(issuer).origin;
  const proxyUrl = authUrl.startsWith('https:') ? new URL(authUrl) : undefined;
  const faults = new Faults();
  const settings = { refreshTokens };
  const counter = new RequestCounter();
  const log = new RequestLog();
  const brand = { name };
  const stores: Stores = {
    clients: createClientRegistry(database),
    users: createUserStore(database),
    keys: createKeyStore(database),
    payments: createPaymentStore(database),
  };
  await seed(database, stores, fixtures);
  const secrets = await loadSecrets(database);
  const audiences = createAudiences(api);
  const picture = pictureUrl.bind(undefined, api.url);
  const pollingIntervals = new PollingIntervals();
  const passwordGuesses = new GuessLimit(mostGuesses.passwords);
  const codeGuesses = new GuessLimit(mostGuesses.userCodes);
  const limits = [pollingIntervals, passwordGuesses, codeGuesses];
  const passTime = (seconds: number) => {
    ageEverything(database, seconds);
    for (const limit of limits) limit.passTime(seconds);
  };
  const charges = () => stores.payments.charges();
  const reset = () => {
    forgetAllButFixtures(database, stores, fixtures);
    faults.clear();
    settings.refreshTokens = refreshTokens;
    counter.clear();
    log.clear();
    for (const limit of limits) limit.clear();
  };

  const provider = createProvider({
    issuer: authUrl,
    brand,
    audiences,
    adapter: createOidcAdapter(database, stores.clients),
    secrets,
    users: stores.users,
    pictureUrl: picture,
    settings,
    lifetimes: { ...config.lifetimes, ...lifetimes },
  });
  for (const [index, { clientId }] of fixtures.clients.entries()) {
    const problem = await clientProblem(provider, clientId);
    const place = index - (fixtures.clients.length - config.clients.length);
    if (problem !== undefined) throw new ConfigProblem(`clients.${place}: ${problem}`);
  }
  const notes: ReadonlyMap<PaymentId, string> = new Map(
    fixtures.payments.map(({ id, note }) => [id, note]),
  );
  const deviceCodes = createDeviceCodes(database, provider);
  // Behind a proxy, oidc-provider takes the scheme and host that front.ts sets.
  provider.proxy = proxyUrl !== undefined;
  provider.use(createResponseRules({ brand, faults, secrets, apiUrl: api.url }));
  provider.use(
    createRequestRules({
      provider,
      clients: stores.clients,
      audiences,
      faults,
      pollingIntervals,
      codeGuesses,
    }),
  );
  provider.use(
    createInteractions({
      provider,
      brand,
      users: stores.users,
      pictureUrl: picture,
      passwordGuesses,
    }),
  );
  provider.use(createPaymentPages(brand, stores.payments, options.openPayment));
  provider.use(
    createIndexPage({
      brand,
      authUrl,
      apiUrl: api.url,
      publicKey: fixtures.keys.public,
      stores,
      notes,
      faults,
      log,
      deviceCodes,
      local: issuer === undefined && isLoopback(options.host ?? '127.0.0.1'),
    }),
  );

  auth.serve(
    createFront(
      {
        isHost: auth.isHost,
        tlsProxy: proxyUrl,
        faults,
        counter,
        log,
        endpointOf: authEndpoint,
        answerPreflight: createCors(authCors, stores.clients.hasPagesAt),
      },
      provider.callback(),
    ),
  );
  api.serve(
    createFront(
      {
        isHost: api.isHost,
        faults,
        counter,
        log,
        endpointOf: apiEndpoint,
        answerPreflight: createCors(apiCors, stores.clients.hasPagesAt),
      },
      createApiHandler({
        apiUrl: api.url,
        ...stores,
        idempotency: createIdempotencyStore(database),
        authUrl,
        faults,
        settings,
        counter,
        log,
        deviceCodes,
        clientProblem: (id) => clientProblem(provider, id),
        passTime,
        charges,
        reset,
        findUser: (token) => findUser(provider, stores.users, api.url, token),
      }),
    ),
  );

  return {
    /** The name on its pages. */
    name,
    authUrl,
    apiUrl: api.url,
    issuer: authUrl,
    jwksUrl: authUrl + authPaths.jwks,
    revocationUrl: authUrl + authPaths.revocation,
    /** Where a player enters a device's code. */
    deviceUrl: authUrl + authPaths.device,
    discoveryUrl: `${authUrl}/.well-known/openid-configuration`,
    openApiUrl: authUrl + authPaths.openApi,
    /** The ports that both servers listen on. A proxy may show other ones. */
    ports: { auth: auth.port, api: api.port },
    clients: fixtures.clients,
    users: fixtures.users.map(({ email, password }) => ({ email, password })),
    keys: fixtures.keys,
    payments: fixtures.payments.map(({ id }) => id),
    /** What each payment is an example of. */
    notes,
    faults,
    settings,
    /** The number of requests so far. */
    requests: () => counter.counts(),
    /** The number of charges so far. */
    charges,
    /** Makes all stored data older by this time, so that codes and tokens expire at once. */
    passTime,
    /** Removes sign-ins, payments, faults and counts, as after a first start. Addresses and secrets stay. */
    reset,
  };
}

/** Why the authorization server refuses a stored client; undefined if it does not. */
async function clientProblem(provider: Provider, id: string): Promise<string | undefined> {
  try {
    await provider.Client.find(id);
    return undefined;
  } catch (error) {
    if (error instanceof errors.InvalidClientMetadata) return error.error_description;
    throw error;
  }
}

async function findUser(provider: Provider, users: UserStore, apiUrl: string, token: string) {
  const accessToken = await provider.AccessToken.find(token);
  if (accessToken === undefined || accessToken.isExpired) return undefined;
  // The samples of the interface use two audiences for this API. A token with any other is for someone else.
  const { aud, clientId, accountId } = accessToken;
  if (aud !== apiUrl && aud !== clientId) return undefined;
  return users.find(accountId);
}
