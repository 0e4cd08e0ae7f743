/** The check-up on the Help screen, drawn from the steps that main sends. */
import type { Page } from 'playwright';
import { checkUps } from '../../dev/gallery/states/check-ups.ts';
import { states } from '../../dev/gallery/states/states.ts';
import type { CheckUpView } from '../../src-shared/check-up.ts';
import { appError } from '../../src-shared/errors.ts';
import { answer, calls, sendEvent } from './support/screens.ts';
import { comparePicture, isRedrawing } from './support/screens-compare.ts';
import { expect, test } from './support/screens-fixtures.ts';
import { expectGoodInEachLook, setDarkAndNarrow } from './support/screens-looks.ts';
import { compareOutline } from './support/screens-outline.ts';
import { button, mainHeading, openCheckUp } from './support/steps.ts';

const succeeded = { ok: true, value: undefined } as const;

/** Opens Help, starts a check-up, and shows it as main sends it. */
async function showCheckUp(page: Page, view: CheckUpView): Promise<void> {
  await openCheckUp(page);
  await page.getByRole('button', { name: 'Start check-up' }).click();
  await sendEvent(page, 'checkUp.changed', view);
  if (view.phase !== 'running') await answer(page, 'checkUp.start', succeeded);
  await expect(page.getByRole('listitem')).toHaveCount(view.steps.length);
}

for (const [name, view] of Object.entries(checkUps) as [keyof typeof checkUps, CheckUpView][]) {
  test(`${name} looks and reads as it did, and is good in each look`, async ({
    openState,
    pageErrors,
  }) => {
    const page = await openState(states.profile);
    await showCheckUp(page, view);
    if (name === 'check-up-problems') {
      await comparePicture(page, name);
      await compareOutline(page, 'check-up');
    }
    if (name === 'check-up-running') {
      await setDarkAndNarrow(page);
      await comparePicture(page, 'check-up-running-dark-narrow');
    }
    if (!isRedrawing()) await expectGoodInEachLook(page);
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
  await sendEvent(page, 'checkUp.changed', checkUps['check-up-stopped']);
  await answer(page, 'checkUp.start', succeeded);
  await expect(page.getByRole('status').filter({ hasText: 'stopped' })).toBeVisible();
  // The focus was on Cancel, which is gone.
  await expect(page.getByRole('heading', { name: 'Check-up' })).toBeFocused();
});

test('a check-up announces its result once, when it is over', async ({ openState }) => {
  const page = await openState(states['signed-out']);
  await showCheckUp(page, checkUps['check-up-running']);
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
  await sendEvent(page, 'checkUp.changed', checkUps['check-up-problems']);
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
  await expect(page.getByText('Copied').first()).toBeVisible();
  await button(page, 'Check again').click();
  await expect(button(page, 'Cancel')).toBeVisible();
  expect(await checkUpCalls(page)).toEqual(['checkUp.start', 'checkUp.copy', 'checkUp.start']);
});

test('a check-up that cannot run says so, and can be tried again, which leaves the focus in the section', async ({
  openState,
}) => {
  const page = await openState(states['signed-out']);
  await openCheckUp(page);
  await button(page, 'Start check-up').click();
  await sendEvent(page, 'checkUp.changed', checkUps['check-up-running']);
  const error = appError('LK-901', { reason: 'RangeError' });
  await answer(page, 'checkUp.start', { ok: false, error });
  await expect(page.getByRole('alert')).toContainText('LK-901');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await button(page, 'Try again').press('Enter');
  await expect(page.getByRole('heading', { name: 'Check-up' })).toBeFocused();
  expect(await checkUpCalls(page)).toEqual(['checkUp.start', 'checkUp.start']);
});

test('leaving Help cancels a running check-up, and nothing else', async ({ openState }) => {
  const page = await openState(states['signed-out']);
  await showCheckUp(page, checkUps['check-up-running']);
  await button(page, 'Back').click();
  await expect(mainHeading(page)).toHaveText('Sign in to Arcade');
  expect(await checkUpCalls(page)).toEqual(['checkUp.start', 'checkUp.cancel']);
});
