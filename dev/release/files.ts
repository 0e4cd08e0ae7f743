/** Files below a folder, and their hashes. */
import { createHash } from 'node:crypto';
import { lstat, readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

export const fileEntrySchema = z.strictObject({
  /** From the folder, with forward slashes. */
  path: z.string(),
  size: z.int(),
  sha256: z.string(),
});
export type FileEntry = z.infer<typeof fileEntrySchema>;

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Returns the paths of all files and links below a folder, sorted, with forward slashes. Throws for a pipe or a device: a read would wait. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  const other = files.find((entry) => !entry.isFile() && !entry.isSymbolicLink());
  if (other) throw new Error(`${path.join(other.parentPath, other.name)} is not a file`);
  return files
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

/** Returns size and hash of a file. Of a link, which a macOS framework has, those of its target's name. */
export async function fileEntry(folder: string, name: string): Promise<FileEntry> {
  const place = path.join(folder, name);
  const isLink = (await lstat(place)).isSymbolicLink();
  const content = isLink ? Buffer.from(await readlink(place)) : await readFile(place);
  return { path: name, size: content.byteLength, sha256: sha256(content) };
}

/** Returns all files below a folder, with sizes and hashes. One at a time, because some are large. */
export async function fileEntries(folder: string): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  for (const name of await filesBelow(folder)) entries.push(await fileEntry(folder, name));
  return entries;
}

/** Returns what a file of JSON holds; undefined if there is none, or it is not JSON. */
export async function readJson(place: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(place, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Returns the names that only the first list has. */
export const missingFrom = (wanted: Iterable<string>, there: Iterable<string>): string[] => {
  const known = new Set(there);
  return [...wanted].filter((name) => !known.has(name));
};

/** A file that a list names. Lists of sums have no sizes. */
type Listed = Pick<FileEntry, 'path' | 'sha256'> & { readonly size?: number };

/** Returns how the files that are there differ from a list of them, one sentence each. */
export function differences(listed: readonly Listed[], there: readonly FileEntry[]): string[] {
  const found = new Map(there.map((file) => [file.path, file]));
  const names = listed.map((file) => file.path);
  return [
    ...missingFrom(names, found.keys()).map((name) => `${name} is not there`),
    ...missingFrom(found.keys(), names).map((name) => `${name} is not in it`),
    ...listed
      .filter(({ path: name, sha256, size }) => {
        const file = found.get(name);
        return file && (file.sha256 !== sha256 || file.size !== (size ?? file.size));
      })
      .map((file) => `${file.path} has another hash or size`),
  ];
}
