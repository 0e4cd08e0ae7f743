/** The words of the built page: which are loaded, what changes with the language, and whether longer ones fit. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type StateName, states } from '../../dev/gallery/states/states.ts';
import { root } from '../../dev/lib/process.ts';
import { directionMark } from '../support/direction-mark.ts';
import { pseudo } from '../support/pseudo.ts';
import { sendEvent } from './support/screens.ts';
import { expect, sizes, test } from './support/screens-fixtures.ts';
import { cutOff, overflow } from './support/screens-layout.ts';
import { mainHeading } from './support/steps.ts';

const assets = path.join(root, 'out/renderer/assets');
/** A built catalogue, as in `window-Bx7.js`. */
const catalogueName =
  /\/(window|payments|errors|help|launcher|journal|commands|report)-[\w-]+\.js$/;

test('the page loads the words of its first screen in one language, and no others', async ({
  openState,
  sharedPage,
}) => {
  const loaded: string[] = [];
  sharedPage.on('request', (request) => {
    const [, area] = catalogueName.exec(new URL(request.url()).pathname) ?? [];
    if (area) loaded.push(area);
  });
  const page = await openState(states['signed-out']);
  await expect(mainHeading(page)).toBeVisible();
  expect(loaded.sort()).toEqual(['errors', 'payments', 'window']);
});

test('a new language is on the screen at once, and what the player typed stays', async ({
  openState,
}) => {
  const page = await openState(states.profile);
  const field = page.getByRole('textbox');
  await field.fill('https://pay.example.com/pay/1');
  const amount = page.getByText('€12.99').first();
  await expect(amount).toBeVisible();
  await sendEvent(page, 'language.changed', { language: 'en', locale: 'de-DE' });
  await expect(page.getByText('12,99\u00a0€').first()).toBeVisible();
  await expect(amount).toBeHidden();
  await expect(field).toHaveValue('https://pay.example.com/pay/1');
});

test('a text that the player selects and copies has no direction marks', async ({ openState }) => {
  const page = await openState(states['signed-out'], { language: 'ar', locale: 'ar' });
  const heading = mainHeading(page);
  await expect(heading).toHaveText(/\u2068Arcade\u2069/);
  const copied = await heading.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return new Promise((resolve) => {
      window.addEventListener('copy', (event) => {
        resolve(event.clipboardData?.getData('text/plain'));
      });
      document.execCommand('copy');
    });
  });
  expect(copied).toContain('Arcade');
  expect(copied).not.toMatch(directionMark);
});

const shown = [
  'signed-out',
  'waiting-code',
  'profile',
  'payment-ready',
  'payment-checking',
  'receipts',
] as const satisfies readonly StateName[];

for (const name of shown) {
  test(`a third longer words fit the screen ${name}`, async ({ openState, sharedPage }) => {
    await sharedPage.route(catalogueName, async (route) => {
      const file = path.basename(new URL(route.request().url()).pathname);
      const { words } = await import(pathToFileURL(path.join(assets, file)).href);
      const body = `export const words = ${JSON.stringify(pseudo(words))};`;
      await route.fulfill({ contentType: 'text/javascript', body });
    });
    const page = await openState(states[name]);
    await expect(mainHeading(page)).toContainText('[');
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await overflow(page), `${size.width} px`).toBe(0);
      expect(await cutOff(page), `${size.width} px`).toEqual([]);
    }
  });
}
