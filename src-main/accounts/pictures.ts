/** The profile pictures of the accounts on this computer. */
import type { User } from '../../src-shared/models.ts';
import type { Avatars } from '../platform/avatar.ts';
import type { Vault } from './vault.ts';
import type { AccountId, StoredAccount } from './vault-file.ts';

export type Pictures = {
  /** Loads a player's picture and returns its path; null if there is no new one. */
  readonly load: (id: AccountId, user: User, signal: AbortSignal) => Promise<string | null>;
  /** Removes the pictures of removed accounts. If an account is in memory only, removes its picture from the disk. */
  readonly tidy: () => Promise<void>;
};

export function createPictures({
  vault,
  avatars,
}: {
  readonly vault: Vault;
  readonly avatars: Avatars;
}): Pictures {
  /** The paths of the last `tidy`, to skip the many changes of the vault that are not about pictures. */
  let lastPaths: string | undefined;

  /** The paths of all pictures, and of those that may be on the disk. */
  const stored = () => {
    const withPicture = vault.accounts().filter(({ picture }) => picture !== null);
    return {
      all: pathsOf(withPicture),
      onDisk: pathsOf(withPicture.filter(({ id }) => vault.isOnDisk(id))),
    };
  };

  return {
    load: async (id, user, signal) => {
      const url = user.profilePictureUrl;
      const before = vault.account(id)?.picture;
      if (!url) {
        // The player has removed the picture: remove it from the list and from the disk.
        if (before) void vault.update(id, { picture: null });
        return null;
      }
      if (before?.url === url && (await avatars.read(before.path))) return null;
      const path = await avatars.load(url, signal);
      if (signal.aborted || !path) return null;
      void vault.update(id, { picture: { url, path } });
      return path;
    },
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
