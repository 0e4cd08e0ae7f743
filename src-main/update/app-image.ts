/**
 * Replaces an AppImage. electron-updater removes the old file before it moves the new one: if that fails, as on a full disk,
 * the player has none. Here one rename replaces the file, under the name that the player's shortcuts know.
 */
import { constants } from 'node:fs';
import { chmod, copyFile, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppImageUpdater } from 'electron-updater/out/AppImageUpdater.js';
import { systemError } from '../base/failure.ts';
import { checkSum, type DownloadedFile, type Installer } from './installer.ts';
import { notWritten } from './not-written.ts';

/** `appImage`: the file that the launcher was started from. */
export function appImageInstaller(appImage: string): Installer {
  /** In the same folder, so that a rename is enough. Hidden, so that it is not started by mistake. */
  const next = path.join(path.dirname(appImage), `.${path.basename(appImage)}.update`);
  const old = identityOf(appImage).catch(() => 'no file');
  const checkNext = ({ sha512 }: DownloadedFile) => checkSum({ place: next, sha512 });
  return {
    ending: '.AppImage',
    installsWhenQuit: false,
    createUpdater: (app) => new AppImageUpdater(null, app),
    prepare: async (file) => {
      try {
        // Removes what an earlier try has left, or a link that another program has put there.
        await rm(next, { force: true });
        await copyFile(file.place, next, constants.COPYFILE_EXCL);
        await chmod(next, 0o755);
        await sync(next);
        await checkNext(file);
      } catch (error) {
        await rm(next, { force: true }).catch(() => {});
        throw notWritten(error, next);
      }
    },
    discard: () => rm(next, { force: true }),
    checkFile: checkNext,
    install: async (file) => {
      const checked = await identityOf(next).catch(() => 'no file');
      await checkNext(file);
      try {
        // Another launcher of this AppImage is copying the update anew: a rename would install a part of it.
        if ((await identityOf(next)) !== checked) throw systemError('EEXIST');
        // The player has moved or removed the launcher: then it does not come back. Or another version is in its place.
        if ((await identityOf(appImage)) !== (await old)) throw systemError('EEXIST');
        await rename(next, appImage);
      } catch (error) {
        throw notWritten(error, appImage);
      }
    },
  };
}

/** Returns which file this is. Another one has another identity, and so has this one after a change. */
async function identityOf(file: string): Promise<string> {
  const { dev, ino, size, mtimeMs } = await stat(file);
  return [dev, ino, size, mtimeMs].join();
}

/** Waits until the file is on the disk. Otherwise a power cut after the rename could leave an incomplete one. */
async function sync(file: string): Promise<void> {
  await using handle = await open(file, 'r+');
  await handle.sync();
}
