/**
 * The README's moving picture: a sign-in and a payment, played with the parts of the demo. The demo's run has
 * made-up shops and signs out in between, so this is a run of its own.
 */
import type { Browser } from 'playwright';
import { signInButton, startLauncher } from '../lib/launcher.ts';
import { launcherConfig } from '../lib/launcher-config.ts';
import { openPayment, yesPay } from '../lib/paying.ts';
import type { PlatformProcess } from '../lib/platform-process.ts';
import { animatedPng } from './apng.ts';
import { openCamera, windowSize } from './camera.ts';

/** Plays it, and returns the animated PNG. The launcher is closed in any case. */
export async function film(platform: PlatformProcess, browser: Browser): Promise<Buffer> {
  const [user] = platform.users;
  if (!user) throw new Error('The embedded platform has no user.');
  const camera = await openCamera(browser);
  const launcher = await startLauncher({ config: launcherConfig(platform) });
  try {
    const { page, nextOpened } = launcher;
    const inLauncher = (ms: number) => camera.take(page, 'Latchkey', ms);
    const tab = await browser.newPage({ viewport: windowSize });
    const inBrowser = (ms: number) => camera.take(tab, 'The player’s browser', ms);

    await signInButton(page).waitFor();
    await inLauncher(2000);
    await signInButton(page).click();
    await tab.goto(await nextOpened());
    await inBrowser(1500);
    await tab.getByLabel('E-mail').fill(user.email);
    await tab.getByLabel('Password').fill(user.password);
    await inBrowser(1200);
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await tab.getByRole('button', { name: 'Allow', exact: true }).waitFor();
    await inBrowser(1800);
    await tab.getByRole('button', { name: 'Allow', exact: true }).click();
    await tab.waitForURL(/\/callback\/finished$/);
    await inBrowser(1500);
    await page.getByRole('button', { name: 'That is me' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pay' }).waitFor();
    await inLauncher(2000);

    await tab.goto(`${platform.authUrl}/store`);
    await inBrowser(1800);
    await tab.getByRole('button').first().click();
    await tab.waitForURL(/\/pay\//);
    await inBrowser(1800);
    await page.getByLabel('Payment ID or link').fill(tab.url());
    await inLauncher(1500);
    await openPayment(page, tab.url());
    const method = page.getByRole('radio', { name: 'Arcade balance' });
    await method.waitFor();
    await inLauncher(2000);
    await method.click();
    await inLauncher(1200);
    await page.getByRole('button', { name: /^Pay \S*\d/ }).click();
    // For its first half second the question takes no click.
    await yesPay(page).click({ trial: true });
    await inLauncher(2000);
    await yesPay(page).click();
    await page.getByRole('heading', { level: 1, name: 'Arcade is working on it' }).waitFor();
    await inLauncher(1500);
    await page.getByRole('heading', { level: 1, name: /^Paid / }).waitFor();
    await inLauncher(4000);
    return animatedPng(camera.frames);
  } finally {
    await launcher.close();
  }
}
