/** The check-up on the Help screen, drawn from the steps that main sends. */
import type { Page } from 'playwright';
import { checkUps } from '../../dev/gallery/states/check-ups.ts';
import { states } from '../../dev/gallery/states/states.ts';
import type { CheckUpView } from '../../src-shared/check-up.ts';
import { appError } from '../../src-shared/errors.ts';
import { answer, calls, sendCheckUp } from './support/screens.ts';
import { expectFitsAndIsAccessible } from './support/screens-access.ts';
import { showCheckUp } from './support/screens-check-up.ts';
import { appearances, expect, nameOf, setAppearance, test } from './support/screens-fixtures.ts';
import { tabStops } from './support/screens-layout.ts';
import { mainHeading, openCheckUp } from './support/steps.ts';

const views: [string, CheckUpView][] = Object.entries(checkUps);
const succeeded = { ok: true, value: undefined } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const [name, view] of views) {
  test(`draws ${name} in every size and colour scheme`, async ({ openState, pageErrors }) => {
    const page = await openState(states['signed-out'], appearances[0]);
    await showCheckUp(page, view);
    for (const appearance of appearances) {
      await test.step(nameOf(appearance), async () => {
        await setAppearance(page, appearance);
        await expectFitsAndIsAccessible(page);
        for (const stop of await tabStops(page, mainHeading(page))) {
          expect(stop.visible, `the focus on “${stop.name}” is seen`).toBe(true);
          expect(stop.height, `the height of “${stop.name}”`).toBeGreaterThanOrEqual(40);
        }
      });
    }
    expect(pageErrors).toEqual([]);
  });
}

/** The commands of the check-up that the page has sent. Help itself reads the timeline. */
const checkUpCalls = async (page: Page) =>
  (await calls(page)).filter((call) => call.startsWith('checkUp.'));

test('a running check-up names what it waits for, and can be cancelled', async ({ openState }) => {
  const page = await openState(states['signed-out']);
  await showCheckUp(page, checkUps['check-up-running']);
  await expect(page.getByRole('progressbar', { name: '23 of 29 steps done' })).toBeVisible();
  await expect(
    page.getByText('Waiting for: Captive portal, Clock, Response time and 3 more'),
  ).toBeVisible();
  // The button that started it cannot start it twice.
  await button(page, 'Checking…').click({ force: true });
  await button(page, 'Cancel').click();
  expect(await checkUpCalls(page)).toEqual(['checkUp.start', 'checkUp.cancel']);
  await answer(page, 'checkUp.cancel', succeeded);
  await sendCheckUp(page, checkUps['check-up-stopped']);
  await answer(page, 'checkUp.start', succeeded);
  await expect(page.getByRole('status').filter({ hasText: 'stopped' })).toBeVisible();
  // The focus was on Cancel, which is gone.
  await expect(page.getByRole('heading', { name: 'Check-up' })).toBeFocused();
});

test('a check-up announces its result once, when it is over', async ({ openState }) => {
  const page = await openState(states['signed-out']);
  await showCheckUp(page, checkUps['check-up-running']);
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
  await sendCheckUp(page, checkUps['check-up-problems']);
  await answer(page, 'checkUp.start', succeeded);
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveText([
    '2 problems were found: steps 4 and 27.',
  ]);
  await expect(button(page, 'Check again')).toBeFocused();
});

test('a check-up that is over is copied, and can be made again', async ({ openState }) => {
  const page = await openState(states['signed-out']);
  await showCheckUp(page, checkUps['check-up-healthy']);
  await button(page, 'Copy as text').click();
  await answer(page, 'checkUp.copy', succeeded);
  await expect(button(page, 'Copied')).toBeVisible();
  await button(page, 'Check again').click();
  await expect(button(page, 'Cancel')).toBeVisible();
  expect(await checkUpCalls(page)).toEqual(['checkUp.start', 'checkUp.copy', 'checkUp.start']);
});

test('a check-up that cannot run says so, and can be tried again', async ({ openState }) => {
  const page = await openState(states['signed-out']);
  await openCheckUp(page);
  await button(page, 'Start check-up').click();
  await sendCheckUp(page, checkUps['check-up-running']);
  const error = appError('LK-901', { reason: 'RangeError' });
  await answer(page, 'checkUp.start', { ok: false, error });
  await expect(page.getByRole('alert')).toContainText('LK-901');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await button(page, 'Try again').click();
  expect(await checkUpCalls(page)).toEqual(['checkUp.start', 'checkUp.start']);
});

test('leaving Help cancels a running check-up, and nothing else', async ({ openState }) => {
  const page = await openState(states['signed-out']);
  await showCheckUp(page, checkUps['check-up-running']);
  await button(page, 'Back').click();
  await expect(mainHeading(page)).toHaveText('Sign in to Arcade');
  expect(await checkUpCalls(page)).toEqual(['checkUp.start', 'checkUp.cancel']);
});

test('leaving Help cancels nothing when the check-up is over', async ({ openState }) => {
  const page = await openState(states['signed-out']);
  await showCheckUp(page, checkUps['check-up-healthy']);
  await button(page, 'Back').click();
  await expect(mainHeading(page)).toHaveText('Sign in to Arcade');
  expect(await checkUpCalls(page)).toEqual(['checkUp.start']);
});
