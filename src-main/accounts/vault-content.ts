/** Changes to the vault's content, as pure functions. */
import { type AccountId, accountIn, type StoredAccount, type VaultContent } from './vault-file.ts';

/** The change that new tokens make to an account. */
export const withoutProblem = { problem: null, renewalUnsure: false };

/** The content with a changed account; the same where there is no such account. */
export function withChange(
  content: VaultContent,
  id: AccountId,
  change: Partial<StoredAccount>,
): VaultContent {
  if (!accountIn(content, id)) return content;
  const accounts = content.accounts.map((each) => (each.id === id ? { ...each, ...change } : each));
  return { ...content, accounts };
}

/** The content with another active account; the same where there is no such account. */
export function withActive(content: VaultContent, id: AccountId | null): VaultContent {
  if (content.active === id) return content;
  return id === null || accountIn(content, id) ? { ...content, active: id } : content;
}

/** The content without an account and without what was set aside of it. */
export function withoutAccount(content: VaultContent, id: AccountId): VaultContent {
  if (!accountIn(content, id)) return content;
  const accounts = content.accounts.filter((each) => each.id !== id);
  return {
    ...content,
    active: content.active === id ? null : content.active,
    accounts,
    // An entry without an id may be of any account: it is removed with the last one.
    setAside: content.setAside.filter(({ entry }) => accounts.length > 0 && !isOf(entry, id)),
  };
}

const isOf = (entry: unknown, id: AccountId) =>
  typeof entry === 'object' && entry !== null && Reflect.get(entry, 'id') === id;
