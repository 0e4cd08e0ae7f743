import type { BrowserWindow, ProxyConfig } from 'electron';
import type { JSHandle } from 'playwright/test';
import { askTurnServer, startTurnServer, udpCandidates } from '../support/webrtc.ts';
import { expect, happened, test } from './launch.ts';

test('a hidden window is shown on ready-to-show, and a crashed page comes back', async ({
  launched: { app, page },
}) => {
  const window = await app.browserWindow(page);
  await expect.poll(() => window.evaluate((one) => one.isVisible())).toBe(true);
  const order = (await happened(app)).filter((name) => ['ready-to-show', 'show'].includes(name));
  expect(order).toEqual(['ready-to-show', 'show']);

  await test.step('a crashed page is told, and comes back on reload', async () => {
    await window.evaluate((one) => one.webContents.forcefullyCrashRenderer());
    await expect.poll(() => happened(app)).toContain('render-process-gone');
    const loads = async () => (await happened(app)).filter((name) => name === 'did-finish-load');
    const before = (await loads()).length;
    await window.evaluate((one) => one.webContents.reload());
    await expect.poll(async () => (await loads()).length).toBe(before + 1);
  });
});

test('the app is told which window gets the focus', async ({ app }) => {
  const ids = await app.evaluate(async ({ app: electron, BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    const focused = new Promise((resolve) => {
      electron.on('browser-window-focus', (_event, { id }) => id === window.id && resolve(id));
    });
    window.show();
    window.focus();
    const found = [await focused, window.id];
    window.destroy();
    return found;
  });
  expect(ids[0]).toBe(ids[1]);
});

test('a window has its title, bounds and address', async ({ window }) => {
  await expect.poll(() => window.evaluate((one) => one.getTitle())).toBe('Conformance');
  expect(await window.evaluate((one) => one.webContents.getURL())).toBe('app://bundle/index.html');
  const { width, height } = await window.evaluate((one) => one.getBounds());
  expect([width, height]).toEqual([700, 500]);
});

test('a window can be resized, but not below its minimum', async ({ app, page, window }) => {
  const sizes = await app.evaluate(({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false, minWidth: 300, minHeight: 200 });
    const sizeAfter = (width: number, height: number) => {
      window.setSize(width, height);
      return window.getSize();
    };
    const found = [sizeAfter(640, 480), sizeAfter(100, 50)];
    window.destroy();
    return found;
  });
  expect(sizes).toEqual([
    [640, 480],
    [300, 200],
  ]);
  await window.evaluate((one) => one.setBounds({ width: 610, height: 410 }));
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(610);
  await window.evaluate((one) => one.setBounds({ width: 700, height: 500 }));
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(700);
});

test('setTitle replaces the title of the page where page-title-updated was prevented', async ({
  page,
  window,
}) => {
  await window.evaluate((one) => {
    const mark = (event: Electron.Event, title: string) => {
      event.preventDefault();
      one.setTitle(`${title}, marked`);
    };
    one.on('page-title-updated', mark);
    Reflect.set(globalThis, 'mark', mark);
  });
  await page.evaluate(() => {
    document.title = 'Next';
  });
  await expect.poll(() => window.evaluate((one) => one.getTitle())).toBe('Next, marked');
  await window.evaluate((one) => {
    one.off('page-title-updated', Reflect.get(globalThis, 'mark'));
  });
});

test('a window is found by its contents and destroyed for good', async ({ app }) => {
  const found = await app.evaluate(async ({ BrowserWindow, webContents }) => {
    const window = new BrowserWindow({ show: false });
    const same = BrowserWindow.fromWebContents(window.webContents) === window;
    const listed = webContents.getAllWebContents().includes(window.webContents);
    const closed = new Promise<void>((resolve) => window.once('closed', () => resolve()));
    window.destroy();
    await closed;
    const gone = window.isDestroyed() && !BrowserWindow.getAllWindows().includes(window);
    return { same, listed, gone };
  });
  expect(found).toEqual({ same: true, listed: true, gone: true });
});

test('the app is told of a new window and of its contents', async ({ app }) => {
  const areSame = await app.evaluate(({ app: electron, BrowserWindow }) => {
    const seen: number[] = [];
    electron.once('web-contents-created', (_event, contents) => seen.push(contents.id));
    electron.once('browser-window-created', (_event, { webContents }) => seen.push(webContents.id));
    const window = new BrowserWindow({ show: false });
    const { id } = window.webContents;
    window.destroy();
    return seen.map((each) => each === id);
  });
  expect(areSame).toEqual([true, true]);
});

test('E16 a fresh window has no address and an opaque origin', async ({ app }) => {
  const frame = await app.evaluate(({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    const { url, origin } = window.webContents.mainFrame;
    window.destroy();
    return { url, origin };
  });
  expect(frame).toEqual({ url: '', origin: 'null' });
});

test('U16 screen has a primary display, with the part of it that windows may cover', async ({
  app,
}) => {
  const { primary, all } = await app.evaluate(({ screen }) => ({
    primary: screen.getPrimaryDisplay(),
    all: screen.getAllDisplays(),
  }));
  expect(all.map(({ id }) => id)).toContain(primary.id);
  for (const { bounds, workArea } of all) {
    expect(workArea.width).toBeGreaterThan(0);
    expect(workArea.width).toBeLessThanOrEqual(bounds.width);
    expect(workArea.height).toBeLessThanOrEqual(bounds.height);
  }
});

/**
 * Waits until the window manager has maximised the window, or undone that. X11 tells the state, the bounds and the focus one
 * after the other, and Electron crashes when the window is destroyed between them.
 */
async function comesToRest(window: JSHandle<BrowserWindow>, isMaximized: boolean): Promise<void> {
  const seen = () =>
    window.evaluate((one) => ({
      isMaximized: one.isMaximized(),
      isWide: one.getBounds().width > 600,
      isFocused: one.isFocused(),
    }));
  await expect.poll(seen).toEqual({ isMaximized, isWide: isMaximized, isFocused: true });
}

test('U16 a maximised window keeps its normal bounds', async ({ app }) => {
  const window = await app.evaluateHandle(
    ({ BrowserWindow }) => new BrowserWindow({ x: 40, y: 50, width: 500, height: 400 }),
  );
  await window.evaluate((one) => one.maximize());
  await comesToRest(window, true);
  await window.evaluate((one) => one.unmaximize());
  await comesToRest(window, false);
  // Maximised a second time, because on X11 a window that has never been on the screen does not know its normal bounds.
  await window.evaluate((one) => one.maximize());
  await comesToRest(window, true);
  const normal = await window.evaluate((one) => one.getNormalBounds());
  await window.evaluate((one) => one.destroy());
  expect(normal).toMatchObject({ width: 500, height: 400 });
});

test('U16 maximize shows a hidden window', async ({ app }) => {
  const window = await app.evaluateHandle(
    ({ BrowserWindow }) => new BrowserWindow({ show: false, width: 500, height: 400 }),
  );
  const isVisible = () => window.evaluate((one) => one.isVisible());
  expect(await isVisible()).toBe(false);
  await window.evaluate((one) => one.maximize());
  await expect.poll(isVisible).toBe(true);
  await comesToRest(window, true);
  await window.evaluate((one) => one.destroy());
});

test('U16 resize, move, maximize and unmaximize are told', async ({ app }) => {
  const window = await app.evaluateHandle(({ BrowserWindow }) => {
    const opened = new BrowserWindow({ x: 40, y: 50, width: 500, height: 400 });
    const note = (name: string) => Reflect.get(globalThis, 'happened').push(name);
    opened.on('resize', () => note('resize'));
    opened.on('move', () => note('move'));
    opened.on('maximize', () => note('maximize'));
    opened.on('unmaximize', () => note('unmaximize'));
    return opened;
  });
  await window.evaluate((one) => one.setBounds({ x: 60, y: 70, width: 520, height: 420 }));
  await expect.poll(() => happened(app)).toEqual(expect.arrayContaining(['resize', 'move']));
  await window.evaluate((one) => one.maximize());
  await expect.poll(() => happened(app)).toContain('maximize');
  await comesToRest(window, true);
  await window.evaluate((one) => one.unmaximize());
  await expect.poll(() => happened(app)).toContain('unmaximize');
  await comesToRest(window, false);
  await window.evaluate((one) => one.destroy());
});

test('U16 a notification has its words, and can be shown and closed', async ({ app }) => {
  const seen = await app.evaluate(({ Notification }) => {
    const notification = new Notification({ title: 'Paid', body: 'Open the app.' });
    let clicks = 0;
    notification.on('click', () => {
      clicks += 1;
    });
    notification.emit('click');
    if (Notification.isSupported()) notification.show();
    notification.close();
    const { title, body } = notification;
    return { title, body, clicks };
  });
  expect(seen).toEqual({ title: 'Paid', body: 'Open the app.', clicks: 1 });
});

test('U16 flashFrame takes no focus', async ({ app }) => {
  const isFocused = await app.evaluate(({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    window.flashFrame(true);
    const focused = window.isFocused();
    window.flashFrame(false);
    window.destroy();
    return focused;
  });
  expect(isFocused).toBe(false);
});

test('a window can be minimised and restored', async ({ window }) => {
  await expect.poll(() => window.evaluate((one) => one.isVisible())).toBe(true);
  await window.evaluate((one) => one.minimize());
  await expect.poll(() => window.evaluate((one) => one.isMinimized())).toBe(true);
  await window.evaluate((one) => one.restore());
  await expect.poll(() => window.evaluate((one) => one.isMinimized())).toBe(false);
});

test('E8 loadURL rejects when the page crashes while it loads', async ({ app }) => {
  const code = await app.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    window.webContents.once('dom-ready', () => window.webContents.forcefullyCrashRenderer());
    const gone = new Promise((resolve) => window.webContents.once('render-process-gone', resolve));
    const outcome = await window.loadURL('app://bundle/hanging.html').then(
      () => 'loaded',
      (error) => error.code,
    );
    await gone;
    window.destroy();
    return outcome;
  });
  expect(code).toBe('ERR_FAILED');
});

test('E16 loadURL resolves when only the fragment changes', async ({ page, window }) => {
  await window.evaluate((one) => one.loadURL('app://bundle/index.html#there'));
  await expect.poll(() => page.url()).toBe('app://bundle/index.html#there');
});

test('E15 a download is announced, and cancelled by preventDefault', async ({ app, page }) => {
  const announced = await app.evaluateHandle(({ session }) => {
    const name = new Promise<string>((resolve) => {
      session.defaultSession.once('will-download', (event, item) => {
        event.preventDefault();
        resolve(item.getFilename());
      });
    });
    return { name };
  });
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['x']));
    link.download = 'x.txt';
    link.click();
  });
  expect(await announced.evaluate(({ name }) => name)).toBe('x.txt');
});

test('E14 the WebRTC policy of a page can be set', async ({ page, window }) => {
  const policy = await window.evaluate(({ webContents }) => {
    webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
    return webContents.getWebRTCIPHandlingPolicy();
  });
  expect(policy).toBe('disable_non_proxied_udp');
  expect(await page.evaluate(udpCandidates)).toEqual([]);
  await window.evaluate(({ webContents }) => webContents.setWebRTCIPHandlingPolicy('default'));
});

test('E14 session.setProxy decides where the page’s WebRTC goes over TCP', async ({
  app,
  page,
}) => {
  const turn = await startTurnServer();
  const setProxy = (config: ProxyConfig) =>
    app.evaluate(({ session }, wanted) => session.defaultSession.setProxy(wanted), config);
  // Port 1: nobody listens there.
  await setProxy({ proxyRules: '127.0.0.1:1', proxyBypassRules: '<-loopback>' });
  const outcome = page.evaluate(askTurnServer, turn.port);
  expect(await Promise.race([outcome, turn.reached])).not.toBe('reached');
  await setProxy({ mode: 'direct' });
  const again = page.evaluate(askTurnServer, turn.port).catch(() => 'closed');
  expect(await Promise.race([again, turn.reached])).toBe('reached');
  await setProxy({ mode: 'system' });
  turn.stop();
});

test('nativeTheme.themeSource decides prefers-color-scheme', async ({ app, page }) => {
  const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const dark = await app.evaluate(({ nativeTheme }) => {
    nativeTheme.themeSource = 'dark';
    return nativeTheme.shouldUseDarkColors;
  });
  expect(dark).toBe(true);
  await expect.poll(isDark).toBe(true);
  await app.evaluate(({ nativeTheme }) => {
    nativeTheme.themeSource = 'light';
  });
  await expect.poll(isDark).toBe(false);
  await app.evaluate(({ nativeTheme }) => {
    nativeTheme.themeSource = 'system';
  });
});

test('a menu item is found by its id and clicked', async ({ app }) => {
  await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('hello')?.click());
  expect(await happened(app)).toContain('menu hello');
});

test('the clipboard keeps a text', async ({ app }) => {
  const text = await app.evaluate(async ({ clipboard }) => {
    await clipboard.writeText('code 1234');
    return clipboard.readText();
  });
  expect(text).toBe('code 1234');
});

test('U6 context-menu comes with the text that was pressed, and what can be done with it', async ({
  app,
  page,
  window,
}) => {
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.value = 'some text';
    const words = document.createElement('p');
    words.textContent = 'nothing to edit';
    document.body.append(field, words);
    field.select();
  });
  const pressed = async (selector: string) => {
    const seen = await window.evaluateHandle((one) => {
      const all: Electron.ContextMenuParams[] = [];
      one.webContents.once('context-menu', (_event, params) =>
        all.push({ ...params, frame: null }),
      );
      return all;
    });
    await page.locator(selector).last().click({ button: 'right' });
    await expect.poll(() => seen.evaluate((all) => all.length)).toBe(1);
    const [params] = await seen.jsonValue();
    return params;
  };
  // There is nothing to paste on a desktop where nobody has copied anything.
  await app.evaluate(({ clipboard }) => clipboard.writeText('copied'));
  expect(await pressed('input')).toMatchObject({
    isEditable: true,
    selectionText: 'some text',
    menuSourceType: 'mouse',
    editFlags: { canCut: true, canCopy: true, canPaste: true, canSelectAll: true },
  });
  await page.evaluate(() => document.querySelector('input')?.setSelectionRange(0, 0));
  expect(await pressed('input')).toMatchObject({
    isEditable: true,
    selectionText: '',
    editFlags: { canCut: false, canCopy: false, canPaste: true },
  });
  expect(await pressed('p')).toMatchObject({ isEditable: false, editFlags: { canPaste: false } });
});

test('U6 a role gives a menu item its words, its shortcut and its items', async ({ app }) => {
  const items = await app.evaluate(({ Menu }) => {
    const menu = Menu.buildFromTemplate([
      { role: 'editMenu' },
      { role: 'zoomIn', accelerator: 'CommandOrControl+=', visible: false },
      { role: 'selectAll', enabled: false },
    ]);
    const shown = (item: Electron.MenuItem) => ({
      role: item.role,
      label: item.label,
      accelerator: item.accelerator,
      enabled: item.enabled,
      visible: item.visible,
    });
    const edit = menu.items[0]?.submenu?.items.map(({ role }) => role as string | undefined);
    return { edit, rest: menu.items.slice(1).map(shown) };
  });
  expect(items.edit).toEqual(expect.arrayContaining(['undo', 'cut', 'copy', 'paste', 'selectall']));
  expect(items.rest).toEqual([
    {
      role: 'zoomin',
      label: 'Zoom In',
      accelerator: 'CommandOrControl+=',
      enabled: true,
      visible: false,
    },
    {
      role: 'selectall',
      label: 'Select All',
      accelerator: 'CommandOrControl+A',
      enabled: false,
      visible: true,
    },
  ]);
});
