/** Reads the first profile after a sign-in, decides whether it belongs to an account, and merges the data about the player. */

import type { User } from '../../src-shared/models.ts';
import type { SignedInPerson } from '../auth/signed-in-person.ts';
import { secretsOf, type Tokens } from '../auth/tokens.ts';
import { toAppError } from '../base/failure.ts';
import { fetchUser } from '../platform/profile.ts';
import type { AccountsOptions } from './accounts.ts';
import { endsSession } from './session-machine.ts';
import type { Profile } from './vault.ts';
import { newAccountId, type StoredAccount } from './vault-file.ts';

type Subject = NonNullable<StoredAccount['subject']>;

/**
 * Whether a sign-in is by the player of this account. The platform's ID in the profile decides; without a profile, the
 * subject of the id_token.
 */
export function isSamePerson(
  account: StoredAccount,
  user: User | null,
  { identity }: Tokens,
): boolean {
  if (user && account.user) return user.id === account.user.id;
  const { subject } = account;
  return identity !== null && subject !== null && isSameSubject(subject, identity);
}

/** A subject is unique within its issuer (OpenID Connect Core 2). */
export const isSameSubject = (a: Subject, b: Subject): boolean =>
  a.issuer === b.issuer && a.subject === b.subject;

/** Returns the account of a player after a sign-in: the existing one with the data of the sign-in, or a new one. */
export function profileAfterSignIn(
  existing: StoredAccount | undefined,
  user: User | null,
  { displayName, identity }: Tokens,
): Profile {
  return {
    id: existing?.id ?? newAccountId(),
    lastUsedAt: Date.now(),
    // Not every sign-in gives an id_token, so the name and subject of an earlier one are kept.
    name: displayName ?? existing?.name ?? null,
    subject: identity
      ? { issuer: identity.issuer, subject: identity.subject }
      : (existing?.subject ?? null),
    user: user ?? existing?.user ?? null,
    userAsOf: user ? Date.now() : (existing?.userAsOf ?? null),
    picture: existing?.picture ?? null,
  };
}

type FirstProfileOptions = Pick<AccountsOptions, 'http' | 'config'> & {
  readonly tokens: Tokens;
  readonly signal: AbortSignal;
};

/**
 * Loads the profile. Throws if the API refuses the tokens, and the signal's reason. Returns any other problem: the player
 * is signed in nevertheless, and the session loads the profile later.
 */
export async function loadFirstProfile({
  http,
  config,
  tokens,
  signal,
}: FirstProfileOptions): Promise<Pick<SignedInPerson, 'user' | 'problem'>> {
  const { accessToken } = tokens;
  try {
    const request = { accessToken, secrets: secretsOf(tokens), signal };
    const { user } = await fetchUser(http, config.apiUrl, request);
    return { user, problem: null };
  } catch (error) {
    const problem = toAppError(error);
    if (signal.aborted || endsSession(problem.code)) throw error;
    return { user: null, problem };
  }
}
