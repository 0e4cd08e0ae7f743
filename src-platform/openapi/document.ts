import type { Parts } from '../parts.ts';
import { apiAnswers, apiPaths } from './api-paths.ts';
import { protocolPaths } from './auth-paths.ts';
import { type Method, methods, type Operation, type Operations } from './operation.ts';
import { schemas } from './schemas.ts';

type PathItem = { [M in Method]?: Operation } & {
  readonly servers: readonly [{ readonly url: string; readonly description: string }];
};

/** Returns the paths of one of the two servers. */
function pathsAt(url: string, description: string, operations: Operations) {
  const items: Record<string, PathItem> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const [verb = '', path = ''] = name.split(' ');
    const method = methods.find((each) => each === verb.toLowerCase());
    if (!method) throw new Error(`${name} is not a method and a path.`);
    const item = items[path] ?? { servers: [{ url, description }] };
    item[method] = operation;
    items[path] = item;
  }
  return items;
}

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });

/** Returns the OpenAPI 3.1 file of the platform with these addresses. */
export const openApiDocument = ({ authUrl, apiUrl }: Pick<Parts, 'authUrl' | 'apiUrl'>) => ({
  openapi: '3.1.1',
  info: {
    title: 'Embedded platform',
    version: '1.0.0',
    summary: 'An authorization server and an API for developing and testing a launcher.',
    description:
      'All clients, users and payments are fictitious. The platform’s tests check every answer against this file. While a fault is switched on, an answer may differ. The pages for people, the endpoints for tests and the answers to pages of other origins are in src-platform/README.md.',
  },
  tags: [
    { name: 'About' },
    { name: 'Sign-in', description: 'OAuth 2.0: authorization code with PKCE, device grant.' },
    { name: 'Current user' },
    { name: 'Payments' },
  ],
  paths: {
    ...pathsAt(authUrl, 'Authorization server', protocolPaths),
    ...pathsAt(apiUrl, 'API', apiPaths),
  },
  components: {
    schemas,
    responses: apiAnswers,
    securitySchemes: {
      accessToken: bearer('A user’s access token.'),
      publicKey: bearer('The public key, for clients.'),
      privateKey: bearer('The private key, for all endpoints but the current user.'),
      clientSecret: { type: 'http', scheme: 'basic', description: 'Client id and secret.' },
    },
  },
});
