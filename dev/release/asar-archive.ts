/** Reads an asar archive without running it: its list, its files, and the hash that Electron checks. */
import { readFile } from 'node:fs/promises';
import { getRawHeader, uncache } from '@electron/asar';
import * as z from 'zod';
import { sha256 } from './files.ts';

// Strict: Electron follows a `link`, whatever else the entry has. No file is a program (`executable`).
const fileSchema = z.strictObject({
  size: z.int(),
  offset: z.string().optional(),
  unpacked: z.boolean().optional(),
  integrity: z.object({ algorithm: z.literal('SHA256'), hash: z.string() }).optional(),
});

type Folder = { files: Record<string, Folder | z.infer<typeof fileSchema>> };
const folderSchema: z.ZodType<Folder> = z.strictObject({
  unpacked: z.boolean().optional(),
  files: z.record(
    z.string(),
    z.lazy(() => z.union([folderSchema, fileSchema])),
  ),
});

/** Throws where a name would be lost on the way to the list: Electron reads such a file. */
const parseHeader = (header: string): Folder =>
  folderSchema.parse(
    JSON.parse(header, (key, value: unknown) => {
      if (key === '__proto__') throw new Error('app.asar has a file or folder “__proto__”');
      return value;
    }),
  );

type AsarFile = {
  /** With forward slashes. */
  readonly path: string;
  /** Undefined if the header says that the file is outside of the archive. */
  readonly content: Buffer | undefined;
  /** What the header says the content's hash is. */
  readonly sha256: string | undefined;
};

export type Asar = {
  /** What Electron compares with the hash inside the signed program. */
  readonly headerSha256: string;
  readonly files: readonly AsarFile[];
};

/** Returns the texts of the files whose paths match. */
export const textsOf = (asar: Asar, place: RegExp): string[] =>
  asar.files.filter((file) => place.test(file.path)).map((file) => file.content?.toString() ?? '');

/** Returns them as one text. */
export const textOf = (asar: Asar, place: RegExp): string => textsOf(asar, place).join('\n');

/** Returns the files of the archive. Throws if it cannot be read. */
export async function readAsar(place: string): Promise<Asar> {
  // The library remembers archives by their path.
  uncache(place);
  const { headerString, headerSize } = getRawHeader(place);
  const bytes = await readFile(place);
  const start = 8 + headerSize;
  let end = start;
  const read = (folder: Folder, parent: string): AsarFile[] =>
    Object.entries(folder.files).flatMap(([name, entry]) => {
      const path = `${parent}${name}`;
      if ('files' in entry) return read(entry, `${path}/`);
      const isBeside = entry.offset === undefined || entry.unpacked === true;
      const offset = start + Number(entry.offset);
      const content = isBeside ? undefined : bytes.subarray(offset, offset + entry.size);
      if (!isBeside) end = Math.max(end, offset + entry.size);
      return [{ path, content, sha256: entry.integrity?.hash }];
    });
  const files = read(parseHeader(headerString), '');
  if (end !== bytes.length) {
    throw new Error('app.asar has bytes at its end that belong to no file');
  }
  return { headerSha256: sha256(headerString), files };
}
