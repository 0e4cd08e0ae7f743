import type { SQLOutputValue } from 'node:sqlite';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Parts } from '../parts.ts';
import { toMetadata } from './clients.ts';

const now = () => Math.floor(Date.now() / 1000);

/**
 * How long an expired row is kept, so that a late poll gets `expired_token` (RFC 8628 section 3.5) and not
 * `invalid_grant`. Then it is deleted, so that the table does not grow for ever.
 */
const graceSeconds = 3600;

const parsed = (row: Record<string, SQLOutputValue> | undefined): AdapterPayload | undefined =>
  typeof row?.payload === 'string' ? JSON.parse(row.payload) : undefined;

/** The storage of oidc-provider: sessions, grants, codes and tokens. */
export function createOidcAdapter({ database, clients }: Pick<Parts, 'database' | 'clients'>) {
  const upsert = database.prepare(`
    INSERT INTO oidc (model, id, payload, grant_id, uid, user_code, expires_at)
    VALUES (:model, :id, :payload, :grantId, :uid, :userCode, :expiresAt)
    ON CONFLICT DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
      uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`);
  const purge = database.prepare('DELETE FROM oidc WHERE expires_at < ?');
  const byId = database.prepare('SELECT payload FROM oidc WHERE model = ? AND id = ?');
  const byUid = database.prepare('SELECT payload FROM oidc WHERE model = ? AND uid = ?');
  const byUserCode = database.prepare('SELECT payload FROM oidc WHERE model = ? AND user_code = ?');
  const consume = database.prepare(
    "UPDATE oidc SET payload = json_set(payload, '$.consumed', ?) WHERE model = ? AND id = ?",
  );
  const destroy = database.prepare('DELETE FROM oidc WHERE model = ? AND id = ?');
  const revoke = database.prepare('DELETE FROM oidc WHERE model = ? AND grant_id = ?');

  return (model: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      purge.run(now() - graceSeconds);
      upsert.run({
        model,
        id,
        payload: JSON.stringify(payload),
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        userCode: payload.userCode ?? null,
        expiresAt: expiresIn === undefined ? null : now() + expiresIn,
      });
    },
    async find(id) {
      if (model !== 'Client') return parsed(byId.get(model, id));
      const record = clients.find(id);
      return record === undefined ? undefined : toMetadata(record);
    },
    findByUid: async (uid) => parsed(byUid.get(model, uid)),
    findByUserCode: async (userCode) => parsed(byUserCode.get(model, userCode)),
    async consume(id) {
      consume.run(now(), model, id);
    },
    async destroy(id) {
      destroy.run(model, id);
    },
    async revokeByGrantId(grantId) {
      revoke.run(model, grantId);
    },
  });
}
