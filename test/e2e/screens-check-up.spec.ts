/** The check-up on the Help screen, drawn from the steps that main sends. */
import type { Page } from 'playwright';
import { checkUps } from '../../dev/gallery/states/check-ups.ts';
import { states } from '../../dev/gallery/states/states.ts';
import type { CheckUpView } from '../../src-shared/check-up.ts';
import { appError } from '../../src-shared/errors.ts';
import { calls, refuse, sendEvent, succeed } from './support/screens.ts';
import { compareOutline, comparePicture, isRedrawing } from './support/screens-compare.ts';
import { expect, test } from './support/screens-fixtures.ts';
import { expectGoodInEachLook, setDarkAndNarrow } from './support/screens-looks.ts';
import { button, mainHeading, openCheckUp } from './support/steps.ts';

/** Opens Help, starts a check-up, and shows it as main sends it. */
async function showCheckUp(page: Page, view: CheckUpView): Promise<void> {
  await openCheckUp(page);
  await page.getByRole('button', { name: 'Start check-up' }).click();
  await sendEvent(page, 'checkUp.changed', view);
  if (view.phase !== 'running') await succeed(page, 'checkUp.start');
  await expect(page.getByRole('listitem')).toHaveCount(view.steps.length);
}

for (const [name, view] of Object.entries(checkUps) as [keyof typeof checkUps, CheckUpView][]) {
  test(`${name} looks and reads as it did, and is good in each look`, async ({ openState }) => {
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
  });
}

/** The commands that the page has sent, without those with which Help and the others read. */
const sentCommands = async (page: Page) =>
  (await calls(page)).filter((call) => !/^\w+\.read\b/.test(call));

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
  expect(await sentCommands(page)).toEqual(['checkUp.start', 'checkUp.cancel']);
  await succeed(page, 'checkUp.cancel');
  await sendEvent(page, 'checkUp.changed', checkUps['check-up-stopped']);
  await succeed(page, 'checkUp.start');
  await expect(page.getByRole('status').filter({ hasText: 'stopped' })).toBeVisible();
  // The focus was on Cancel, which is gone.
  await expect(page.getByRole('heading', { name: 'Check-up' })).toBeFocused();
});

test('a check-up announces its result once, when it is over', async ({ openState }) => {
  const page = await openState(states['signed-out']);
  await showCheckUp(page, checkUps['check-up-running']);
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
  await sendEvent(page, 'checkUp.changed', checkUps['check-up-problems']);
  await succeed(page, 'checkUp.start');
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveText([
    '2 problems were found: steps 4 and 27.',
  ]);
  await expect(button(page, 'Check again')).toBeFocused();
});

test('a check-up that is over is copied, and can be made again', async ({ openState }) => {
  const page = await openState(states['signed-out']);
  await showCheckUp(page, checkUps['check-up-healthy']);
  await button(page, 'Copy as text').click();
  await succeed(page, 'checkUp.copy');
  await expect(page.getByText('Copied').first()).toBeVisible();
  await button(page, 'Check again').click();
  await expect(button(page, 'Cancel')).toBeVisible();
  expect(await sentCommands(page)).toEqual(['checkUp.start', 'checkUp.copy', 'checkUp.start']);
});

test('a check-up that cannot run says so, and can be tried again, which leaves the focus in the section', async ({
  openState,
}) => {
  const page = await openState(states['signed-out']);
  await openCheckUp(page);
  await button(page, 'Start check-up').click();
  await sendEvent(page, 'checkUp.changed', checkUps['check-up-running']);
  await refuse(page, 'checkUp.start', appError('LK-901', { reason: 'RangeError' }));
  await expect(page.getByRole('alert')).toContainText('LK-901');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await button(page, 'Try again').press('Enter');
  await expect(page.getByRole('heading', { name: 'Check-up' })).toBeFocused();
  expect(await sentCommands(page)).toEqual(['checkUp.start', 'checkUp.start']);
});

test('leaving Help cancels a running check-up, and nothing else', async ({ openState }) => {
  const page = await openState(states['signed-out']);
  await showCheckUp(page, checkUps['check-up-running']);
  await button(page, 'Back').click();
  await expect(mainHeading(page)).toHaveText('Sign in to Arcade');
  expect(await sentCommands(page)).toEqual(['checkUp.start', 'checkUp.cancel']);
});

test('a check-up goes on under About and Settings, which are opened from there, and Back leads to its result', async ({
  openState,
}) => {
  const page = await openState(states.profile);
  await showCheckUp(page, checkUps['check-up-running']);
  const about = button(page, 'About Latchkey');
  await about.press('Enter');
  await expect(mainHeading(page)).toHaveText('About Latchkey');
  await sendEvent(page, 'layer.requested', 'settings');
  await expect(mainHeading(page)).toHaveText('Settings');
  await sendEvent(page, 'checkUp.changed', checkUps['check-up-problems']);
  await succeed(page, 'checkUp.start');
  // Help, which is under it, goes back to nothing yet.
  await page.keyboard.press('Escape');
  await expect(mainHeading(page)).toHaveText('About Latchkey');
  // *Help* leads to the one that is open.
  await button(page, 'Help').press('Enter');
  await expect(mainHeading(page)).toHaveText('Help');
  await expect(page).toHaveTitle('Help – Latchkey');
  await expect(about).toBeFocused();
  await expect(page.getByRole('listitem')).toHaveCount(checkUps['check-up-problems'].steps.length);
  expect(await sentCommands(page)).toEqual(['checkUp.start']);
  await page.keyboard.press('Escape');
  await expect(mainHeading(page)).toHaveText('Pay');
});

test('Back leads to the heading of Help when the control that had the focus has gone meanwhile', async ({
  openState,
}) => {
  const page = await openState(states.profile);
  await showCheckUp(page, checkUps['check-up-running']);
  await button(page, 'Cancel').focus();
  await sendEvent(page, 'layer.requested', 'about');
  await expect(mainHeading(page)).toHaveText('About Latchkey');
  await sendEvent(page, 'checkUp.changed', checkUps['check-up-problems']);
  await succeed(page, 'checkUp.start');
  await page.keyboard.press('Escape');
  await expect(mainHeading(page)).toHaveText('Help');
  await expect(mainHeading(page)).toBeFocused();
});
