/** Reads an asar archive without running it: its list, its files, and the hash that Electron checks. */
import { readFile } from 'node:fs/promises';
import { getRawHeader, uncache } from '@electron/asar';
import * as z from 'zod';
import { sha256 } from './files.ts';

const fileSchema = z.object({
  size: z.int(),
  offset: z.string().optional(),
  unpacked: z.boolean().optional(),
  integrity: z.object({ algorithm: z.literal('SHA256'), hash: z.string() }).optional(),
});

type Folder = { files: Record<string, Folder | z.infer<typeof fileSchema>> };
const folderSchema: z.ZodType<Folder> = z.object({
  files: z.record(
    z.string(),
    z.lazy(() => z.union([folderSchema, fileSchema])),
  ),
});

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

/** Returns the files of the archive. Throws if it cannot be read. */
export async function readAsar(place: string): Promise<Asar> {
  // The library remembers archives by their path.
  uncache(place);
  const { headerString, headerSize } = getRawHeader(place);
  const bytes = await readFile(place);
  const start = 8 + headerSize;
  const read = (folder: Folder, parent: string): AsarFile[] =>
    Object.entries(folder.files).flatMap(([name, entry]) => {
      const path = `${parent}${name}`;
      if ('files' in entry) return read(entry, `${path}/`);
      const offset = start + Number(entry.offset);
      const content =
        entry.offset === undefined ? undefined : bytes.subarray(offset, offset + entry.size);
      return [{ path, content, sha256: entry.integrity?.hash }];
    });
  return {
    headerSha256: sha256(headerString),
    files: read(folderSchema.parse(JSON.parse(headerString)), ''),
  };
}
