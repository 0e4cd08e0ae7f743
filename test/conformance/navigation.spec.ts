import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect, happened, test } from './launch.ts';

declare const bridge: { invoke: (channel: string, ...args: unknown[]) => Promise<unknown> };

/** Asked of the page, because after a prevented navigation Playwright's locators wait for a new document that never comes. */
const titleOf = (page: Page) => page.evaluate(() => document.title);

const openedAddresses = (dir: string): string => {
  const file = path.join(dir, 'opened');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

test('will-navigate can be prevented', async ({ app, page }) => {
  await page.locator('#away').click({ noWaitAfter: true });
  await expect.poll(() => happened(app)).toContain('will-navigate https://example.com/away');
  expect(await titleOf(page)).toBe('Conformance');
  expect(page.url()).toBe('app://bundle/index.html');
});

test('a navigation that is not prevented goes on', async ({ app, page }) => {
  await page.locator('#other').click();
  await expect(page).toHaveTitle('Other');
  expect(page.url()).toBe('app://bundle/other.html');
  const asked = (await happened(app)).filter((what) => what.startsWith('will-navigate'));
  expect(asked).toEqual(['will-navigate app://bundle/other.html']);
});

test('loadURL and reload are no navigation of the page', async ({ app, page, window }) => {
  await window.evaluate((one) => one.loadURL('app://bundle/other.html'));
  await expect(page).toHaveTitle('Other');
  await page.reload();
  await page.goBack();
  await expect(page).toHaveTitle('Conformance');
  expect((await happened(app)).filter((what) => what.startsWith('will-navigate'))).toEqual([]);
});

test('will-frame-navigate tells a frame from the page', async ({ app, page, window }) => {
  await window.evaluate((one) => {
    one.webContents.once('will-frame-navigate', (event) => {
      Reflect.get(globalThis, 'happened').push(`frame ${event.isMainFrame} ${event.url}`);
    });
  });
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = 'app://bundle/other.html';
    document.body.append(frame);
  });
  await expect.poll(() => happened(app)).toContain('frame false app://bundle/other.html');
});

test('E13 a blob: page is asked for by will-frame-navigate, and can be prevented', async ({
  page,
  window,
}) => {
  const asked = await window.evaluateHandle(({ webContents }) => {
    const first = new Promise<string>((resolve) => {
      webContents.once('will-frame-navigate', (event) => {
        event.preventDefault();
        resolve(event.url);
      });
    });
    return { first };
  });
  await page.evaluate(() => {
    location.href = URL.createObjectURL(new Blob(['<title>Blob</title>'], { type: 'text/html' }));
  });
  expect(await asked.evaluate(({ first }) => first)).toMatch(/^blob:app:\/\/bundle\//);
  // This answer comes after the navigation, which would have removed the page by now.
  expect(await page.evaluate(() => bridge.invoke('add', 1, 2))).toBe(3);
  expect(await titleOf(page)).toBe('Conformance');
});

test('E13 about:blank is not asked for, and its messages name it as their sender', async ({
  page,
  window,
}) => {
  await window.evaluate(({ webContents }) => {
    const prevent = (event: Electron.Event) => event.preventDefault();
    webContents.on('will-frame-navigate', prevent);
    Reflect.set(globalThis, 'prevent', prevent);
  });
  await page.evaluate(() => {
    location.href = 'about:blank';
  });
  await page.waitForURL('about:blank');
  const sender = await page.evaluate(() => bridge.invoke('who'));
  expect(sender).toMatchObject({ url: 'about:blank', isMainFrame: true });
  await window.evaluate(({ webContents }) => {
    webContents.off('will-frame-navigate', Reflect.get(globalThis, 'prevent'));
  });
});

test('window.open denied by the handler returns null', async ({ app, page }) => {
  expect(await page.evaluate(() => window.open('https://example.com/popup') === null)).toBe(true);
  await expect.poll(() => happened(app)).toContain('window.open https://example.com/popup');
  expect(app.windows()).toHaveLength(1);
});

test('openExternal hands the address of a link to the system', async ({
  shared: { app, page, dir },
}) => {
  test.skip(process.platform !== 'linux', 'xdg-open');
  const address = 'https://example.com/this-test-alone?a=1&b=2';
  await page.locator('#blank').evaluate((link, href) => link.setAttribute('href', href), address);
  await page.locator('#blank').click();
  await expect.poll(() => openedAddresses(dir)).toContain(`${address}\n`);
  expect(app.windows()).toHaveLength(1);
});

test('a click with Ctrl opens no window', async ({ app, page }) => {
  await page.locator('#blank').click({ modifiers: ['ControlOrMeta'] });
  const asked = async () => (await happened(app)).filter((what) => what.startsWith('window.open'));
  await expect.poll(asked).toEqual(['window.open https://example.com/blank?a=1&b=2']);
  expect(app.windows()).toHaveLength(1);
});

test('E6 openExternal resolves when there is no xdg-open', async ({ start }) => {
  test.skip(process.platform !== 'linux', 'xdg-open');
  const app = await start();
  const outcome = await app.evaluate(({ shell }) => {
    process.env.PATH = '/nowhere';
    return shell.openExternal('https://example.com').then(
      () => 'resolved',
      () => 'rejected',
    );
  });
  expect(outcome).toBe('resolved');
});

test('loadURL of a broken address rejects and emits did-fail-load', async ({ app }) => {
  const outcome = await app.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    const failed = new Promise((resolve) =>
      window.webContents.once('did-fail-load', (_event, code, _text, url) =>
        resolve([code < 0, url]),
      ),
    );
    const message = await window.loadURL('app://bundle/broken').catch((error) => error.message);
    const failure = await failed;
    window.destroy();
    return { message, failure };
  });
  expect(outcome.message).toBe("ERR_FAILED (-2) loading 'app://bundle/broken'");
  expect(outcome.failure).toEqual([true, 'app://bundle/broken']);
});
