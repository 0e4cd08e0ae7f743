/** How a question names a person. */

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

/** The domain is not shortened: it tells most. */
const shortEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 0 ? shortId(email) : `${firstOf(email, 1)}…${email.slice(at)}`;
};
const shortId = (id: string): string => (id.length <= 8 ? id : `${firstOf(id, 6)}…`);
const firstOf = (text: string, count: number): string => [...text].slice(0, count).join('');
