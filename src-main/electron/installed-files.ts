/** What depends on how the launcher is installed: packaged for players, or run from its source. */
import path from 'node:path';
import { app } from 'electron/main';

/** The folder of the app, with its package.json; in a package, the archive. */
export const appFolder = (): string => app.getAppPath();

/** The path of the configuration file: packaged with the app, or named by the environment. */
export const configurationFile = (): string | undefined =>
  app.isPackaged ? `${process.resourcesPath}/latchkey.config.json` : process.env.LATCHKEY_CONFIG;

/**
 * Returns the file of the AppImage that this launcher runs from; undefined where it runs from none. Programs that an
 * AppImage starts inherit its variables, so they count only if this program lies in the folder that was mounted.
 */
export function appImageFile(
  { APPIMAGE, APPDIR } = process.env,
  program = process.execPath,
): string | undefined {
  if (!APPIMAGE || !APPDIR) return undefined;
  const relative = path.relative(APPDIR, program);
  return relative.startsWith('..') || path.isAbsolute(relative) ? undefined : APPIMAGE;
}

/**
 * Whether this launcher is installed, so that the system can open links with it: not a run from source, and on Linux not an
 * AppImage or a tar.gz, which bring no desktop entry. deb and rpm install into /opt.
 */
export const isInstalled = (program = process.execPath): boolean =>
  app.isPackaged && (process.platform !== 'linux' || program.startsWith('/opt/'));

/**
 * Makes this launcher the system's program for `latchkey://` links. Not when run from source: the system would remember
 * that run as the program. Not on Linux: there the package's desktop entry does it, and Electron would wait for
 * `xdg-settings`.
 */
export function claimLinks(): void {
  if (app.isPackaged && process.platform !== 'linux') app.setAsDefaultProtocolClient('latchkey');
}
