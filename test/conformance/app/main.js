// The smallest app that uses what the tests state. Public Electron API only: it runs on any Electron.
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import consumers from 'node:stream/consumers';
import { app, BrowserWindow, ipcMain, net, protocol, safeStorage, session } from 'electron/main';

const here = import.meta.dirname;
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
  "frame-src 'self'; base-uri 'none'; form-action 'self'";

/** What happened, in order; the tests read it. */
const happened = [];
globalThis.happened = happened;
const note = (...what) => happened.push(what.join(' '));

safeStorage.encryptStringAsync('too early').catch((error) => {
  globalThis.sealedBeforeReady = error.message;
});

for (const name of ['before-quit', 'will-quit', 'window-all-closed', 'ready']) {
  app.on(name, () => note(name));
}
app.on('quit', (_event, code) => {
  note('quit', code);
  if (app.commandLine.hasSwitch('say-goodbye')) process.stdout.write(`${happened.join(',')}\n`);
});
app.on('window-all-closed', () => app.quit());
app.on('session-created', (session) => {
  note('session-created', session.isPersistent());
  if (!app.commandLine.hasSwitch('spell-checker')) session.setSpellCheckerLanguages([]);
});
app.on('web-contents-created', (_event, contents) => {
  contents.setWindowOpenHandler(({ url }) => {
    note('window.open', url);
    return { action: 'deny' };
  });
});

app.enableSandbox();
app.disableHardwareAcceleration();
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);

const streamOf = (body) => Readable.from([Buffer.from(body)], { objectMode: false });

function answer({ url, method }, respond) {
  const { pathname } = new URL(url);
  if (pathname === '/echo') {
    const headers = { 'content-type': 'application/json' };
    return respond({ headers, data: streamOf(JSON.stringify({ url, method })) });
  }
  // A page that never finishes to load, because one of its scripts never comes.
  if (pathname === '/never.js') return;
  if (pathname === '/broken') return respond({ error: -2 });
  const file = path.join(here, 'pages', path.posix.normalize(pathname));
  const headers = {
    'content-type': 'text/html',
    'content-security-policy': CSP,
  };
  readFile(file).then(
    (data) => respond({ headers, data: streamOf(data) }),
    () => respond({ statusCode: 404, data: streamOf('not found') }),
  );
}

/** Sends a request by `net.request`. Resolves with the answer, or with the error. */
globalThis.send = async ({ body, ...options }) => {
  const requests = session.fromPartition('requests');
  // Before that, a new session does not know the proxy.
  await requests.forceReloadProxyConfig();
  const request = net.request({ ...options, session: requests });
  const { promise, resolve } = Promise.withResolvers();
  request.on('error', ({ message: error }) => resolve({ error }));
  request.on('response', (response) => {
    const { statusCode: status, headers } = response;
    // The body of a proxy's answer cannot be read.
    const reading = consumers.text(response).catch(() => null);
    resolve(reading.then((text) => ({ status, headers, text })));
  });
  request.end(body);
  return promise;
};

function registerIpc() {
  ipcMain.handle('add', (_event, a, b) => a + b);
  ipcMain.handle('who', (event) => {
    const window = BrowserWindow.fromWebContents(event.sender);
    return {
      isMainFrame: event.senderFrame === window?.webContents.mainFrame,
      url: event.senderFrame?.url,
      origin: event.senderFrame?.origin,
    };
  });
  ipcMain.on('ping', (event, value) => event.sender.send('pong', value + 1));
}

function openWindow() {
  const preload = path.join(here, 'preload.cjs');
  const webPreferences = { preload, sandbox: true, contextIsolation: true, nodeIntegration: false };
  const window = new BrowserWindow({ width: 700, height: 500, show: false, webPreferences });
  for (const name of ['show', 'close', 'closed']) {
    window.on(name, () => note(name));
  }
  window.once('ready-to-show', () => window.show());
  window.loadURL('app://bundle/index.html');
}

async function start() {
  await app.whenReady();
  protocol.registerStreamProtocol('app', answer);
  registerIpc();
  if (!app.commandLine.hasSwitch('no-window')) openWindow();
}

const exitCode = app.commandLine.getSwitchValue('exit-with');
if (exitCode !== '') app.exit(Number(exitCode));
else if (app.commandLine.hasSwitch('single-instance') && !app.requestSingleInstanceLock()) {
  app.quit();
} else if (app.commandLine.hasSwitch('relaunch-once')) {
  app.relaunch({
    args: [...process.argv.slice(1).filter((each) => each !== '--relaunch-once'), '--relaunched'],
  });
  app.quit();
} else if (app.commandLine.hasSwitch('relaunched')) {
  writeFileSync(path.join(app.getPath('userData'), 'relaunched'), process.argv.join('\n'));
  app.quit();
} else {
  start().catch((error) => note('start failed', error));
}
