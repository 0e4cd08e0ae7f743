/** Versions (Semantic Versioning 2.0.0): what they look like, which one is newer, and files with one in them. */
import { writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { readSmallFile } from '../base/regular-file.ts';
import { replaceFile } from '../base/replace-file.ts';
import { notWritten } from './not-written.ts';

/** Semantic Versioning 2.0.0, without a build. electron-updater cannot compare another text, which would be kept as the newest one. */
export const versionSchema = z
  .string()
  .check(
    z.maxLength(50),
    z.regex(
      /^(?!0\d)\d{1,5}\.(?!0\d)\d{1,5}\.(?!0\d)\d{1,5}(-(?!0\d+(\.|$))[\dA-Za-z-]+(\.(?!0\d+(\.|$))[\dA-Za-z-]+)*)?$/,
    ),
  );

const fileSchema = z.object({ version: versionSchema });
const maxBytes = 1024;

/** A file that keeps one version, for this user alone. */
export const versionFileAt = (file: string) => ({
  /** Returns null if there is no version, or if the file is damaged: then nothing is known. */
  read: (): string | null => {
    try {
      return fileSchema.parse(JSON.parse(readSmallFile(file, maxBytes).toString())).version;
    } catch {
      return null;
    }
  },
  /** Throws LK-707 if the file cannot be written. */
  write: (version: string) =>
    replaceFile(file, { version }, (place, content) =>
      writeFile(place, JSON.stringify(content), { mode: 0o600, flag: 'wx' }),
    ).catch((error: unknown) => {
      throw notWritten(error, file);
    }),
});

/** Returns a negative number if the first version is older, 0 if they are the same (Semantic Versioning 2.0.0, 11). */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [sortable(one), sortable(other)];
  return a < b ? -1 : Number(a > b);
}

/** Returns a text that sorts as the version does: numbers by value and before words, pre-releases before their version. */
function sortable(version: string): string {
  const [core = '', ...pre] = version.split('-');
  const parts = [...core.split('.'), ...(pre.length > 0 ? pre.join('-').split('.') : ['~'])];
  return parts.map((part) => (/^\d+$/.test(part) ? part.padStart(50, '0') : `:${part}`)).join(' ');
}
