/** The file of accounts: its format, and what becomes of one that cannot be used. */
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { type AppError, appError } from '../../src-shared/errors.ts';
import { plainTextSchema, userSchema } from '../../src-shared/models.ts';
import { appErrorSchema, tokenStorageChoiceSchema } from '../../src-shared/state.ts';
import { systemCode } from '../base/failure.ts';
import type { Config } from '../config.ts';

/** An account on this computer. Local: what the platform calls the player may not be known yet. */
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
  /** What encrypted it, as the system names its keyrings. */
  backend: z.string(),
  /** Base64. */
  data: z.string(),
});

/** Its details are cleaned again: another program may have written the file. */
const storedErrorSchema = z.pipe(
  appErrorSchema,
  z.transform(({ code, details }) => appError(code, details)),
);

const storedAccountSchema = z.object({
  id: accountIdSchema,
  /** Milliseconds since the epoch. */
  lastUsedAt: z.number(),
  /** The player's name as an id_token has it. */
  name: z.nullable(plainTextSchema),
  /** Whom an id_token named. */
  subject: z.nullable(z.object({ issuer: z.string(), subject: z.string() })),
  /** The last known profile, and when the platform said so. It is shown before the keyring is asked. */
  user: z.nullable(userSchema),
  userAsOf: z.nullable(z.number()),
  picture: z.nullable(z.object({ url: z.string(), path: z.string() })),
  /** The tokens, encrypted; null where a new sign-in is needed. */
  sealed: z.nullable(sealedSchema),
  /** Why a new sign-in is needed. */
  problem: z.catch(z.nullable(storedErrorSchema), null),
  /** A refresh was sent with these tokens and never answered: the platform may have replaced them. */
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

/** As many as anybody looks at. */
const mostSetAside = 10;

export const emptyContent: VaultContent = {
  choice: null,
  active: null,
  accounts: [],
  setAside: [],
};

/** An account of a content, where it is there. */
export const accountIn = ({ accounts }: VaultContent, id: AccountId): StoredAccount | undefined =>
  accounts.find((each) => each.id === id);

/** The content with something put aside. */
export const withSetAside = (
  content: VaultContent,
  reason: string,
  entry: unknown,
): VaultContent => ({
  ...content,
  setAside: [{ at: Date.now(), reason, entry }, ...content.setAside].slice(0, mostSetAside),
});

/** What is written, as it is read again. */
export const toFile = (content: VaultContent, platform: string): Record<string, unknown> => ({
  version: 1,
  platform,
  ...content,
});

export type VaultReading =
  | { readonly status: 'read'; readonly content: VaultContent }
  | { readonly status: 'absent' }
  /** It was damaged, and lies elsewhere now. */
  | { readonly status: 'moved-aside'; readonly problem: AppError }
  /** It must stay as it is: somebody else's, or not to be read. */
  | { readonly status: 'untouchable'; readonly problem: AppError };

/** A hundred times what the accounts of one player need. In bytes. */
const largestFile = 32 * 1024 * 1024;

/** Reads the file. One that is damaged or of another platform is moved aside, with the reason in its name. */
export function readVaultFile(
  file: string,
  platform: string,
  putAside: (file: string, reason: string) => VaultReading = moveAside,
): VaultReading {
  let text: string;
  try {
    // Reading a pipe would wait for whoever writes into it.
    const found = statSync(file);
    if (!found.isFile() && !found.isDirectory()) {
      throw Object.assign(new Error('not a file'), { code: 'EFTYPE' });
    }
    if (found.isFile() && found.size > largestFile) return putAside(file, 'too-large');
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const reason = systemCode(error);
    if (reason === 'ENOENT') return { status: 'absent' };
    return { status: 'untouchable', problem: appError('LK-507', { reason, file }) };
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
    // What is too deep to be written again would keep everything else from being written.
    JSON.stringify(json);
  } catch {
    return putAside(file, text.trim() === '' ? 'empty' : 'truncated');
  }
  const version = versionSchema.safeParse(json);
  if (version.success && version.data.version > 1) {
    const problem = appError('LK-509', { version: version.data.version });
    return { status: 'untouchable', problem };
  }
  const parsed = fileSchema.safeParse(json);
  if (!parsed.success) return putAside(file, 'foreign');
  if (parsed.data.platform !== platform) return putAside(file, 'other-platform');
  return { status: 'read', content: contentOf(parsed.data) };
}

/** Each account is read on its own, so that a damaged one takes no other with it. */
function contentOf({ accounts, choice, active, setAside }: z.infer<typeof fileSchema>) {
  let content: VaultContent = { choice, active, accounts: [], setAside };
  const good: StoredAccount[] = [];
  const ids = new Set<AccountId>();
  for (const entry of accounts) {
    const parsed = storedAccountSchema.safeParse(entry);
    if (parsed.success && !ids.has(parsed.data.id)) {
      ids.add(parsed.data.id);
      good.push(parsed.data);
    } else content = withSetAside(content, 'damaged entry', entry);
  }
  const isThere = active !== null && ids.has(active);
  return { ...content, accounts: good, active: isThere ? active : null };
}

/** So many damaged files are kept. */
const mostMovedAside = 3;

function moveAside(file: string, reason: string): VaultReading {
  const moved = `${file}.${reason}-${Date.now()}`;
  try {
    renameSync(file, moved);
  } catch (error) {
    // Another process was quicker, or nothing can be written here: then it is not to be overwritten.
    if (systemCode(error) === 'ENOENT') return { status: 'absent' };
    const problem = appError('LK-507', { reason: systemCode(error), file });
    return { status: 'untouchable', problem };
  }
  // Somebody may have made a folder of that name.
  for (const old of movedAside(file).slice(mostMovedAside))
    rmSync(old, { force: true, recursive: true });
  return { status: 'moved-aside', problem: appError('LK-508', { reason, file: moved }) };
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
