import type { AppError } from '../../src-shared/errors.ts';
import type { User } from '../../src-shared/models.ts';
import type { Tokens } from './tokens.ts';

/** The tokens of a sign-in, and whose they are. */
export type SignedInPerson = {
  readonly tokens: Tokens;
  /** The profile; null where it could not be loaded. */
  readonly user: User | null;
  /** Why there is no profile. The player is signed in all the same. */
  readonly problem: AppError | null;
  /** For display: of the profile, or else of the id_token. */
  readonly name: string;
  /** An account was to be signed in to again, and these tokens are not of it. */
  readonly isOtherPerson: boolean;
};
