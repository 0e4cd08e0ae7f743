/** Writes the one file of a report: a zip file of a few small texts. */
import { setImmediate as nextTurn } from 'node:timers/promises';
// The entry for browsers: the one for Node starts workers, through a `createRequire` that the bundler declares twice.
import { Zip, ZipDeflate } from 'fflate/browser';
import type { ReportFile } from './scanner.ts';

/** The times that a zip file can hold. A report that says that the clock is wrong is made too. */
const earliest = new Date(1980, 0, 1);
const latest = new Date(2099, 11, 31);

/** How much is compressed in one turn of the main process, in bytes. It takes some ms. */
const pieceBytes = 128 * 1024;

/** Resolves with the zip file. `made` is the time of each file in it. A program that keeps modes unpacks each with the mode 0600. */
export async function zip(files: readonly ReportFile[], made: Date): Promise<Uint8Array> {
  const mtime = Math.min(Math.max(made.getTime(), earliest.getTime()), latest.getTime());
  const written: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    written.push(piece);
  });
  for (const { name, text } of files) {
    // 3 is Unix, whose attributes are a mode.
    const attributes = { mtime, os: 3, attrs: (0o100600 << 16) >>> 0 };
    const file = Object.assign(new ZipDeflate(name), attributes);
    archive.add(file);
    const bytes = new TextEncoder().encode(text);
    let at = 0;
    for (; bytes.length - at > pieceBytes; at += pieceBytes) {
      file.push(bytes.subarray(at, at + pieceBytes));
      await nextTurn();
    }
    file.push(bytes.subarray(at), true);
  }
  archive.end();
  return Buffer.concat(written);
}
