/** The code on the screen: as a picture for a phone, and as a text beside it. */

import { states } from '../../dev/gallery/states/states.ts';
import { push } from './support/screens.ts';
import { expect, schemes, test } from './support/screens-fixtures.ts';
import { qrPicture, readQrPicture } from './support/screens-qr.ts';
import { mainHeading } from './support/steps.ts';

const complete = states['waiting-code'].deviceFlow.verificationUriComplete;
const bare = states['waiting-code-typed-only'].deviceFlow.verificationUri;
const long = states['waiting-code-long'].deviceFlow;
for (const [what, name, text, code] of [
  ['the complete address', 'waiting-code', complete, 'WDJB-MJHT'],
  ['a long complete address', 'waiting-code-long', long.verificationUriComplete, long.userCode],
  ['the address where there is no complete one', 'waiting-code-typed-only', bare, 'WDJB-MJHT'],
] as const) {
  for (const scheme of schemes) {
    test(`D12 the QR code holds ${what}, and the code is shown beside it (${scheme})`, async ({
      openState,
    }) => {
      const page = await openState(states[name], { scheme });
      const picture = await qrPicture(page);
      expect(await readQrPicture(page, await picture.screenshot())).toBe(text);
      await expect(page.getByText(code, { exact: true })).toBeVisible();
    });
  }
}

test('a dense QR code makes the page no wider than a window of 480×960 whose text is twice as large', async ({
  openState,
}) => {
  const page = await openState(states['waiting-code-long'], { size: { width: 240, height: 480 } });
  expect(await readQrPicture(page, await (await qrPicture(page)).screenshot())).toBe(
    long.verificationUriComplete,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(240);
});

test('the code can be selected, exactly as the platform gave it', async ({ openState }) => {
  const page = await openState(states['waiting-code']);
  await page.getByText('WDJB-MJHT', { exact: true }).click();
  expect(await page.evaluate(() => String(getSelection()))).toBe('WDJB-MJHT');
});

test('a QR code that cannot be loaded leaves the code and the address', async ({
  open,
  pageErrors,
}) => {
  const page = await open({ state: states.waiting });
  await page.route(/qr-path/, (route) => route.abort());
  await push(page, states['waiting-code']);
  await expect(page.getByText('WDJB-MJHT', { exact: true })).toBeVisible();
  // Its request fails later, which is told twice: with the address, and by the console.
  await expect.poll(() => pageErrors).toHaveLength(2);
  await expect(mainHeading(page)).toHaveText('Waiting for you to sign in');
  await expect(page.getByRole('img')).toHaveCount(0);
  expect(pageErrors.splice(0).join()).toContain('qr-path');
});

test('the QR code library is loaded only when a code is shown', async ({ open }) => {
  const asked: string[] = [];
  const page = await open({ state: states['signed-out'] });
  page.on('request', (request) => asked.push(request.url()));
  await push(page, states.waiting);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(asked).toEqual([]);
  await push(page, states['waiting-code']);
  await expect(await qrPicture(page)).toBeVisible();
  expect(asked.join()).toMatch(/qr-path[^/]*\.js$/);
});
