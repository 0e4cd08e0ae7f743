/** Electron's files in an app. They are listed when they are unpacked, and what was packed is compared with that list. */
import { lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { type FileEntry, fileEntry, fileEntrySchema, sha256 } from './files.ts';
import { withoutFuses } from './fuses.ts';

/**
 * Set-up puts this file beside the copy of Electron that comes from the npm registry. It goes into each package around
 * the copy, and `release:verify` refuses a package that has it.
 */
export const copyMark = 'COPY-OF-ELECTRON.txt';

export const electronFileSchema = fileEntrySchema.extend({ mode: z.int() });
export type ElectronFile = z.infer<typeof electronFileSchema>;

/** Whether a file has the texts of another language than English, which `electronLanguages` leaves out. */
export const isOtherLanguage = (name: string): boolean => /^locales\/(?!en-US\.pak$)/.test(name);

/** Whether a packed app has another file of this name, or none. `resources` has a check of its own. */
const isReplaced = (name: string): boolean =>
  /^(version$|resources\/)/.test(name) || isOtherLanguage(name);

/**
 * Lists Electron's files among `names`, with the right to each. The program is listed without its fuses, which are set
 * later, as `electron`; not on Windows, where it also gets an icon, a name and a signature.
 */
export async function listElectron(
  folder: string,
  names: readonly string[],
  program: string,
): Promise<ElectronFile[]> {
  const files: ElectronFile[] = [];
  for (const name of names) {
    const isProgram = name === program;
    if (isReplaced(name) || (isProgram && name.endsWith('.exe'))) continue;
    const place = path.join(folder, name);
    const mode = (await lstat(place)).mode & 0o777;
    const entry = isProgram ? programEntry(await readFile(place)) : await fileEntry(folder, name);
    files.push({ ...entry, mode });
  }
  return files;
}

const programEntry = (program: Buffer): FileEntry => ({
  path: 'electron',
  size: program.byteLength,
  sha256: sha256(withoutFuses(program)),
});

const recordOf = (output: string, app: string): string =>
  path.join(output, 'electron-files', `${app}.json`);

/** Keeps the list of an app beside it, for its manifest. */
export async function writeElectronList(
  output: string,
  app: string,
  files: readonly ElectronFile[],
): Promise<void> {
  const record = recordOf(output, app);
  await mkdir(path.dirname(record), { recursive: true });
  await writeFile(record, JSON.stringify(files));
}

/** Reads the list of an app. */
export const readElectronList = async (output: string, app: string): Promise<ElectronFile[]> =>
  z.array(electronFileSchema).parse(JSON.parse(await readFile(recordOf(output, app), 'utf8')));
