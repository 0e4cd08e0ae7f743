import type { DatabaseSync } from 'node:sqlite';
import { createApiHandler } from './api/handler.ts';
import { createDeviceCodes } from './auth/device-codes.ts';
import { createIndexPage } from './auth/index-page.ts';
import { createInteractions } from './auth/interactions.ts';
import { clientProblem, createProvider } from './auth/provider.ts';
import { createRequestRules } from './auth/requests.ts';
import { createResponseRules } from './auth/responses.ts';
import { ConfigProblem } from './config.ts';
import { apiCors, authCors, createCors } from './http/cors.ts';
import { apiEndpoint, authEndpoint, authPaths } from './http/endpoints.ts';
import { createFront } from './http/front.ts';
import type { ListeningServer } from './http/listen.ts';
import { createParts, passTime, reset } from './parts.ts';
import { createPaymentPages } from './payments/pages.ts';
import type { PlatformOptions } from './platform.ts';

/** Builds the stores, the authorization server and the API, and serves them at their addresses. */
export async function assemblePlatform(
  auth: ListeningServer,
  api: ListeningServer,
  database: DatabaseSync,
  options: PlatformOptions,
) {
  const parts = await createParts(auth, api, database, options);
  const { authUrl, apiUrl, fixtures, brand, clients, payments, faults, settings, counter } = parts;
  const proxyUrl = authUrl.startsWith('https:') ? new URL(authUrl) : undefined;
  const provider = createProvider(parts);
  const configured = options.config?.clients?.length ?? 0;
  for (const [index, { clientId }] of fixtures.clients.entries()) {
    const problem = await clientProblem(provider, clientId);
    const place = index - (fixtures.clients.length - configured);
    if (problem !== undefined) throw new ConfigProblem(`clients.${place}: ${problem}`);
  }
  // Behind a proxy, oidc-provider takes the scheme and host that front.ts sets.
  provider.proxy = proxyUrl !== undefined;
  const serverParts = { ...parts, provider, deviceCodes: createDeviceCodes(database, provider) };
  provider.use(createResponseRules(parts));
  provider.use(createRequestRules(serverParts));
  provider.use(createInteractions(serverParts));
  provider.use(createPaymentPages(parts));
  provider.use(createIndexPage(serverParts));

  auth.serve(
    createFront(
      {
        ...parts,
        isHost: auth.isHost,
        tlsProxy: proxyUrl,
        endpointOf: authEndpoint,
        answerPreflight: createCors(authCors, clients.hasPagesAt),
      },
      provider.callback(),
    ),
  );
  api.serve(
    createFront(
      {
        ...parts,
        isHost: api.isHost,
        endpointOf: apiEndpoint,
        answerPreflight: createCors(apiCors, clients.hasPagesAt),
      },
      createApiHandler(serverParts),
    ),
  );

  const addresses = {
    authUrl,
    apiUrl,
    issuer: authUrl,
    jwksUrl: authUrl + authPaths.jwks,
    revocationUrl: authUrl + authPaths.revocation,
    /** Where a player enters a device's code. */
    deviceUrl: authUrl + authPaths.device,
    discoveryUrl: `${authUrl}/.well-known/openid-configuration`,
    openApiUrl: authUrl + authPaths.openApi,
  };
  return {
    /** The name on its pages. */
    name: brand.name,
    ...addresses,
    addresses,
    /** The ports that both servers listen on. A proxy may show other ones. */
    ports: { auth: auth.port, api: api.port },
    clients: fixtures.clients,
    users: fixtures.users.map(({ email, password }) => ({ email, password })),
    keys: fixtures.keys,
    payments: fixtures.payments.map(({ id }) => id),
    /** The payments, each with what it is an example of. */
    notes: fixtures.payments,
    faults,
    settings,
    /** The number of requests so far. */
    requests: () => counter.counts(),
    /** The number of charges so far. */
    charges: () => payments.charges(),
    passTime: (seconds: number) => passTime(parts, seconds),
    reset: () => reset(parts),
  };
}
