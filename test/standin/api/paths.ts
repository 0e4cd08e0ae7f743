import { mkdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commandLine } from './command-line.ts';

const FOLDERS = ['desktop', 'documents', 'downloads', 'music', 'pictures', 'videos'];

/** Where the person has put the folder, in xdg-user-dirs' own file: `XDG_DOWNLOAD_DIR="$HOME/x"`. */
function xdgFolder(name: string, home: string): string | undefined {
  const config = process.env.XDG_CONFIG_HOME || path.join(home, '.config');
  let text: string;
  try {
    text = readFileSync(path.join(config, 'user-dirs.dirs'), 'utf8');
  } catch {
    return undefined;
  }
  const key = name === 'downloads' ? 'DOWNLOAD' : name.toUpperCase();
  const value = new RegExp(`^\\s*XDG_${key}_DIR="([^"]*)"`, 'm').exec(text)?.[1];
  const folder = value?.replace(/^\$HOME(?=\/|$)/, home);
  return folder && path.isAbsolute(folder) ? folder : undefined;
}

/** app.getPath and app.setPath, as Electron on Linux answers. */
export class AppPaths {
  readonly #set = new Map<string, string>();

  get(name: string, appName: string): string {
    const set = this.#set.get(name);
    if (set !== undefined) return set;
    const home = os.homedir();
    const appData = process.env.XDG_CONFIG_HOME || path.join(home, '.config');
    if (FOLDERS.includes(name)) {
      const usual = path.join(home, `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
      return xdgFolder(name, home) ?? usual;
    }
    switch (name) {
      case 'home':
        return home;
      case 'appData':
        return appData;
      case 'temp':
        return os.tmpdir();
      case 'exe':
      case 'module':
        return process.execPath;
      case 'userData': {
        const given = commandLine.getSwitchValue('user-data-dir');
        const folder = given ? path.resolve(given) : path.join(appData, appName);
        // Electron makes it at its start.
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        return folder;
      }
      case 'sessionData':
        return this.get('userData', appName);
      case 'logs':
        return path.join(this.get('userData', appName), 'logs');
      case 'crashDumps':
        return path.join(this.get('userData', appName), 'Crashpad');
      default:
        throw new Error(`Failed to get '${name}' path`);
    }
  }

  set(name: string, value: string): void {
    if (!path.isAbsolute(value)) throw new Error('Path must be absolute');
    this.#set.set(name, value);
  }
}
