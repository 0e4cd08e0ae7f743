/** Where the focus goes when a screen changes, and what a screen reader announces. */

import { abouts } from '../../dev/gallery/states/abouts.ts';
import { reports } from '../../dev/gallery/states/reports.ts';
import { states } from '../../dev/gallery/states/states.ts';
import { fullTimeline } from '../../dev/gallery/states/timelines.ts';
import { appError } from '../../src-shared/errors.ts';
import { push, refuse, sendEvent, succeed } from './support/screens.ts';
import { expect, openHelp, test } from './support/screens-fixtures.ts';
import { mainHeading } from './support/steps.ts';

test('moves the focus to the heading when the kind of state changes, and only then', async ({
  openState,
}) => {
  const page = await openState(states['signed-out']);
  const heading = mainHeading(page);
  const button = page.getByRole('button', { name: 'Sign in' });
  await button.press('Enter');
  await expect(button).toBeFocused();

  await push(page, states['opening-browser']);
  await expect(heading).toHaveText('Opening your browser…');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Opening your browser… – Latchkey');

  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.focus();
  await push(page, states.waiting);
  await expect(heading).toHaveText('Waiting for you to sign in');
  await expect(cancel).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Step 2 of 4' })).toHaveText(
    'Step 2 of 4: Waiting for you to sign in',
  );

  await push(page, states.profile);
  await expect(heading).toHaveText('Pay');
  await expect(heading).toBeFocused();
});

test('the device code appears without taking the focus, and is announced', async ({
  openState,
}) => {
  const page = await openState(states.waiting);
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.focus();
  const place = await copy.boundingBox();
  const announcement = page
    .getByRole('status')
    .filter({ hasText: 'There is a code to sign in with' });
  await expect(announcement).toHaveCount(0);
  await push(page, states['waiting-code-requested']);
  await expect(page.getByRole('status').filter({ hasText: 'Getting a code…' })).toHaveCount(1);
  await push(page, states['waiting-code']);
  await expect(announcement).toHaveCount(1);
  await expect(copy).toBeFocused();
  expect(await copy.boundingBox(), 'nothing moves under the pointer').toEqual(place);
});

test('the focus goes to a heading when the focused control is removed', async ({ openState }) => {
  const page = await openState(states.waiting);
  await page.getByRole('button', { name: 'Sign in with a code instead' }).press('Enter');
  await push(page, states['waiting-code-requested']);
  const heading = page.getByRole('heading', { name: 'With a code' });
  await expect(heading).toBeFocused();
  await push(page, states['waiting-code']);
  await expect(heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeFocused();
  await page.getByRole('button', { name: 'Open the page again' }).focus();
  await push(page, states['waiting-browser-over']);
  await expect(page.getByRole('heading', { name: 'In your browser' })).toBeFocused();
  await page.getByRole('button', { name: 'Copy code' }).focus();
  await push(page, states.checking);
  await expect(mainHeading(page)).toBeFocused();
});

test('the focus stays in the list of payers when a refusal there goes by its own button', async ({
  openState,
}) => {
  const page = await openState(states['payment-ready']);
  await page.getByRole('button', { name: 'Change' }).press('Enter');
  await page.getByRole('button', { name: 'Add another account' }).press('Enter');
  await refuse(page, 'signIn.start', appError('LK-906'));
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Accounts on this computer' })).toBeFocused();
});

test('the focus goes to the heading of the report when its Cancel goes', async ({ openState }) => {
  const page = await openState(states.profile);
  await page.getByRole('button', { name: 'Help', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Report', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Prepare a report' }).press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await succeed(page, 'report.prepare');
  await expect(page.getByRole('heading', { name: 'Report for support' })).toBeFocused();
});

test('a question in the middle of a sign-in takes the focus to its heading', async ({
  openState,
}) => {
  const page = await openState(states['loading-profile']);
  await page.getByRole('button', { name: 'Cancel' }).focus();
  await push(page, states['confirming-person']);
  await expect(mainHeading(page)).toHaveText('You signed in as someone else');
  await expect(mainHeading(page)).toBeFocused();
});

test('a status comes into an element that a screen reader knows already, or it would not be announced', async ({
  open,
}) => {
  const page = await open({ state: states.waiting, about: abouts['about-downloading'] });
  const comes = async (text: string, change: () => Promise<unknown>) => {
    await page.evaluate(() => {
      for (const status of document.querySelectorAll('[role="status"]'))
        status.toggleAttribute('data-known', status.checkVisibility());
    });
    await change();
    await expect(page.locator('[data-known]').filter({ hasText: text })).toBeVisible();
  };
  await expect(page.getByRole('progressbar')).toBeVisible();
  await comes('is ready', () => sendEvent(page, 'update.changed', abouts['about-ready'].update));

  await page.keyboard.press('Escape');
  await openHelp(page);
  await succeed(page, 'timeline.read', fullTimeline);
  await page.getByRole('button', { name: 'Payments' }).click();
  await comes('No entry matches', () =>
    page.getByRole('checkbox', { name: 'Only problems' }).check(),
  );

  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await comes('The report is ready', async () => {
    await page.getByRole('button', { name: 'Prepare a report' }).click();
    await sendEvent(page, 'report.changed', reports.ready);
    await succeed(page, 'report.prepare');
  });

  await page.keyboard.press('Escape');
  await expect(mainHeading(page)).toHaveText('Waiting for you to sign in');
  await comes('Latchkey ignored an answer', () => push(page, states['waiting-foreign-answer']));
});
