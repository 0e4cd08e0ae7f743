import { expect, test } from './launch.ts';

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
