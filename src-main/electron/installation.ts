/** What depends on how the launcher is installed: packaged for players, or run from its source. */
import { app } from 'electron/main';

/** Where this start's configuration is: packaged with the app, or named by the environment. */
export const configurationFile = (): string | undefined =>
  app.isPackaged ? `${process.resourcesPath}/latchkey.config.json` : process.env.LATCHKEY_CONFIG;

/**
 * Makes this launcher the system's program for `latchkey://` links. A run from source does not: the system would go
 * on starting it. On Linux the package's desktop entry does it, and Electron would wait for `xdg-settings` here.
 */
export function claimLinks(): void {
  if (app.isPackaged && process.platform !== 'linux') app.setAsDefaultProtocolClient('latchkey');
}
