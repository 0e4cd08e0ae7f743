/** The accounts on this computer: the menu of a signed-in player, and the list of a signed-out one. */
import type { Page } from 'playwright';
import {
  accountOf,
  endedAccount,
  profile,
  rightToLeftProfile,
} from '../../dev/gallery/states/people.ts';
import { states } from '../../dev/gallery/states/states.ts';
import { appError } from '../../src-shared/errors.ts';
import { calls, push, refuse, untilQuestionAcceptsClicks } from './support/screens.ts';
import { expect, test } from './support/screens-fixtures.ts';
import { expectGoodInEachLook } from './support/screens-looks.ts';
import { mainHeading } from './support/steps.ts';

const other = accountOf(rightToLeftProfile);
const threeAccounts = {
  ...states.profile,
  accounts: [accountOf(profile), endedAccount, other],
};

const menuButton = (page: Page) => page.getByRole('button', { name: /^Accounts: / });
const list = (page: Page) => page.getByRole('region', { name: 'Accounts on this computer' });

async function openMenu(page: Page): Promise<void> {
  // The second click does not close it again.
  await menuButton(page).dblclick();
  await expect(list(page)).toBeVisible();
}

for (const name of [
  'profile',
  'profile-many-accounts',
  'profile-long',
  'profile-right-to-left',
] as const) {
  test(`the menu of ${name} is good in each look, and so is its question about signing out`, async ({
    openState,
  }) => {
    const page = await openState(states[name]);
    await openMenu(page);
    const panel = page.locator('.account-panel');
    const buttons = await panel.getByRole('button').all();
    await expectGoodInEachLook(page, {
      isWalked: false,
      check: async () => {
        await panel.evaluate((element) => element.scrollTo(0, 0));
        await expect(panel).toBeInViewport({ ratio: 1 });
        await menuButton(page).focus();
        for (const button of buttons) {
          await page.keyboard.press('Tab');
          await expect(button).toBeFocused();
          await expect(button).toBeInViewport({ ratio: 1 });
          expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(40);
        }
      },
    });
    // Its list is longer than a window, and so the question is scrolled with it.
    if (name === 'profile-many-accounts') return;
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await untilQuestionAcceptsClicks(page);
    const question = page.getByRole('group', { name: 'Sign out' });
    await expectGoodInEachLook(page, {
      isNew: false,
      isWalked: false,
      check: () => expect(question, 'U8').toBeInViewport({ ratio: 1 }),
    });
  });
}

test('the menu opens and closes by keyboard, gives the focus back, and closes when the focus goes on', async ({
  openState,
}) => {
  const page = await openState(threeAccounts);
  const button = menuButton(page);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(button).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Switch to Sam Okafor/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox')).toBeFocused();

  // It would cover *Continue*, which has the focus two keys later.
  await button.press('Enter');
  await page.getByRole('button', { name: 'Sign out of all accounts' }).press('Tab');
  await expect(page.getByRole('textbox')).toBeFocused();
  await expect(list(page)).toHaveCount(0);
  await button.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(list(page)).toHaveCount(0);
});

test('the menu lists the current account and the others', async ({ openState }) => {
  const page = await openState(threeAccounts);
  await openMenu(page);
  const rows = list(page).getByRole('listitem');
  await expect(rows).toHaveText([
    /^ML\s*Mira Lindqvist\s*mira.lindqvist@example.com\s*Shown now$/,
    /Switch to\s*Sam Okafor\s*sam.okafor@example.com\s*Signed out/,
    /Switch to\s*نور الهدى عبد الرحمن\s*nour@example.com/,
  ]);
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  await expect(rows.first().getByRole('button')).toHaveCount(0);
});

test('one click switches to another account, whose screen starts anew', async ({ openState }) => {
  const page = await openState(threeAccounts);
  await openMenu(page);
  await page.getByRole('button', { name: /^Switch to نور/ }).click();
  expect(await calls(page)).toEqual([`accounts.switch ${other.id}`]);
  await push(page, { ...threeAccounts, accountId: other.id, profile: rightToLeftProfile });
  await expect(page.getByRole('article')).toContainText(other.displayName);
  await expect(menuButton(page)).toHaveAccessibleName(/نور/);
  await expect(mainHeading(page)).toBeFocused();
  await expect(list(page)).toHaveCount(0);
});

test('the menu starts a sign-in for another account, and for one whose session has ended', async ({
  openState,
}) => {
  const page = await openState(states.profile);
  await openMenu(page);
  await expect(page.getByRole('button', { name: 'Sign out of all accounts' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add another account' }).click();
  await push(page, threeAccounts);
  await page.getByRole('button', { name: /^Switch to Sam Okafor/ }).click();
  expect(await calls(page)).toEqual(['signIn.start another', 'signIn.reauthenticate sam']);
});

test('an account is removed by keyboard, and then the focus is on the list', async ({
  openState,
}) => {
  const page = await openState(threeAccounts);
  await openMenu(page);
  await page.getByRole('button', { name: `Remove ${other.displayName}` }).press('Enter');
  // A key held down answers nothing.
  await page.keyboard.press('Enter');
  await untilQuestionAcceptsClicks(page);
  const yes = page.getByRole('button', { name: 'Yes, sign out' });
  await expect(yes).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await calls(page)).toEqual([`accounts.remove ${other.id}`]);
  await expect(yes).toHaveAttribute('aria-busy', 'true');
  await push(page, { ...threeAccounts, accounts: threeAccounts.accounts.slice(0, 2) });
  await expect(list(page).getByRole('heading')).toBeFocused();
});

for (const [name, words, yes, command] of [
  [
    'Remove نور الهدى عبد الرحمن from this computer',
    'Sign out نور الهدى عبد الرحمن and remove the account from this computer?',
    'Yes, sign out',
    `accounts.remove ${other.id}`,
  ],
  [
    'Remove Sam Okafor from this computer',
    'Remove Sam Okafor from',
    'Yes, remove',
    'accounts.remove sam',
  ],
  [
    'Sign out of all accounts',
    'Sign out of all 3 accounts',
    'Yes, sign out',
    'accounts.signOutAll',
  ],
  [
    'Sign out',
    'Sign out Mira Lindqvist? The account stays in this list.',
    'Yes, sign out',
    'session.signOut',
  ],
] as const)
  test(`U8 “${name}” asks first: “${words}”`, async ({ openState }) => {
    const page = await openState(threeAccounts);
    await openMenu(page);
    const button = page.getByRole('button', { name, exact: true });
    await button.dblclick();
    await expect(page.getByRole('group', { name: words })).toBeInViewport({ ratio: 1 });
    // Escape takes back the question before the menu.
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    expect(await calls(page)).toEqual([]);
    await button.press('Enter');
    await untilQuestionAcceptsClicks(page);
    await page.getByRole('button', { name: yes }).click();
    expect(await calls(page)).toEqual([command]);
  });

test('a question that was not answered is forgotten when the menu closes', async ({
  openState,
}) => {
  const page = await openState(threeAccounts);
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign out of all accounts' }).click();
  await mainHeading(page).click();
  await openMenu(page);
  await expect(page.getByRole('button', { name: 'Sign out of all accounts' })).toBeVisible();
});

test('the menu closes when a command is refused, and the screen shows the error', async ({
  openState,
}) => {
  const page = await openState(threeAccounts);
  await openMenu(page);
  await page.getByRole('button', { name: /^Switch to نور/ }).click();
  const error = appError('LK-504', { backend: 'kwallet6', reason: 'no answer' });
  await refuse(page, 'accounts.switch', error);
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('Code LK-504');
  await expect(menuButton(page)).toBeFocused();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await calls(page)).toEqual(Array(2).fill(`accounts.switch ${other.id}`));
});

test('“Use another account” says what to do when the account was the wrong one', async ({
  openState,
}) => {
  const page = await openState(states['signed-out-two-accounts']);
  const another = page.getByRole('button', { name: 'Use another account' });
  await expect(another).toHaveAccessibleDescription(/^Wrong account\?/);
});

test('two accounts of one name are told apart by their e-mail addresses before anything is removed', async ({
  openState,
}) => {
  const namesake = { ...other, displayName: profile.displayName, email: 'ml@home.example' };
  const accounts = [accountOf(profile), namesake];
  const mine = 'Mira Lindqvist · m…@example.com';
  const page = await openState({ ...states['signed-out-one-account'], accounts });
  await expect(page.getByRole('button', { name: `Remove ${mine} from` })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Mira Lindqvist · m…@home.example' }).click();
  await expect(
    page.getByRole('group', { name: 'Sign out Mira Lindqvist · m…@home.example and remove' }),
  ).toBeVisible();

  await push(page, { ...states.profile, accounts });
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('group', { name: `Sign out ${mine}?` })).toBeVisible();

  const first = await openState({ ...states['profile-first-sign-in'], accounts });
  await first.getByRole('button', { name: 'Not me' }).click();
  await expect(first.getByRole('group', { name: `Sign out ${mine} and remove` })).toBeVisible();
});

test('signed out, an account can be removed; after the last one there is “Sign in”', async ({
  openState,
}) => {
  const page = await openState(states['signed-out-one-account']);
  await page.getByRole('button', { name: 'Remove Mira Lindqvist' }).press('Enter');
  await untilQuestionAcceptsClicks(page);
  await page.getByRole('button', { name: 'Yes, sign out' }).press('Enter');
  expect(await calls(page)).toEqual([`accounts.remove ${profile.id}`]);
  await push(page, states['signed-out']);
  await expect(mainHeading(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('S12 “Not me” removes the account after a second click, and “That is me” removes the question', async ({
  openState,
}) => {
  const page = await openState(states['profile-first-sign-in']);
  // A screen reader says the question with its first button.
  await page
    .getByRole('group', { name: 'Is this you?' })
    .getByRole('button', { name: 'Not me' })
    .click();
  const question = page.getByRole('group', {
    name: 'Sign out Mira Lindqvist and remove the account from this computer?',
  });
  await expect(question).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  expect(await calls(page)).toEqual([]);
  await page.getByRole('button', { name: 'Not me' }).click();
  await untilQuestionAcceptsClicks(page);
  await page.getByRole('button', { name: 'Yes, sign out' }).click();
  expect(await calls(page)).toEqual([`accounts.remove ${profile.id}`]);

  const other = await openState(states['profile-first-sign-in']);
  await other.getByRole('button', { name: 'That is me' }).press('Enter');
  expect(await calls(other)).toEqual(['accounts.acknowledge']);
  await push(other, states.profile);
  await expect(mainHeading(other)).toBeFocused();
  await expect(other.getByRole('button', { name: 'Not me' })).toHaveCount(0);
});
