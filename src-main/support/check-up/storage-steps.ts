/** Steps about the files that the launcher stores on this computer. They change nothing. */

import { accessSync, constants, existsSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { appError, describe, type ErrorCode } from '../../../src-shared/errors.ts';
import { formatAge } from '../../../src-shared/instant.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { Failure, systemCode } from '../../base/failure.ts';
import { bounds, segmentsIn } from '../journal/journal-files.ts';
import { inspectJournal } from '../journal/journal-reader.ts';
import type { Environment } from './environment.ts';
import {
  failed,
  ok,
  type StepDefinition,
  skipped,
  step,
  type Verdict,
  warning,
  withCode,
} from './step.ts';

export const storageSteps = (environment: Environment): StepDefinition[] => [
  step('disk', 'disk', () => diskSpace(environment)),
  step('user-data', 'userData', () => userData(environment)),
  // Each platform has files of its own, and the configuration names the platform.
  step('accounts', 'accounts', () => accounts(environment), ['configuration']),
  step('payments', 'payments', () => payments(environment), ['configuration']),
  step('journal', 'journal', () => journal(environment)),
];

/** With less free space the step warns: other programs may soon use it up. In bytes. */
const warningBytes = 64 * 1024 * 1024;
/** With less free space the step fails: the files cannot be written once more. In bytes. */
const failureBytes = 1024 * 1024;

async function diskSpace({ storage: { folder, freeBytes } }: Environment): Promise<Verdict> {
  const free = await freeBytes(existingParent(folder));
  const megabytes = Math.floor(free / (1024 * 1024));
  return () => {
    const found = formatMessage(words.checks.storage.free, { megabytes, folder });
    if (free >= warningBytes) return ok(found);
    const { remedy } = describe(appError('LK-507', { reason: 'ENOSPC', file: folder }));
    return free < failureBytes ? failed(found, remedy) : warning(found, remedy);
  };
}

/** Returns the folder, or else its closest parent that exists. */
const existingParent = (folder: string): string =>
  existsSync(folder) ? folder : existingParent(path.dirname(folder));

function userData({ storage: { folder } }: Environment): Verdict {
  const stats = statOf(folder);
  if (!stats) return () => skipped(formatMessage(words.checks.storage.noFolder, { folder }));
  if (!stats.isDirectory()) throw new Failure('LK-507', { reason: 'ENOTDIR', file: folder });
  requireAccess(stats, folder, 0o700, 'LK-507');
  try {
    // The mode says nothing of a disk that is read-only, as after an error of the disk. That refuses a superuser too.
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Failure('LK-507', { reason: systemCode(error), file: folder }, error);
  }
  return () => ok(formatMessage(words.checks.storage.folder, { folder }));
}

function accounts({ storage }: Environment): Verdict {
  const { file, inspect } = storage.accounts;
  const stats = statOf(file);
  if (!stats) return () => skipped(words.checks.storage.noAccounts);
  requireAccess(stats, file, 0o400, 'LK-512');
  requireAccess(stats, file, 0o200, 'LK-507');
  const { count, damage } = inspect();
  if (damage !== null) {
    return () => {
      const sentence = formatMessage(words.checks.storage.damagedAccounts, { damage });
      return failed(withCode('LK-508', sentence), describe(appError('LK-508')).remedy);
    };
  }
  return (
    readableByOthers(stats, file) ??
    (() => ok(formatMessage(words.checks.storage.accounts, { count, bytes: stats.size })))
  );
}

async function payments({ storage }: Environment): Promise<Verdict> {
  const { file, inspect } = storage.payments;
  const stats = statOf(file);
  if (!stats) return () => skipped(words.checks.storage.noPayments);
  requireAccess(stats, file, 0o600, 'LK-534');
  const state = await inspect();
  return (
    readableByOthers(stats, file) ??
    (() => ok(formatMessage(words.checks.storage[state], { bytes: stats.size })))
  );
}

async function journal({ storage, network }: Environment): Promise<Verdict> {
  const folder = storage.journal;
  const stats = statOf(folder);
  if (!stats) return () => skipped(words.checks.storage.noJournal);
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
  const size = {
    records,
    damaged,
    kilobytes: Math.ceil(bytes / 1024),
    most: (bounds.segments * bounds.segmentBytes) / 1024,
  };
  const ageMs = newest === null ? null : network.now() - newest;
  return () => {
    const { journal: summary, journalWithAge, journalRemedy } = words.checks.storage;
    const found =
      ageMs === null
        ? formatMessage(summary, size)
        : formatMessage(journalWithAge, { ...size, age: formatAge(ageMs) });
    // Each process that was killed while it wrote may have left one damaged line.
    return damaged <= records
      ? ok(found)
      : warning(found, formatMessage(journalRemedy, { folder }));
  };
}

function journalAccess(stats: Stats, file: string, needed: number): Verdict | undefined {
  const reason = accessProblem(stats, needed);
  return reason === null ? readableByOthers(stats, file, needed) : journalWarning(file, reason);
}

/** Warns only, because the launcher works without a journal. */
const journalWarning = (file: string, reason: string) => () => {
  const { journalNotWritable: found, journalNotWritableRemedy: remedy } = words.checks.storage;
  return warning(formatMessage(found, { file, reason }), formatMessage(remedy, { file }));
};

function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    throw new Failure('LK-507', { reason: systemCode(error), file }, error);
  }
}

/** Throws the error that the launcher has for the same trouble. */
function requireAccess(stats: Stats, file: string, needed: number, code: ErrorCode): void {
  const reason = accessProblem(stats, needed);
  if (reason !== null) throw new Failure(code, { reason, file });
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
  const octal = (bits: number) => bits.toString(8);
  return () => {
    const { readableByOthers: found, readableByOthersRemedy: remedy } = words.checks.storage;
    return warning(
      formatMessage(found, { file, mode: octal(mode & 0o777) }),
      formatMessage(remedy, { file, mode: octal(privateMode) }),
    );
  };
}
