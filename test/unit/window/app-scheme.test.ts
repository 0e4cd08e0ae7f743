import path from 'node:path';
import { expect, test } from 'vitest';
import { appOrigin, createAppSchemeHandler } from '../../../src-main/window/app-scheme.ts';

const root = path.resolve(import.meta.dirname, '../../../src-renderer');
const picture = { contentType: 'image/png', bytes: new Uint8Array([1, 2, 3]) };
const handler = createAppSchemeHandler({
  root,
  content: async (name) => (name === '/avatar/1' ? picture : undefined),
});
const get = (target: string, { method = 'GET', serve = handler, origin = appOrigin } = {}) =>
  serve({ url: `${origin}${target}`, method, headers: {} });

test('app:// serves the page with a policy that allows only the launcher’s files', async () => {
  const response = await get('/index.html');
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; " +
      "connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'",
  );
});

test('app:// sends the security headers with every answer, also when it refuses', async () => {
  for (const target of ['/index.html', '/none.js', '/avatar/1']) {
    const { headers } = await get(target);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  }
});

test.each([
  '/../package.json',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/%2e%2e%2f%2e%2e%2fetc/hosts',
  '/..%5cpackage.json',
  '/tsconfig.json',
  // Of an allowed kind, and outside.
  '/..%2fbuild/icons/512x512.png',
  '/..%2fdocs/architecture.svg',
  '/index.html%00.png',
  '/%E0%A4%A',
  '/',
  '//etc/hosts',
])('%s leaves the folder, or is no page of it: not found', async (target) => {
  expect((await get(target)).status).toBe(404);
});

test('app:// refuses a request when the host is another or the method is not GET', async () => {
  for (const origin of ['app://other', `${appOrigin}.other`]) {
    expect((await get('/index.html', { origin })).status).toBe(404);
  }
  expect((await get('/index.html', { method: 'POST' })).status).toBe(405);
});

test('app:// serves the player’s picture with its content type', async () => {
  const response = await get('/avatar/1');
  expect(response.headers['content-type']).toBe('image/png');
  expect(response.body).toEqual(picture.bytes);
});

test('app:// serves the page and no picture when the configuration cannot be used', async () => {
  const misconfigured = { serve: createAppSchemeHandler({ root, content: () => undefined }) };
  expect((await get('/avatar/1', misconfigured)).status).toBe(404);
  expect((await get('/index.html', misconfigured)).status).toBe(200);
});
