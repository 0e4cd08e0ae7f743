/** The check-up on the Help screen of the built launcher. */
import path from 'node:path';
import type { Page } from 'playwright/test';
import { freePort } from '../../dev/lib/free-port.ts';
import { readJournal } from '../../src-main/support/journal/journal-reader.ts';
import { run } from './support/command.ts';
import { expect, test } from './support/fixtures.ts';
import { accountButton } from './support/launcher.ts';
import { signInOnPlatform } from './support/sign-in-pages.ts';
import {
  button,
  closeAndExit,
  mainHeading,
  openCheckUp,
  redirectUriOf,
  seesAccountOf,
  startSignIn,
} from './support/steps.ts';

const summary = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text });

/** A step by its title. */
const step = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function startCheckUp(page: Page): Promise<void> {
  await openCheckUp(page);
  await button(page, 'Start check-up').click();
}

test('the check-up runs while a sign-in waits on the only port, finds no problem when everything works, as doctor does, leaves everything as it was, and ends by Cancel and with the window', async ({
  launch,
  config,
  tab,
  player,
  userData,
  fault,
}) => {
  const port = await freePort();
  const redirect = { host: '127.0.0.1', ports: [port], path: '/callback' };
  const here = { userData, config: { ...config, redirect } };
  const launcher = await launch(here);
  const { page, app } = launcher;
  const address = await startSignIn(launcher);
  await startCheckUp(page);
  await expect(summary(page, 'No problem was found.')).toBeVisible();
  await expect(step(page, 'Sign-in ports')).toContainText(/OK/);
  await button(page, 'Back').click();
  await expect(mainHeading(page)).toHaveText('Waiting for you to sign in');
  await tab.goto(address);
  await signInOnPlatform(tab, player);
  await seesAccountOf(page, player);

  await startCheckUp(page);
  await expect(summary(page, 'No problem was found.')).toBeVisible();
  for (const status of ['Warning', 'Problem', 'Waiting']) {
    await expect(page.getByText(status, { exact: true })).toHaveCount(0);
  }
  await expect(step(page, 'Session')).toContainText('The platform accepts it.');
  await button(page, 'Copy as text').click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toMatch(/, the newest from .+ ago\./);

  await test.step('doctor prints the same beside the window, in numbered steps, without colour when it is no terminal', async () => {
    const { stdout, stderr, code } = await run(['doctor'], here);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ 1 ok {7}Configuration\n {12}Arcade, at 127\.0\.0\.1:/);
    expect(stdout).toMatch(/\n {12}1 account, [\d,]+ bytes/);
    expect(stdout).toMatch(/Session\n {12}The platform accepts it\./);
    expect(stdout).toMatch(/\n\nNo problem was found\.\n$/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
    expect(stdout + stderr).not.toMatch(/\u001b/);
    const titles = (text: string) => text.match(/^ ?\d+ \w+ +.*$/gm)?.map((line) => line.trim());
    expect(titles(copied)).toEqual(titles(stdout));
  });

  await test.step('the check-up leaves the journal and the accounts as they were', async () => {
    const folder = path.join(userData, 'journal');
    const kinds = (await readJournal({ folder, limit: 1_000 })).map(({ fact }) => fact.kind);
    expect(kinds).not.toContain('failure');
    expect(kinds.filter((kind) => kind === 'keyring-proved')).toHaveLength(1);
    await button(page, 'Back').click();
    await seesAccountOf(page, player);
  });

  await test.step('the check-up says what it waits for, and ends by Cancel', async () => {
    await fault('slow', { ms: 60_000 });
    await startCheckUp(page);
    await expect(page.getByText(/^Waiting for: .*Captive portal/)).toBeVisible();
    await expect(step(page, 'Sandbox')).toContainText('OK');
    await button(page, 'Cancel').click();
    await expect(summary(page, 'The check-up was stopped.')).toBeVisible();
    await expect(step(page, 'Profile')).toContainText('Not checked: the check-up was stopped.');
    await button(page, 'Back').click();
  });

  await test.step('closing the window ends a running check-up, and a sign-in that waits, also where the page refuses to close', async () => {
    await accountButton(page).click();
    await button(page, 'Add another account').click();
    const redirectUri = redirectUriOf(await launcher.nextOpened());
    await startCheckUp(page);
    await expect(page.getByText(/^Waiting for: /)).toBeVisible();
    await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()));
    expect(await closeAndExit(app)).toBe(0);
    await expect(fetch(redirectUri)).rejects.toThrow();
  });
});
