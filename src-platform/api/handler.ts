import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiEndpoint } from '../http/endpoints.ts';
import { pathOf } from '../http/front.ts';
import { type PaymentParts, paymentRoutes } from '../payments/routes.ts';
import type { KeyStore } from '../store/api-keys.ts';
import type { UserStore } from '../store/users.ts';
import { type ControlParts, controlRoutes } from './control.ts';
import { type RegistryParts, registryRoutes } from './control-registry.ts';
import { type FindUserByToken, identify, keyRevoked, revoked } from './credentials.ts';
import { ApiFailure, sendFailure } from './envelope.ts';
import { drawPicture } from './pictures.ts';
import { createRouter } from './router.ts';
import { userRoutes } from './users.ts';

type Parts = ControlParts &
  RegistryParts &
  PaymentParts & {
    readonly apiUrl: string;
    readonly users: UserStore;
    readonly keys: KeyStore;
    readonly findUser: FindUserByToken;
  };

/** Creates the request handler of the API. */
export function createApiHandler(parts: Parts) {
  const { apiUrl, users, keys, faults, findUser } = parts;
  const pictures = new Map<string, Buffer>();
  /** The picture at a path. It is drawn at the first request, because users may be added while the platform runs. */
  function pictureAt(path: string): Buffer | undefined {
    const drawn = pictures.get(path);
    if (drawn !== undefined) return drawn;
    const name = /^\/pictures\/([a-z0-9-]+)\.png$/.exec(path)?.[1];
    if (name === undefined || !users.all().some(({ picture }) => picture === name))
      return undefined;
    const picture = drawPicture(name);
    pictures.set(path, picture);
    return picture;
  }

  const router = createRouter({
    faults,
    routes: [
      ...userRoutes(apiUrl),
      ...paymentRoutes(parts),
      ...controlRoutes(parts),
      ...registryRoutes(parts),
    ],
    identify: async (request) => {
      const caller = await identify(request, keys, findUser);
      if (caller.kind === 'user' && faults.strike('revoked-session', 'users-me') !== undefined) {
        throw revoked();
      }
      if (
        caller.kind === 'public-key' &&
        faults.strike('key-revoked', apiEndpoint(pathOf(request))) !== undefined
      ) {
        throw keyRevoked();
      }
      return caller;
    },
  });

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = pathOf(request);
    if (!path.startsWith('/pictures/')) return router(request, response);
    const picture = pictureAt(path);
    if (picture === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
      sendFailure(response, new ApiFailure(404, 'not_found', 'no such picture'));
      return;
    }
    const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' };
    response.writeHead(200, headers).end(picture);
  };
}
