/** Changes to the vault's content, as pure functions. */
import { type AccountId, accountIn, type StoredAccount, type VaultContent } from './vault-file.ts';

/** The change that clears an account's problem, made together with new tokens. */
export const noProblem = { problem: null, renewalUnsure: false };

/** Returns the content with a changed account; the same content if there is no such account. */
export function withChange(
  content: VaultContent,
  id: AccountId,
  change: Partial<StoredAccount>,
): VaultContent {
  if (!accountIn(content, id)) return content;
  const accounts = content.accounts.map((each) => (each.id === id ? { ...each, ...change } : each));
  return { ...content, accounts };
}

/** Returns the content with another active account; the same content if there is no such account. */
export function withActive(content: VaultContent, id: AccountId | null): VaultContent {
  if (content.active === id) return content;
  return id === null || accountIn(content, id) ? { ...content, active: id } : content;
}

/** Returns the content after a sign-out: the account is listed without tokens, and is not shown at the next start. */
export function withoutTokens(content: VaultContent, id: AccountId): VaultContent {
  const { active } = content;
  const after = withChange(content, id, { sealed: null, ...noProblem });
  return active === id ? { ...after, active: null } : after;
}

/** Returns the content without an account and without its entries that were set aside. */
export function withoutAccount(content: VaultContent, id: AccountId): VaultContent {
  if (!accountIn(content, id)) return content;
  const accounts = content.accounts.filter((each) => each.id !== id);
  return {
    ...content,
    active: content.active === id ? null : content.active,
    accounts,
    // An entry without an ID may belong to any account, so it is removed with the last one.
    setAside: content.setAside.filter(({ entry }) => accounts.length > 0 && !isOf(entry, id)),
  };
}

const isOf = (entry: unknown, id: AccountId) =>
  typeof entry === 'object' && entry !== null && Reflect.get(entry, 'id') === id;
