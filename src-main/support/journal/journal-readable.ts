import { access, constants, readdir } from 'node:fs/promises';
import { Failure, systemCode } from '../../base/failure.ts';
import { systemCodeOf } from '../../facts/fact-fields.ts';
import { segmentsIn } from './journal-files.ts';

/**
 * Throws LK-603 if there is a journal that may not be read. `journal-reader.ts` skips such files, so the journal would look
 * empty.
 */
export async function checkReadable(folder: string): Promise<void> {
  try {
    await access(folder, constants.F_OK);
  } catch {
    // Nothing was written yet.
    return;
  }
  try {
    await readdir(folder);
    await access(folder, constants.X_OK);
    const newest = segmentsIn(folder).at(-1);
    if (newest) await access(newest.file, constants.R_OK);
  } catch (error) {
    throw new Failure('LK-603', { reason: systemCodeOf(systemCode(error)) }, error);
  }
}
