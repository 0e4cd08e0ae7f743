import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { z } from 'zod';
import { profileId, userId } from '../ids.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** What is kept of a user; interface section 2.3 names the fields. */
const userRecord = z.strictObject({
  id: z.string().transform(userId),
  email: z.email(),
  status: z.string().min(1),
  /** Name of the picture this platform draws, or null. */
  picture: z.string().nullable(),
  profile: z.strictObject({
    isPasswordRecoverySet: z.boolean(),
    id: z.string().transform(profileId),
    externalId: z.string(),
  }),
});

export type UserRecord = Readonly<z.infer<typeof userRecord>>;
export type NewUser = UserRecord & { readonly password: string };

export interface UserStore {
  find(id: string): UserRecord | undefined;
  /** The user whose password this is; as slow for an unknown e-mail as for a wrong password. */
  authenticate(email: string, password: string): Promise<UserRecord | undefined>;
  save(user: NewUser): Promise<void>;
  all(): UserRecord[];
}

const parsed = (row: Record<string, SQLOutputValue>): UserRecord =>
  userRecord.parse(JSON.parse(String(row.record)));

export function createUserStore(database: DatabaseSync): UserStore {
  const byId = database.prepare('SELECT record FROM users WHERE id = ?');
  const byEmail = database.prepare('SELECT record, password FROM users WHERE email = ?');
  const every = database.prepare('SELECT record FROM users ORDER BY id');
  const insert = database.prepare(
    'INSERT OR REPLACE INTO users (id, email, password, record) VALUES (?, ?, ?, ?)',
  );
  const nobody = hashPassword('nobody has this password');
  return {
    find(id) {
      const row = byId.get(id);
      return row === undefined ? undefined : parsed(row);
    },
    async authenticate(email, password) {
      const row = byEmail.get(email.trim());
      const stored = row === undefined ? await nobody : String(row.password);
      const matches = await verifyPassword(password, stored);
      return row !== undefined && matches ? parsed(row) : undefined;
    },
    async save({ password, ...record }) {
      const checked = userRecord.parse(record);
      insert.run(checked.id, checked.email, await hashPassword(password), JSON.stringify(checked));
    },
    all: () => every.all().map(parsed),
  };
}
