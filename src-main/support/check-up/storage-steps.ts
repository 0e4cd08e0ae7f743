/** Steps about the files that the launcher stores on this computer. They change nothing. */
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
  { id: 'user-data', title: 'User data folder', run: async () => userData(environment) },
  { id: 'accounts', title: 'Accounts file', run: async () => accounts(environment) },
  { id: 'payments', title: 'Payments file', run: () => payments(environment) },
  { id: 'journal', title: 'Journal', run: () => journal(environment) },
];

/** With less free space the step warns: other programs may soon use it up. In bytes. */
const warningBytes = 64 * 1024 * 1024;
/** With less free space the step fails: the files cannot be written once more. In bytes. */
const failureBytes = 1024 * 1024;

async function diskSpace({ storage: { folder, freeBytes } }: Environment): Promise<Verdict> {
  const free = await freeBytes(existingParent(folder));
  const found = `${Math.floor(free / (1024 * 1024))} MB are free on the disk of ${folder}.`;
  if (free >= warningBytes) return ok(found);
  const { remedy } = describe(appError('LK-507', { reason: 'ENOSPC', file: folder }));
  return free < failureBytes ? failed(found, remedy) : warning(found, remedy);
}

/** Returns the folder, or else its closest parent that exists. */
const existingParent = (folder: string): string =>
  existsSync(folder) ? folder : existingParent(path.dirname(folder));

function userData({ storage: { folder } }: Environment): Verdict {
  const stats = statOf(folder);
  if (!stats) return skipped(`${folder} is created at the first start.`);
  if (!stats.isDirectory()) throw new Failure('LK-507', { reason: 'ENOTDIR', file: folder });
  requireAccess(stats, folder, 0o700);
  return ok(`${folder} can be read and written.`);
}

function accounts({ storage }: Environment): Verdict {
  const { file, inspect } = storage.accounts;
  const stats = statOf(file);
  if (!stats) return skipped('There is none: nobody has signed in on this computer yet.');
  requireAccess(stats, file, 0o600);
  const { holds, damage } = inspect();
  if (damage !== null) {
    const { remedy } = describe(appError('LK-508'));
    const found = `LK-508: The accounts file is damaged (${damage}). Latchkey moves it aside at its next start.`;
    return failed(found, remedy);
  }
  return readableByOthers(stats, file) ?? ok(`${holds}, ${stats.size} bytes.`);
}

async function payments({ storage }: Environment): Promise<Verdict> {
  const { file } = storage.payments;
  const stats = statOf(file);
  if (!stats) return skipped('There is none: nobody has paid on this computer yet.');
  requireAccess(stats, file, 0o600);
  const state = await inspectDatabase(file);
  return readableByOthers(stats, file) ?? ok(`${state}, ${stats.size} bytes.`);
}

async function journal({ storage, network }: Environment): Promise<Verdict> {
  const folder = storage.journal;
  const stats = statOf(folder);
  if (!stats) return skipped('There is none yet.');
  if (!stats.isDirectory()) return journalWarning(folder, 'ENOTDIR');
  let bytes = 0;
  let accessWarning = journalAccess(stats, folder, 0o700);
  for (const { file } of accessWarning ? [] : segmentsIn(folder)) {
    const fileStats = statOf(file);
    // Another process may have removed it by now.
    if (!fileStats) continue;
    bytes += fileStats.size;
    accessWarning ??= journalAccess(fileStats, file, 0o600);
  }
  if (accessWarning) return accessWarning;
  const { records, damaged, newest } = await inspectJournal(folder);
  const size = `${counted(records, 'record')}, ${Math.ceil(bytes / 1024)} kB of at most ${(bounds.segments * bounds.segmentBytes) / 1024}`;
  const age = newest === null ? '' : `, the newest ${ageOf(network.now() - newest)} old`;
  const summary = `${size}${age}. ${counted(damaged, 'damaged line')}.`;
  // Each process that was killed while it wrote may have left one damaged line.
  if (damaged <= records) return ok(summary);
  return warning(
    summary,
    `Move ${folder} away, and keep it for support. Latchkey begins a new journal.`,
  );
}

function journalAccess(stats: Stats, file: string, needed: number): Verdict | undefined {
  const reason = accessProblem(stats, needed);
  return reason === null ? readableByOthers(stats, file, needed) : journalWarning(file, reason);
}

/** Warns only, because the launcher works without a journal. */
const journalWarning = (file: string, reason: string): Verdict =>
  warning(
    `Latchkey cannot write its journal: ${file} (${reason}).`,
    `Make sure that you may read and write ${file}, or move it away: Latchkey begins a new journal.`,
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

function requireAccess(stats: Stats, file: string, needed: number): void {
  const reason = accessProblem(stats, needed);
  if (reason !== null) throw new Failure('LK-507', { reason, file });
}

/**
 * Returns why this user may not use a file; null if they may. Reads the mode instead of trying, because trying always
 * succeeds for a superuser.
 */
function accessProblem({ uid, mode }: Stats, needed: number): string | null {
  // Windows has no file modes.
  if (process.platform === 'win32') return null;
  const isOwner = process.getuid?.() === uid;
  if (isOwner && (mode & needed) === needed) return null;
  return isOwner ? 'EACCES' : 'it belongs to another user';
}

function readableByOthers({ mode }: Stats, file: string, privateMode = 0o600): Verdict | undefined {
  const others = mode & 0o077;
  if (process.platform === 'win32' || others === 0) return undefined;
  return warning(
    `Other users of this computer can reach ${file} (mode ${(mode & 0o777).toString(8)}).`,
    `Set its mode to ${privateMode.toString(8)}: chmod ${privateMode.toString(8)} ${file}`,
  );
}

/** SQLITE_READONLY_ROLLBACK: a write was interrupted. The launcher undoes it at its next start. */
const interruptedWrite = 776;

/** Returns the state of the file in words. Throws LK-534 if SQLite cannot use it. */
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
    if (sqliteCode(error) === interruptedWrite)
      return 'A write was interrupted, and is undone at the next start';
    const reason = isDamaged(error) ? 'damaged' : systemCode(error);
    throw new Failure('LK-534', { reason, file }, error);
  }
}
