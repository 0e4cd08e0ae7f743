/** Hands an update to Squirrel.Mac, which accepts only what the same developer signed. */
import { MacUpdater } from 'electron-updater/out/MacUpdater.js';
import { checkSum, type Installer } from './installer.ts';

export function macInstaller(): Installer {
  let updater: MacUpdater | undefined;
  return {
    ending: '.zip',
    // Squirrel then checks the signature right after the download.
    installsWhenQuit: true,
    createUpdater: (app) => {
      updater = new MacUpdater(undefined, app);
      return updater;
    },
    prepare: checkSum,
    checkFile: checkSum,
    install: async (_file, startsAgain) => {
      if (!startsAgain) return;
      updater?.quitAndInstall();
      // Squirrel ends the process. If it does not, the time limit for quitting does.
      await new Promise(() => {});
    },
  };
}
