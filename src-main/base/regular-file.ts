/** Opens and reads files that another program of this user may have replaced by a link, a pipe or a huge file. */
import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { systemError } from './failure.ts';

/** Follow no link, and do not wait at a pipe. Windows has neither constant, and no pipe in a folder. */
export const cautious = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Throws EISDIR for a folder, and EFTYPE for a pipe, a device or a socket. */
export function refuseSpecial(stats: Stats): void {
  if (!stats.isFile()) throw openError(stats.isDirectory() ? 'EISDIR' : 'EFTYPE');
}

/** Opens a regular file for reading. Never waits. Throws the system's error: ELOOP for a link, and as `refuseSpecial`. */
export async function openRegular(file: string): Promise<FileHandle> {
  const handle = await open(file, constants.O_RDONLY | cautious);
  try {
    refuseSpecial(await handle.stat());
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Returns the content of a regular file. Throws as `openRegular`, and EFBIG for a file of more than `maxBytes`. */
export function readSmallFile(file: string, maxBytes: number): Buffer<ArrayBuffer> {
  const descriptor = openSync(file, constants.O_RDONLY | cautious);
  try {
    const stats = fstatSync(descriptor);
    refuseSpecial(stats);
    if (stats.size > maxBytes) throw openError('EFBIG');
    // Never more than this, even if the file grows meanwhile.
    const content = Buffer.alloc(stats.size);
    let length = 0;
    for (let read = -1; read !== 0 && length < content.length; length += read) {
      read = readSync(descriptor, content, length, content.length - length, null);
    }
    return content.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}

/** As `readSmallFile`, and undefined for a file that cannot be read. */
export function smallFileOrNone(file: string, maxBytes: number): Buffer<ArrayBuffer> | undefined {
  try {
    return readSmallFile(file, maxBytes);
  } catch {
    return undefined;
  }
}

const openError = (code: string) => Object.assign(systemError(code), { syscall: 'open' });
