/** The files that the launcher writes on this computer. */
import { watch } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { app } from 'electron/main';
import { systemCode } from '../base/failure.ts';

export const userDataFolder = (): string => app.getPath('userData');
export const journalFolder = (): string => path.join(userDataFolder(), 'journal');

/** Returns where a platform's accounts and payments are. `platform` is its key in the file of accounts. */
export const platformFiles = (platform: string) => ({
  accounts: path.join(userDataFolder(), `accounts-${platform}.json`),
  payments: path.join(userDataFolder(), `payments-${platform}.db`),
});

/**
 * Calls back when a file in this folder was written or replaced, also by this process. Keeps no process running. Returns
 * false if the folder cannot be watched: it does not exist, or the system bounds how much is watched.
 */
export function watchFolder(folder: string, onWritten: (name: string | null) => void): boolean {
  try {
    const watcher = watch(folder, { persistent: false }, (_event, name) => onWritten(name));
    watcher.on('error', () => watcher.close());
    return true;
  } catch {
    return false;
  }
}

/** Calls back when this file was written or replaced. Watches its folder: a file that is replaced is another one for the system. */
export const watchFile = (file: string, onWritten: () => void): boolean =>
  watchFolder(path.dirname(file), (name) => {
    if (name === path.basename(file)) onWritten();
  });

/** Writes a JSON document to this path, for this user alone. */
export async function writeJson(file: string, content: Record<string, unknown>): Promise<void> {
  // Imported late, so that it does not delay the first paint. Reading the file does not need it.
  const { default: Store } = await import('electron-store');
  const { dir: cwd, name } = path.parse(file);
  const store = new Store({
    cwd,
    name,
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
  });
  store.store = content;
}

/**
 * Writes a file into the downloads folder, for this user alone, and returns its path. If the name is taken, adds a number.
 * If the content ends with an error, or cannot be written, no file is left.
 */
export async function writeDownload(name: string, content: AsyncIterable<string>): Promise<string> {
  const folder = app.getPath('downloads');
  await mkdir(folder, { recursive: true });
  const { name: stem, ext } = path.parse(name);
  for (let copy = 1; ; copy += 1) {
    const file = path.join(folder, copy === 1 ? name : `${stem} (${copy})${ext}`);
    const handle = await openNew(file);
    if (!handle) continue;
    try {
      await writeAndClose(handle, content);
      return file;
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
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

async function writeAndClose(handle: FileHandle, content: AsyncIterable<string>): Promise<void> {
  await using file = handle;
  await file.writeFile(content);
}
