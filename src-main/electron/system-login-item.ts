/** How the system starts the launcher at login. Null for a run from source: the system would start Electron without it. */
import path from 'node:path';
import { app } from 'electron/main';
import { appImageFile } from './installed-files.ts';

/** The system's list of login items, on macOS and Windows; null elsewhere. */
export function systemLoginItem() {
  const { platform } = process;
  if (!app.isPackaged || (platform !== 'darwin' && platform !== 'win32')) return null;
  return {
    isOn: () => {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings();
      // The Task Manager of Windows switches an item off, and leaves it in the list.
      return openAtLogin && (platform === 'darwin' || executableWillLaunchAtLogin);
    },
    set: (isOn: boolean) => app.setLoginItemSettings({ openAtLogin: isOn }),
  };
}

/** The folder of a Linux desktop's autostart entries, and the program to start; null elsewhere. */
export const autostartPlace = () =>
  app.isPackaged && process.platform === 'linux'
    ? {
        folder: path.join(app.getPath('appData'), 'autostart'),
        program: appImageFile() ?? process.execPath,
      }
    : null;
