import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { BrowserWindow } from 'electron/main';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { root } from '../../../dev/lib/process.ts';
import { createWindow, focusWindow, loadPage } from '../../../src-main/electron/window.ts';
import type { ServePage } from '../../../src-main/window/app-scheme.ts';
import {
  app,
  FakeWindow,
  nativeTheme,
  protocol,
  runDueTimers,
  startFakeElectron,
} from '../../support/fake-electron.ts';

vi.mock('electron/main', async () => {
  const fake = await import('../../support/fake-electron.ts');
  return { ...fake, BrowserWindow: fake.FakeWindow };
});

vi.mock('electron/common', () => import('../../support/fake-electron.ts'));

beforeEach(startFakeElectron);

const place = { bounds: { x: 10, y: 20, width: 960, height: 640 }, isMaximized: false };
const onPlaceChanged = vi.fn();

const serve: ServePage = async () => ({ status: 200, headers: {}, body: '' });

function open(mark: string | null = null, isMaximized = false, bounds = place.bounds): FakeWindow {
  const opened = { bounds, isMaximized };
  const window: unknown = createWindow({ serve, mark: () => mark, place: opened, onPlaceChanged });
  if (!(window instanceof FakeWindow)) throw new TypeError('not the fake window');
  return window;
}

test('the scheme hands the answer to Chromium, and fails a request whose answer cannot be made', async () => {
  const answers = [
    Promise.resolve({ status: 404, headers: { 'x-a': 'b' }, body: new Uint8Array([104, 105]) }),
    Promise.reject(new Error('the disk is gone')),
  ];
  const serveNext = () => answers.shift() ?? Promise.reject(new Error('asked too often'));
  createWindow({ serve: serveNext, mark: () => null, place, onPlaceChanged });
  const [scheme, ask] = protocol.registerStreamProtocol.mock.lastCall ?? [];
  expect(scheme).toBe('app');
  const request = { url: 'app://latchkey/', method: 'GET', headers: {} };
  const answerOf = () => new Promise((resolve) => ask?.(request, resolve));
  const found = z.looseObject({ data: z.instanceof(Readable) }).parse(await answerOf());
  expect(found).toMatchObject({ statusCode: 404, headers: { 'x-a': 'b' } });
  expect(await text(found.data)).toBe('hi');
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await answerOf()).toEqual({ error: -2 });
  expect(written).toHaveBeenCalledWith(expect.stringContaining('LK-901'));
});

const ready = (window: FakeWindow) => window.emit('ready-to-show');
const loadPageOf = (window: FakeWindow) => window.webContents.emit('did-finish-load');
test.each([
  ['ready-to-show comes at once', ready, 0],
  ['ready-to-show comes', ready],
  ['the page has loaded and ready-to-show does not come', loadPageOf],
  ['both events come', (window: FakeWindow) => [ready(window), loadPageOf(window)]],
  ['neither event has come for two seconds', () => vi.advanceTimersByTime(1)],
])('E1 the window is shown once when %s', (_name, come, ms = 1_999) => {
  const window = open();
  vi.advanceTimersByTime(ms);
  expect(window.show).not.toHaveBeenCalled();
  come(window);
  expect(window.show).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(window.show).toHaveBeenCalledOnce();
});

test('E1 the window is not shown when it was closed before', () => {
  const window = open();
  window.webContents.isGone = true;
  vi.advanceTimersByTime(10_000);
  expect(window.show).not.toHaveBeenCalled();
});

test('U16 the window opens where it is placed', () => {
  expect(open().options).toMatchObject({ ...place.bounds, minWidth: 360, minHeight: 480 });
});

test.skipIf(process.platform !== 'linux')('m16 the window sets its icon on Linux', async () => {
  const { setIcon } = open();
  await expect
    .poll(() => setIcon.mock.calls)
    .toEqual([[expect.stringMatching(/^data:image\/png;base64,/)]]);
});

test('m19 the window is no higher than its small work area', () => {
  const bounds = { x: 0, y: 0, width: 960, height: 400 };
  expect(open(null, false, bounds).options).toMatchObject({ minWidth: 360, minHeight: 400 });
});

test('U16 the window is maximised before it is shown when it was left so', () => {
  const window = open(null, true);
  expect(window.maximize).not.toHaveBeenCalled();
  window.emit('ready-to-show');
  expect(window.maximize).toHaveBeenCalledBefore(window.show);
  const normal = open();
  normal.emit('ready-to-show');
  expect(normal.maximize).not.toHaveBeenCalled();
});

test('U16 the place of the window is reported once when the window has rested for half a second', () => {
  const window = open();
  for (const x of [11, 12, 13]) {
    window.bounds = { ...place.bounds, x };
    window.emit('move');
    vi.advanceTimersByTime(499);
  }
  expect(onPlaceChanged).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onPlaceChanged).toHaveBeenCalledExactlyOnceWith({
    bounds: { ...place.bounds, x: 13 },
    isMaximized: false,
  });
});

test.each(['resize', 'maximize', 'unmaximize'])('U16 the place is reported after %s', (event) => {
  const window = open();
  window.isMaximized.mockReturnValue(true);
  window.emit(event);
  vi.advanceTimersByTime(500);
  expect(onPlaceChanged).toHaveBeenCalledExactlyOnceWith({ ...place, isMaximized: true });
});

test('U16 the place is reported at once when the window closes before it has rested', () => {
  const window = open();
  window.bounds = { ...place.bounds, width: 700 };
  window.emit('resize');
  window.emit('close');
  expect(onPlaceChanged).toHaveBeenCalledOnce();
  window.webContents.isGone = true;
  vi.advanceTimersByTime(10_000);
  expect(onPlaceChanged).toHaveBeenCalledOnce();
});

test('U16 a window that opened maximised keeps the bounds that it had before', () => {
  const window = open(null, true);
  window.isMaximized.mockReturnValue(true);
  // As on X11.
  window.bounds = { x: 0, y: 19, width: 1440, height: 881 };
  window.emit('resize');
  vi.advanceTimersByTime(500);
  window.emit('close');
  expect(onPlaceChanged).not.toHaveBeenCalled();
});

test('U16 a window that is maximised after a move is reported with the bounds of that move', () => {
  const window = open();
  const normal = { ...place.bounds, x: 50 };
  window.isMaximized.mockReturnValue(true);
  window.getNormalBounds.mockReturnValue(normal);
  window.emit('maximize');
  vi.advanceTimersByTime(500);
  expect(onPlaceChanged).toHaveBeenCalledExactlyOnceWith({ bounds: normal, isMaximized: true });
});

test.each(['isMinimized', 'isFullScreen'] as const)(
  'U16 a window is not reported while it %s, because it says that it is not maximised',
  (state) => {
    const window = open(null, true);
    window[state].mockReturnValue(true);
    window.emit('close');
    expect(onPlaceChanged).not.toHaveBeenCalled();
  },
);

test('U16 nothing is reported when the window closes where it opened', () => {
  open().emit('close');
  expect(onPlaceChanged).not.toHaveBeenCalled();
});

const mark = 'Unsigned build, not for players';
test.each([
  ['says what the build is, after each title of the page', mark, [[`Help – Latchkey – ${mark}`]]],
  ['of a release is that of the page', null, []],
])('the title bar %s', (_name, build, titles) => {
  const window = open(build);
  const event = { preventDefault: vi.fn() };
  window.emit('page-title-updated', event, 'Help – Latchkey');
  expect(event.preventDefault).toHaveBeenCalledTimes(titles.length);
  expect(window.setTitle.mock.calls).toEqual(titles);
});

/** What was asked of a window, in order. */
function focus(isMinimized: boolean): string[] {
  const asked: string[] = [];
  focusWindow({
    isDestroyed: () => false,
    isMinimized: () => isMinimized,
    restore: () => asked.push('restore'),
    show: () => asked.push('show'),
    focus: () => asked.push('focus'),
  } as unknown as BrowserWindow);
  return asked;
}

test('T4 focusWindow shows the window for a second start or a link, and restores it only when it is minimised', () => {
  expect(focus(true)).toEqual(['restore', 'show', 'focus']);
  expect(focus(false)).toEqual(['show', 'focus']);
});

const address = () => 'app://latchkey/index.html?language=en';

const crash = async (window: FakeWindow, reason = 'crashed') => {
  window.webContents.emit('render-process-gone', {}, { reason });
  await runDueTimers();
};

test('E8 a crash during a load loads the page again when loadURL rejects a moment earlier', async () => {
  const window = open();
  let isLoaded = false;
  void loadPage(window as never, address).then(() => {
    isLoaded = true;
  });
  const crashWhileLoading = async (load: PromiseWithResolvers<void> | undefined) => {
    load?.reject(new Error('ERR_FAILED (-2)'));
    await vi.advanceTimersByTimeAsync(40);
    await crash(window);
  };
  await crashWhileLoading(window.loads[0]);
  expect(window.loadURL).toHaveBeenCalledTimes(2);
  expect(isLoaded).toBe(false);
  window.loads[1]?.resolve();
  await runDueTimers();
  expect(isLoaded).toBe(true);
  await crash(window);
  await crashWhileLoading(window.loads[2]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(window.loadURL).toHaveBeenCalledTimes(4);
  expect(app.quit).not.toHaveBeenCalled();
});

test('E8 a load that fails without a crash rejects', async () => {
  const window = open();
  const loaded = loadPage(window as never, address);
  const outcome = loaded.catch((error: Error) => error.message);
  window.loads[0]?.reject(new Error('ERR_FAILED (-2)'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBe('ERR_FAILED (-2)');
  expect(window.loadURL).toHaveBeenCalledOnce();
});

async function loaded(): Promise<FakeWindow> {
  const window = open();
  const first = loadPage(window as never, address);
  window.loads[0]?.resolve();
  await first;
  return window;
}

test('E10 the launcher quits with a reason when its page crashes four times in ten minutes', async () => {
  const window = await loaded();
  for (let i = 0; i < 3; i += 1) {
    await crash(window);
    vi.advanceTimersByTime(3 * 60_000);
  }
  expect(window.loadURL).toHaveBeenCalledTimes(4);
  expect(app.quit).not.toHaveBeenCalled();
  await crash(window);
  expect(app.quit).toHaveBeenCalledOnce();
  expect(process.stderr.write).toHaveBeenCalledWith(expect.stringContaining('crashed'));
});

test('E10 the page is loaded again when its crashes are ten minutes apart', async () => {
  const window = await loaded();
  for (let i = 0; i < 8; i += 1) {
    await crash(window);
    vi.advanceTimersByTime(10 * 60_000);
  }
  expect(window.loadURL).toHaveBeenCalledTimes(9);
  expect(app.quit).not.toHaveBeenCalled();
});

test('E10 a page that has ended by itself is not loaded again', async () => {
  const window = await loaded();
  await crash(window, 'clean-exit');
  expect(window.loadURL).toHaveBeenCalledOnce();
});

test('the window has the colour of the page in the theme, also after the theme has changed', async () => {
  const tokens = await readFile(path.join(root, 'src-renderer/ui/tokens.css'), 'utf8');
  const [, light, dark] = /--canvas: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
  const window = open();
  expect(window.options).toMatchObject({ backgroundColor: light });
  nativeTheme.shouldUseDarkColors = true;
  nativeTheme.emit('updated');
  expect(window.setBackgroundColor.mock.lastCall).toEqual([dark]);
  expect(open().options).toMatchObject({ backgroundColor: dark });
  nativeTheme.shouldUseDarkColors = false;
  nativeTheme.emit('updated');
  expect(window.setBackgroundColor.mock.lastCall).toEqual([light]);
  window.webContents.isGone = true;
  nativeTheme.emit('updated');
  expect(window.setBackgroundColor).toHaveBeenCalledTimes(2);
});
