import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { z } from 'zod';
import { writtenId } from '../ids.ts';
import { shownText } from '../payments/amount.ts';
import { hashPassword, nobodysHash, verifyPassword } from './passwords.ts';

/** A stored user (interface section 2.3). */
export const userRecord = z.strictObject({
  id: writtenId,
  email: z.email(),
  status: z.string().min(1),
  /** Name of the picture this platform draws, or null. */
  picture: z.string().nullable(),
  profile: z.strictObject({
    isPasswordRecoverySet: z.boolean(),
    id: writtenId,
    externalId: z.string(),
  }),
});

/** A user in the configuration. */
export const newUser = z.strictObject({
  id: writtenId.optional(),
  email: z.email(),
  password: shownText(400),
  status: shownText(400).default('Verified'),
  picture: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be 1 to 40 of a-z0-9-')
    .nullable()
    .default(null),
  isPasswordRecoverySet: z.boolean().default(false),
});

/** Reads a user of the configuration. `idFor` makes the ids that it does not have. */
export function toUser(
  { isPasswordRecoverySet, ...written }: z.output<typeof newUser>,
  idFor: (what: string) => string,
): NewUser {
  const id = written.id ?? idFor('user');
  const profile = {
    isPasswordRecoverySet,
    id: idFor('profile'),
    externalId: `player_${idFor('player')}`,
  };
  return { ...written, id, profile };
}

export type UserRecord = Readonly<z.infer<typeof userRecord>>;
export type NewUser = UserRecord & { readonly password: string };

/** Returns a function that parses a row. It keeps what it has parsed, for as long as the row is the same. */
function createParser() {
  const kept = new Map<string, { readonly text: string; readonly user: UserRecord }>();
  return (row: Record<string, SQLOutputValue>): UserRecord => {
    const [id, text] = [String(row.id), String(row.record)];
    const known = kept.get(id);
    if (known?.text === text) return known.user;
    const user = userRecord.parse(JSON.parse(text));
    kept.set(id, { text, user });
    return user;
  };
}

/** By password. Kept, because scrypt is slow on purpose, and each platform of a process has the same players. */
const hashes = new Map<string, Promise<string>>();

function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

export function createUserStore(database: DatabaseSync) {
  const parsed = createParser();
  const one = (row: Record<string, SQLOutputValue> | undefined) => row && parsed(row);
  const byId = database.prepare('SELECT id, record FROM users WHERE id = ?');
  const byEmail = database.prepare('SELECT id, record, password FROM users WHERE email = ?');
  const every = database.prepare('SELECT id, record FROM users ORDER BY id');
  const insert = 'INTO users (id, email, password, record) VALUES (?, ?, ?, ?)';
  const insertNew = database.prepare(`INSERT OR IGNORE ${insert}`);
  const replace = database.prepare(`INSERT OR REPLACE ${insert}`);
  const columnsOf = async ({ password, ...record }: NewUser) => {
    const checked = userRecord.parse(record);
    const hash = await hashOnce(password);
    return [checked.id, checked.email, hash, JSON.stringify(checked)] as const;
  };
  return {
    find: (id: string) => one(byId.get(id)),
    findByEmail: (email: string) => one(byEmail.get(email.trim())),
    /** The user with this password. Takes the same time for an unknown e-mail and for a wrong password. */
    async authenticate(email: string, password: string) {
      const row = byEmail.get(email.trim());
      const stored = row === undefined ? nobodysHash : String(row.password);
      const matches = await verifyPassword(password, stored);
      return matches ? one(row) : undefined;
    },
    /** Stores a new user. Returns false if another one has the id or the e-mail. */
    async add(user: NewUser) {
      return insertNew.run(...(await columnsOf(user))).changes === 1;
    },
    /** Stores a user in place of those with the same id or e-mail. */
    async save(user: NewUser) {
      replace.run(...(await columnsOf(user)));
    },
    all: () => every.all().map(parsed),
  };
}
