import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from '../http/front.ts';
import type { ServerParts } from '../parts.ts';
import { paymentRoutes } from '../payments/routes.ts';
import { controlRoutes } from './control.ts';
import { only, refusal } from './credentials.ts';
import { ApiFailure, sendFailure } from './envelope.ts';
import { drawPicture, pictureUrl } from './pictures.ts';
import { createRouter, ok, routesFor } from './router.ts';

/** Creates the request handler of the API. */
export function createApiHandler(parts: ServerParts) {
  const { apiUrl, users } = parts;
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

  /** Interface sections 2.3 and 4.4. */
  const userRoutes = routesFor(only('user'), {
    'GET /v1/users/me': ({ caller }) => {
      if (caller.kind !== 'user') throw refusal(caller);
      const { user } = caller;
      const { id, email, status, profile } = user;
      return ok({ id, email, status, profilePictureUrl: pictureUrl(apiUrl, user), profile });
    },
  });
  const router = createRouter(
    [...userRoutes, ...paymentRoutes(parts), ...controlRoutes(parts)],
    parts,
  );

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
