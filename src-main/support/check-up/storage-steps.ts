/** Steps about what the launcher keeps on this computer. Nothing is changed by looking. */
import { existsSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { appError, describe } from '../../../src-shared/errors.ts';
import { Failure, systemCode } from '../../base/failure.ts';
import { isDamaged, sqliteCode } from '../../base/sqlite-error.ts';
import { bounds, segmentsIn } from '../journal-files.ts';
import { inspectJournal } from '../journal-health.ts';
import type { Environment } from './environment.ts';
import type { StepDefinition } from './run-steps.ts';
import { failed, ok, skipped, type Verdict, warning } from './step.ts';

export const storageSteps = (environment: Environment): StepDefinition[] => [
  { id: 'disk', title: 'Disk space', run: () => diskSpace(environment) },
  { id: 'user-data', title: 'Folder of user data', run: async () => userData(environment) },
  { id: 'accounts', title: 'File of accounts', run: async () => accounts(environment) },
  { id: 'payments', title: 'File of payments', run: () => payments(environment) },
  { id: 'journal', title: 'Journal', run: () => journal(environment) },
];

/** Less than this is soon used up by anything else on the disk. In bytes. */
const littleSpace = 64 * 1024 * 1024;
/** Less than what the files need to be written once more. In bytes. */
const noSpace = 1024 * 1024;

async function diskSpace({ storage: { folder, freeBytes } }: Environment): Promise<Verdict> {
  const free = await freeBytes(existingParent(folder));
  const found = `${Math.floor(free / (1024 * 1024))} MB are free where ${folder} lies.`;
  if (free >= littleSpace) return ok(found);
  const { remedy } = describe(appError('LK-507', { reason: 'ENOSPC', file: folder }));
  return free < noSpace ? failed(found, remedy) : warning(found, remedy);
}

/** The folder itself, or what it will be made in. */
const existingParent = (folder: string): string =>
  existsSync(folder) ? folder : existingParent(path.dirname(folder));

function userData({ storage: { folder } }: Environment): Verdict {
  const found = statOf(folder);
  if (!found) return skipped(`${folder} is made at the first start.`);
  if (!found.isDirectory()) throw new Failure('LK-507', { reason: 'ENOTDIR', file: folder });
  refuseForeign(found, folder, 0o700);
  return ok(`${folder} can be read and written.`);
}

function accounts({ storage }: Environment): Verdict {
  const { file, inspect } = storage.accounts;
  const found = statOf(file);
  if (!found) return skipped('Nobody has signed in here yet.');
  refuseForeign(found, file, 0o600);
  const { holds, damage } = inspect();
  if (damage !== null) {
    const { remedy } = describe(appError('LK-508'));
    const what = `LK-508: The file of accounts is damaged (${damage}).`;
    return failed(`${what} Latchkey puts it aside at its next start.`, remedy);
  }
  return readableByOthers(found, file) ?? ok(`${holds}, ${found.size} bytes.`);
}

async function payments({ storage }: Environment): Promise<Verdict> {
  const { file } = storage.payments;
  const found = statOf(file);
  if (!found) return skipped('Nobody has paid here yet.');
  refuseForeign(found, file, 0o600);
  const state = await inspectDatabase(file);
  return readableByOthers(found, file) ?? ok(`${state}, ${found.size} bytes.`);
}

async function journal({ storage, network }: Environment): Promise<Verdict> {
  const folder = storage.journal;
  const found = statOf(folder);
  if (!found) return skipped('Nothing has been written down yet.');
  if (!found.isDirectory()) return unwritable(folder, 'ENOTDIR');
  let bytes = 0;
  let trouble = journalTrouble(found, folder, 0o700);
  for (const { file } of trouble ? [] : segmentsIn(folder)) {
    const stats = statOf(file);
    // Another process has removed it.
    if (!stats) continue;
    bytes += stats.size;
    trouble ??= journalTrouble(stats, file, 0o600);
  }
  if (trouble) return trouble;
  const { records, damaged, newest } = await inspectJournal(folder);
  const size = `${counted(records, 'record')}, ${Math.ceil(bytes / 1024)} kB of at most ${(bounds.segments * bounds.segmentBytes) / 1024}`;
  const age = newest === null ? '' : `, the newest ${ageOf(network.now() - newest)} old`;
  const what = `${size}${age}. ${counted(damaged, 'damaged line')}.`;
  // One half line for each process that was killed while it wrote is no damage.
  if (damaged <= records) return ok(what);
  return warning(what, `Put ${folder} aside, and keep it for support: Latchkey begins a new one.`);
}

function journalTrouble(stats: Stats, file: string, needed: number): Verdict | undefined {
  const reason = foreignness(stats, needed);
  return reason === null ? readableByOthers(stats, file, needed) : unwritable(file, reason);
}

/** A warning: the launcher works without. */
const unwritable = (file: string, reason: string): Verdict =>
  warning(
    `Latchkey cannot write down what happens: ${file} (${reason}).`,
    `Make sure that you may read and write ${file}, or put it aside: Latchkey begins a new one.`,
  );

const counted = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? '' : 's'}`;

function ageOf(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    throw new Failure('LK-507', { reason: systemCode(error), file }, error);
  }
}

function refuseForeign(stats: Stats, file: string, needed: number): void {
  const reason = foreignness(stats, needed);
  if (reason !== null) throw new Failure('LK-507', { reason, file });
}

/**
 * Why this player may not use a file; null where they may. By its mode and not by trying: a superuser may do
 * everything, and the launcher of a player may not.
 */
function foreignness({ uid, mode }: Stats, needed: number): string | null {
  // Windows has no such modes.
  if (process.platform === 'win32') return null;
  const isOwn = process.getuid?.() === uid;
  if (isOwn && (mode & needed) === needed) return null;
  return isOwn ? 'EACCES' : 'it belongs to another user';
}

function readableByOthers({ mode }: Stats, file: string, right = 0o600): Verdict | undefined {
  const others = mode & 0o077;
  if (process.platform === 'win32' || others === 0) return undefined;
  return warning(
    `Other users of this computer can reach ${file} (mode ${(mode & 0o777).toString(8)}).`,
    `Set its mode to ${right.toString(8)}: chmod ${right.toString(8)} ${file}`,
  );
}

/** SQLITE_READONLY_ROLLBACK: a write was cut off, and who may write undoes it at the next start. */
const cutOff = 776;

/** How the file is, in a word. Throws LK-534 where SQLite cannot use it. */
async function inspectDatabase(file: string): Promise<string> {
  const { DatabaseSync } = await import('node:sqlite');
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 1_000 });
    try {
      const [check] = database.prepare('PRAGMA quick_check(1)').all();
      if (check?.quick_check !== 'ok') throw new Failure('LK-534', { reason: 'damaged', file });
      return 'Intact';
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (sqliteCode(error) === cutOff) return 'A write was cut off, and is undone at the next start';
    const reason = isDamaged(error) ? 'damaged' : systemCode(error);
    throw new Failure('LK-534', { reason, file }, error);
  }
}
