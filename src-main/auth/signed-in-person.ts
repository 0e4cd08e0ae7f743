import type { AppError } from '../../src-shared/errors.ts';
import type { User } from '../../src-shared/models.ts';
import type { Tokens } from './tokens.ts';

export type IdentifyOptions = {
  readonly signal: AbortSignal;
  /** The ID of the account whose player must sign in again; null if anybody may sign in. */
  readonly expectedAccountId: string | null;
};

/** The tokens of a sign-in, and the person they belong to. */
export type SignedInPerson = {
  readonly tokens: Tokens;
  /** The profile; null if it could not be loaded. */
  readonly user: User | null;
  /** Why the profile could not be loaded. The player is signed in nevertheless. */
  readonly problem: AppError | null;
  /** For display: the name in the profile, otherwise in the id_token. */
  readonly name: string;
  /** Whether the player must confirm this person before anything about them is kept. */
  readonly needsConfirmation: boolean;
};
