import { expect, test } from 'vitest';
import { createPrintouts } from '../../../src-main/window/printouts.ts';

const page = { markup: '<p>one</p>', styleDigest: "'sha256-abc'", paper: 'A4' } as const;

test('a page to print has an address of the app’s scheme only while it is printed', async () => {
  const { serve, during } = createPrintouts();
  const urls = await Promise.all(
    [page, { ...page, markup: '<p>two</p>' }].map((each) =>
      during(each, async (url) => {
        expect(url).toMatch(/^app:\/\/latchkey\/print\/[\da-f-]{36}$/);
        await Promise.resolve();
        expect(serve(url)?.body).toBe(each.markup);
        expect(serve(`${url}x`)).toBeUndefined();
        return url;
      }),
    ),
  );
  expect(new Set(urls).size).toBe(2);
  for (const url of urls) expect(serve(url)).toBeUndefined();
});

test('a page that could not be printed loses its address', async () => {
  const { serve, during } = createPrintouts();
  let address = '';
  const print = (url: string) => {
    address = url;
    return Promise.reject(new Error('it took too long'));
  };
  await expect(during(page, print)).rejects.toThrow('it took too long');
  expect(serve(address)).toBeUndefined();
});

test('a page to print may run no script, and has no style but its own', async () => {
  const { serve, during } = createPrintouts();
  const policy = await during(page, async (url) => serve(url)?.headers['content-security-policy']);
  expect(policy).toContain("script-src 'none'");
  expect(policy).toContain("style-src 'sha256-abc'");
  expect(policy).toContain("default-src 'none'");
});
