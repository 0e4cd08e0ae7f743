/** The blank window that the launcher is compared with: the same runtime, the same kind of window, an empty page; or the page that is given. */
import path from 'node:path';
import { app, BrowserWindow, protocol } from 'electron/main';

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, codeCache: true } },
]);

app.whenReady().then(() => {
  const headers = { 'content-type': 'text/html' };
  protocol.handle(
    'app',
    async () => new Response('<!doctype html><title>Blank</title>', { headers }),
  );
  const window = new BrowserWindow({
    width: 960,
    height: 640,
    show: false,
    webPreferences: {
      preload: path.join(import.meta.dirname, 'preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  return window.loadURL(process.env.LATCHKEY_BENCH_PAGE ?? 'app://blank/index.html');
});
