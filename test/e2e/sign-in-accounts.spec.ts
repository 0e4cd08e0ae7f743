/** More than one player, more than one launcher. */
import { signInOnPlatform } from '../../dev/lib/sign-in-pages.ts';
import { expect, test } from './support/kept-launcher.ts';
import {
  chooseAnotherAccount,
  pressSignIn,
  seesAccountOf,
  signInThroughBrowser,
} from './support/steps.ts';

test('S12 a player whose browser is signed in as somebody else reaches their own account after “Not me”', async ({
  launcher,
  tab,
  player,
  secondPlayer,
}) => {
  const { page } = launcher;
  await signInThroughBrowser(launcher, tab, player);
  await page.getByRole('button', { name: 'Not me' }).click();
  await page.getByRole('button', { name: 'Yes, sign out' }).click();
  await expect(page.getByText('Choose another one on the page')).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await chooseAnotherAccount(launcher, tab, secondPlayer);
  await seesAccountOf(page, secondPlayer);
});

test('two launchers sign in at the same time, each with its own callback', async ({
  launcher: one,
  launch,
  tab,
  player,
  secondPlayer,
}) => {
  const two = await launch();
  for (const { page } of [one, two]) await pressSignIn(page);
  await tab.goto(await two.nextOpened());
  await signInOnPlatform(tab, secondPlayer);
  await seesAccountOf(two.page, secondPlayer);
  await expect(one.page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  const other = await tab.context().browser()?.newPage();
  if (!other) throw new Error('no browser');
  await other.goto(await one.nextOpened());
  await signInOnPlatform(other, player);
  await seesAccountOf(one.page, player);
});
