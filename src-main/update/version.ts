/** Versions (Semantic Versioning 2.0.0): what they look like, which one is newer, and files with one in them. */
import * as z from 'zod/mini';
import { readSmallFile } from '../base/regular-file.ts';

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

/** Returns the version in a file; null if there is none, or if it is damaged: then nothing is known. */
export function readVersion(file: string): string | null {
  try {
    return fileSchema.parse(JSON.parse(readSmallFile(file, maxBytes).toString())).version;
  } catch {
    return null;
  }
}

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
