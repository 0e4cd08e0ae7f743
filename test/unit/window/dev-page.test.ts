import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { appOrigin, pagePolicy } from '../../../src-main/window/app-scheme.ts';
import {
  createDevPageHandler,
  devPagePolicy,
  hasDevPermission,
  isDevReload,
  noncePlaceholder,
} from '../../../src-main/window/dev-page.ts';
import { listenInTest } from '../../support/listen-in-test.ts';

const picture = { contentType: 'image/png', bytes: new Uint8Array([1, 2, 3]) };
const content = async (name: string) => (name === '/avatar/1' ? picture : undefined);

const request = (url: string, headers = {}, method = 'GET') => ({ url, method, headers });

/** A server in the place of Vite's, and what it was asked for. */
async function startVite() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.accept}`);
    response.setHeader('content-type', 'text/html');
    response.setHeader('access-control-allow-origin', '*');
    response.end(`<style nonce="${noncePlaceholder}"></style>`);
  });
  const address = `http://127.0.0.1:${await listenInTest(server)}`;
  return { asked, serve: createDevPageHandler({ server: address, content }) };
}

test('devPagePolicy differs from pagePolicy in connect-src and style-src only', () => {
  const policy = devPagePolicy('http://127.0.0.1:5173', 'abc');
  expect(policy).toEqual({
    ...pagePolicy,
    'connect-src': 'ws://127.0.0.1:5173',
    'style-src': "'self' 'nonce-abc'",
  });
});

test('the development page has a new nonce in header and text for each document, and our headers, not Vite’s', async () => {
  const { serve } = await startVite();
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const { headers, body } = await serve(request(`${appOrigin}/index.html`));
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      const policy = headers['content-security-policy'] ?? '';
      const nonce = /'nonce-([\w-]{22})'/.exec(policy)?.[1];
      expect(body).toBe(`<style nonce="${nonce}"></style>`);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('the development page sends query and accept header to Vite', async () => {
  const { serve, asked } = await startVite();
  // As Chromium writes its name.
  const headers = { Accept: 'text/css,*/*;q=0.1' };
  await serve(request(`${appOrigin}/@fs/x/base.css?t=1`, headers));
  expect(asked).toEqual(['GET /@fs/x/base.css?t=1 text/css,*/*;q=0.1']);
});

test('the development page does not ask Vite when the request is for a picture, another host or another method', async () => {
  const { serve, asked } = await startVite();
  const served = await serve(request(`${appOrigin}/avatar/1`));
  expect(served.body).toEqual(picture.bytes);
  expect((await serve(request('app://other/index.html'))).status).toBe(404);
  const post = request(`${appOrigin}/index.html`, {}, 'POST');
  expect((await serve(post)).status).toBe(405);
  expect(asked).toEqual([]);
});

test('the development page has one permission and may navigate to itself only', () => {
  expect(hasDevPermission('loopback-network')).toBe(true);
  expect(hasDevPermission('local-network')).toBe(false);
  expect(hasDevPermission('notifications')).toBe(false);
  expect(isDevReload(`${appOrigin}/index.html`)).toBe(true);
  expect(isDevReload(`${appOrigin}/main.tsx`)).toBe(false);
  expect(isDevReload('https://example.com/index.html')).toBe(false);
});

test('createDevPageHandler says what to type when Vite’s address is missing', () => {
  expect(() => createDevPageHandler({ server: undefined, content })).toThrow('npm run dev');
});
