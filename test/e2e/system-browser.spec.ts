/** The whole story in the browser that the system opens: by xdg-open, in a process and a window of its own. */

import { expect, test } from './support/fixtures.ts';
import { signInButton } from './support/launcher.ts';
import { askToPay, chargesOf, yesPay } from './support/paying.ts';
import { signInOnPlatform } from './support/sign-in-pages.ts';
import { keepsBy, mainHeading, seesAccountOf } from './support/steps.ts';
import { installSystemBrowser } from './support/system-browser.ts';

test.skip(process.platform !== 'linux', 'xdg-open is a program of Linux');

test('a player signs in and pays in the browser that xdg-open opens, and each page opens once', {
  tag: '@story',
}, async ({ platform, launch, player, folder }) => {
  const system = await installSystemBrowser(folder);
  try {
    const { page } = await launch({ opener: 'system', env: system.env });
    await signInButton(page).click();
    const browser = await system.started();
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no window.');
    const platformTab = async () => {
      const found = () =>
        context.pages().find((each) => new URL(each.url()).origin === platform.authUrl);
      await expect.poll(() => found() !== undefined).toBe(true);
      return found() ?? context.newPage();
    };
    const signIn = await platformTab();
    await signInOnPlatform(signIn, player);
    await seesAccountOf(page, player);
    await keepsBy(page);
    await expect(mainHeading(signIn)).toHaveText('You are signed in');

    const { id } = await askToPay(page, platform, { method: 'Your bank' });
    await yesPay(page).click();
    const { host } = new URL(platform.authUrl);
    await page.getByRole('button', { name: `Open the page at ${host}` }).click();
    const approval = await platformTab();
    await approval.getByRole('button', { name: 'Approve' }).click();
    await expect(mainHeading(page)).toHaveText(/^Paid .+ to /);
    expect(await chargesOf(platform, id)).toBe(1);
    expect(context.pages()).toHaveLength(2);
  } finally {
    await system.end();
  }
});
