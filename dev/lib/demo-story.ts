/** The steps of the demo: signing in and out in both flows, several accounts, payments, and a start without network. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { playPayments } from './demo-payments.ts';
import type { Stage } from './demo-steps.ts';
import { playSupport } from './demo-support.ts';
import {
  accountButton,
  breakBrowser,
  keptLine,
  type Launcher,
  signInButton,
  startLauncher,
} from './launcher.ts';
import { launcherConfig } from './launcher-config.ts';
import { approveCode, shownCode, signInOnPlatform, signOutAndRemove } from './sign-in-pages.ts';

/** Plays every step. Rejects with the error of a step that fails. The launcher is closed in any case. */
export async function playStory({ platform, browser, step, folder }: Stage): Promise<void> {
  const [user, other] = platform.users;
  if (!user || !other) throw new Error('The embedded platform has fewer than two users.');
  const userData = await mkdtemp(path.join(tmpdir(), 'latchkey-demo-'));
  let running: Launcher | undefined;
  const open = async () => {
    running = await startLauncher({ config: launcherConfig(platform), userData });
    return running;
  };
  const close = async () => running?.close();
  try {
    const { app, page, nextOpened } = await step('start', 'The launcher opens', async (show) => {
      const launcher = await open();
      show(launcher.page);
      await signInButton(launcher.page).waitFor();
      return launcher;
    });
    const openPhone = () => browser.newPage({ viewport: { width: 390, height: 844 } });
    const signOutHere = async () => {
      await signOutAndRemove(page);
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

    await step(
      'sign-out',
      'The player signs out, and removes the account from this computer',
      async (show) => {
        show(page);
        await signOutHere();
      },
    );

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
    await signOutHere();

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
      await keptLine(page).waitFor();
    });
    await close();

    const again = 'Started again, the player is signed in';
    const restarted = await step('restart-signed-in', again, async (show) => {
      const launcher = await open();
      show(launcher.page);
      await launcher.page.getByText(user.email).first().waitFor();
      await keptLine(launcher.page).waitFor();
      return launcher;
    });

    await step('switch-account', 'A second account, and back to the first', async (show) => {
      const { page, nextOpened } = restarted;
      show(page);
      await accountButton(page).click();
      await page.getByRole('button', { name: 'Add another account' }).click();
      const tab = await browser.newPage();
      await tab.goto(await nextOpened());
      await signInOnPlatform(tab, other);
      await page.getByText(other.email).first().waitFor();
      await keptLine(page).waitFor();
      await accountButton(page).click();
      await page.screenshot({ path: path.join(folder, 'switch-account-list.png') });
      await page.getByRole('button', { name: `Switch to ${user.email}` }).click();
      await page.getByRole('button', { name: `Accounts: ${user.email}` }).waitFor();
      await accountButton(page).click();
    });
    await close();

    const scene = { platform, browser, step, folder, open };
    await playPayments(scene);
    await close();

    await playSupport(scene);
    await close();

    await step('offline-start', 'Without the network, the last known profile', async (show) => {
      await platform.stop();
      const { page } = await open();
      show(page);
      await page.getByText('Cannot reach Arcade').first().waitFor();
      await page.getByText(user.email).first().waitFor();
    });
  } finally {
    await close();
    await rm(userData, { recursive: true, force: true });
  }
}

/** The QR code, which appears a moment after the user code. */
const qrCode = (page: Page) => page.getByRole('img', { name: /QR/ });
