import type { UserRecord } from '../store/users.ts';
import { requireUser } from './credentials.ts';
import { ok, type Route, routesFor } from './router.ts';

export const pictureUrl = (apiUrl: string, user: UserRecord): string | null =>
  user.picture === null ? null : `${apiUrl}/pictures/${user.picture}.png`;

/** Interface sections 2.3 and 4.4. */
export const userRoutes = (apiUrl: string): Route[] =>
  routesFor(requireUser, {
    'GET /v1/users/me': ({ caller }) => {
      const user = requireUser(caller);
      const { id, email, status, profile } = user;
      return ok({ id, email, status, profilePictureUrl: pictureUrl(apiUrl, user), profile });
    },
  });
