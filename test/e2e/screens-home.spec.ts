/** The home screen: everything in sight. What changes by itself moves nothing, there and on a payment. */
import type { Page } from 'playwright';
import { states } from '../../dev/gallery/states/states.ts';
import { appError } from '../../src-shared/errors.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { push, refuse } from './support/screens.ts';
import { expect, test } from './support/screens-fixtures.ts';
import { boxOf, layoutShift, scrollsBy } from './support/screens-layout.ts';
import { mainHeading } from './support/steps.ts';

test('U2 many accounts are scrolled in their list at 960×640, by keyboard too', async ({
  openState,
}) => {
  const page = await openState(states['signed-out-many-accounts']);
  const last = page.getByRole('button', { name: /^Continue as 山田/ });
  await expect(last).not.toBeInViewport();
  expect(await scrollsBy(page)).toBe(0);
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('button', { name: 'Use another account' })).toBeInViewport();
});

test('U2 the pay field of signed-out-long stays in sight at 960×640 while the rest is scrolled', async ({
  openState,
}) => {
  const page = await openState(states['signed-out-long']);
  const things = [
    page.getByRole('textbox', { name: 'Payment ID or link' }),
    page.getByRole('button', { name: 'Continue', exact: true }),
    page.getByRole('button', { name: 'Payments' }),
  ];
  for (const end of [0, 10_000]) {
    await page.evaluate((top) => window.scrollTo(0, top), end);
    for (const thing of things) await expect(thing).toBeInViewport({ ratio: 1 });
  }
});

test('U2 paying and Payments stay in sight while Latchkey asks how to keep the sign-in', async ({
  openState,
}) => {
  const page = await openState(states['token-storage-weak-keyring']);
  const region = notices(page);
  await expect(region).toBeInViewport({ ratio: 1 });
  const field = page.getByRole('textbox', { name: 'Payment ID or link' });
  for (const thing of [field, page.getByRole('button', { name: /^Payments/ })]) {
    await expect(thing).toBeInViewport({ ratio: 1 });
  }
  expect((await boxOf(field)).bottom).toBeLessThan((await boxOf(region)).y);
});

test('a notice with four buttons has its words on two lines', async ({ openState }) => {
  const page = await openState(states['profile-stale']);
  expect((await boxOf(notices(page).getByRole('alert'))).height).toBeLessThan(60);
});

test('m14 an address that stands for a name is read in one piece, and a short one fits one line', async ({
  openState,
}) => {
  const email = 'mira.lind@example.com';
  const state: AppStateOf<'signed-in'> = states['profile-plain'];
  if (!state.profile) throw new Error('The state has no profile.');
  const page = await openState({
    ...state,
    profile: { ...state.profile, displayName: email, email },
  });
  const lines = await page.getByRole('heading', { name: email }).evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const ranges: Range[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      ranges.push(range);
    }
    return ranges.map((range) => range.getClientRects().length);
  });
  expect(lines).toEqual([1]);
});

/** What the player sees in a notice. */
const notices = (page: Page) => page.locator('.notice, .callout, .token-storage');

const changes = [
  ['profile', 'offline'],
  ['offline', 'profile'],
  ['profile', 'session-ends-soon'],
  ['profile-loading', 'profile'],
  ['profile', 'profile-session-ended'],
  ['profile', 'token-storage-locked'],
  ['profile', 'token-storage-weak-keyring'],
  ['profile', 'profile-clock-off'],
  ['profile-no-payments', 'profile'],
  ['profile', 'profile-reloading'],
  ['payment-looking', 'payment-ready'],
  ['payment-ready', 'payment-starting'],
  ['payment-starting', 'payment-watching'],
  ['payment-starting', 'payment-paid'],
  ['payment-watching', 'payment-paid'],
  ['payment-starting', 'payment-checking'],
  ['payment-ready', 'payment-changed'],
  ['payment-ready', 'payment-ready-reloading'],
] as const;

for (const [from, to] of changes) {
  test(`U11 ${from} → ${to} moves nothing that was there`, async ({ openState }) => {
    const page = await openState(states[from]);
    await expect(mainHeading(page)).toBeVisible();
    expect(await layoutShift(page, () => push(page, states[to]))).toBeLessThan(0.02);
  });
}

test('U11 the measure of movement notices what moves', async ({ openState }) => {
  const page = await openState(states.profile);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const shift = await layoutShift(page, () =>
    page.evaluate(() => document.querySelector('.recent')?.prepend(document.createElement('hr'))),
  );
  expect(shift).toBeGreaterThan(0.001);
});

test('a notice is in sight at once, and what it covers can be scrolled to', async ({
  openState,
}) => {
  for (const name of ['profile-session-ended', 'token-storage-weak-keyring'] as const) {
    const page = await openState(states[name]);
    await expect(notices(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const card = await boxOf(page.getByRole('article', { name: 'Your account' }));
    expect(card.bottom).toBeLessThanOrEqual((await boxOf(notices(page))).y);
  }
});

/** Whether nothing of the focused element can be seen: something else is in front of it. */
const isFocusCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    // After the last control.
    if (!focused || focused === document.body) return false;
    const { left, top, width, height } = focused.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((part) => {
      const inFront = document.elementFromPoint(left + width / 2, top + height * part);
      return !focused.contains(inFront);
    });
  });

for (const name of ['profile-payments', 'token-storage-weak-keyring', 'signed-out-locked'] as const)
  for (const size of [
    { width: 720, height: 480 },
    { width: 360, height: 480 },
  ])
    test(`no control of ${name} has the focus behind something else at ${size.width}×${size.height}`, async ({
      openState,
    }) => {
      const page = await openState(states[name], { size });
      const controls = await page.locator('button, input, summary').locator('visible=true').count();
      for (const key of ['Tab', 'Shift+Tab'])
        for (let at = 0; at < controls; at += 1) {
          await page.keyboard.press(key);
          const control = await page.evaluate(() => document.activeElement?.textContent);
          await expect
            .poll(() => isFocusCovered(page), { message: `${key} to “${control}”` })
            .toBe(false);
        }
    });

test('m31 Payments and the number of those under way stand on one line beside a long name', async ({
  openState,
}) => {
  const { payments, accounts } = states['profile-payments'];
  const displayName = 'a.very.long.address@player.example.com';
  const state = {
    ...states['profile-payments'],
    accounts: accounts.map((each) => ({ ...each, displayName })),
    payments: { ...payments, live: 1 },
  };
  const page = await openState(state, { size: { width: 640, height: 480 } });
  const words = await boxOf(page.locator('.topbar > .button:has(.count)'));
  const count = await boxOf(page.locator('.topbar .count'));
  expect(count.middle.y).toBeCloseTo(words.middle.y, -1);
});

test('a refusal of a press at the end of the notices is in sight', async ({ openState }) => {
  const size = { width: 360, height: 480 };
  const page = await openState(states['token-storage-weak-keyring'], { size });
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.press('Enter');
  await refuse(page, 'tokenStorage.retry', appError('LK-906'));
  await expect(page.getByRole('alert').filter({ hasText: 'LK-906' })).toBeInViewport();
});
