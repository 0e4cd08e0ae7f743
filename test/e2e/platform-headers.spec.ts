/** Answers that Electron's `fetch` cannot stand: named at once, or read without what is odd in them. */
import { createServer } from 'node:net';
import { listenOnLoopback } from '../support/loopback.ts';
import { test as base, expect } from './support/fixtures.ts';

/** A platform's API that answers every request with these bytes. */
const test = base.extend<{ answering: (head: Buffer) => Promise<string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
  answering: async ({}, use) => {
    const ends: Array<() => void> = [];
    await use(async (head) => {
      const body = '{}';
      const server = createServer((socket) => {
        socket.on('error', () => {});
        socket.once('data', () => {
          socket.write(head);
          socket.end(`\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`);
        });
      });
      ends.push(() => server.close());
      return `http://127.0.0.1:${await listenOnLoopback(server)}`;
    });
    for (const end of ends) end();
  },
});

const answers = [
  ['a header above U+00FF', 'HTTP/1.1 500 Oops\r\nx-region: \u03a9', 'LK-305'],
  ['a header that is no UTF-8', 'HTTP/1.1 500 Oops\r\nx-region: \u00e9', 'LK-305', 'latin1'],
  ['a reason above U+00FF', 'HTTP/1.1 500 \u03a9', 'LK-305'],
  ['a cookie above U+00FF', 'HTTP/1.1 500 Oops\r\nset-cookie: a=\u03a9', 'LK-305'],
  ['a status above 599', 'HTTP/1.1 999 Oops', 'LK-306'],
] as const;

for (const [name, head, code, encoding] of answers) {
  test(`E3 ${name} in an answer about a payment is ${code} at once`, async ({
    launch,
    config,
    answering,
  }) => {
    const apiUrl = await answering(Buffer.from(head, encoding));
    const { app, page } = await launch({ config: { ...config, apiUrl } });
    let stderr = '';
    app.process().stderr?.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    await page.evaluate(() => window.latchkey?.commands['payment.open']('pay_1'));
    await page.getByText('For support').click({ timeout: 25_000 });
    await expect(
      page.getByRole('definition').filter({ hasText: new RegExp(`^${code}$`) }),
    ).toBeVisible();
    expect(stderr).not.toContain('LK-901');
  });
}
