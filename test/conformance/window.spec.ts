import { expect, test } from './launch.ts';

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

test('E16 a fresh window has no address and an opaque origin', async ({ app }) => {
  const frame = await app.evaluate(({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    const { url, origin } = window.webContents.mainFrame;
    window.destroy();
    return { url, origin };
  });
  expect(frame).toEqual({ url: '', origin: 'null' });
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
