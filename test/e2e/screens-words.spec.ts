/** The words of the built page: which are loaded, and what changes with the language. */
import { states } from '../../dev/gallery/states/states.ts';
import { directionMark } from '../support/direction-mark.ts';
import { sendEvent } from './support/screens.ts';
import { expect, test } from './support/screens-fixtures.ts';
import { mainHeading } from './support/steps.ts';

/** A built catalogue, as in `window-Bx7.js`. */
const catalogueName =
  /\/(window|payments|errors|help|launcher|journal|commands|report)-[\w-]+\.js$/;

// start.spec.ts says that English is in the script.
test('the page loads the words of its first screen alone', async ({ open, shared }) => {
  const loaded: string[] = [];
  shared.page.on('request', (request) => {
    const [, area] = catalogueName.exec(new URL(request.url()).pathname) ?? [];
    if (area) loaded.push(area);
  });
  const page = await open({ state: states['signed-out'] }, { language: 'de', locale: 'de' });
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

test('m28 a long Latin name is cut at its end in Arabic, and a short one stands at the right', async ({
  openState,
}) => {
  const { payments } = states['profile-payments'];
  const [first, second, ...others] = payments.recent;
  if (!first || !second) throw new Error('the state has too few payments');
  const recent = [
    { ...first, merchant: 'A shop with a long name '.repeat(6) },
    { ...second, merchant: 'Shop' },
    ...others,
  ];
  const state = { ...states['profile-payments'], payments: { ...payments, recent } };
  const page = await openState(state, { language: 'ar', locale: 'ar' });
  const names = page.locator('.recent__merchant');
  await expect(names.first()).toHaveCSS('direction', 'ltr');
  const gap = await names.nth(1).evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return element.getBoundingClientRect().right - text.getBoundingClientRect().right;
  });
  expect(Math.abs(gap)).toBeLessThan(1);
});
