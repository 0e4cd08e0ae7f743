/**
 * Replaces a file atomically: after a crash or a power cut at any moment there is either the old file or the new one. The
 * file must have one writer at a time.
 */
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemCode } from './failure.ts';

/** Writes a JSON document to this path, for this user alone. It need not be atomic. */
export type WriteJson = (file: string, content: Record<string, unknown>) => Promise<void>;

/**
 * Lets `write` write the new file in a folder beside the old one, and moves it into place once it is complete and synced.
 * Also removes what a killed writer left. Throws an error with the code `incomplete`, or the system's error.
 */
export const replaceFile = (
  file: string,
  content: Record<string, unknown>,
  write: WriteJson,
): Promise<void> => withNewFile(file, content, write, (newFile) => moveOver(newFile, file));

/** Throws as `replaceFile` would, and leaves the file as it is. */
export const testReplacing = (
  file: string,
  content: Record<string, unknown>,
  write: WriteJson,
): Promise<void> => withNewFile(file, content, write, async () => {});

async function withNewFile(
  file: string,
  content: Record<string, unknown>,
  write: WriteJson,
  use: (newFile: string) => Promise<void>,
): Promise<void> {
  const folder = `${file}.new`;
  const newFile = path.join(folder, path.basename(file));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  try {
    await write(newFile, content);
    await syncComplete(newFile);
    await use(newFile);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A nearly full disk may store only the beginning of a file, and libraries do not check how much was written. */
async function syncComplete(file: string): Promise<void> {
  await using handle = await open(file, 'r+');
  try {
    JSON.parse(await handle.readFile('utf8'));
    await handle.sync();
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw Object.assign(new Error('only a part was written', { cause }), { code: 'incomplete' });
  }
}

/** Windows' error codes while another program, such as a virus scanner, has the old file open. */
const openElsewhere: ReadonlySet<string> = new Set(['EACCES', 'EBUSY', 'EPERM']);
const maxTries = 40;
const betweenTriesMs = 25;

async function moveOver(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (tries === maxTries || !openElsewhere.has(systemCode(error))) throw error;
    }
    await sleep(betweenTriesMs);
  }
}
