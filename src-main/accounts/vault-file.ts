/** The file of accounts: its format, the changes of its content, how it is read, and what happens to a file that cannot be used. */

import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { appError } from '../../src-shared/errors.ts';
import { plainTextSchema, userSchema } from '../../src-shared/models.ts';
import { tokenStorageChoices } from '../../src-shared/state.ts';
import { Failure, systemCode, systemError } from '../base/failure.ts';
import { readSmallFile } from '../base/regular-file.ts';
import type { Config } from '../config.ts';
import { errorCode } from '../facts/fact-fields.ts';

/** Identifies an account on this computer. Not the platform's ID of the player, which is unknown before the first profile. */
export type AccountId = string & z.$brand<'AccountId'>;
const accountIdSchema = z.string().check(z.uuid()).brand<'AccountId'>();

/** Returns a hash that identifies a platform. It is stored with tokens, so that they are never sent to another one. */
export const platformKey = (config: Pick<Config, 'authUrl' | 'apiUrl' | 'clientId'>): string =>
  createHash('sha256')
    .update(JSON.stringify([config.authUrl, config.apiUrl, config.clientId]))
    .digest('hex')
    .slice(0, 16);

export const newAccountId = (): AccountId => accountIdSchema.parse(randomUUID());

const sealedSchema = z.object({
  /** The system's name of the keyring that encrypted the data. */
  backend: z.string(),
  /** Base64. */
  data: z.string(),
});

/** An AppError. Sanitizes the details again when they are read: another program may have written the file. */
const storedErrorSchema = z.pipe(
  z.strictObject({
    code: errorCode,
    details: z.record(z.string(), z.string().check(z.maxLength(500))),
    reference: z.exactOptional(z.string().check(z.maxLength(8))),
  }),
  z.transform((stored) => ({ ...stored, ...appError(stored.code, stored.details) })),
);

/** Milliseconds since the epoch, in the range of `Date`. The page cannot draw any other. */
const timeSchema = z.number().check(z.minimum(-8.64e15), z.maximum(8.64e15));

const storedAccountSchema = z.object({
  id: accountIdSchema,
  lastUsedAt: timeSchema,
  /** The player's name in an id_token. */
  name: z.nullable(plainTextSchema),
  /** Issuer and subject of an id_token. */
  subject: z.nullable(z.object({ issuer: z.string(), subject: z.string() })),
  /** The last known profile, shown before the keyring is used. `userAsOf` is when it was loaded. */
  user: z.nullable(userSchema),
  userAsOf: z.nullable(timeSchema),
  /** Loaded again if it cannot be read: a damaged one must not cost the sign-in. */
  picture: z.catch(z.nullable(z.object({ url: z.string(), path: z.string() })), null),
  /** The tokens, encrypted; null if a new sign-in is needed. */
  sealed: z.nullable(sealedSchema),
  /** Why a new sign-in is needed. */
  problem: z.catch(z.nullable(storedErrorSchema), null),
  /** Whether a refresh with these tokens was sent and got no response: the platform may have replaced them. */
  renewalUnsure: z.boolean(),
});
export type StoredAccount = z.infer<typeof storedAccountSchema>;

const fileSchema = z.object({
  version: z.literal(1),
  /** The `platformKey` of the platform that these accounts belong to. */
  platform: z.string(),
  choice: z.nullable(z.enum(tokenStorageChoices)),
  /** The account that was shown last; null if there is none. */
  active: z.nullable(accountIdSchema),
  accounts: z.array(z.unknown()),
  /** Damaged accounts, and encrypted tokens that were not trusted, each with the reason; newest first. */
  setAside: z.array(z.object({ at: z.number(), reason: z.string(), entry: z.unknown() })),
});
type VaultFile = z.infer<typeof fileSchema>;

export type VaultContent = Readonly<Pick<VaultFile, 'choice' | 'active'>> & {
  readonly accounts: readonly StoredAccount[];
  readonly setAside: Readonly<VaultFile['setAside']>;
};

const versionSchema = z.object({ version: z.number() });

const maxSetAside = 10;

export const emptyContent: VaultContent = {
  choice: null,
  active: null,
  accounts: [],
  setAside: [],
};

/** Returns the account with this ID; undefined if there is none. */
export const accountIn = ({ accounts }: VaultContent, id: AccountId | null) =>
  accounts.find((each) => each.id === id);

/** Returns the content with one more entry set aside. */
export const withSetAside = (
  content: VaultContent,
  reason: string,
  entry: unknown,
): VaultContent => ({
  ...content,
  setAside: [{ at: Date.now(), reason, entry }, ...content.setAside].slice(0, maxSetAside),
});

/** The change that clears what was said of an account's tokens, made when they are replaced or removed. */
export const noProblem = { problem: null, renewalUnsure: false };

/** Returns the content with a changed account; the same content if there is no such account. */
export function withChange(
  content: VaultContent,
  id: AccountId,
  change: Partial<StoredAccount>,
): VaultContent {
  if (!accountIn(content, id)) return content;
  const accounts = content.accounts.map((each) => (each.id === id ? { ...each, ...change } : each));
  return { ...content, accounts };
}

/** Returns the content with another active account; the same content if there is no such account. */
export const withActive = (content: VaultContent, id: AccountId): VaultContent =>
  content.active !== id && accountIn(content, id) ? { ...content, active: id } : content;

/** Returns the content without an account and without its entries that were set aside. */
export function withoutAccount(content: VaultContent, id: AccountId): VaultContent {
  if (!accountIn(content, id)) return content;
  const accounts = content.accounts.filter((each) => each.id !== id);
  return withoutSetAside({
    ...content,
    active: content.active === id ? null : content.active,
    accounts,
    setAside: content.setAside.filter(({ entry }) => !isOf(entry, id)),
  });
}

/** Returns the content without any entry that was set aside, if there is no account: one without an ID may be of any. */
export const withoutSetAside = (content: VaultContent): VaultContent =>
  content.accounts.length > 0 || content.setAside.length === 0
    ? content
    : { ...content, setAside: [] };

const isOf = (entry: unknown, id: AccountId) => Reflect.get(Object(entry), 'id') === id;

/** More than fifty accounts need, and read in less than 100 ms. A larger file is not read. */
const maxFileBytes = 512 * 1024;

/** Returns the JSON document of the file. Throws EFBIG for one that could not be read again. */
export function toFile(content: VaultContent, platform: string): Record<string, unknown> {
  const file = { version: 1, platform, ...content };
  // As Conf writes it.
  const bytes = Buffer.byteLength(JSON.stringify(file, null, '\t'));
  if (bytes > maxFileBytes) throw systemError('EFBIG');
  return file;
}

type VaultReading =
  | { readonly status: 'read'; readonly content: VaultContent }
  | { readonly status: 'absent' }
  | Unusable
  /** The file must not be changed: it is of a newer version, or cannot be read. */
  | { readonly status: 'untouchable'; readonly failure: Failure };

/** The file is damaged, or belongs to another platform. */
type Unusable = { readonly status: 'unusable'; readonly reason: string; readonly cause?: unknown };

/** Reads the file. Changes nothing. */
export function parseVaultFile(file: string, platform: string): VaultReading {
  let text: string;
  try {
    text = readSmallFile(file, maxFileBytes).toString();
  } catch (error) {
    const reason = systemCode(error);
    if (reason === 'EFBIG') return { status: 'unusable', reason: 'too-large' };
    if (reason === 'ENOENT') return { status: 'absent' };
    return { status: 'untouchable', failure: new Failure('LK-512', { reason, file }, error) };
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
    // Throws if the document is nested too deeply to be written again. With it every later write would fail.
    JSON.stringify(json);
  } catch (cause) {
    return { status: 'unusable', reason: text.trim() === '' ? 'empty' : 'truncated', cause };
  }
  const version = versionSchema.safeParse(json);
  if (version.success && version.data.version > 1) {
    const failure = new Failure('LK-509', { version: version.data.version });
    return { status: 'untouchable', failure };
  }
  const parsed = fileSchema.safeParse(json);
  if (!parsed.success) return { status: 'unusable', reason: 'foreign', cause: parsed.error };
  if (parsed.data.platform !== platform) return { status: 'unusable', reason: 'other-platform' };
  return { status: 'read', content: contentOf(parsed.data) };
}

/** Parses each account alone, so that a damaged one does not make the others unreadable. */
function contentOf({ accounts, choice, active, setAside }: VaultFile) {
  let content: VaultContent = { choice, active, accounts: [], setAside };
  const valid: StoredAccount[] = [];
  const ids = new Set<AccountId | null>();
  for (const entry of accounts) {
    const parsed = storedAccountSchema.safeParse(entry);
    if (parsed.success && !ids.has(parsed.data.id)) {
      ids.add(parsed.data.id);
      valid.push(parsed.data);
    } else content = withSetAside(content, 'damaged entry', entry);
  }
  return { ...content, accounts: valid, active: ids.has(active) ? active : null };
}

/** How many damaged files are kept. Older ones are deleted. */
const maxMovedAside = 3;

/** Reads the file. Renames it if it cannot be used, with the reason in its new name. */
export function readVaultFile(file: string, platform: string) {
  const reading = parseVaultFile(file, platform);
  return reading.status === 'unusable' ? moveAside(file, reading) : reading;
}

function moveAside(file: string, { reason, cause }: Unusable) {
  const moved = `${file}.${reason}-${Date.now()}`;
  try {
    renameSync(file, moved);
  } catch (error) {
    // Another process has moved the file.
    if (systemCode(error) === 'ENOENT') return { status: 'absent' } as const;
    // The file could not be moved aside. To overwrite it would lose its content.
    const failure = new Failure('LK-507', { reason: systemCode(error), file }, error);
    return { status: 'untouchable', failure } as const;
  }
  const others = movedAsideFiles(file).filter((each) => each !== moved);
  // Not this one, although the clock may have been set back. `recursive`, because one of them may be a folder.
  for (const old of others.slice(maxMovedAside - 1)) rmSync(old, { force: true, recursive: true });
  const failure = new Failure('LK-508', { reason, file: moved }, cause);
  return { status: 'moved-aside', failure } as const;
}

/** Returns the damaged files that were moved aside, newest first. */
export function movedAsideFiles(file: string): string[] {
  const folder = path.dirname(file);
  const stamp = (name: string) => Number(name.split('-').at(-1));
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${path.basename(file)}.`) && /-\d{13}$/.test(name))
    .sort((a, b) => stamp(b) - stamp(a))
    .map((name) => path.join(folder, name));
}
