/**
 * The story that `npm run demo` plays: signing in and out in both flows, several accounts, payments, support, and a start
 * without network. Each step leaves a picture in demo-output/.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { root } from '../../dev/lib/process.ts';
import { runCommand } from '../e2e/support/command.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { accountButton, breakBrowser, signInButton, startMs } from '../e2e/support/launcher.ts';
import {
  askToPay,
  chargesOf,
  chooseMethod,
  makePayment,
  openPayment,
  yesPay,
} from '../e2e/support/paying.ts';
import {
  approveCode,
  shownCode,
  signInOnPlatform,
  signOutAndRemove,
} from '../e2e/support/sign-in-pages.ts';
import {
  addAccount,
  askForCode,
  keepsBy,
  kill,
  mainHeading,
  openCodePage,
  pressSignIn,
  seesAccountOf,
  signInThroughBrowser,
} from '../e2e/support/steps.ts';

const folder = path.join(root, 'demo-output');
const picture = (page: Page, name: string) =>
  page.screenshot({ path: path.join(folder, `${name}.png`) });

let count = 0;
/** The page of which a step leaves a picture. */
let shown: Page | undefined;
/** Plays a step, and takes its picture, also when it fails. */
const step = <T>(title: string, play: () => Promise<T>) =>
  test.step(title, async () => {
    count += 1;
    const name = `${count}-${title.replaceAll(/\W+/g, '-').toLowerCase()}`;
    try {
      return await play();
    } finally {
      // Why the step failed is what counts, and not that its launcher has no picture any more.
      if (shown) await picture(shown, name).catch(console.error);
    }
  });

test('the story of a player', async ({
  platform,
  player,
  secondPlayer,
  here,
  launch,
  chromium,
  fault,
}) => {
  await rm(folder, { recursive: true, force: true });
  const open = () => launch(here);
  const newTab = (width = 1280, height = 720) => chromium.newPage({ viewport: { width, height } });

  const first = await step('The launcher opens', async () => {
    const launcher = await open();
    shown = launcher.page;
    await signInButton(launcher.page).waitFor();
    return launcher;
  });
  const { page } = first;
  const tab = await newTab();
  const phone = await newTab(390, 844);

  await step('The player signs in, in the browser', async () => {
    shown = tab;
    await signInThroughBrowser(first, tab, player);
    await tab.waitForURL(/\/callback\/finished$/);
  });

  await step('The launcher shows the profile', async () => {
    shown = page;
    await seesAccountOf(page, player);
  });

  await step('The player signs out, and removes the account from this computer', async () => {
    shown = page;
    await signOutAndRemove(page);
    await signInButton(page).waitFor();
  });

  await step('The player signs in with a code on another device', async () => {
    shown = page;
    const code = await askForCode(page);
    await qrCode(page).waitFor();
    await picture(page, 'sign-in-device-card');
    shown = phone;
    await phone.goto(`${platform.authUrl}/device`);
    await phone.getByLabel('Code').fill(code);
    await approveCode(phone, player);
    await seesAccountOf(page, player);
  });
  await signOutAndRemove(page);

  await step('The browser does not open, and the code comes by itself', async () => {
    shown = page;
    await breakBrowser(first.app);
    await pressSignIn(page);
    const code = await shownCode(page);
    await qrCode(page).waitFor();
    await picture(page, 'sign-in-fallback-card');
    const otherPhone = await newTab();
    await openCodePage(otherPhone, platform, code);
    await approveCode(otherPhone, player);
    await seesAccountOf(page, player);
    await keepsBy(page);
  });
  await first.close();

  const restarted = await step('Started again, the player is signed in', async () => {
    const launcher = await open();
    shown = launcher.page;
    await seesAccountOf(launcher.page, player);
    await keepsBy(launcher.page);
    return launcher;
  });

  await step('A second account, and back to the first', async () => {
    shown = restarted.page;
    await addAccount(restarted, tab, secondPlayer);
    await seesAccountOf(restarted.page, secondPlayer);
    await keepsBy(restarted.page);
    await accountButton(restarted.page).click();
    await picture(restarted.page, 'switch-account-list');
    await restarted.page.getByRole('button', { name: `Switch to ${player.email}` }).click();
    await restarted.page.getByRole('button', { name: `Accounts: ${player.email}` }).waitFor();
    await accountButton(restarted.page).click();
  });
  await restarted.close();

  const paying = await open();
  const { id, shop } = await makePayment(platform);
  await step('A payment is opened by its link, and nothing is paid', async () => {
    shown = paying.page;
    await openPayment(paying.page, `${platform.authUrl}/pay/${id}`);
    await expect(mainHeading(paying.page)).toHaveText('Check and pay');
    await paying.page.getByRole('heading', { name: shop }).waitFor();
    expect(await chargesOf(platform, id)).toBe(0);
  });

  await step('The player pays, and the platform says so', async () => {
    shown = paying.page;
    await chooseMethod(paying.page);
    await yesPay(paying.page).click();
    await expect(mainHeading(paying.page)).toHaveText(/^Paid /);
    expect(await chargesOf(platform, id)).toBe(1);
  });

  const recovered = await step(
    'The launcher is killed while it pays, and knows the end at the next start',
    async () => {
      shown = paying.page;
      await paying.page.getByRole('button', { name: 'Back' }).click();
      const interrupted = await askToPay(paying.page, platform, { settleAfter: 3 });
      await yesPay(paying.page).click();
      await expect(mainHeading(paying.page)).toHaveText('Arcade is working on it');
      await kill(paying.app);
      const launcher = await open();
      shown = launcher.page;
      await expect(mainHeading(launcher.page)).toHaveText(/^Paid /);
      expect(await chargesOf(platform, interrupted.id)).toBe(1);
      return launcher;
    },
  );
  await recovered.close();

  const failing = await open();
  const terminal = await newTab(1100, 700);
  /** Runs a command of the launcher beside its window. Returns the text that a terminal would show. */
  const run = async (...args: string[]): Promise<string> => {
    const { stdout, stderr } = await runCommand(args, here);
    return `$ latchkey ${args.join(' ')}\n${stdout}${stderr}`;
  };

  await step('The check-up finds no problem, beside the open window', async () => {
    shown = terminal;
    // It waits for each answer a few seconds, and a machine that is busy with something else takes longer now and then.
    await expect(async () => {
      const printed = await run('doctor');
      await showText(terminal, printed);
      expect(printed).toContain('No problem was found.');
    }).toPass({ timeout: startMs });
  });

  await step('A sign-in fails, and its reference leads to the cause', async () => {
    shown = failing.page;
    // No check-up can see that without a sign-in, but the journal has it.
    await fault('no-id-token', {});
    await accountButton(failing.page).click();
    await failing.page.getByRole('button', { name: 'Add another account' }).click();
    const newcomer = await newTab();
    await newcomer.goto(await failing.nextOpened());
    await signInOnPlatform(newcomer, secondPlayer);
    const failure = (await failing.page.locator('.reference__text').first().textContent()) ?? '';
    await picture(failing.page, 'failed-sign-in-notice');
    // The window writes its journal a quarter of a second later.
    const leadsTo = /What led to it: journal --reference (\w+)/;
    const journal = () => run('journal', '--reference', failure);
    await expect.poll(journal).toMatch(leadsTo);
    const [, signIn = ''] = leadsTo.exec(await journal()) ?? [];
    const printed = `${await journal()}\n${await run('journal', '--reference', signIn)}`;
    await showText(terminal, printed);
    await picture(terminal, 'failed-sign-in-journal');
    expect(printed).toContain('LK-209');
    expect(printed).toContain('without an id_token');
    await failing.page.getByRole('button', { name: 'What happened?' }).click();
    await expect(mainHeading(failing.page)).toHaveText('Help');
    await failing.page.getByText('without an id_token').first().scrollIntoViewIfNeeded();
    await fault('no-id-token', 'off');
  });

  await step('One file for support names the failure, and holds nothing private', async () => {
    const zip = path.join(folder, 'report.zip');
    expect(await run('report', '--out', zip)).toContain('Saved');
    const html = unzipSync(await readFile(zip))['report.html'];
    if (!html) throw new Error('The report has no report.html.');
    await writeFile(path.join(folder, 'report.html'), html);
    const reader = await newTab(1100, 900);
    shown = reader;
    await reader.goto(pathToFileURL(path.join(folder, 'report.html')).href);
    await reader.getByText('LK-209').first().waitFor();
    const text = new TextDecoder().decode(html);
    for (const { email } of platform.users) expect(text).not.toContain(email);
  });
  await failing.close();

  await step('Without the network, the last known profile', async () => {
    await platform.stop();
    const launcher = await open();
    shown = launcher.page;
    await launcher.page.getByText('Cannot reach Arcade').first().waitFor();
    await seesAccountOf(launcher.page, player);
  });
});

/** The QR code, which appears a moment after the user code. */
const qrCode = (page: Page) => page.getByRole('img', { name: /QR/ });

/** Shows the text of a terminal on a page that is high enough for all of it. */
async function showText(page: Page, text: string): Promise<void> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; padding: 24px; background: #14161b; color: #e4e7ec }
  pre { margin: 0; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap }
</style><pre>${escaped.trim()}</pre>`);
  const box = await page.locator('body').boundingBox();
  await page.setViewportSize({ width: 1100, height: Math.ceil(box?.height ?? 700) });
}
