/** Runs the installer for Windows (NSIS, per user). It waits a moment, then ends every process of the launcher that is left. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { NsisUpdater } from 'electron-updater/out/NsisUpdater.js';
import { checkSum, type DownloadedFile, type Installer } from './installer.ts';
import { notWritten } from './not-written.ts';
import { checkWindowsSignature, type RunPowerShell } from './windows-signature.ts';

type WindowsInstallerParts = {
  /** The names that the signer's certificate may have. */
  readonly publishers: readonly string[];
  readonly runPowerShell?: RunPowerShell;
};

export function windowsInstaller({ publishers, runPowerShell }: WindowsInstallerParts): Installer {
  const checkFile = async (file: DownloadedFile) => {
    await checkSum(file);
    await checkWindowsSignature(file.place, publishers, runPowerShell);
  };
  return {
    ending: '.exe',
    installsWhenQuit: false,
    createUpdater: (app) => new NsisUpdater(null, app),
    // electron-updater would check only a file that it has just downloaded, and not one of an earlier start.
    prepare: checkFile,
    checkFile,
    install: async (file, startsAgain) => {
      // The signature was verified for a file with this checksum. To verify it again could take longer than quitting may.
      await checkSum(file);
      // Not electron-updater's: where the installer cannot be started, that one asks for an administrator or opens it.
      const args = ['--updated', '/S', ...(startsAgain ? ['--force-run'] : [])];
      try {
        // Throws itself for some of the reasons why Windows starts no file.
        const installer = spawn(file.place, args, { detached: true, stdio: 'ignore' });
        await once(installer, 'spawn');
        installer.unref();
      } catch (error) {
        throw notWritten(error, file.place);
      }
    },
  };
}
