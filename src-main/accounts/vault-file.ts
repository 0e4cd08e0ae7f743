/** The file of accounts: its format, and what is done with a file that cannot be used. */
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { appError } from '../../src-shared/errors.ts';
import { plainTextSchema, userSchema } from '../../src-shared/models.ts';
import { appErrorSchema, tokenStorageChoiceSchema } from '../../src-shared/state.ts';
import { Failure, systemCode } from '../base/failure.ts';
import type { Config } from '../config.ts';

/** An account on this computer. The platform's id of the player may not be known yet. */
export type AccountId = string & z.$brand<'AccountId'>;
const accountIdSchema = z.string().check(z.uuid()).brand<'AccountId'>();

/** Names a platform: the tokens of one are never sent to another. */
export const platformKey = (config: Pick<Config, 'authUrl' | 'apiUrl' | 'clientId'>): string =>
  createHash('sha256')
    .update(JSON.stringify([config.authUrl, config.apiUrl, config.clientId]))
    .digest('hex')
    .slice(0, 16);

export const newAccountId = (): AccountId => accountIdSchema.parse(randomUUID());

const sealedSchema = z.object({
  /** The system's name of the keyring that encrypted it. */
  backend: z.string(),
  /** Base64. */
  data: z.string(),
});

/** Cleans the details again: another program may have written the file. */
const storedErrorSchema = z.pipe(
  appErrorSchema,
  z.transform(({ code, details, reference }) => ({
    ...appError(code, details),
    ...(reference === undefined ? {} : { reference }),
  })),
);

const storedAccountSchema = z.object({
  id: accountIdSchema,
  /** Milliseconds since the epoch. */
  lastUsedAt: z.number(),
  /** The player's name in an id_token. */
  name: z.nullable(plainTextSchema),
  /** The player in an id_token. */
  subject: z.nullable(z.object({ issuer: z.string(), subject: z.string() })),
  /** The last known profile, and when it was loaded. It is shown before the keyring is used. */
  user: z.nullable(userSchema),
  userAsOf: z.nullable(z.number()),
  picture: z.nullable(z.object({ url: z.string(), path: z.string() })),
  /** The tokens, encrypted; null where a new sign-in is needed. */
  sealed: z.nullable(sealedSchema),
  /** Why a new sign-in is needed. */
  problem: z.catch(z.nullable(storedErrorSchema), null),
  /** A refresh was sent with these tokens and its answer did not come: the platform may have replaced them. */
  renewalUnsure: z.boolean(),
});
export type StoredAccount = z.infer<typeof storedAccountSchema>;

const setAsideSchema = z.object({ at: z.number(), reason: z.string(), entry: z.unknown() });

export type VaultContent = {
  readonly choice: z.infer<typeof tokenStorageChoiceSchema> | null;
  /** The account that was shown last; null where the player signed out. */
  readonly active: AccountId | null;
  readonly accounts: readonly StoredAccount[];
  /** What could not be read, with its reason, newest first. */
  readonly setAside: ReadonlyArray<z.infer<typeof setAsideSchema>>;
};

const fileSchema = z.object({
  version: z.literal(1),
  /** Which platform these accounts belong to: their tokens are sent to no other. */
  platform: z.string(),
  choice: z.nullable(tokenStorageChoiceSchema),
  active: z.nullable(accountIdSchema),
  accounts: z.array(z.unknown()),
  setAside: z.array(setAsideSchema),
});
const versionSchema = z.object({ version: z.number() });

const maxSetAside = 10;

export const emptyContent: VaultContent = {
  choice: null,
  active: null,
  accounts: [],
  setAside: [],
};

/** The account with this id; undefined where there is none. */
export const accountIn = ({ accounts }: VaultContent, id: AccountId): StoredAccount | undefined =>
  accounts.find((each) => each.id === id);

/** The content with one more entry set aside. */
export const withSetAside = (
  content: VaultContent,
  reason: string,
  entry: unknown,
): VaultContent => ({
  ...content,
  setAside: [{ at: Date.now(), reason, entry }, ...content.setAside].slice(0, maxSetAside),
});

/** The JSON document of the file. */
export const toFile = (content: VaultContent, platform: string): Record<string, unknown> => ({
  version: 1,
  platform,
  ...content,
});

export type VaultReading =
  | { readonly status: 'read'; readonly content: VaultContent }
  | { readonly status: 'absent' }
  /** It was damaged, and has another name now. */
  | { readonly status: 'moved-aside'; readonly failure: Failure }
  /** It must stay as it is: of a newer version, or not readable. */
  | { readonly status: 'untouchable'; readonly failure: Failure };

/** In bytes: a hundred times what the accounts of one player need. */
const largestFile = 32 * 1024 * 1024;

/**
 * Reads the file. Calls `putAside` for one that is damaged or of another platform; by default it is moved aside, with
 * the reason in its name.
 */
export function readVaultFile(
  file: string,
  platform: string,
  putAside: (file: string, reason: string, cause?: unknown) => VaultReading = moveAside,
): VaultReading {
  let text: string;
  try {
    // Reading a pipe would wait until somebody writes into it.
    const stats = statSync(file);
    if (!stats.isFile() && !stats.isDirectory()) {
      throw Object.assign(new Error('not a file'), { code: 'EFTYPE' });
    }
    if (stats.isFile() && stats.size > largestFile) return putAside(file, 'too-large');
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const reason = systemCode(error);
    if (reason === 'ENOENT') return { status: 'absent' };
    return { status: 'untouchable', failure: new Failure('LK-507', { reason, file }, error) };
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
    // A document that is nested too deep to be written again would stop every later write.
    JSON.stringify(json);
  } catch (error) {
    return putAside(file, text.trim() === '' ? 'empty' : 'truncated', error);
  }
  const version = versionSchema.safeParse(json);
  if (version.success && version.data.version > 1) {
    const failure = new Failure('LK-509', { version: version.data.version });
    return { status: 'untouchable', failure };
  }
  const parsed = fileSchema.safeParse(json);
  if (!parsed.success) return putAside(file, 'foreign', parsed.error);
  if (parsed.data.platform !== platform) return putAside(file, 'other-platform');
  return { status: 'read', content: contentOf(parsed.data) };
}

/** Each account is read on its own, so that a damaged one takes no other with it. */
function contentOf({ accounts, choice, active, setAside }: z.infer<typeof fileSchema>) {
  let content: VaultContent = { choice, active, accounts: [], setAside };
  const valid: StoredAccount[] = [];
  const ids = new Set<AccountId>();
  for (const entry of accounts) {
    const parsed = storedAccountSchema.safeParse(entry);
    if (parsed.success && !ids.has(parsed.data.id)) {
      ids.add(parsed.data.id);
      valid.push(parsed.data);
    } else content = withSetAside(content, 'damaged entry', entry);
  }
  const isListed = active !== null && ids.has(active);
  return { ...content, accounts: valid, active: isListed ? active : null };
}

/** Older ones are removed. */
const maxMovedAside = 3;

function moveAside(file: string, reason: string, cause?: unknown): VaultReading {
  const moved = `${file}.${reason}-${Date.now()}`;
  try {
    renameSync(file, moved);
  } catch (error) {
    // Another process has moved it.
    if (systemCode(error) === 'ENOENT') return { status: 'absent' };
    // The folder cannot be written: the file must not be overwritten either.
    const failure = new Failure('LK-507', { reason: systemCode(error), file }, error);
    return { status: 'untouchable', failure };
  }
  // One of them may be a folder.
  for (const old of movedAside(file).slice(maxMovedAside))
    rmSync(old, { force: true, recursive: true });
  return { status: 'moved-aside', failure: new Failure('LK-508', { reason, file: moved }, cause) };
}

/** The damaged files that were moved aside, newest first. */
export function movedAside(file: string): string[] {
  const folder = path.dirname(file);
  const stamp = (name: string) => Number(name.split('-').at(-1));
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${path.basename(file)}.`) && /-\d{13}$/.test(name))
    .sort((a, b) => stamp(b) - stamp(a))
    .map((name) => path.join(folder, name));
}
