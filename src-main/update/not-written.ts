import { Failure, systemCode } from '../base/failure.ts';

/** Returns LK-707 for an error of the disk, with the file or folder that could not be read or written. */
export const notWritten = (error: unknown, file: string): Failure =>
  error instanceof Failure
    ? error
    : new Failure('LK-707', { file, reason: systemCode(error) }, error);
