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
  const [a, b] = [parse(one), parse(other)];
  return compareParts(a.core, b.core) || compareParts(a.pre, b.pre, true);
}

function parse(version: string) {
  const [core = '', ...pre] = version.split('-');
  return { core: core.split('.'), pre: pre.length === 0 ? [] : pre.join('-').split('.') };
}

/** `emptyIsLast`: a version without a pre-release comes after each of its pre-releases. */
function compareParts(a: readonly string[], b: readonly string[], emptyIsLast = false): number {
  if (emptyIsLast && (a.length === 0 || b.length === 0)) return b.length - a.length;
  for (const [place, part] of a.entries()) {
    const other = b[place];
    if (other === undefined) return 1;
    const difference = comparePart(part, other);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function comparePart(a: string, b: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumber && isOtherNumber) return Number(a) - Number(b);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}
