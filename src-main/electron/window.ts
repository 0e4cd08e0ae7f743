/** The launcher's one window. */
import path from 'node:path';
import { app, BrowserWindow, nativeTheme, protocol } from 'electron/main';
import { appOrigin, appScheme } from '../app-scheme.ts';

/** After this many crashes of its page the launcher ends: it would only crash again. */
const mostCrashes = 3;

/** Serves the app's scheme and makes the window; it is shown once it has painted. */
export function createWindow(serve: (request: Request) => Promise<Response>): BrowserWindow {
  protocol.handle(appScheme, serve);
  const window = new BrowserWindow({
    title: 'Latchkey',
    width: 960,
    height: 640,
    minWidth: 360,
    minHeight: 480,
    show: false,
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
  window.once('ready-to-show', () => window.show());
  reloadAfterCrash(window);
  return window;
}

/** Loads the launcher's page. Rejects where it cannot be loaded. */
export const loadPage = (window: BrowserWindow): Promise<void> =>
  window.loadURL(`${appOrigin}/index.html`);

/** A page that died is started anew: its truth is in main, so nothing is lost. */
function reloadAfterCrash(window: BrowserWindow): void {
  let crashes = 0;
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    crashes += 1;
    // Not from within the event: the process is still being taken down.
    setImmediate(() => {
      if (window.isDestroyed()) return;
      if (crashes > mostCrashes) window.destroy();
      else window.webContents.reload();
    });
  });
}

/** Brings the window before the player. */
export function focusWindow(window: BrowserWindow | undefined): void {
  if (!window || window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
