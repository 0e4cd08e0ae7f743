/** How a question names a person. */
import type { AccountView } from './state.ts';

/**
 * Returns how a question names a person: by the name, which this person chose, and by the beginning of what the platform knows
 * them by, their e-mail address or ID.
 */
export function describePerson(
  name: string,
  { email, id }: { email?: string; id?: string },
): string {
  if (name === email) return name;
  const mark = email === undefined ? id && shortId(id) : shortEmail(email);
  return mark === undefined ? name : `${name} · ${mark}`;
}

/** Returns how a sentence names one of the accounts: by the name, and by the e-mail address where another one has the same name. */
export function nameAmong(
  accounts: readonly AccountView[],
  { id, displayName, email }: AccountView,
): string {
  const isUnique = accounts.every((each) => each.id === id || each.displayName !== displayName);
  return isUnique || email === null ? displayName : describePerson(displayName, { email });
}

/** The domain is not shortened: it tells most. */
const shortEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 0 ? shortId(email) : `${firstOf(email, 1)}…${email.slice(at)}`;
};
const shortId = (id: string): string => (id.length <= 8 ? id : `${firstOf(id, 6)}…`);
const firstOf = (text: string, count: number): string => [...text].slice(0, count).join('');
