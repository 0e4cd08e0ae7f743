/**
 * Fakes of Electron's modules. For what Electron cannot be made to do in a test, such as a
 * `ready-to-show` that never comes. test/conformance/ states how the real modules behave.
 */
import { EventEmitter } from 'node:events';
import type { MenuItemConstructorOptions, PopupOptions } from 'electron';
import { vi } from 'vitest';
import type { PageRequest } from '../../src-main/window/app-scheme.ts';

/** What both systems answer, and what only Windows does. */
type LoginItemAnswer = {
  readonly openAtLogin: boolean;
  readonly executableWillLaunchAtLogin?: boolean;
};

class FakeApp extends EventEmitter {
  isPackaged = false;
  readonly switches = new Set<string>();
  readonly commandLine = {
    hasSwitch: (name: string) => this.switches.has(name),
    appendSwitch: (name: string) => void this.switches.add(name),
  };
  readonly enableSandbox = vi.fn();
  readonly getPath = vi.fn((_name: string) => '/nowhere');
  readonly exit = vi.fn();
  readonly getLoginItemSettings = vi.fn<() => LoginItemAnswer>(() => ({ openAtLogin: false }));
  readonly setLoginItemSettings = vi.fn();
  readonly quit = vi.fn();
  readonly relaunch = vi.fn();
  readonly requestSingleInstanceLock = vi.fn(() => true);
  readonly disableHardwareAcceleration = vi.fn();
  readonly setAppUserModelId = vi.fn();
  readonly whenReady = async () => {};
}

class FakeContents extends EventEmitter {
  isGone = false;
  readonly isDestroyed = () => this.isGone;
  readonly setImageAnimationPolicy = vi.fn();
}

export class FakeWindow extends EventEmitter {
  readonly webContents = new FakeContents();
  readonly options: object;
  bounds = { x: 0, y: 0, width: 0, height: 0 };
  readonly getBounds = () => this.bounds;
  readonly getNormalBounds = vi.fn(() => this.bounds);
  readonly isMaximized = vi.fn(() => false);
  readonly isMinimized = vi.fn(() => false);
  readonly isFullScreen = vi.fn(() => false);
  readonly maximize = vi.fn();
  readonly show = vi.fn();
  readonly setTitle = vi.fn();
  readonly setIcon = vi.fn();
  readonly setBackgroundColor = vi.fn();
  readonly isDestroyed = () => this.webContents.isGone;
  /** One for each call of loadURL, in order. The test settles them. */
  readonly loads: Array<PromiseWithResolvers<void>> = [];
  readonly loadURL = vi.fn(() => {
    const load = Promise.withResolvers<void>();
    this.loads.push(load);
    return load.promise;
  });

  constructor(options: Partial<FakeWindow['bounds']> = {}) {
    super();
    this.options = options;
    const { x = 0, y = 0, width = 0, height = 0 } = options;
    this.bounds = { x, y, width, height };
  }
}

/** Resets the fakes: no listeners, the light theme, no recorded calls, a stopped clock. For `beforeEach`. */
export function startFakeElectron(): void {
  app.removeAllListeners();
  nativeTheme.removeAllListeners();
  nativeTheme.shouldUseDarkColors = false;
  vi.clearAllMocks();
  vi.useFakeTimers();
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
}

/** Runs timers and promises that are due now. */
export const runDueTimers = () => vi.advanceTimersByTimeAsync(0);

export const app = new FakeApp();
export const nativeTheme = Object.assign(new EventEmitter(), { shouldUseDarkColors: false });
type Handler = (request: PageRequest, respond: (answer: unknown) => void) => void;
export const protocol = {
  registerStreamProtocol: vi.fn((_scheme: string, _handler: Handler) => true),
  registerSchemesAsPrivileged: vi.fn(),
};
export const clipboard = { writeText: vi.fn(), readText: vi.fn() };
export const shell = { openExternal: vi.fn(async () => {}), showItemInFolder: vi.fn() };
export const dialog = { showErrorBox: vi.fn() };
type Template = MenuItemConstructorOptions[];
/** Records each menu that popped up. */
export const popup = vi.fn<(template: Template, options: PopupOptions) => void>();
export const Menu = {
  setApplicationMenu: vi.fn<(menu: { readonly template: Template }) => void>(),
  buildFromTemplate: (template: Template) => ({
    template,
    popup: (options: PopupOptions) => popup(template, options),
  }),
};

export const nativeImage = { createFromDataURL: (address: string) => address };
