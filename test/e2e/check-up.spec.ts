/** The check-up on the Help screen of the built launcher. */
import type { Page } from 'playwright/test';
import { freePort } from '../../dev/lib/free-port.ts';
import { signInOnPlatform } from '../../dev/lib/sign-in-pages.ts';
import { run } from './support/command.ts';
import { expect, test } from './support/fixtures.ts';
import {
  button,
  closeAndExit,
  mainHeading,
  openCheckUp,
  seesAccountOf,
  signInThroughBrowser,
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

test('the check-up finds no problem when everything works, as doctor does', async ({
  launch,
  here,
}) => {
  const { page, app } = await launch(here);
  await startCheckUp(page);
  await expect(summary(page, 'No problem was found.')).toBeVisible();
  for (const status of ['Warning', 'Problem', 'Waiting']) {
    await expect(page.getByText(status, { exact: true })).toHaveCount(0);
  }
  await button(page, 'Copy as text').click();
  await expect(button(page, 'Copied')).toBeVisible();
  const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
  const { stdout } = await run(['doctor'], here);
  const titles = (text: string) => text.match(/^ ?\d+ \w+ +.*$/gm)?.map((line) => line.trim());
  expect(titles(copied)).toEqual(titles(stdout));
});

test('the check-up runs while a sign-in waits on the only port, and the sign-in goes on', async ({
  launch,
  config,
  tab,
  player,
}) => {
  const port = await freePort(0);
  const redirect = { host: '127.0.0.1', ports: [port], path: '/callback' };
  const launcher = await launch({ config: { ...config, redirect } });
  const { page } = launcher;
  const address = await startSignIn(launcher);
  await startCheckUp(page);
  await expect(summary(page, 'No problem was found.')).toBeVisible();
  await expect(step(page, 'Sign-in ports')).toContainText(/OK/);
  await button(page, 'Back').click();
  await expect(mainHeading(page)).toHaveText('Waiting for you to sign in');
  await tab.goto(address);
  await signInOnPlatform(tab, player);
  await seesAccountOf(page, player);
});

test('closing the window ends a running check-up', async ({ launch, fault }) => {
  await fault('slow', { ms: 60_000 });
  const { page, app } = await launch();
  await startCheckUp(page);
  await expect(page.getByText(/^Waiting for: /)).toBeVisible();
  expect(await closeAndExit(app)).toBe(0);
});

test('the check-up explains a wrong configuration', async ({ launch, config }) => {
  const { page } = await launch({ config: { ...config, colour: 'red' } });
  await startCheckUp(page);
  await expect(summary(page, '1 problem was found: step 1.')).toBeVisible();
  await expect(step(page, 'Configuration')).toContainText(/LK-104.*colour/);
});

test('the check-up leaves the journal and the accounts as they were', async ({
  launch,
  tab,
  player,
  here,
}) => {
  const launcher = await launch(here);
  const { page } = launcher;
  await signInThroughBrowser(launcher, tab, player);
  await seesAccountOf(page, player);
  await startCheckUp(page);
  await expect(summary(page, 'No problem was found.')).toBeVisible();
  await expect(step(page, 'Session')).toContainText('The platform accepts it.');
  const { stdout } = await run(['journal', '--json'], here);
  const kinds = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).fact.kind);
  expect(kinds).not.toContain('failure');
  expect(kinds.filter((kind) => kind === 'keyring-proved')).toHaveLength(1);
  await button(page, 'Back').click();
  await seesAccountOf(page, player);
});
