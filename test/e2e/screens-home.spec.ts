/** The home screen: everything in sight, and nothing that moves when something changes by itself. */
import type { Page } from 'playwright';
import { states } from '../../dev/gallery/states/states.ts';
import type { AppState } from '../../src-shared/state.ts';
import { push } from './support/screens.ts';
import { expect, test } from './support/screens-fixtures.ts';
import { layoutShift } from './support/screens-layout.ts';

const wholeInOneWindow = [
  'profile',
  'profile-no-payments',
  'profile-plain',
  'profile-right-to-left',
  'profile-reloading',
  'profile-restored',
  'profile-loading',
  'profile-many-accounts',
  'offline',
  'offline-captive',
  'offline-no-profile',
] as const;

for (const name of wholeInOneWindow) {
  test(`U2 nothing of ${name} has to be scrolled at 960×640`, async ({ openState }) => {
    const page = await openState(states[name]);
    const scrolled = () =>
      page.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        return scrollHeight - clientHeight;
      });
    expect(await scrolled()).toBe(0);
    const things = [
      page.getByRole('textbox', { name: 'Payment ID or link' }),
      page.getByRole('button', { name: 'Paste' }),
      page.getByRole('button', { name: 'Continue' }),
      page.getByRole('region', { name: 'Last payments' }),
      page.getByRole('article', { name: 'Your account' }),
      page.getByRole('contentinfo').getByRole('button', { name: 'Help' }),
    ];
    for (const thing of things) await expect(thing).toBeInViewport({ ratio: 1 });
  });
}

/** What the player sees in a notice. */
const notices = (page: Page) => page.locator('.notice, .callout, .token-storage');

const changes: readonly (readonly [from: AppState, to: AppState, name: string])[] = [
  [states.profile, states.offline, 'profile → offline'],
  [states.offline, states.profile, 'offline → profile'],
  [states.profile, states['session-ends-soon'], 'profile → session-ends-soon'],
  [states['profile-loading'], states.profile, 'profile-loading → profile'],
  [states.profile, states['profile-session-ended'], 'profile → profile-session-ended'],
  [states.profile, states['token-storage-locked'], 'profile → token-storage-locked'],
  [states.profile, states['token-storage-weak-keyring'], 'profile → token-storage-weak-keyring'],
  [states.profile, states['profile-clock-off'], 'profile → profile-clock-off'],
  [states['profile-no-payments'], states.profile, 'profile-no-payments → profile'],
  [states.profile, states['profile-reloading'], 'profile → profile-reloading'],
];

for (const [from, to, name] of changes) {
  test(`U11 ${name} moves nothing that was there`, async ({ openState }) => {
    const page = await openState(from);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await layoutShift(page, () => push(page, to))).toBeLessThan(0.02);
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
    const card = await page.getByRole('article', { name: 'Your account' }).boundingBox();
    const notice = await notices(page).boundingBox();
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
  }
});

test('IDs, permissions and the session are folded away in Details', async ({ openState }) => {
  const page = await openState(states.profile);
  const id = page.getByText(states.profile.accountId);
  await expect(id).toBeHidden();
  await page.getByText('Details', { exact: true }).press('Enter');
  await expect(id).toBeVisible();
  await expect(page.getByText('Latchkey can see')).toBeVisible();
});
