/** Changes to what the vault knows, as pure functions. */
import { type AccountId, accountIn, type StoredAccount, type VaultContent } from './vault-file.ts';

/** Of tokens with which nothing is wrong. */
export const intact = { problem: null, renewalUnsure: false };

/** With a change to an account, where it is there. */
export function withChange(
  content: VaultContent,
  id: AccountId,
  change: Partial<StoredAccount>,
): VaultContent {
  if (!accountIn(content, id)) return content;
  const accounts = content.accounts.map((each) => (each.id === id ? { ...each, ...change } : each));
  return { ...content, accounts };
}

/** With nobody shown, or an account that is there. */
export function withActive(content: VaultContent, id: AccountId | null): VaultContent {
  if (content.active === id) return content;
  return id === null || accountIn(content, id) ? { ...content, active: id } : content;
}

/** Without an account, and without what was set aside of it. */
export function withoutAccount(content: VaultContent, id: AccountId): VaultContent {
  if (!accountIn(content, id)) return content;
  const accounts = content.accounts.filter((each) => each.id !== id);
  return {
    ...content,
    active: content.active === id ? null : content.active,
    accounts,
    // An entry that names no account may be anybody's: it goes with the last one.
    setAside: content.setAside.filter(({ entry }) => accounts.length > 0 && !isOf(entry, id)),
  };
}

const isOf = (entry: unknown, id: AccountId) =>
  typeof entry === 'object' && entry !== null && Reflect.get(entry, 'id') === id;
