/** The launcher's one window. */
import path from 'node:path';
import { BrowserWindow, nativeTheme, protocol } from 'electron/main';
import { appOrigin, appScheme } from '../app-scheme.ts';

export type WindowOptions = {
  readonly serve: (request: Request) => Promise<Response>;
};

/** Serves the app's scheme and opens the window; it is shown once it has painted. */
export function openWindow({ serve }: WindowOptions): BrowserWindow {
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
    },
  });
  window.once('ready-to-show', () => window.show());
  // A renderer that died is started anew: its truth is in main, so nothing is lost.
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit' && !window.isDestroyed()) window.webContents.reload();
  });
  void window.loadURL(`${appOrigin}/index.html`);
  return window;
}

/** Brings the window before the player. */
export function focusWindow(window: BrowserWindow | undefined): void {
  if (!window || window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
