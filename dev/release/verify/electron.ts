import { open } from 'node:fs/promises';
import { copyMark } from '../copy-mark.ts';
import { type App, executableOf } from '../opened-release.ts';
import type { AppCheck } from './check.ts';

/** How programs of each system begin: ELF, MZ, and Mach-O for one or several processors. */
const beginnings: Readonly<Record<App['system'], readonly string[]>> = {
  linux: ['7f454c46'],
  win32: ['4d5a'],
  darwin: ['cafebabe', 'cffaedfe'],
};

export const electron: AppCheck = {
  id: 'electron',
  title: 'The program is Electron’s own download',
  inspectApp: async (app) => {
    const problems: string[] = [];
    if (app.files.includes(copyMark)) problems.push(`${copyMark} is in the package`);
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
