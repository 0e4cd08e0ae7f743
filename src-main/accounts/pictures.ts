/** The profile pictures of the accounts on this computer. */
import type { User } from '../../src-shared/models.ts';
import type { Avatars } from '../platform/avatar.ts';
import type { Vault } from './vault.ts';
import type { AccountId, StoredAccount } from './vault-file.ts';

export type Pictures = {
  /** Fetches a player's picture, where it is not here yet, and answers its path; null where nothing new is to be shown. */
  readonly load: (id: AccountId, user: User, signal: AbortSignal) => Promise<string | null>;
  /** Forgets the pictures of accounts that are gone, and takes those off the disk that may not lie there. */
  readonly tidy: () => Promise<void>;
};

export function createPictures({
  vault,
  avatars,
}: {
  readonly vault: Vault;
  readonly avatars: Avatars;
}): Pictures {
  /** Which pictures were kept last: the vault tells of many changes that are about something else. */
  let kept: string | undefined;

  return {
    load: async (id, user, signal) => {
      const url = user.profilePictureUrl;
      const before = vault.account(id)?.picture;
      if (!url) {
        // The player has removed the picture: it must not stay in the list, nor on the disk.
        if (before) void vault.note(id, { picture: null });
        return null;
      }
      if (before?.url === url && (await avatars.read(before.path))) return null;
      const path = await avatars.load(url, signal);
      if (signal.aborted || !path) return null;
      void vault.note(id, { picture: { url, path } });
      return path;
    },
    tidy: async () => {
      const withPicture = vault.accounts().filter(({ picture }) => picture !== null);
      const all = pathsOf(withPicture);
      const onDisk = pathsOf(withPicture.filter(({ id }) => vault.isOnDisk(id)));
      const now = [...all, '', ...onDisk].join('\n');
      if (now === kept) return;
      kept = now;
      await avatars.keepOnly(all, onDisk);
    },
  };
}

const pathsOf = (accounts: readonly StoredAccount[]): string[] =>
  accounts.flatMap(({ picture }) => picture?.path ?? []);
