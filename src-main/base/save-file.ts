/** Writes a file, such as one that the player named: whole or not at all, for this user alone, and never over another by accident. */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Failure, systemCode, systemError } from './failure.ts';
import { refuseSpecial } from './regular-file.ts';

export type SaveOptions = {
  readonly file: string;
  /** True if the player has agreed to replace an existing file. */
  readonly mayReplace: boolean;
  /** The code of the error if the file cannot be written. */
  readonly failsWith: 'LK-536' | 'LK-602';
};

/** Returns the whole path of a file that is named from the working folder. Throws `failsWith` if that folder was removed. */
export function fromWorkingFolder(name: string, failsWith: SaveOptions['failsWith']): string {
  try {
    return path.resolve(name);
  } catch (error) {
    throw new Failure(failsWith, { file: name, reason: reasonOf(error) }, error);
  }
}

/**
 * Throws `failsWith` if something with this name may not be replaced, or if no file can be made there. Call it before the
 * content is made, so that a file that cannot be saved fails at once.
 */
export async function checkTarget({ file, mayReplace, failsWith }: SaveOptions): Promise<void> {
  try {
    const found = await stat(file).catch(ifAbsent);
    if (found) refuseSpecial(found);
    if (found && !mayReplace) throw systemError('EEXIST');
    const folder = await stat(path.dirname(file));
    if (!folder.isDirectory()) throw systemError('ENOTDIR');
  } catch (error) {
    throw new Failure(failsWith, { file, reason: reasonOf(error) }, error);
  }
}

/** Writes the file in one step. Throws `failsWith`. */
export async function saveFile(
  content: Uint8Array,
  { file, mayReplace, failsWith }: SaveOptions,
): Promise<void> {
  try {
    await placeFile(content, file, mayReplace);
  } catch (error) {
    throw new Failure(failsWith, { file, reason: reasonOf(error) }, error);
  }
}

/** Writes the file in one step, by a rename or a link, for this user alone. Throws the system's error. */
export const placeFile = (content: Uint8Array, file: string, mayReplace: boolean): Promise<void> =>
  withPartial(path.dirname(file), content, (partial) =>
    // A link fails if the name was taken meanwhile; a rename would replace that file.
    mayReplace ? rename(partial, file) : linkOrMove(partial, file),
  );

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
  return withPartial(folder, content, async (partial) => {
    for (let copy = 1; ; copy += 1) {
      const file = path.join(folder, copy === 1 ? name : `${stem} (${copy})${ext}`);
      try {
        await linkOrMove(partial, file);
        return file;
      } catch (error) {
        if (systemCode(error) !== 'EEXIST') throw error;
      }
    }
  });
}

/** Writes the content under another name, lets `place` move it, and removes what is left under that name. */
async function withPartial<T>(
  folder: string,
  content: Uint8Array | AsyncIterable<string>,
  place: (partial: string) => Promise<T>,
): Promise<T> {
  // In the same folder, so that it can be moved into place. The name of the file may be as long as a name can be.
  const partial = path.join(folder, `.${randomUUID()}`);
  try {
    await writeSynced(partial, content);
    return await place(partial);
  } finally {
    // An error of this must not hide that of the file.
    await rm(partial, { force: true }).catch(() => {});
  }
}

async function writeSynced(
  file: string,
  content: Uint8Array | AsyncIterable<string>,
): Promise<void> {
  await using handle = await open(file, 'wx', 0o600);
  await handle.writeFile(content);
  await handle.sync();
  if (!(content instanceof Uint8Array)) return;
  // A nearly full disk may store only the beginning, without an error.
  if ((await handle.stat()).size !== content.length) throw systemError('ENOSPC');
}

/** The errors of file systems without hard links, such as that of a USB stick. */
const withoutLinks: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

async function linkOrMove(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!withoutLinks.has(systemCode(error))) throw error;
    if (await stat(to).catch(ifAbsent)) throw systemError('EEXIST');
    await rename(from, to);
  }
}

const ifAbsent = (error: unknown): undefined => {
  if (systemCode(error) !== 'ENOENT') throw error;
  return undefined;
};

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'there is a file with this name already',
  EISDIR: 'this is a folder',
  EFTYPE: 'this is a pipe or a device',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'this disk cannot be written',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENAMETOOLONG: 'the name is too long',
};

function reasonOf(error: unknown): string {
  const code = systemCode(error);
  const reason = reasons[code];
  return reason ? `${reason} (${code})` : code;
}
