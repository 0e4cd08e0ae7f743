/** A sign-in in the player's language: in the launcher, on the platform's pages, and on the browser's last page. */
import { expect, test } from './support/fixtures.ts';
import { mainHeading, seesAccountOf } from './support/steps.ts';

// The browser of the tests speaks English: the launcher's language decides. test/platform/languages.test.ts has the others.
test('m21 a player signs in in Arabic, up to the browser’s last page', async ({
  launch,
  tab,
  player,
}) => {
  const env = { LANGUAGE: 'ar', LC_ALL: 'ar_EG.UTF-8' };
  const signIn = 'تسجيل الدخول';
  const { page, nextOpened } = await launch({ env });
  const isInLanguage = async () => {
    await expect(tab.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(mainHeading(tab)).toHaveCSS('direction', 'rtl');
  };
  await page.getByRole('button', { name: signIn, exact: true }).click();
  await tab.goto(await nextOpened());
  await expect(mainHeading(tab)).toHaveText(signIn);
  await isInLanguage();
  await tab.getByLabel('البريد الإلكتروني').fill(player.email);
  await tab.getByLabel('كلمة المرور').fill(player.password);
  await tab.getByRole('button', { name: signIn, exact: true }).click();
  await expect(mainHeading(tab)).toHaveText('هل تسمح لتطبيق Latchkey باستخدام حسابك؟');
  await isInLanguage();
  await tab.getByRole('button', { name: 'السماح', exact: true }).click();
  await expect(mainHeading(tab)).toHaveText('تم تسجيل دخولك');
  await isInLanguage();
  await seesAccountOf(page, player);
});
