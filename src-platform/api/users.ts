import type { UserRecord } from '../store/users.ts';
import { requireUser } from './credentials.ts';
import type { Route } from './router.ts';

export const pictureUrl = (apiUrl: string, user: UserRecord): string | null =>
  user.picture === null ? null : `${apiUrl}/pictures/${user.picture}.png`;

/** GET /v1/users/me: interface sections 2.3 and 4.4. */
export function userRoutes(apiUrl: string): Route[] {
  return [
    {
      method: 'GET',
      path: /^\/v1\/users\/me$/,
      checkCaller: (caller) => {
        requireUser(caller);
      },
      handle: ({ caller }) => {
        const user = requireUser(caller);
        const { id, email, status, profile } = user;
        return {
          status: 200,
          data: { id, email, status, profilePictureUrl: pictureUrl(apiUrl, user), profile },
        };
      },
    },
  ];
}
