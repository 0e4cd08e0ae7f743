/** Answers that Electron's `fetch` cannot stand: named at once, or read without what is odd in them. */
import { createServer } from 'node:net';
import { listenOnLoopback } from '../../dev/lib/loopback.ts';
import { watchProcess } from '../../dev/lib/watched-process.ts';
import { expect, test } from './support/fixtures.ts';

const answers = [
  ['a header above U+00FF', 'HTTP/1.1 500 Oops\r\nx-region: \u03a9', 'LK-305'],
  ['a header that is no UTF-8', 'HTTP/1.1 500 Oops\r\nx-region: \u00e9', 'LK-305', 'latin1'],
  ['a reason above U+00FF', 'HTTP/1.1 500 \u03a9', 'LK-305'],
  ['a cookie above U+00FF', 'HTTP/1.1 500 Oops\r\nset-cookie: a=\u03a9', 'LK-305'],
  ['a status above 599', 'HTTP/1.1 999 Oops', 'LK-306'],
] as const;

test('E3 an odd header, reason or status in an answer about a payment is named at once', async ({
  launch,
  config,
}) => {
  let head = Buffer.from('');
  /** A platform's API that answers every request with `head`. */
  await using server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(head);
      socket.end('\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}');
    });
  });
  const apiUrl = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  const { app, page } = await launch({ config: { ...config, apiUrl } });
  const { output } = watchProcess(app.process());
  for (const [name, text, code, encoding] of answers) {
    await test.step(name, async () => {
      head = Buffer.from(text, encoding);
      await page.evaluate(() => window.latchkey?.commands['payment.open']('pay_1'));
      await page.getByText('For support').click();
      await expect(
        page.getByRole('definition').filter({ hasText: new RegExp(`^${code}$`) }),
      ).toBeVisible();
      expect(output.stderr).not.toContain('LK-901');
      await page.evaluate(() => window.latchkey?.commands['payment.close']());
      await expect(page.getByText('For support')).toHaveCount(0);
    });
  }
});
