/**
 * The outline of each kind of screen, as a screen reader reads it: roles, names and states, in their order. Remake the files in
 * test/e2e/outlines/ with --update-snapshots, and read the difference.
 */

import type { Page } from 'playwright';
import { abouts } from '../../dev/gallery/states/abouts.ts';
import { checkUps } from '../../dev/gallery/states/check-ups.ts';
import { reports } from '../../dev/gallery/states/reports.ts';
import { settings } from '../../dev/gallery/states/settings.ts';
import { type StateName, states } from '../../dev/gallery/states/states.ts';
import { fullTimeline } from '../../dev/gallery/states/timelines.ts';
import { answer, sendReport, untilQuestionAcceptsClicks } from './support/screens.ts';
import { accessProblems } from './support/screens-access.ts';
import { showCheckUp } from './support/screens-check-up.ts';
import { expect, test } from './support/screens-fixtures.ts';
import { hideVersion } from './support/screens-layout.ts';
import { qrPicture } from './support/screens-qr.ts';
import { mainHeading } from './support/steps.ts';

// A page that stops working says why here.
test.afterEach(({ pageErrors }) => expect(pageErrors).toEqual([]));

async function compare(page: Page, name: string): Promise<void> {
  await expect(mainHeading(page)).toBeVisible();
  await hideVersion(page);
  // The page stands still. Playwright waits this long, in ms, before it writes a new file.
  const timeout = 10_000;
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml`, timeout });
}

const outlined: readonly StateName[] = [
  'misconfigured',
  'signed-out',
  'signed-out-two-accounts',
  'confirming-person',
  'profile',
  'token-storage-weak-keyring',
  'payment-ready',
  'payment-changed',
  'payment-checking',
  'payment-paid',
  'receipts',
];

for (const name of outlined) {
  test(`${name} reads as it did`, async ({ openState }) => {
    await compare(await openState(states[name]), name);
  });
}

test('a sign-in with its code reads as it did', async ({ openState }) => {
  const page = await openState(states['waiting-code']);
  await expect(await qrPicture(page)).toBeVisible();
  await compare(page, 'waiting-code');
});

test('the question about paying reads as it did', async ({ openState }) => {
  const page = await openState(states['payment-ready']);
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await untilQuestionAcceptsClicks(page);
  await compare(page, 'payment-question');
});

test('the open menu of accounts reads as it did', async ({ openState }) => {
  const page = await openState(states['profile-many-accounts']);
  await page.getByRole('button', { name: /^Accounts: / }).click();
  await compare(page, 'menu');
});

test('Help with a timeline reads as it did', async ({ openState }) => {
  const page = await openState(states.profile);
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(mainHeading(page)).toHaveText('Help');
  await answer(page, 'timeline.read', { ok: true, value: fullTimeline });
  await page.getByText('6 steps').click();
  await compare(page, 'help');
});

test('a check-up that found problems reads as it did', async ({ openState }) => {
  const page = await openState(states.profile);
  await showCheckUp(page, checkUps['check-up-problems']);
  await compare(page, 'check-up');
});

test('a report that is ready reads as it did, and axe finds nothing in it', async ({
  openState,
}) => {
  const page = await openState(states.profile);
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByRole('button', { name: 'Prepare a report' }).click();
  await sendReport(page, reports.ready);
  await answer(page, 'report.prepare', { ok: true, value: undefined });
  await compare(page, 'report');
  // In every language of the window, from left to right.
  const sections = page.locator('.report__section');
  await expect(sections.first()).toHaveAttribute('lang', 'en');
  await expect(sections.first()).toHaveAttribute('dir', 'ltr');
  expect(await accessProblems(page)).toEqual([]);
});

test('About reads as it did', async ({ open }) => {
  const page = await open({ state: states.profile, about: abouts['about-ready'] });
  await expect(page.getByRole('heading', { name: 'Licences' })).toBeVisible();
  await compare(page, 'about');
});

test('Settings reads as it did', async ({ open }) => {
  const about = abouts['about-none'];
  const page = await open({ state: states.profile, about, settings: settings.settings });
  await expect(page.getByRole('heading', { name: 'Updates' })).toBeVisible();
  await compare(page, 'settings');
});
