import { expect, firstPage, test } from './launch.ts';

test('a custom scheme is a secure context with its CSP enforced', async ({ page }) => {
  await expect(page.locator('#ran')).toHaveText('the module ran');
  const facts = await page.evaluate(() => {
    return {
      isSecureContext,
      inlineRan: 'inlineRan' in window,
      evaluated: document.querySelector('#evaluated')?.textContent,
      colour: getComputedStyle(document.querySelector('h1') ?? document.body).color,
    };
  });
  expect(facts).toEqual({
    isSecureContext: true,
    inlineRan: false,
    evaluated: 'refused',
    colour: 'rgb(10, 20, 30)',
  });
});

test('the page sees its own scheme', async ({ page }) => {
  const seen = await page.evaluate(() => [location.href, location.origin]);
  expect(seen).toEqual(['app://bundle/index.html', 'app://bundle']);
});

test('registerStreamProtocol sees method and address of a fetch, and sends the given headers and text alone', async ({
  page,
}) => {
  const answer = await page.evaluate(async () => {
    const response = await fetch('/echo?q=größe', { method: 'POST' });
    return [response.status, [...response.headers], await response.json()];
  });
  const url = 'app://bundle/echo?q=gr%C3%B6%C3%9Fe';
  expect(answer).toEqual([200, [['content-type', 'application/json']], { url, method: 'POST' }]);
});

test('a status of the handler reaches the page', async ({ page }) => {
  expect(await page.evaluate(async () => (await fetch('/missing.html')).status)).toBe(404);
});

test('an error of the handler is a failed request', async ({ page }) => {
  const name = await page.evaluate(() => fetch('/broken').catch((error) => error.name));
  expect(name).toBe('TypeError');
});

test('localStorage of the scheme outlives the app', async ({ start }) => {
  const first = await start();
  const page = await firstPage(first);
  await page.evaluate(() => localStorage.setItem('kept', 'yes'));
  await first.close();
  const again = await firstPage(await start());
  expect(await again.evaluate(() => localStorage.getItem('kept'))).toBe('yes');
});

test('privileged schemes cannot be registered after ready', async ({ app }) => {
  const message = await app.evaluate(({ protocol }) => {
    try {
      protocol.registerSchemesAsPrivileged([{ scheme: 'late', privileges: {} }]);
      return 'registered';
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(message).toContain('before app is ready');
});

const states = (names: string[]) =>
  Promise.all(
    names.map(async (name) => {
      const status = await navigator.permissions.query({ name: name as PermissionName });
      return status.state;
    }),
  );
const PERMISSIONS = ['notifications', 'geolocation', 'camera', 'microphone', 'clipboard-read'];

test('permission handlers deny', async ({ start }) => {
  const page = await firstPage(await start(['--deny']));
  const denied = [...PERMISSIONS, 'loopback-network'];
  expect(await page.evaluate(states, denied)).toEqual(denied.map(() => 'denied'));
  const clipboard = await page.evaluate(() =>
    navigator.clipboard.readText().then(
      () => 'read',
      (error) => error.name,
    ),
  );
  expect(clipboard).toBe('NotAllowedError');
});

test('without handlers every permission is granted', async ({ page }) => {
  expect(await page.evaluate(states, PERMISSIONS)).toEqual(PERMISSIONS.map(() => 'granted'));
});
