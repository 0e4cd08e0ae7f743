/** What the demo plays: the main job, in the browser, with a code, and where the browser does not open. */
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import type { Step } from './demo-steps.ts';
import { breakBrowser, type Launcher, signInButton, startLauncher } from './launcher.ts';
import { launcherConfig } from './launcher-config.ts';
import type { PlatformInfo } from './platform-process.ts';
import { approveCode, shownCode, signInOnPlatform } from './sign-in-pages.ts';

export type Stage = {
  readonly platform: PlatformInfo;
  readonly browser: Browser;
  readonly step: Step;
  /** Where pictures beside those of the steps go. */
  readonly folder: string;
};

/** Plays every step. Rejects with what stopped it; the launcher is closed either way. */
export async function playStory({ platform, browser, step, folder }: Stage): Promise<void> {
  const [user] = platform.users;
  if (!user) throw new Error('The embedded platform has no user.');
  const opening: { launcher?: Launcher } = {};
  try {
    await step('start', 'The launcher opens', async (show) => {
      opening.launcher = await startLauncher({ config: launcherConfig(platform) });
      show(opening.launcher.page);
      await signInButton(opening.launcher.page).waitFor();
    });
    if (!opening.launcher) return;
    const { app, page, nextOpened } = opening.launcher;
    const openPhone = () => browser.newPage({ viewport: { width: 390, height: 844 } });
    const signOut = async () => {
      await page.getByRole('button', { name: 'Sign out' }).click();
      await signInButton(page).waitFor();
    };

    await step('sign-in-browser', 'The player signs in, in the browser', async (show) => {
      const tab = await browser.newPage();
      show(page);
      await signInButton(page).click();
      const address = await nextOpened();
      show(tab);
      await tab.goto(address);
      await signInOnPlatform(tab, user);
      await tab.waitForURL(/\/callback\/finished$/);
    });

    await step('profile', 'The launcher shows the profile', async (show) => {
      show(page);
      await page.getByText(user.email).first().waitFor();
    });

    await step('sign-out', 'The player signs out', async (show) => {
      show(page);
      await signOut();
    });

    await step(
      'sign-in-device',
      'The player signs in with a code on another device',
      async (show) => {
        show(page);
        await signInButton(page).click();
        await page.getByRole('button', { name: 'Sign in with a code instead' }).click();
        const code = await shownCode(page);
        await qrCode(page).waitFor();
        await page.screenshot({ path: path.join(folder, 'sign-in-device-card.png') });
        const phone = await openPhone();
        show(phone);
        await phone.goto(`${platform.authUrl}/device`);
        await phone.getByLabel('Code').fill(code);
        await approveCode(phone, user);
        await page.getByText(user.email).first().waitFor();
      },
    );
    await signOut();

    const title = 'The browser does not open, and the code comes by itself';
    await step('sign-in-fallback', title, async (show) => {
      show(page);
      await breakBrowser(app);
      await signInButton(page).click();
      const code = await shownCode(page);
      await qrCode(page).waitFor();
      await page.screenshot({ path: path.join(folder, 'sign-in-fallback-card.png') });
      const phone = await openPhone();
      await phone.goto(`${platform.authUrl}/device?user_code=${code}`);
      await approveCode(phone, user);
      await page.getByText(user.email).first().waitFor();
    });
  } finally {
    await opening.launcher?.close();
  }
}

/** The picture of the code's page, which comes a moment after the code. */
const qrCode = (page: Page) => page.getByRole('img', { name: /QR/ });
