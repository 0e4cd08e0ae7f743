/** The files that the launcher writes on this computer. */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { app } from 'electron/main';

export const userDataFolder = (): string => app.getPath('userData');

/**
 * Returns the folder of user data if it could not be made, because it is a link to a disk that is not there, or because the
 * folder around it is another user's; null if it is there. Without it Electron 43.2.0 takes the profile of the browser
 * Chromium, or throws at each question for the folder. So this process gets a temporary one, in which it can say why it
 * ends. To be called once, before anything asks for the folder.
 */
export function missingFolder(): string | null {
  if (process.platform === 'linux') mendEnvironment();
  const named = app.commandLine.getSwitchValue('user-data-dir');
  const folder = path.resolve(named || path.join(app.getPath('appData'), app.getName()));
  try {
    // As Electron makes it when it is first asked for it.
    makeFolder(folder);
    return null;
  } catch {
    // The caller says that it is not there.
  }
  const temporary = mkdtempSync(path.join(tmpdir(), 'latchkey-'));
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
  app.setPath('userData', temporary);
  return folder;
}

/**
 * Chromium takes a relative XDG_CONFIG_HOME, which the XDG Base Directory Specification forbids, and so another folder for
 * each current folder. Without HOME it takes /tmp/.config, which another user may have made, and could replace what is in it.
 */
function mendEnvironment(): void {
  const { env } = process;
  if (!path.isAbsolute(env.XDG_CONFIG_HOME || '/')) delete env.XDG_CONFIG_HOME;
  if (env.HOME) return;
  // Set and empty, it would count as the home folder.
  delete env.HOME;
  try {
    env.HOME = homedir();
  } catch {
    // The system's list has no such user.
  }
}

/**
 * Makes a folder and those around it, for this user alone. Node's `recursive` never ends where a folder cannot have others:
 * in /proc, or among homes that are mounted when they are asked for.
 */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another start may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Returns the owner of the folder and the user of this process if they differ: what this user wrote there, the owner could
 * not read or replace. Root may write everywhere, so root is not let in either. Null on systems without owners.
 */
export function foreignOwner(folder = userDataFolder()): { owner: number; user: number } | null {
  const user = process.getuid?.();
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  return user === undefined || owner === undefined || owner === user ? null : { owner, user };
}

export const journalFolder = (): string => path.join(userDataFolder(), 'journal');

export const settingsFile = (): string => path.join(userDataFolder(), 'settings.json');

/** Returns where a platform's accounts and payments are. `platform` is its key in the file of accounts. */
export const platformFiles = (platform: string) => ({
  accounts: path.join(userDataFolder(), `accounts-${platform}.json`),
  payments: path.join(userDataFolder(), `payments-${platform}.db`),
});

/** Loads electron-store: late, so that it does not delay the first paint. Reading the file does not need it. */
export const loadStore = () => import('electron-store');

/** Writes a JSON document to this path, for this user alone. The caller syncs it. */
export async function writeJson(file: string, content: Record<string, unknown>): Promise<void> {
  const { default: Store } = await loadStore();
  const { dir: cwd, name } = path.parse(file);
  const store = new Store({
    cwd,
    name,
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
  });
  store.store = content;
}

/** Writes a file into the downloads folder, whole or not at all, and returns its path. */
export async function writeDownload(name: string, content: AsyncIterable<string>): Promise<string> {
  const { writeNewFile } = await import('../base/save-file.ts');
  return writeNewFile(app.getPath('downloads'), name, content);
}
