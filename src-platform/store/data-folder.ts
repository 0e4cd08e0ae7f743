import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** The data folder cannot be used. The message is one sentence that a person can act on. */
export class DataProblem extends Error {
  constructor(folder: string, why: string) {
    super(`cannot use the data folder "${folder}": ${why}`);
    this.name = 'DataProblem';
  }
}

const sqliteError = z.looseObject({ code: z.literal('ERR_SQLITE_ERROR'), errstr: z.string() });
const busyError = z.looseObject({ code: z.literal('ERR_SQLITE_ERROR'), errcode: z.literal(5) });
const systemError = z.looseObject({ syscall: z.string(), message: z.string() });

/** The error as a DataProblem if it is about the data folder; otherwise the same error. */
export function asDataProblem(error: unknown, folder: string): unknown {
  const sqlite = sqliteError.safeParse(error);
  if (sqlite.success) {
    return new DataProblem(folder, `its database cannot be read (${sqlite.data.errstr})`);
  }
  const system = systemError.safeParse(error);
  return system.success ? new DataProblem(folder, system.data.message) : error;
}

/** Like `mkdir -p`. Node's own `recursive` never returns for a folder in /proc. */
function makeFolder(folder: string): void {
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there?.isDirectory() === true) return;
  if (there !== undefined) throw new DataProblem(folder, 'it is not a folder');
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Makes the folder and locks it. Returns the function that unlocks it. Throws a DataProblem, also when another
 * platform uses the folder. The lock is SQLite's, so it ends with the process.
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder);
  const file = join(folder, 'platform.lock');
  const lock = new DatabaseSync(file);
  try {
    chmodSync(file, 0o600);
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!busyError.safeParse(error).success) throw error;
    throw new DataProblem(folder, 'another embedded platform is using it');
  }
  return () => lock.close();
}
