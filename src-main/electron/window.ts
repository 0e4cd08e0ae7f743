/** The launcher's one window. */
import path from 'node:path';
import { app, BrowserWindow, nativeTheme, protocol } from 'electron/main';
import { appScheme, pageUrl } from '../app-scheme.ts';
import { offerTextMenu } from './context-menu.ts';
import { giveUp } from './quit.ts';

/** After this many crashes of its page within this time the launcher ends: it would only crash again. */
const mostCrashes = 3;
const crashesCountMs = 10 * 60_000;

/** On Wayland `ready-to-show` may never come (electron/electron#48859). */
const longestHiddenMs = 2_000;

/** Serves the app's scheme and makes the window; it is shown once it has painted, and after two seconds at the latest. */
export function createWindow(serve: (request: Request) => Promise<Response>): BrowserWindow {
  protocol.handle(appScheme, serve);
  const window = new BrowserWindow({
    title: 'Latchkey',
    width: 960,
    height: 640,
    minWidth: 360,
    minHeight: 480,
    show: false,
    // Windows and Linux: Alt shows the menu; its shortcuts work without that.
    autoHideMenuBar: true,
    // What shows before the first paint, in the scheme of the page to come (tokens.css).
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#0f121b' : '#f5f4f0',
    webPreferences: {
      preload: path.join(import.meta.dirname, '../preload/preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  offerTextMenu(window);
  showOnce(window);
  return window;
}

/** Shows the window at the first sign that there is something to see. */
function showOnce(window: BrowserWindow): void {
  let isShown = false;
  const show = () => {
    clearTimeout(late);
    if (isShown || window.isDestroyed()) return;
    isShown = true;
    window.show();
  };
  const late = setTimeout(show, longestHiddenMs);
  window.once('ready-to-show', show);
  window.webContents.once('did-finish-load', show);
}

/**
 * Loads the launcher's page, and again after each crash: its truth is in main, so nothing is lost. Resolves
 * when it has loaded for the first time. Rejects where it cannot be loaded.
 */
export function loadPage(window: BrowserWindow): Promise<void> {
  const loaded = Promise.withResolvers<void>();
  let hasLoaded = false;
  let crashes: number[] = [];
  const load = () => {
    const before = crashes;
    const succeeded = () => {
      hasLoaded = true;
      loaded.resolve();
    };
    const failed = (error: unknown) => {
      if (hasLoaded) giveUp(`its page could not be loaded again: ${String(error)}`);
      else loaded.reject(error);
    };
    // A crash rejects too, before or after its own event: that one loads the page again.
    window.loadURL(pageUrl).then(succeeded, (error: unknown) => {
      setImmediate(() => crashes === before && failed(error));
    });
  };
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    const now = Date.now();
    crashes = [...crashes.filter((time) => now - time < crashesCountMs), now];
    // Not from within the event: the process is still being taken down.
    setImmediate(() => {
      if (window.isDestroyed()) return;
      if (crashes.length <= mostCrashes) load();
      else giveUp(`its page crashed ${crashes.length} times in ten minutes (${reason}).`);
    });
  });
  load();
  return loaded.promise;
}

/** Brings the window before the player. */
export function focusWindow(window: BrowserWindow | undefined): void {
  if (!window || window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
