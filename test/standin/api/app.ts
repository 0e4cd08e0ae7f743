import { spawn, spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import path from 'node:path';
import type { App as ElectronApp, RelaunchOptions } from 'electron';
import { isChromiumRunning } from '../chromium/running.ts';
import { exitNow, versions } from '../settings.ts';
import { commandLine } from './command-line.ts';
import { allowEvents, makeEvent } from './event.ts';
import { lifecycle } from './lifecycle.ts';
import { systemLanguages, uiLocale } from './locale.ts';
import { AppPaths } from './paths.ts';
import { type Handover, SingleInstance } from './single-instance.ts';
import { windowList } from './window-list.ts';

type Slice = Pick<
  ElectronApp,
  | 'enableSandbox'
  | 'exit'
  | 'getAppPath'
  | 'getApplicationNameForProtocol'
  | 'getLocale'
  | 'getName'
  | 'getPath'
  | 'getPreferredSystemLanguages'
  | 'getSystemLocale'
  | 'getVersion'
  | 'hasSingleInstanceLock'
  | 'isPackaged'
  | 'isReady'
  | 'name'
  | 'quit'
  | 'relaunch'
  | 'releaseSingleInstanceLock'
  | 'requestSingleInstanceLock'
  | 'setName'
  | 'setPath'
  | 'userAgentFallback'
  | 'whenReady'
>;

const EMITTED = [
  'before-quit',
  'browser-window-created',
  'browser-window-focus',
  'quit',
  'ready',
  'render-process-gone',
  'second-instance',
  'web-contents-created',
  'will-finish-launching',
  'will-quit',
  'window-all-closed',
];
/** These belong to another system, or to what the stand-in's windows never do. */
const NEVER_HAPPENS = ['activate', 'child-process-gone', 'open-file', 'open-url'];

const QUIT_DEADLINE = 3000;

class App extends EventEmitter implements Slice {
  readonly commandLine = commandLine;
  readonly #paths = new AppPaths();
  readonly #lock = new SingleInstance();
  readonly #ready = Promise.withResolvers<void>();
  #name = 'Electron';
  #version = versions.electron;
  #dir = process.cwd();
  #argv: string[] = [];
  #userAgent: string | undefined;
  #quitting = false;
  #exitCode: number | undefined;
  #left = false;

  constructor() {
    super();
    allowEvents(this, 'app', [...EMITTED, ...NEVER_HAPPENS]);
    windowList.onCloseCancelled = () => {
      this.#quitting = false;
    };
    windowList.onAllClosed = () => this.#allClosed();
  }

  /** For boot: which app this is. */
  introduce(manifest: { name: string; version: string; dir: string }): void {
    this.#name = manifest.name;
    this.#version = manifest.version;
    this.#dir = manifest.dir;
    this.#argv = [...process.argv];
  }

  /** For boot. Through `this.emit`, which Playwright's loader replaces to hold `ready` back. */
  becomeReady(): void {
    this.emit('will-finish-launching');
    lifecycle.ready = true;
    this.emit('ready', makeEvent({}), {});
    this.#ready.resolve();
  }

  /** For boot: quit before ready means that there will be no `ready`. */
  get isLeaving(): boolean {
    return this.#quitting || this.#exitCode !== undefined;
  }

  /** By the program's name, as in Electron. */
  get isPackaged(): boolean {
    return path.basename(process.execPath) !== 'electron';
  }

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  isReady(): boolean {
    return lifecycle.ready;
  }

  get name(): string {
    return this.#name;
  }

  getName(): string {
    return this.#name;
  }

  setName(name: string): void {
    this.#name = name;
  }

  /** As Electron on Linux asks for it; empty where there is no such program. */
  getApplicationNameForProtocol(url: string): string {
    const scheme = url.slice(0, url.indexOf(':'));
    const query = ['query', 'default', `x-scheme-handler/${scheme}`];
    const { stdout } = spawnSync('xdg-mime', query, { encoding: 'utf8' });
    return stdout?.trim() ?? '';
  }

  getVersion(): string {
    return this.#version;
  }

  getAppPath(): string {
    return this.#dir;
  }

  getLocale(): string {
    return lifecycle.ready ? uiLocale() : '';
  }

  getSystemLocale(): string {
    return systemLanguages()[0] ?? 'en-US';
  }

  getPreferredSystemLanguages(): string[] {
    return systemLanguages();
  }

  getPath(name: Parameters<ElectronApp['getPath']>[0]): string {
    return this.#paths.get(name, this.#name);
  }

  setPath(name: string, value: string): void {
    this.#paths.set(name, value);
  }

  get userAgentFallback(): string {
    const product = `${this.#name.replace(/\s/g, '')}/${this.#version}`;
    const engine = `Chrome/${versions.chrome} Electron/${versions.electron} Safari/537.36`;
    const platform = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';
    return this.#userAgent ?? `${platform} ${product} ${engine}`;
  }

  set userAgentFallback(value: string) {
    this.#userAgent = value;
  }

  enableSandbox(): void {
    if (!lifecycle.ready) return; // every window is sandboxed anyway: see BrowserWindow
    throw new Error('app.enableSandbox() can only be called before app is ready');
  }

  requestSingleInstanceLock(data: Record<string, unknown> | null = null): boolean {
    const mine: Handover = { argv: this.#argv, cwd: process.cwd(), data };
    return this.#lock.request(this.getPath('userData'), mine, ({ argv, cwd, data: theirs }) => {
      const tell = () => this.emit('second-instance', makeEvent({}), argv, cwd, theirs);
      this.#ready.promise.then(tell);
    });
  }

  hasSingleInstanceLock(): boolean {
    return this.#lock.isHeld;
  }

  releaseSingleInstanceLock(): void {
    this.#lock.release();
  }

  quit(): void {
    if (this.#quitting) return;
    const event = makeEvent({});
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    this.#quitting = true;
    if (windowList.all.size === 0) this.#notifyAndLeave();
    else for (const window of [...windowList.all.values()]) window.close();
  }

  exit(code = 0): void {
    this.#quitting = true;
    // Before Chromium there is nothing to take leave of: Electron ends on the spot, and so do we.
    if (!isChromiumRunning()) exitNow(code);
    this.#exitCode = code;
    if (windowList.all.size === 0) this.#leave(code);
    else for (const window of [...windowList.all.values()]) window.destroy();
  }

  relaunch({
    args = this.#argv.slice(1),
    execPath = process.execPath,
  }: RelaunchOptions = {}): void {
    const { env } = process;
    // At the very end: the lock is free by then.
    process.once('exit', () =>
      spawn(execPath, args, { env, stdio: 'inherit', detached: true }).unref(),
    );
  }

  #allClosed(): void {
    if (this.#exitCode !== undefined) this.#leave(this.#exitCode);
    else if (this.#quitting) this.#notifyAndLeave();
    else if (!this.emit('window-all-closed')) this.quit();
  }

  #notifyAndLeave(): void {
    const event = makeEvent({});
    this.emit('will-quit', event);
    if (event.defaultPrevented) this.#quitting = false;
    else this.#leave(0);
  }

  #leave(code: number): void {
    if (this.#left) return;
    this.#left = true;
    this.#exitCode = code;
    this.emit('quit', makeEvent({}), code);
    this.#lock.release();
    const late = new Promise((resolve) => setTimeout(resolve, QUIT_DEADLINE));
    const end = () => exitNow(code);
    Promise.race([lifecycle.stop(), late]).then(end, end);
  }
}

export const app = new App();
