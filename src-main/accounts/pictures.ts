/** The profile pictures of the accounts on this computer. */
import type { User } from '../../src-shared/models.ts';
import type { AccountsOptions } from './accounts.ts';
import type { AccountId, StoredAccount } from './vault-file.ts';

type LoadOptions = { readonly signal: AbortSignal; readonly show: () => void };

export type Pictures = ReturnType<typeof createPictures>;

export function createPictures({ vault, avatars }: Pick<AccountsOptions, 'vault' | 'avatars'>) {
  /** The paths of the last `tidy`, to skip the many changes of the vault that are not about pictures. */
  let lastPaths: string | undefined;

  /** The paths of all pictures, and of those that may be on the disk. */
  const stored = () => {
    const accounts = vault.accounts();
    const onDisk = accounts.filter(({ id }) => vault.isOnDisk(id));
    return { all: pathsOf(accounts), onDisk: pathsOf(onDisk) };
  };

  return {
    /** Loads a player's picture. Calls `show` if it is a new one, and if the stored one is lost. */
    load: async (id: AccountId, user: User, { signal, show }: LoadOptions): Promise<void> => {
      const url = user.profilePictureUrl;
      const account = vault.account(id);
      if (!account) return;
      const { picture: before } = account;
      if (!url) {
        // The player has removed the picture: remove it from the list and from the disk.
        if (before) void vault.update(id, { picture: null });
        return;
      }
      if (before?.url === url) {
        if (await avatars.read(before.path)) return;
        // The same picture gets the same path. Without this change it would be neither written nor drawn again.
        void vault.update(id, { picture: null });
        show();
      }
      const path = await avatars.load(url, signal);
      // The player may have another picture by now.
      if (!path || vault.account(id)?.user?.profilePictureUrl !== url) return;
      void vault.update(id, { picture: { url, path } });
      show();
    },
    /** Removes the pictures of removed accounts. If an account is in memory only, removes its picture from the disk. */
    tidy: async () => {
      const before = stored();
      const paths = [...before.all, '', ...before.onDisk].join('\n');
      if (paths === lastPaths) return;
      lastPaths = paths;
      // Another process may have added an account with a picture.
      await vault.readAgain();
      const { all, onDisk } = stored();
      await avatars.keepOnly(all, onDisk);
    },
  };
}

const pathsOf = (accounts: readonly StoredAccount[]): string[] =>
  accounts.flatMap(({ picture }) => picture?.path ?? []);
