/** More than one player in more than one launcher. */

import { expect, test } from './support/kept-launcher.ts';
import { signInOnPlatform } from './support/sign-in-pages.ts';
import { pressSignIn, seesAccountOf } from './support/steps.ts';

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
