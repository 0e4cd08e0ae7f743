import { Failure } from '../base/failure.ts';
import type { IdTokenReason } from '../facts/fact-fields.ts';

/** Returns the Failure LK-209 with a reason of the closed list, which the journal keeps. */
export const idTokenRefused = (reason: IdTokenReason, cause?: unknown): Failure =>
  new Failure(
    'LK-209',
    reason === 'there is none' ? { reason, missing: 'yes' } : { reason },
    cause,
  );
