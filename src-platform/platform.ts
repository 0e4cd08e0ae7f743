import type { DatabaseSync } from 'node:sqlite';
import { errors, type Provider } from 'oidc-provider';
import { createApiHandler } from './api/handler.ts';
import { pictureUrl } from './api/users.ts';
import { createAudiences } from './auth/audience.ts';
import { createDeviceCodes } from './auth/device-codes.ts';
import { GuessLimit } from './auth/guesses.ts';
import { createIndexPage } from './auth/index-page.ts';
import { createInteractions } from './auth/interactions.ts';
import { PollingPace } from './auth/pace.ts';
import { createProvider, type Lifetimes, type Settings } from './auth/provider.ts';
import { createRequestRules } from './auth/requests.ts';
import { createResponseRules } from './auth/responses.ts';
import { ConfigProblem, checkConfig, fixturesWith, type PlatformConfig } from './config.ts';
import { Faults } from './faults.ts';
import { apiCors, authCors, createCors } from './http/cors.ts';
import { RequestCounter, type RequestCounts } from './http/counter.ts';
import { apiEndpoint, authEndpoint, authPaths } from './http/endpoints.ts';
import { createFront } from './http/front.ts';
import { isLoopback, type ListeningServer, listen } from './http/listen.ts';
import { RequestLog } from './http/log.ts';
import type { PaymentId } from './ids.ts';
import { createPaymentPages } from './payments/pages.ts';
import { type Charges, createPaymentStore } from './payments/store.ts';
import { forgetAllButFixtures, type Stores, seed } from './seed.ts';
import { createKeyStore } from './store/api-keys.ts';
import { type ClientRecord, createClientRegistry } from './store/clients.ts';
import { asDataProblem, lockFolder } from './store/data-folder.ts';
import { ageEverything, openDatabase } from './store/database.ts';
import { createIdempotencyStore } from './store/idempotency.ts';
import { createOidcAdapter } from './store/oidc-adapter.ts';
import { loadSecrets } from './store/secrets.ts';
import { createUserStore, type UserStore } from './store/users.ts';

export type PlatformOptions = {
  /** First port, for the authorization server; the API takes the next. 0 (the default): any two. */
  readonly port?: number;
  /** The API's port, where it is not to be the next one. */
  readonly apiPort?: number;
  /** Where to listen: loopback by all its names (the default), an address, or 0.0.0.0 for all. */
  readonly host?: string;
  /** The origin by which clients know the authorization server, where that is another one. */
  readonly issuer?: string;
  /** Folder of the database, or null (the default) to keep nothing. */
  readonly data?: string | null;
  /** What `--config` reads: clients, users and payments beside the fixtures, keys in their place. */
  readonly config?: PlatformConfig;
  /** The platform's name on its pages. */
  readonly name?: string;
  /** Seconds; the defaults are those of the interface (section 8). */
  readonly lifetimes?: Partial<Lifetimes>;
  /** Whether a sign-in gives the launcher a refresh token. Not by default: the interface shows none. */
  readonly refreshTokens?: boolean;
};

export type Platform = {
  /** As its pages name it. */
  readonly name: string;
  readonly authUrl: string;
  readonly apiUrl: string;
  readonly issuer: string;
  readonly jwksUrl: string;
  readonly revocationUrl: string;
  /** Where a player enters a device's code. */
  readonly deviceUrl: string;
  readonly discoveryUrl: string;
  readonly openApiUrl: string;
  /** Where both servers listen, whatever their addresses say. */
  readonly ports: { readonly auth: number; readonly api: number };
  readonly clients: readonly ClientRecord[];
  readonly users: readonly { readonly email: string; readonly password: string }[];
  readonly keys: { readonly public: string; readonly private: string };
  readonly payments: readonly PaymentId[];
  /** What each of the payments is for. */
  readonly notes: ReadonlyMap<PaymentId, string>;
  readonly faults: Faults;
  readonly settings: Settings;
  /** How many requests came so far. */
  requests(): RequestCounts;
  /** How often money moved so far. */
  charges(): Charges;
  /** Everything stored becomes that much older: codes and tokens expire without anyone waiting. */
  passTime(seconds: number): void;
  /** As after a first start: sign-ins, payments, faults and counts are gone. Addresses and secrets stay. */
  reset(): void;
  close(): Promise<void>;
};

async function listenTwice(
  port: number,
  apiPort: number,
  where: Parameters<typeof listen>[1],
): Promise<[ListeningServer, ListeningServer]> {
  const auth = await listen(port, where);
  try {
    return [auth, await listen(apiPort, where)];
  } catch (error) {
    await auth.close();
    throw error;
  }
}

/** What the authorization server has against a client that is stored. */
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
  const found = await provider.AccessToken.find(token);
  if (found === undefined || found.isExpired) return undefined;
  // Both audiences of the interface's samples name this API; any other token is for someone else.
  if (found.aud !== apiUrl && found.aud !== found.clientId) return undefined;
  return users.find(found.accountId);
}

/** The whole service of the interface document, on two ports of this machine. */
export async function createPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const { port = 0, apiPort = port === 0 ? 0 : port + 1, data = null } = options;
  const known = options.issuer === undefined ? undefined : new URL(options.issuer);
  const [auth, api] = await listenTwice(port, apiPort, { host: options.host, known });
  let database: DatabaseSync | undefined;
  let unlock: (() => void) | undefined;
  const close = async () => {
    await Promise.all([auth.close(), api.close()]);
    database?.close();
    unlock?.();
  };
  try {
    if (data !== null) unlock = lockFolder(data);
    database = openDatabase(data);
    return { ...(await assemble(auth, api, database, options)), close };
  } catch (error) {
    await close();
    throw data === null ? error : asDataProblem(error, data);
  }
}

async function assemble(
  auth: ListeningServer,
  api: ListeningServer,
  database: DatabaseSync,
  options: PlatformOptions,
): Promise<Omit<Platform, 'close'>> {
  const { lifetimes = {}, issuer } = options;
  const config = checkConfig(options.config ?? {});
  const fixtures = fixturesWith(config);
  const name = options.name ?? config.name ?? 'Arcade';
  const refreshTokens = options.refreshTokens === true || config.refreshTokens;
  const authUrl = issuer === undefined ? auth.url : new URL(issuer).origin;
  const behind = authUrl.startsWith('https:') ? new URL(authUrl) : undefined;
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
  const pace = new PollingPace();
  const passwordGuesses = new GuessLimit(10);
  const codeGuesses = new GuessLimit(20);
  const passTime = (seconds: number) => {
    ageEverything(database, seconds);
    for (const measured of [pace, passwordGuesses, codeGuesses]) measured.passTime(seconds);
  };
  const charges = () => stores.payments.charges();
  const reset = () => {
    forgetAllButFixtures(database, stores, fixtures);
    faults.clear();
    settings.refreshTokens = refreshTokens;
    counter.clear();
    log.clear();
    for (const measured of [pace, passwordGuesses, codeGuesses]) measured.clear();
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
  const notes = new Map(fixtures.payments.map(({ id, note }) => [id, note]));
  const deviceCodes = createDeviceCodes(database, provider);
  // The scheme that a browser sees is then the proxy's, which the front names.
  provider.proxy = behind !== undefined;
  provider.use(createResponseRules({ brand, faults, secrets, apiUrl: api.url }));
  provider.use(
    createRequestRules({ provider, clients: stores.clients, audiences, faults, pace, codeGuesses }),
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
  provider.use(createPaymentPages(brand, stores.payments));
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
        behind,
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
    name,
    authUrl,
    apiUrl: api.url,
    issuer: authUrl,
    jwksUrl: authUrl + authPaths.jwks,
    revocationUrl: authUrl + authPaths.revocation,
    deviceUrl: authUrl + authPaths.device,
    discoveryUrl: `${authUrl}/.well-known/openid-configuration`,
    openApiUrl: authUrl + authPaths.openApi,
    ports: { auth: auth.port, api: api.port },
    clients: fixtures.clients,
    users: fixtures.users.map(({ email, password }) => ({ email, password })),
    keys: fixtures.keys,
    payments: fixtures.payments.map(({ id }) => id),
    notes,
    faults,
    settings,
    requests: () => counter.counts(),
    charges,
    passTime,
    reset,
  };
}
