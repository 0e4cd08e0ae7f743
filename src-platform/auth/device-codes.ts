import type { DatabaseSync } from 'node:sqlite';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import type { UserRecord } from '../store/users.ts';
import { noScope } from './scopes.ts';

const storedCode = z.looseObject({
  userCode: z.string(),
  clientId: z.string(),
  exp: z.number(),
  params: z.looseObject({ scope: z.string().default('') }),
  accountId: z.string().optional(),
  error: z.string().optional(),
});
const requestParams = z.looseObject({
  scope: z.string(),
  resource: z.union([z.string(), z.array(z.string())]).default([]),
});

export type DeviceCodes = ReturnType<typeof createDeviceCodes>;

/** Decides device codes in place of a player with a browser, for tests of clients. */
export function createDeviceCodes(database: DatabaseSync, provider: Provider) {
  const every = database.prepare(
    "SELECT payload FROM oidc WHERE model = 'DeviceCode' AND user_code IS NOT NULL ORDER BY expires_at",
  );
  return {
    /** The codes that wait for a player, as the device shows them, and the seconds that they are valid. */
    pending() {
      const now = Math.floor(Date.now() / 1000);
      return every
        .all()
        .map(({ payload }) => storedCode.parse(JSON.parse(String(payload))))
        .filter(
          ({ exp, accountId, error }) =>
            exp > now && accountId === undefined && error === undefined,
        )
        .map(({ userCode, clientId, exp, params }) => ({
          userCode: userCode.replace(/^(.{4})(.{4})$/, '$1-$2'),
          clientId,
          scope: params.scope === noScope ? '' : params.scope,
          expiresIn: exp - now,
        }));
    },
    /** Approves the code for a user, or denies it with `undefined`, as the pages do. Returns false if no such code is pending. */
    async decide(userCode: string, user: UserRecord | undefined) {
      const normal = userCode.toUpperCase().replace(/\W/g, '');
      const code = await provider.DeviceCode.findByUserCode(normal);
      const waits = code?.accountId === undefined && code?.error === undefined && !code?.isExpired;
      if (code === undefined || !waits) return false;
      if (user === undefined) {
        code.error = 'access_denied';
        code.errorDescription = 'The player declined';
      } else {
        const { scope, resource } = requestParams.parse(code.params);
        const { clientId = '' } = code;
        const grant = new provider.Grant({ accountId: user.id, clientId });
        grant.addOIDCScope(scope);
        for (const one of [resource].flat()) grant.addResourceScope(one, scope);
        const grantId = await grant.save();
        const authTime = Math.floor(Date.now() / 1000);
        Object.assign(code, { accountId: user.id, grantId, scope, resource, authTime });
      }
      await code.save();
      return true;
    },
  };
}
