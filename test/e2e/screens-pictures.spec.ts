/**
 * Compares every state with its picture in test/e2e/pictures/, and some screens in other looks. Letters and edges
 * differ from one engine to the next, so they are compared on the engine that drew them only.
 * `npm run screenshots` makes the pictures.
 */
import type { Page } from 'playwright';
import { brands } from '../../dev/gallery/brands.ts';
import { abouts } from '../../dev/gallery/states/abouts.ts';
import { checkUps } from '../../dev/gallery/states/check-ups.ts';
import { reports } from '../../dev/gallery/states/reports.ts';
import { settings } from '../../dev/gallery/states/settings.ts';
import { type StateName, states } from '../../dev/gallery/states/states.ts';
import { fullTimeline } from '../../dev/gallery/states/timelines.ts';
import type { AppState } from '../../src-shared/state.ts';
import { answer, push, sendReport, untilQuestionAcceptsClicks } from './support/screens.ts';
import { showCheckUp } from './support/screens-check-up.ts';
import { compare, hideArtwork } from './support/screens-compare.ts';
import { engineOf, recordEngine, recordedEngine } from './support/screens-engine.ts';
import { expect, schemes, sizes, test } from './support/screens-fixtures.ts';
import { qrPicture, showsCode } from './support/screens-qr.ts';
import { mainHeading } from './support/steps.ts';

test.beforeEach(async ({ chromium }, { config }) => {
  const engine = await engineOf(chromium);
  if (config.updateSnapshots === 'all' || config.updateSnapshots === 'changed') {
    return recordEngine(engine);
  }
  const recorded = await recordedEngine();
  test.skip(engine !== recorded, `The pictures were drawn on ${recorded}; this is ${engine}.`);
});

for (const name of Object.keys(states) as StateName[]) {
  const state: AppState = states[name];
  test(`${name} looks as it did`, async ({ openState }) => {
    const page = await openState(state);
    if (showsCode(state)) await expect(await qrPicture(page)).toBeVisible();
    await hideArtwork(page);
    await compare(page, `states/${name}`);
  });
}

for (const name of ['signed-out', 'profile', 'payment-ready'] as const) {
  test(`${name} looks as it did in the dark and in a narrow window`, async ({ openState }) => {
    const page = await openState(states[name], { scheme: 'dark', size: sizes[1] });
    await compare(page, `${name}-dark-narrow`);
  });
}

const brand = brands.deep;

for (const name of ['signed-out', 'profile', 'payment-ready'] as const) {
  for (const scheme of schemes) {
    test(`${name} with a brand looks as it did in the ${scheme} scheme`, async ({ openState }) => {
      await compare(await openState(states[name], { scheme, brand }), `${name}-brand-${scheme}`);
    });
  }
}

test('Help with a brand and a help page looks as it did', async ({ openState }) => {
  const page = await openState(states.profile, { brand });
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(mainHeading(page)).toHaveText('Help');
  await answer(page, 'timeline.read', { ok: true, value: fullTimeline });
  await expect(page.getByText('6 steps')).toBeVisible();
  await compare(page, 'help-brand');
});

for (const name of ['signed-out-problem', 'profile', 'payment-ready', 'receipts-many'] as const) {
  test(`${name} looks as it did with colours that the system forces`, async ({ openState }) => {
    await compare(await openState(states[name], { forcedColors: 'active' }), `${name}-forced`);
  });
}

test('the question about paying looks as it did', async ({ openState }) => {
  const page = await openState(states['payment-ready']);
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await untilQuestionAcceptsClicks(page);
  await compare(page, 'payment-question');
});

test('the open menu of accounts looks as it did', async ({ openState }) => {
  const page = await openState(states['profile-many-accounts']);
  await page.getByRole('button', { name: /^Accounts: / }).click();
  await page.getByRole('button', { name: 'Remove Sam Okafor' }).click();
  await untilQuestionAcceptsClicks(page);
  await compare(page, 'menu-question');
});

test('a check-up that found problems looks as it did', async ({ openState }) => {
  const page = await openState(states.profile);
  await showCheckUp(page, checkUps['check-up-problems']);
  await compare(page, 'check-up-problems');
});

test('a check-up that runs looks as it did in the dark and in a narrow window', async ({
  openState,
}) => {
  const page = await openState(states.profile, { scheme: 'dark', size: sizes[1] });
  await showCheckUp(page, checkUps['check-up-running']);
  await compare(page, 'check-up-running-dark-narrow');
});

for (const [name, appearance] of [
  ['help', {}],
  ['help-dark-narrow', { scheme: 'dark', size: sizes[1] }],
  ['help-forced', { forcedColors: 'active' }],
] as const) {
  test(`${name} with a timeline looks as it did`, async ({ openState }) => {
    const page = await openState(states.profile, appearance);
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(mainHeading(page)).toHaveText('Help');
    await answer(page, 'timeline.read', { ok: true, value: fullTimeline });
    await page.getByText('6 steps').click();
    await compare(page, name);
  });
}

for (const [name, look] of [
  ['about-none', {}],
  ['about-ready', {}],
  ['about-failed-download', {}],
  ['about-unsigned', {}],
  ['about-downloading', { scheme: 'dark', size: sizes[1] }],
  ['about-waits-payment', { forcedColors: 'active' }],
] as const) {
  test(`${name} looks as it did`, async ({ open }) => {
    const page = await open({ state: states.profile, about: abouts[name] }, look);
    // The heading is there before main has answered.
    await expect(page.getByRole('heading', { name: 'Licences' })).toBeVisible();
    await compare(page, name);
  });
}

for (const [name, shown, look] of [
  ['settings', 'settings', {}],
  ['settings-dark-narrow', 'settings-changed', { scheme: 'dark', size: sizes[1] }],
  ['settings-forced', 'settings', { forcedColors: 'active' }],
  ['settings-smallest', 'settings-weak-keyring', { size: sizes[2] }],
] as const) {
  test(`${name} looks as it did`, async ({ open }) => {
    const about = abouts['about-none'];
    const page = await open({ state: states.profile, about, settings: settings[shown] }, look);
    await expect(page.getByRole('heading', { name: 'Updates' })).toBeVisible();
    await compare(page, name);
  });
}

/** Opens Help at the report, and asks for one. */
async function askForReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByRole('button', { name: 'Prepare a report' }).click();
}

for (const [name, look] of [
  ['report', {}],
  ['report-dark-narrow', { scheme: 'dark', size: sizes[1] }],
] as const) {
  test(`${name} that is ready looks as it did`, async ({ openState }) => {
    const page = await openState(states.profile, look);
    await askForReport(page);
    await sendReport(page, reports.ready);
    await answer(page, 'report.prepare', { ok: true, value: undefined });
    for (const title of ['Timeline', 'Journal']) {
      await page.locator('summary').filter({ hasText: title }).click();
    }
    await compare(page, name);
  });
}

test('a report that is being prepared looks as it did', async ({ openState }) => {
  const page = await openState(states.profile);
  await askForReport(page);
  await sendReport(page, reports.preparing);
  await compare(page, 'report-preparing');
});

test('a screen that stopped working looks as it did', async ({ openState }) => {
  const page = await openState(states.profile);
  await push(page, { ...states.profile, scopes: null as unknown as string[] });
  await compare(page, 'broken-screen');
});
