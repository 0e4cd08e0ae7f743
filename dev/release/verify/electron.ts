import { open } from 'node:fs/promises';
import { type App, executableOf } from '../opened-release.ts';
import { standinMark } from '../standin-electron.ts';
import type { AppCheck } from './check.ts';

/** How programs of each system begin: ELF, MZ, and Mach-O for one or several processors. */
const beginnings: Readonly<Record<App['system'], readonly string[]>> = {
  linux: ['7f454c46'],
  win32: ['4d5a'],
  darwin: ['cafebabe', 'cffaedfe'],
};

export const electron: AppCheck = {
  id: 'electron',
  title: 'The program is Electron, not a stand-in',
  inspectApp: async (app) => {
    const problems: string[] = [];
    if (app.files.includes(standinMark)) problems.push(`${standinMark} is in the package`);
    if (app.packageJson.latchkeyBuild === 'stand-in')
      problems.push('the app says it is a stand-in');
    const start = await firstBytes(executableOf(app));
    if (!beginnings[app.system].some((beginning) => start.startsWith(beginning))) {
      problems.push('the program is no program of this system');
    }
    return { problems, seen: `a program for ${app.system}` };
  },
};

async function firstBytes(file: string): Promise<string> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.subarray(0, bytesRead).toString('hex');
}
