/** How the system starts the launcher at login. Null for a run from source: the system would start Electron without it. */
import path from 'node:path';
import { app } from 'electron/main';
import { appImageFile } from './installation.ts';

/** The system's list of login items, on macOS and Windows; null elsewhere. */
export const systemLoginItem = () =>
  app.isPackaged && (process.platform === 'darwin' || process.platform === 'win32')
    ? {
        isOn: () => app.getLoginItemSettings().openAtLogin,
        set: (isOn: boolean) => app.setLoginItemSettings({ openAtLogin: isOn }),
      }
    : null;

/** The folder of a Linux desktop's autostart entries, and the program to start; null elsewhere. */
export const autostartPlace = () =>
  app.isPackaged && process.platform === 'linux'
    ? {
        folder: path.join(app.getPath('appData'), 'autostart'),
        program: appImageFile() ?? process.execPath,
      }
    : null;
