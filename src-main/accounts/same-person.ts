/** Whose account a sign-in is for, and what is known of the player after it. */
import type { User } from '../../src-shared/models.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Profile } from './vault.ts';
import { newAccountId, type StoredAccount } from './vault-file.ts';

type Subject = NonNullable<StoredAccount['subject']>;

/** Whether tokens and what they opened are of the player of this account. The platform's own id decides; without it, the id_token's subject. */
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

/** What is known of a player after a sign-in, to an account that is here already or to a new one. */
export function profileAfterSignIn(
  same: StoredAccount | undefined,
  user: User | null,
  { displayName, identity }: Tokens,
): Profile {
  return {
    id: same?.id ?? newAccountId(),
    lastUsedAt: Date.now(),
    // Not every sign-in brings an id_token: what an earlier one said stays true.
    name: displayName ?? same?.name ?? null,
    subject: identity ? subjectOf(identity) : (same?.subject ?? null),
    user: user ?? same?.user ?? null,
    userAsOf: user ? Date.now() : (same?.userAsOf ?? null),
    picture: same?.picture ?? null,
  };
}

const subjectOf = ({ issuer, subject }: NonNullable<Tokens['identity']>): Subject => ({
  issuer,
  subject,
});
