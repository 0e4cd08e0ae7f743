/** A sign-in in the player's language: in the launcher, on the platform's pages, and on the browser's last page. */
import { expect, test } from './support/fixtures.ts';
import { mainHeading, seesAccountOf } from './support/steps.ts';

// The browser of the tests speaks English: the launcher's language decides.
for (const { language, locale, direction, signIn, email, password, allow, consent, end } of [
  {
    language: 'ja',
    locale: 'ja_JP',
    direction: 'ltr',
    signIn: 'サインイン',
    email: 'メールアドレス',
    password: 'パスワード',
    allow: '許可する',
    consent: 'Latchkeyにアカウントの使用を許可しますか？',
    end: 'サインインしました',
  },
  {
    language: 'ar',
    locale: 'ar_EG',
    direction: 'rtl',
    signIn: 'تسجيل الدخول',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    allow: 'السماح',
    consent: 'هل تسمح لتطبيق Latchkey باستخدام حسابك؟',
    end: 'تم تسجيل دخولك',
  },
] as const) {
  test(`m21 a player signs in in ${language}, up to the browser’s last page`, async ({
    launch,
    tab,
    player,
  }) => {
    const env = { LANGUAGE: language, LC_ALL: `${locale}.UTF-8` };
    const { page, nextOpened } = await launch({ env });
    const isInLanguage = async () => {
      await expect(tab.locator('html')).toHaveAttribute('lang', language);
      await expect(mainHeading(tab)).toHaveCSS('direction', direction);
    };
    await page.getByRole('button', { name: signIn, exact: true }).click();
    await tab.goto(await nextOpened());
    await expect(mainHeading(tab)).toHaveText(signIn);
    await isInLanguage();
    await tab.getByLabel(email).fill(player.email);
    await tab.getByLabel(password).fill(player.password);
    await tab.getByRole('button', { name: signIn, exact: true }).click();
    await expect(mainHeading(tab)).toHaveText(consent);
    await isInLanguage();
    await tab.getByRole('button', { name: allow, exact: true }).click();
    await expect(mainHeading(tab)).toHaveText(end);
    await isInLanguage();
    await seesAccountOf(page, player);
  });
}
