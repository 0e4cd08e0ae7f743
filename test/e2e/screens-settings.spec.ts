/** The screen Settings in every state, in every look; what its controls send; and how it is opened and left. */
import type { Page } from 'playwright';
import { abouts } from '../../dev/gallery/states/abouts.ts';
import { type SettingsName, settings } from '../../dev/gallery/states/settings.ts';
import { states } from '../../dev/gallery/states/states.ts';
import { appError } from '../../src-shared/errors.ts';
import type { SettingsView } from '../../src-shared/settings.ts';
import { calls, changeLanguage, refuse, sendEvent, succeed } from './support/screens.ts';
import { compareOutline, comparePicture, isRedrawing } from './support/screens-compare.ts';
import { expect, sizes, test } from './support/screens-fixtures.ts';
import { expectGoodInEachLook, setDarkAndNarrow } from './support/screens-looks.ts';
import { mainHeading } from './support/steps.ts';

const state = states.profile;
const about = abouts['about-none'];
const names = Object.keys(settings) as SettingsName[];
const boot = (name: SettingsName) => ({ state, about, settings: settings[name] });
const changed: SettingsView = { ...settings.settings, theme: 'dark' };
const notify = (page: Page) => page.getByRole('checkbox', { name: /^Tell me/ });

/** The states that have a picture, its name and its look. */
const pictures: {
  readonly [N in SettingsName]?: readonly [picture: string, set: (page: Page) => Promise<void>][];
} = {
  settings: [
    ['settings', async () => {}],
    ['settings-forced', (page) => page.emulateMedia({ forcedColors: 'active' })],
  ],
  'settings-changed': [['settings-dark-narrow', setDarkAndNarrow]],
  'settings-weak-keyring': [['settings-smallest', (page) => page.setViewportSize(sizes[2])]],
};

for (const name of names) {
  test(`${name} looks as it did, and is good in each look`, async ({ open }) => {
    const page = await open(boot(name));
    await expect(mainHeading(page)).toHaveText('Settings');
    await expect(page.getByText('There is no newer version. Checked 4 minutes ago.')).toBeVisible();
    if (name === 'settings') await compareOutline(page, 'settings');
    for (const [picture, set] of pictures[name] ?? []) {
      await set(page);
      await comparePicture(page, picture);
    }
    if (isRedrawing()) return;
    await page.emulateMedia({ forcedColors: 'none' });
    await expectGoodInEachLook(page);
  });
}

for (const [list, row] of [
  ['profile-payments', /^Open the payment to Nebula Games/],
  ['receipts-many', /^Open the payment to Wolfeschlegel/],
] as const)
  test(`the focus is on the same payment of ${list} as before, when the language was changed meanwhile`, async ({
    openState,
  }) => {
    const page = await openState(states[list], { size: sizes[2] });
    const focused = page.getByRole('button', { name: row }).first();
    await focused.focus();
    const scrolled = await page.evaluate(() => window.scrollY);
    await focused.evaluate((button) => button.setAttribute('data-focused', ''));
    await sendEvent(page, 'layer.requested', 'settings');
    await expect(mainHeading(page)).toHaveText('Settings');
    await changeLanguage(page, 'de');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-focused]')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, -2);
  });

test('before a first sign-in, Settings says when the player chooses where it is kept', async ({
  open,
}) => {
  const page = await open(boot('settings-first-use'));
  const setting = page.locator('div', { has: page.getByRole('heading', { name: 'Your sign-in' }) });
  await expect(setting.last()).toContainText(
    'You choose this when you sign in for the first time.',
  );
});

test('a screen reader hears the name of a setting once, and apart from what it means', async ({
  open,
}) => {
  const page = await open(boot('settings'));
  await expect(notify(page)).toHaveAccessibleName('Tell me when something needs my attention');
  await expect(notify(page)).toHaveAccessibleDescription(/^When a payment .+ no merchant\.$/);
  // A region would have the name of the list or the group in it.
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Updates' })).toBeVisible();
});

test('an arrow that is pressed before the answer goes on from the last choice, and main decides what is shown then', async ({
  open,
}) => {
  const page = await open(boot('settings'));
  const theme = (name: string) => page.getByRole('radio', { name });
  await theme('As the system').focus();
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('ArrowLeft');
  await expect(theme('Light')).toBeChecked();
  const language = page.getByRole('combobox', { name: 'Language' });
  await language.focus();
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('ArrowDown');
  await expect(language).toHaveValue('de');
  await notify(page).focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Space');
  expect(await calls(page)).toEqual([
    'settings.change {"theme":"dark"}',
    'settings.change {"theme":"light"}',
    'settings.change {"language":"en"}',
    'settings.change {"language":"de"}',
    'settings.change {"notifications":false}',
    'settings.change {"notifications":true}',
    'settings.change {"notifications":false}',
  ]);
  await sendEvent(page, 'settings.changed', changed);
  for (let answers = 0; answers < 7; answers += 1) await succeed(page, 'settings.change');
  await expect(theme('Dark')).toBeChecked();
  await expect(language).toHaveValue('system');
  await expect(notify(page)).toBeChecked();
});

test('a language, the notifications, the start and the token storage are sent when they are chosen', async ({
  open,
}) => {
  const page = await open(boot('settings'));
  const memory = page.getByRole('radio', { name: /^Only until I quit/ });
  // The second click of a double click on *Settings*, which was here before.
  await memory.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(memory).not.toBeChecked();
  await expect(page.getByRole('option', { name: 'Deutsch' })).toHaveAttribute('lang', 'de');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await notify(page).focus();
  await page.keyboard.press('Space');
  await page.getByText('Start Latchkey when I log in to this computer').click();
  await memory.click();
  expect(await calls(page)).toEqual([
    'settings.change {"language":"de"}',
    'settings.change {"notifications":false}',
    'settings.change {"startsAtLogin":true}',
    'tokenStorage.choose memory',
  ]);
});

test('the start is not offered where the launcher cannot start with the system', async ({
  open,
}) => {
  const page = await open(boot('settings-source'));
  await expect(notify(page)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
});

test('a change that is refused says why, and the setting stays as main has it', async ({
  open,
}) => {
  const page = await open(boot('settings'));
  const start = page.getByRole('checkbox', { name: /^Start Latchkey/ });
  await start.click();
  await refuse(page, 'settings.change', appError('LK-905', { reason: 'EACCES' }));
  await expect(page.getByRole('alert')).toContainText('LK-905');
  await expect(start).not.toBeChecked();
});

for (const key of ['Escape', 'Alt+ArrowLeft']) {
  test(`Settings opens from the foot, and ${key} leads back to the button`, async ({ open }) => {
    const page = await open({ state });
    const button = page.getByRole('button', { name: 'Settings', exact: true });
    await button.click();
    await expect(page.getByText('Reading the settings…')).toBeVisible();
    await succeed(page, 'settings.read', settings.settings);
    await expect(notify(page)).toBeChecked();
    await notify(page).focus();
    await page.keyboard.press(key);
    await expect(mainHeading(page)).toHaveText('Pay');
    await expect(button).toBeFocused();
  });
}

test('the menu opens Settings once, so one Escape leads back', async ({ open }) => {
  const page = await open(boot('settings'));
  await notify(page).focus();
  await sendEvent(page, 'layer.requested', 'settings');
  await page.keyboard.press('Escape');
  await expect(mainHeading(page)).toHaveText('Pay');
});

test('Settings, opened from the lock plate, names the error when main does not answer', async ({
  open,
}) => {
  const page = await open({ state: states['signed-out'] });
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByText('Reading the settings…')).toBeVisible();
  await refuse(page, 'settings.read', appError('LK-901', { reason: 'RangeError' }));
  await expect(page.getByRole('alert')).toContainText('LK-901');
});
