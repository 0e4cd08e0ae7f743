/** Writes the one file of a report: a zip file of a few small texts. */
// The entry for browsers: the one for Node starts workers, through a `createRequire` that the bundler declares twice.
import { zipSync } from 'fflate/browser';
import type { ReportFile } from './scanner.ts';

/** The times that a zip file can hold. A report that says that the clock is wrong is made too. */
const earliest = new Date(1980, 0, 1);
const latest = new Date(2099, 11, 31);

/** Returns the zip file. `made` is the time of each file in it. A program that keeps modes unpacks each with the mode 0600. */
export function zip(files: readonly ReportFile[], made: Date): Uint8Array {
  const encoder = new TextEncoder();
  const mtime = Math.min(Math.max(made.getTime(), earliest.getTime()), latest.getTime());
  const contents = files.map(({ name, text }) => [name, encoder.encode(text)] as const);
  // 3 is Unix, whose attributes are a mode.
  return zipSync(Object.fromEntries(contents), {
    mtime,
    os: 3,
    attrs: (0o100600 << 16) >>> 0,
  });
}
