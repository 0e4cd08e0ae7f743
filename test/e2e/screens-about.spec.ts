/** The screen About in every state of the updates, in every look; and what its buttons send. */
import type { Page } from 'playwright';
import { type AboutName, abouts } from '../../dev/gallery/states/abouts.ts';
import { states } from '../../dev/gallery/states/states.ts';
import type { AboutView } from '../../src-shared/about.ts';
import { appError } from '../../src-shared/errors.ts';
import { calls, refuse, sendEvent, succeed } from './support/screens.ts';
import { compareOutline, comparePicture, isRedrawing } from './support/screens-compare.ts';
import { expect, test } from './support/screens-fixtures.ts';
import { expectGoodInEachLook, setDarkAndNarrow } from './support/screens-looks.ts';
import { button, mainHeading } from './support/steps.ts';

const state = states.profile;

/** What About says in each state, in the player's words. */
const said: Readonly<Record<AboutName, string | RegExp>> = {
  'about-not-checked': 'Latchkey has not looked for a newer version yet.',
  'about-checking': 'Looking for a newer version…',
  'about-none': 'There is no newer version. Checked 4 minutes ago.',
  'about-available': 'Version 1.1.0 is available.',
  'about-by-hand': /cannot update itself. Get the new version from www.arcade.example\./,
  'about-downloading': 'Downloading version 1.1.0: 42%',
  'about-ready': 'It is installed when you quit Latchkey, or now.',
  'about-waits-sign-in': 'It is not installed while a sign-in is under way.',
  'about-waits-payment': 'It is not installed while a payment is under way.',
  'about-installing': 'Latchkey quits and installs version 1.1.0…',
  'about-failed-check': 'Latchkey cannot reach downloads.arcade.example. Are you online?',
  'about-failed-download': /not signed by the publisher .* This version stays installed\./,
  'about-failed-install': 'Version 1.1.0 was not installed. The old version stays installed.',
  'about-no-feed': 'This Latchkey has no address for updates, so it looks for none.',
  'about-unsigned': 'Unsigned build, not for players',
  'about-source': 'Started from source',
};

/** The states that have a picture, and its look. */
const pictures: { readonly [N in AboutName]?: (page: Page) => Promise<void> } = {
  'about-none': async () => {},
  'about-ready': async () => {},
  'about-failed-download': async () => {},
  'about-unsigned': async () => {},
  'about-downloading': setDarkAndNarrow,
  'about-waits-payment': (page) => page.emulateMedia({ forcedColors: 'active' }),
};

for (const [name, about] of Object.entries(abouts) as [AboutName, AboutView][]) {
  test(`${name} says what it means, looks as it did, and is good in each look`, async ({
    open,
  }) => {
    const page = await open({ state, about });
    await expect(mainHeading(page)).toHaveText('About Latchkey');
    await expect(page.getByText(about.version, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText(said[name]).first()).toBeVisible();
    if (name === 'about-ready') await compareOutline(page, 'about');
    const look = pictures[name];
    await look?.(page);
    if (look) await comparePicture(page, name);
    if (isRedrawing()) return;
    await page.emulateMedia({ forcedColors: 'none' });
    await expectGoodInEachLook(page);
  });
}

test.describe('a button of About', () => {
  const pressed: [AboutName, string, string][] = [
    ['about-none', 'Check for updates', 'update.check'],
    ['about-checking', 'Cancel', 'update.cancel'],
    ['about-available', 'Download', 'update.download'],
    ['about-by-hand', 'Open the download page', 'about.openDownloadPage'],
    ['about-failed-install', 'Open the download page', 'about.openDownloadPage'],
    ['about-downloading', 'Cancel', 'update.cancel'],
    ['about-ready', 'Restart and update', 'update.restart'],
    ['about-failed-check', 'Try again', 'update.check'],
    ['about-ready', 'Show the file', 'about.showNotices'],
  ];
  for (const [name, label, command] of pressed) {
    test(`“${label}” of ${name} sends ${command}, also by keyboard`, async ({ open }) => {
      const page = await open({ state, about: abouts[name] });
      await button(page, label).focus();
      await page.keyboard.press('Enter');
      expect(await calls(page)).toEqual([command]);
    });
  }
});

test('Later goes back to the screen before', async ({ open }) => {
  const page = await open({ state, about: abouts['about-ready'] });
  await button(page, 'Later').click();
  await expect(mainHeading(page)).toHaveText('Pay');
  expect(await calls(page)).toEqual([]);
});

test('Restart and update cannot be pressed while a payment is under way, and says why', async ({
  open,
}) => {
  const page = await open({ state, about: abouts['about-waits-payment'] });
  const restart = button(page, 'Restart and update');
  await restart.click({ force: true });
  expect(await calls(page)).toEqual([]);
  await expect(restart).toHaveAccessibleDescription(/not installed while a payment is under way/);
  await sendEvent(page, 'update.changed', abouts['about-ready'].update);
  await expect(restart).toHaveAccessibleDescription('');
});

test('About follows a download to its end, and announces the end once', async ({ open }) => {
  const page = await open({ state, about: abouts['about-none'] });
  await button(page, 'Check for updates').click();
  await succeed(page, 'update.check');
  await sendEvent(page, 'update.changed', abouts['about-checking'].update);
  await expect(button(page, 'Check for updates')).toBeFocused();
  // The second click of a double click does nothing.
  await button(page, 'Check for updates').click({ force: true });
  expect(await calls(page)).toEqual(['update.check']);
  await sendEvent(page, 'update.changed', abouts['about-downloading'].update);
  // The button that was pressed is gone, and the focus is not lost.
  await expect(page.getByRole('heading', { name: 'Updates' })).toBeFocused();
  await expect(page.getByRole('progressbar', { name: '42%' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
  await sendEvent(page, 'update.changed', abouts['about-ready'].update);
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveText([
    'Version 1.1.0 is ready.It is installed when you quit Latchkey, or now.',
  ]);
});

test('About opens from Help, names the error when main does not answer, and Back leads to Help and then to the screen', async ({
  open,
}) => {
  const page = await open({ state });
  await page.getByRole('button', { name: 'Help' }).click();
  await button(page, 'About Latchkey').click();
  await expect(mainHeading(page)).toHaveText('About Latchkey');
  await expect(page.getByText('Reading the versions…')).toBeVisible();
  await refuse(page, 'about.read', appError('LK-901', { reason: 'RangeError' }));
  await expect(page.getByRole('alert')).toContainText('LK-901');
  await page.keyboard.press('Escape');
  await button(page, 'About Latchkey').click();
  await expect(page.getByText('Reading the versions…')).toBeVisible();
  await succeed(page, 'about.read', abouts['about-none']);
  await expect(page.getByText('45.4.1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mainHeading(page)).toHaveText('Help');
  await page.keyboard.press('Escape');
  await expect(mainHeading(page)).toHaveText('Pay');
  await expect(page.getByRole('button', { name: 'Help' })).toBeFocused();
});

test('What happened? beside an error of the updates opens Help at its reference, and Back leads to About', async ({
  open,
}) => {
  const page = await open({ state });
  await page.getByRole('button', { name: 'Help' }).click();
  await button(page, 'About Latchkey').click();
  await expect(page.getByText('Reading the versions…')).toBeVisible();
  await succeed(page, 'about.read', abouts['about-failed-download']);
  await button(page, 'What happened?').click();
  await expect(mainHeading(page)).toHaveText('Help');
  await expect(page.getByText('Only what belongs to reference H3KPM7XE is shown.')).toBeVisible();
  await sendEvent(page, 'layer.requested', 'settings');
  await expect(mainHeading(page)).toHaveText('Settings');
  // The menu leads to the one that is open.
  await sendEvent(page, 'layer.requested', 'help');
  await expect(page.getByText('Only what belongs to reference H3KPM7XE is shown.')).toBeVisible();
  // It has taken the place of Help under About.
  for (const heading of ['About Latchkey', 'Pay']) {
    await page.keyboard.press('Escape');
    await expect(mainHeading(page)).toHaveText(heading);
  }
});
