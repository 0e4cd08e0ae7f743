import { Failure, systemCode } from '../base/failure.ts';

/** Returns LK-707 for an error of the disk. */
export const notWritten = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('LK-707', { reason: systemCode(error) }, error);
