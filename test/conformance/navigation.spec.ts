import type { Page } from 'playwright/test';
import { expect, happened, test } from './launch.ts';

declare const bridge: { invoke: (channel: string, ...args: unknown[]) => Promise<unknown> };

/** Asked of the page, because after a prevented navigation Playwright's locators wait for a new document that never comes. */
const titleOf = (page: Page) => page.evaluate(() => document.title);

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
