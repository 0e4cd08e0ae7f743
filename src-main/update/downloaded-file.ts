/** Checks a file on the disk against what the feed has announced. */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../base/failure.ts';
import { openRegular } from '../base/regular-file.ts';
import { notWritten } from './not-written.ts';

/** A file, and the sum that it must have. */
export type DownloadedFile = { readonly place: string; readonly sha512: string };

/** Throws LK-704 if the file has another sum, or LK-707 if it cannot be read or is a link or a pipe. */
export async function checkSum({ place, sha512 }: DownloadedFile): Promise<void> {
  const hash = createHash('sha512');
  try {
    await using file = await openRegular(place);
    await pipeline(file.createReadStream({ autoClose: false }), hash);
  } catch (error) {
    throw notWritten(error, place);
  }
  if (hash.digest('base64') !== sha512) throw new Failure('LK-704', {});
}
