/**
 * Compares what takes more than a state with its picture in test/e2e/pictures/ and its outline in test/e2e/outlines/.
 * `npm run screenshots` makes them anew.
 */
import { brands } from '../../dev/gallery/brands.ts';
import { reports } from '../../dev/gallery/states/reports.ts';
import { states } from '../../dev/gallery/states/states.ts';
import { fullTimeline } from '../../dev/gallery/states/timelines.ts';
import { headings } from './support/headings.ts';
import { calls, push, sendEvent, succeed, untilQuestionAcceptsClicks } from './support/screens.ts';
import { accessProblems } from './support/screens-access.ts';
import {
  compareOutline,
  comparePicture,
  hideArtwork,
  isRedrawing,
} from './support/screens-compare.ts';
import { engineOf, hasFontsOf, recordEngine, recordedEngine } from './support/screens-engine.ts';
import { expect, openHelp, schemes, sizes, test } from './support/screens-fixtures.ts';
import { setDarkAndNarrow } from './support/screens-looks.ts';
import { qrPicture } from './support/screens-qr.ts';
import { expectLetters } from './support/screens-words.ts';
import { mainHeading } from './support/steps.ts';

test('pictures are compared with the fonts that drew them', async ({ openState }) => {
  const engine = await engineOf(await openState(states['signed-out']));
  if (isRedrawing()) return recordEngine(engine);
  const recorded = await recordedEngine();
  const isSame = hasFontsOf(engine, recorded);
  const reason = `No picture is compared: they were drawn on ${recorded}, and this is ${engine}`;
  test.skip(!isSame && !process.env.CI, reason);
  expect(isSame, `${reason}. \`npm run screenshots\` makes them anew.`).toBe(true);
});

test('screens with a brand and a help page look as they did', async ({ openState }) => {
  const page = await openState(states['signed-out'], { brand: brands.deep });
  // The README shows these.
  for (const name of ['signed-out', 'waiting-code', 'profile', 'payment-ready'] as const) {
    await push(page, states[name]);
    await expect(mainHeading(page)).toHaveText(headings[name]);
    if (name === 'waiting-code') await expect(await qrPicture(page)).toBeVisible();
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await comparePicture(page, `${name}-brand-${scheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await push(page, states.profile);
  await openHelp(page);
  await succeed(page, 'timeline.read', fullTimeline);
  await expect(page.getByText('6 steps')).toBeVisible();
  await comparePicture(page, 'help-brand');
});

test('the open menu of accounts looks and reads as it did', async ({ openState }) => {
  const page = await openState(states['profile-many-accounts']);
  await page.getByRole('button', { name: /^Accounts: / }).click();
  await compareOutline(page, 'menu');
  await page.getByRole('button', { name: 'Remove Sam Okafor' }).click();
  await untilQuestionAcceptsClicks(page);
  await comparePicture(page, 'menu-question');
});

test('a report that is prepared, and one that is ready, look and read as they did, and axe finds nothing in it', async ({
  openState,
}) => {
  const page = await openState(states.profile);
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByRole('button', { name: 'Prepare a report' }).click();
  await sendEvent(page, 'report.changed', reports.preparing);
  await comparePicture(page, 'report-preparing');
  await sendEvent(page, 'report.changed', reports.ready);
  await succeed(page, 'report.prepare');
  await compareOutline(page, 'report');
  // In every language of the window, from left to right.
  const sections = page.locator('.report__section');
  await expect(sections.first()).toHaveAttribute('lang', 'en');
  await expect(sections.first()).toHaveAttribute('dir', 'ltr');
  expect(await accessProblems(page)).toEqual([]);
  for (const title of ['Timeline', 'Journal']) {
    await page.locator('summary').filter({ hasText: title }).click();
  }
  await comparePicture(page, 'report');
  await setDarkAndNarrow(page);
  await comparePicture(page, 'report-dark-narrow');
});

for (const language of ['ar', 'ja'] as const) {
  test(`the most important screens in ${language} look as they did`, async ({ openState }) => {
    const page = await openState(states['signed-out'], { language });
    await expect(mainHeading(page)).toBeVisible();
    await expectLetters(page, language);
    for (const name of [
      'signed-out',
      'waiting-code',
      'profile',
      'payment-ready',
      'payment-paid',
      'receipts',
    ] as const) {
      await page.setViewportSize(sizes[0]);
      await push(page, states[name]);
      if (name === 'waiting-code') await expect(await qrPicture(page)).toBeVisible();
      await hideArtwork(page, true);
      await comparePicture(page, `${language}/${name}`);
    }
    await sendEvent(page, 'layer.requested', 'help');
    await expect.poll(async () => (await calls(page)).join()).toContain('timeline.read');
    await succeed(page, 'timeline.read', fullTimeline);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(4);
    await page.setViewportSize(sizes[0]);
    await comparePicture(page, `${language}/help`);
  });
}
