/** Writes new files. An existing file is never replaced. */
import { closeSync, openSync } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from './failure.ts';

/**
 * Writes a new file into a folder, for this user alone, and returns its path. If the name is taken, adds a number. If the
 * content ends with an error, or cannot be written, no file is left.
 */
export async function writeNewFile(
  folder: string,
  name: string,
  content: AsyncIterable<string>,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const { name: stem, ext } = path.parse(name);
  for (let copy = 1; ; copy += 1) {
    const file = path.join(folder, copy === 1 ? name : `${stem} (${copy})${ext}`);
    const handle = await openNew(file);
    if (!handle) continue;
    try {
      await using opened = handle;
      await opened.writeFile(content);
      return file;
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  }
}

/**
 * Creates an empty file, for this user alone. Returns false if there is one, and does not open that: POSIX releases all
 * locks of a process on a file when the process closes any descriptor of it.
 */
export function createEmptyFile(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx', 0o600));
    return true;
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
    return false;
  }
}

/** Creates a file for this user alone; undefined if there is one. */
async function openNew(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
    return undefined;
  }
}
