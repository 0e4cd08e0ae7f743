/** Accounts and players as the screens show them. */
import type { User } from '../../src-shared/models.ts';
import { isVisible } from '../../src-shared/plain-text.ts';
import type { AccountView, PlayerView, ProfileView } from '../../src-shared/state.ts';
import type { SessionView } from '../state-store.ts';
import type { Profile, Vault } from './vault.ts';
import type { StoredAccount } from './vault-file.ts';

/** Returns the accounts on this computer for the list. */
export const accountViews = (vault: Vault): AccountView[] =>
  vault.accounts().map((account) => ({
    id: account.id,
    displayName: nameOf(account),
    email: account.user?.email ?? null,
    avatarPath: account.picture?.path ?? null,
    session: vault.hasTokens(account.id) ? 'kept' : 'ended',
  }));

/** Returns the last known profile; null before the first one. */
export function profileOf({
  user,
  name,
  picture,
}: Pick<StoredAccount, 'user' | 'name' | 'picture'>): ProfileView | null {
  if (!user) return null;
  return {
    id: user.id,
    displayName: nameOf({ user, name }),
    email: user.email,
    status: user.status ?? null,
    avatarPath: picture && picture.url === user.profilePictureUrl ? picture.path : null,
    externalId: user.profile?.externalId ?? null,
    isPasswordRecoverySet: user.profile?.isPasswordRecoverySet ?? null,
  };
}

/** Returns the name of a payer. `payerId` is an ID of `Accounts.activePayerId`. */
export function payerView(vault: Vault, payerId: string | null): PlayerView {
  if (payerId === null) return { kind: 'nobody' };
  const account = vault.accounts().find(({ id, user }) => payerId === id || payerId === user?.id);
  return account ? { kind: 'account', name: nameOf(account) } : { kind: 'removed' };
}

/** Returns the name in the profile, otherwise in the id_token, otherwise the e-mail address. */
export const nameOf = ({ user, name }: { user: User | null; name: string | null }): string =>
  [user?.name, name, user?.email].find((text) => text && isVisible(text)) ??
  'a player without a name';

/** Returns the view of an account before its session starts: the last known profile, and nothing about its tokens. */
export const initialView = (account: Profile): SessionView => ({
  profile: profileOf(account),
  profileAsOf: account.userAsOf,
  paymentAsOf: null,
  reloading: false,
  isFirstSignIn: false,
  problem: null,
  failedSignIn: null,
  retryAt: null,
  expiresAt: null,
  expiresSoon: false,
  scopes: [],
  clockAheadMinutes: null,
});
