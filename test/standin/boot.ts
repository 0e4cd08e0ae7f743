/**
 * The entry. This process becomes the app's main process: it reads the command line, sets what Electron adds to Node,
 * loads the app, starts Chromium, and emits `ready`.
 */
import inspector from 'node:inspector';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { app } from './api/app.ts';
import { switches } from './api/command-line.ts';
import { lifecycle } from './api/lifecycle.ts';
import { uiLocale } from './api/locale.ts';
import { modules } from './api/modules.ts';
import { connectTargets } from './api/targets.ts';
import { contentsList } from './api/web-contents-list.ts';
import { mayFail } from './chromium/cdp.ts';
import { findChromium } from './chromium/find.ts';
import { chromiumFlags } from './chromium/flags.ts';
import { startChromium } from './chromium/process.ts';
import { setChromium } from './chromium/running.ts';
import { startPageProxy } from './relay/page-proxy.ts';
import { startRelay } from './relay/relay.ts';
import { exitNow, giveUp, settings, unsupported, versions } from './settings.ts';
import { type AppManifest, readManifest } from './start/app-manifest.ts';
import { readArguments } from './start/arguments.ts';
import { provideAsar } from './start/asar.ts';
import { provideElectron } from './start/electron-module.ts';
import { setProcessGlobals } from './start/process-globals.ts';

/** In ms. Closing the last window may end Chromium before the stand-in has read that the window closed. */
const EXIT_GRACE = 200;

async function loadApp(manifest: AppManifest, requires: readonly string[]): Promise<void> {
  const entry = pathToFileURL(manifest.entry);
  const require = createRequire(entry);
  for (const file of requires) require(path.resolve(file));
  if (manifest.isModule) await import(entry.href);
  else require(manifest.entry);
}

/** Prints an uncaught error and continues. Electron shows a dialog, which nobody would see here. */
function reportUncaught(error: unknown): void {
  if (process.listenerCount('uncaughtException') > 1) return;
  console.error('A JavaScript error occurred in the main process\nUncaught Exception:\n', error);
}

/** Like Electron: the first signal quits, the second kills. A listener of the app replaces this one. */
function handleOnce(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): void {
  const quit = () => app.quit();
  process.once(signal, quit);
  process.on('newListener', (name) => {
    if (name !== signal) return;
    // Electron replaces an earlier listener with its own, so the app's would never be called.
    if (!lifecycle.ready) throw unsupported(`process.on('${signal}') before ready`);
    // Later, because Node stops handling a signal without a listener.
    queueMicrotask(() => process.off(signal, quit));
  });
}

async function announceDevTools(chromiumAddress: string): Promise<void> {
  const address = await startRelay(chromiumAddress, {
    isWindow: async (targetId) => (await contentsList.ownerOf(targetId)) !== undefined,
    expectNavigation: (targetId) => contentsList.byTarget.get(targetId)?.expectNavigation(),
  });
  process.stderr.write(`\nDevTools listening on ${address}\n`);
}

/** Starts Chromium. Resolves with false if it ended before it was connected. Then this process ends too. */
async function openChromium(): Promise<boolean> {
  const binary = findChromium();
  if (binary === undefined) {
    giveUp(
      `no Chromium found${settings.chromium ? ` at ${settings.chromium}` : ''}: install it ` +
        '(Debian: apt-get install chromium) or name its executable in ELECTRON_STANDIN_CHROMIUM.',
    );
  }
  const profile = path.join(app.getPath('sessionData'), 'standin-chromium');
  const userAgent = app.userAgentFallback;
  const proxy = await startPageProxy();
  const flags = chromiumFlags({ profile, locale: uiLocale(), userAgent, proxy, switches });
  const chromium = startChromium({
    binary,
    profile,
    flags,
    onDevTools: (address) => announceDevTools(address).catch(reportUncaught),
  });
  setChromium(chromium);
  process.on('exit', chromium.kill);
  let isLeaving = false;
  lifecycle.stop = async () => {
    isLeaving = true;
    mayFail(chromium.browser.send('Browser.close'));
    await chromium.exited;
  };
  chromium.exited.then(async (last) => {
    await sleep(EXIT_GRACE);
    if (isLeaving) return;
    giveUp(
      `Chromium (${binary}) could not be started or ended by itself (${last}). ` +
        'Start it by hand to see why, or name another one in ELECTRON_STANDIN_CHROMIUM.',
    );
  }, reportUncaught);
  return connectTargets().then(
    () => true,
    () => false,
  );
}

if (process.platform !== 'linux') giveUp('it runs on Linux only.');
const executable = process.env.ELECTRON_STANDIN_EXEC ?? process.execPath;
delete process.env.ELECTRON_STANDIN_EXEC;
const argv = process.argv.slice(2);
const start = readArguments(argv);
if (start.wantsVersion) {
  process.stdout.write(`v${versions.electron}\n`);
  exitNow(0);
}
for (const [name, value] of start.switches) switches.set(name, value);
setProcessGlobals(executable, argv);
provideAsar();
// Prints 'Debugger listening on ws://…', which Playwright waits for.
if (start.inspect) inspector.open(start.inspect.port, '127.0.0.1', start.inspect.wait);
// Like Electron: a packaged app is beside its program, and its arguments name no app.
const target = app.isPackaged ? path.join(process.resourcesPath, 'app.asar') : start.target;
if (target === undefined) giveUp("no app given: start it with an app's folder.");

const manifest = readManifest(target, versions.electron);
app.introduce(manifest);
provideElectron(modules);
process.on('uncaughtException', reportUncaught);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) handleOnce(signal);

try {
  await loadApp(manifest, start.requires);
} catch (error) {
  console.error(error);
  giveUp('the app failed while it was loading; its error is above.');
}
// With `--ozone-platform=headless` the app makes no window here: its first window would throw.
const needsChromium = switches.get('ozone-platform') !== 'headless';
// Chromium starts after the app, which may append command-line switches, or may have quit already.
if (!app.isLeaving && (!needsChromium || (await openChromium())) && !app.isLeaving) {
  app.becomeReady();
}
