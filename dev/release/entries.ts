/** What each file and folder of an app is on the disk: a mistake or an attacker can hide in its kind and in its mode. */
import type { Stats } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { type App, executableOf } from './opened-release.ts';

/** The programs of Electron that are started by it. */
const helpers = ['chrome-sandbox', 'chrome_crashpad_handler'];

/** Returns what is wrong with the kind or the mode of a file. `isAdded`: what the format of a package brings. */
export async function entryProblems(
  app: App,
  isAdded: (name: string) => boolean = () => false,
): Promise<string[]> {
  const { place, system } = app;
  const problems: string[] = [];
  // Windows has other rights, and a file for Windows has none of these.
  const hasModes = system !== 'win32' && process.platform !== 'win32';
  const programs = [path.relative(place, executableOf(app)), ...helpers];
  for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(place, file).split(path.sep).join('/');
    if (isAdded(name)) continue;
    const info = await lstat(file);
    if (info.isDirectory() && (await readdir(file)).length === 0) {
      problems.push(`${name} is an empty folder`);
    }
    if (info.isSymbolicLink()) problems.push(...(await linkProblems(app, name)));
    else if (hasModes) {
      problems.push(
        ...modeProblems(info, programs.includes(name)).map((what) => `${name} ${what}`),
      );
    }
  }
  return problems;
}

/** Only a framework of macOS has links, to its own files. Whatever follows another one leaves the app. */
async function linkProblems({ system, place }: App, name: string): Promise<string[]> {
  const target = await realpath(path.join(place, name)).catch(() => '');
  const isInside = target.startsWith(`${await realpath(place)}${path.sep}`);
  return system === 'darwin' && isInside ? [] : [`${name} is a link`];
}

function modeProblems(info: Stats, isProgram: boolean): string[] {
  const has = (bits: number) => (info.mode & bits) === bits;
  return [
    ...(has(0o002) ? ['can be changed by everybody'] : []),
    // The script of deb and rpm gives it to chrome-sandbox, where the system needs that.
    ...(info.isFile() && (has(0o4000) || has(0o2000)) ? ['has another user’s rights'] : []),
    ...(has(info.isFile() ? 0o444 : 0o555) ? [] : ['cannot be read by everybody']),
    ...(isProgram && !has(0o111) ? ['cannot be started'] : []),
  ];
}
