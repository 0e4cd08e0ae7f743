import { authPaths } from '../http/endpoints.ts';
import { apiAnswers, apiPaths } from './api-paths.ts';
import { protocolPaths } from './auth-paths.ts';
import { controlPaths } from './control-paths.ts';
import { pagePaths } from './page-paths.ts';
import {
  type Answer,
  type Method,
  methods,
  type Operation,
  type Paths,
  shared,
  text,
} from './parts.ts';
import { schemas } from './schemas.ts';

const plain = { 'text/plain': { schema: text } };
const retryAfter = { 'Retry-After': { schema: { type: 'integer', minimum: 1 } } };

/** The answers that any request can get, at every endpoint. */
const anywhere: Readonly<Record<string, Answer>> = {
  OtherHost: { description: 'The Host is another one’s', content: plain },
  RateLimited: {
    description: 'The fault `rate-limited` is on',
    headers: retryAfter,
    content: plain,
  },
  ServerError: {
    description: 'The fault `server-error` is on',
    headers: retryAfter,
    content: plain,
  },
};

/** No fault can be aimed at the control endpoints and the page of switches. */
const takesFaults = (path: string): boolean =>
  path !== authPaths.home && !path.startsWith('/__control/');

function withAnywhere(path: string, operation: Operation): Operation {
  const { responses } = operation;
  const otherHost = { ...responses, 421: shared('OtherHost') };
  if (!takesFaults(path)) return { ...operation, responses: otherHost };
  const limited = responses[429];
  const ownAnswer = limited !== undefined && 'content' in limited ? limited : undefined;
  return {
    ...operation,
    responses: {
      ...otherHost,
      429:
        ownAnswer === undefined
          ? shared('RateLimited')
          : { ...ownAnswer, headers: retryAfter, content: { ...ownAnswer.content, ...plain } },
      '5XX': shared('ServerError'),
    },
  };
}

type PathItem = { readonly [M in Method]?: Operation } & {
  readonly servers: readonly [{ readonly url: string; readonly description: string }];
};

/** The paths of one server. */
function at(url: string, description: string, paths: Paths): Record<string, PathItem> {
  const items: Record<string, PathItem> = {};
  for (const [path, operations] of Object.entries(paths)) {
    const item: { [M in Method]?: Operation } = {};
    for (const method of methods) {
      const operation = operations[method];
      if (operation !== undefined) item[method] = withAnywhere(path, operation);
    }
    items[path] = { servers: [{ url, description }], ...item };
  }
  return items;
}

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });

export type Addresses = {
  readonly authUrl: string;
  readonly apiUrl: string;
};

/** The OpenAPI 3.1 file of the platform at these addresses. */
export const openApiDocument = ({ authUrl, apiUrl }: Addresses) => ({
  openapi: '3.1.1',
  info: {
    title: 'Embedded platform',
    version: '1.0.0',
    summary: 'An authorization server and an API to try a launcher against.',
    description:
      'Everything here is made up. The platform’s tests check every answer against this file. A fault that is switched on may answer otherwise.',
  },
  tags: [
    { name: 'About' },
    { name: 'Sign-in', description: 'OAuth 2.0: authorization code with PKCE, device grant.' },
    { name: 'Current user' },
    { name: 'Payments' },
    { name: 'Control', description: 'For tests and training, with the private key.' },
    { name: 'Pages for people' },
  ],
  paths: {
    ...at(authUrl, 'Authorization server', { ...protocolPaths, ...pagePaths }),
    ...at(apiUrl, 'API', { ...apiPaths, ...controlPaths }),
  },
  components: {
    schemas,
    responses: { ...anywhere, ...apiAnswers },
    securitySchemes: {
      accessToken: bearer('A user’s access token.'),
      publicKey: bearer('The public key: for the client side.'),
      privateKey: bearer('The private key: for everything but the current user.'),
      clientSecret: { type: 'http', scheme: 'basic', description: 'Client id and secret.' },
    },
  },
});
