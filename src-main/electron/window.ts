/** The launcher's one window. */
import path from 'node:path';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { app, BrowserWindow, nativeTheme, protocol } from 'electron/main';
import type { Theme } from '../../src-shared/settings.ts';
import { errorText } from '../base/error-text.ts';
import type { WindowPlace } from '../base/window-place.ts';
import { appScheme, type ServePage } from '../window/app-scheme.ts';
import { offerTextMenu } from './menu.ts';
import { giveUp } from './quit.ts';

/** If the page crashes more than `maxCrashes` times within `crashWindowMs`, the launcher ends instead of reloading it. */
const maxCrashes = 3;
const crashWindowMs = 10 * 60_000;
/** How long to wait for a crash to be told: `loadURL` rejects 10 to 40 ms earlier, and more on a busy computer. */
const crashToldMs = 5_000;

/** After this time the window is shown anyway: on Wayland `ready-to-show` may never come (electron/electron#48859). */
const maxHiddenMs = 2_000;

type WindowOptions = {
  /** Serves the app's scheme. */
  readonly serve: ServePage;
  /** What the title bar adds to each title in a build that is not a release; null in a release. */
  readonly mark: () => string | null;
  readonly place: WindowPlace;
  /** Called when the window was moved, resized or maximized: after a pause of 500 ms, or when the window closes. */
  readonly onPlaceChanged: (place: WindowPlace) => void;
};

/** Serves the app's scheme and creates the window. The window is shown when it has painted, or after two seconds. */
export function createWindow({ serve, mark, place, onPlaceChanged }: WindowOptions): BrowserWindow {
  serveScheme(serve);
  const window = new BrowserWindow({
    title: 'Latchkey',
    ...place.bounds,
    // A larger least size would push what is at the bottom, such as *Pay*, out of a small work area.
    minWidth: Math.min(360, place.bounds.width),
    minHeight: Math.min(480, place.bounds.height),
    show: false,
    // On Windows and Linux Alt shows the menu. Its shortcuts work while it is hidden.
    autoHideMenuBar: true,
    backgroundColor: canvas(),
    webPreferences: {
      preload: path.join(import.meta.dirname, '../preload/preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  // A profile picture that moves for ever would distract, and nothing could stop it (WCAG 2.2.2). Electron 43.2 ignores the
  // preference of this name.
  window.webContents.setImageAnimationPolicy('noAnimation');
  markTitle(window, mark);
  offerTextMenu(window);
  followTheme(window);
  if (process.platform === 'linux')
    void import('./window-icon.ts').then(({ setIcon }) => setIcon(window));
  showOnce(window, place.isMaximized);
  watchPlace(window, place, onPlaceChanged);
  return window;
}

/** Chromium's net::ERR_FAILED. */
const failed = -2;

/**
 * Not by Electron’s `handle`, which makes a `Request`: for it Node loads its `fetch`, 20 ms of main before the first paint. Nor
 * as a buffer: Electron allows every origin to read one.
 */
function serveScheme(serve: ServePage): void {
  const isRegistered = protocol.registerStreamProtocol(appScheme, async (request, respond) => {
    try {
      const { status, headers, body } = await serve(request);
      const data = Readable.from([Buffer.from(body)], { objectMode: false });
      respond({ statusCode: status, headers, data });
    } catch (error) {
      process.stderr.write(errorText(error));
      respond({ error: failed });
    }
  });
  if (!isRegistered) throw new Error(`The scheme ${appScheme} is taken.`);
}

/** The colour where the page has not painted yet, as after a resize: its `--canvas` (tokens.css). */
const canvas = (): string => (nativeTheme.shouldUseDarkColors ? '#0f121b' : '#f5f4f0');

/** Draws pages, menus and dialogs in this theme. The page sees it as `prefers-color-scheme`. */
export function applyTheme(theme: Theme): void {
  nativeTheme.themeSource = theme;
}

function followTheme(window: BrowserWindow): void {
  nativeTheme.on('updated', () => {
    if (!window.isDestroyed()) window.setBackgroundColor(canvas());
  });
}

/** The page sets the title of each screen. It cannot remove the mark. */
function markTitle(window: BrowserWindow, markOf: () => string | null): void {
  window.on('page-title-updated', (event, title) => {
    const mark = markOf();
    if (mark === null) return;
    event.preventDefault();
    window.setTitle(`${title} – ${mark}`);
  });
}

/** Shows the window once: when it has painted, when the page has loaded, or when the time is over. */
function showOnce(window: BrowserWindow, isMaximized: boolean): void {
  let isShown = false;
  const show = () => {
    clearTimeout(late);
    if (isShown || window.isDestroyed()) return;
    isShown = true;
    if (isMaximized) window.maximize();
    window.show();
  };
  const late = setTimeout(show, maxHiddenMs);
  window.once('ready-to-show', show);
  window.webContents.once('did-finish-load', show);
}

/** The place is reported when it has not changed for this time. */
const unchangedMs = 500;

function watchPlace(
  window: BrowserWindow,
  opened: WindowPlace,
  onChanged: (place: WindowPlace) => void,
): void {
  let reported = opened;
  let normalBounds = opened.bounds;
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    clearTimeout(timer);
    // A window that is minimised or fills the screen says that it is not maximised.
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return;
    const isMaximized = window.isMaximized();
    const answer = window.getNormalBounds();
    // On X11, a window that was opened maximised answers its maximised bounds.
    if (!isMaximized || !isDeepStrictEqual(answer, window.getBounds())) normalBounds = answer;
    const place = { bounds: normalBounds, isMaximized };
    if (isDeepStrictEqual(place, reported)) return;
    reported = place;
    onChanged(place);
  };
  const reportLater = () => {
    clearTimeout(timer);
    timer = setTimeout(report, unchangedMs);
  };
  window.on('resize', reportLater);
  window.on('move', reportLater);
  window.on('maximize', reportLater);
  window.on('unmaximize', reportLater);
  window.on('close', report);
}

/**
 * Loads the launcher's page, and loads it again after each crash, from the address of that time. Nothing is lost, because the state is in main. Resolves
 * when the page has loaded for the first time. Rejects if it cannot be loaded.
 */
export function loadPage(window: BrowserWindow, address: () => string): Promise<void> {
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
    // A crash rejects too, before or after `render-process-gone`, whose handler loads the page again.
    // So a rejection counts only if no crash is recorded.
    window.loadURL(address()).then(succeeded, (error: unknown) => {
      setTimeout(() => crashes === before && failed(error), crashToldMs);
    });
  };
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    const now = Date.now();
    crashes = [...crashes.filter((time) => now - time < crashWindowMs), now];
    // Not inside the event: the process is still shutting down.
    setImmediate(() => {
      if (window.isDestroyed()) return;
      if (crashes.length <= maxCrashes) load();
      else giveUp(`its page crashed ${crashes.length} times in ten minutes (${reason}).`);
    });
  });
  load();
  return loaded.promise;
}

/** Restores, shows and focuses the window. */
export function focusWindow(window: BrowserWindow | undefined): void {
  if (!window || window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
