/** The launcher on computers whose keyring is missing, weak, locked, broken or another one (stand-in only). */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ElectronApplication } from 'playwright/test';
import { signInButton } from '../../../dev/lib/launcher.ts';
import { signInOnPlatform, signOut } from '../../../dev/lib/sign-in-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  keepsBy,
  leaveSignedIn,
  seesAccountOf,
  seesProfile,
  signInThroughBrowser,
} from '../support/steps.ts';

const keyring = (state: string) => ({ ELECTRON_STANDIN_KEYRING: state });

/** A keyring that changes while the launcher runs. */
const setKeyringState = (app: ElectronApplication, state: string) =>
  app.evaluate((_electron, name) => {
    process.env.ELECTRON_STANDIN_KEYRING = name;
  }, state);

for (const [state, code] of [
  ['missing', 'LK-501'],
  ['weak', 'LK-502'],
  ['failing', 'LK-504'],
  // Chromium names a keyring, reaches none, and does not say so.
  ['fallback', 'LK-502'],
] as const) {
  test(`T01 a keyring that is ${state}: the player chooses, and nothing is written before`, async ({
    launch,
    userData,
    tab,
    player,
  }) => {
    const launcher = await launch({ userData, env: keyring(state) });
    const { page } = launcher;
    await signInThroughBrowser(launcher, tab, player);
    await seesAccountOf(page, player);
    const question = page.getByRole('region', { name: 'Stay signed in on this computer?' });
    await expect(question).toContainText('Nothing is written to this computer before you choose.');
    await question.getByText('For support').click();
    await expect(question).toContainText(code);
    expect(await launcherFiles(userData)).toEqual([]);

    await question.getByRole('button', { name: /^Only until I quit/ }).click();
    await expect(question).toBeHidden();
    await keepsBy(page, 'only until you quit');
    await launcher.close();
    const again = await launch({ userData, env: keyring(state) });
    await expect(signInButton(again.page)).toBeVisible();
    expect(await contentOf(userData)).not.toContain(player.email);
  });
}

test('S1 the weaker protection is used where the player chose it, and not believed where a keyring holds', async ({
  launch,
  userData,
  tab,
  player,
}) => {
  const first = await launch({ userData, env: keyring('weak') });
  await signInThroughBrowser(first, tab, player);
  await first.page.getByRole('button', { name: /^Keep with weaker protection/ }).click();
  await keepsBy(first.page, 'with weaker protection');
  await first.close();
  const second = await launch({ userData, env: keyring('weak') });
  await seesAccountOf(second.page, player);
  await keepsBy(second.page, 'with weaker protection');
  await second.close();
  const third = await launch({ userData });
  // Any program could have written what a well-known password opens.
  await expect(third.page.getByRole('alert')).toContainText('LK-506');
  await expect(
    third.page.getByRole('button', { name: `Continue as ${player.email}` }),
  ).toBeVisible();
  expect(await contentOf(userData)).not.toContain('gnome_libsecret');
});

test('the choice is changed later, and what was kept is gone from the disk', async ({
  launch,
  userData,
  tab,
  player,
}) => {
  const launcher = await launch({ userData });
  const { page } = launcher;
  await signInThroughBrowser(launcher, tab, player);
  await keepsBy(page);
  await expect.poll(() => contentOf(userData)).toContain(player.email);
  await page.getByRole('button', { name: 'Sign-in kept in the system’s keyring' }).click();
  await page.getByRole('radio', { name: /^Only until I quit/ }).click();
  await keepsBy(page, 'only until you quit');
  await expect.poll(() => contentOf(userData)).not.toContain(player.email);
  await seesAccountOf(page, player);
});

test('T02 a keyring that is locked at the start: the profile is shown, nothing is lost, and unlocking goes on', async ({
  launch,
  userData,
  tab,
  player,
}) => {
  await leaveSignedIn(await launch({ userData }), tab, player);
  const before = await contentOf(userData);

  const second = await launch({ userData, env: keyring('locked') });
  const { app, page } = second;
  await seesAccountOf(page, player);
  await expect(page.getByRole('alert')).toContainText('LK-503');
  expect(await contentOf(userData)).toBe(before);
  await setKeyringState(app, 'available');
  await page
    .getByRole('button', { name: /try again/i })
    .first()
    .click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Connected · checked a moment ago')).toBeVisible();
});

test('T02 a keyring that is not reached at the start, where the system does not say so: nothing is lost', async ({
  launch,
  userData,
  tab,
  player,
}) => {
  await leaveSignedIn(await launch({ userData }), tab, player);
  const before = await sealedIn(userData);
  const second = await launch({ userData, env: keyring('fallback') });
  await seesAccountOf(second.page, player);
  await expect(second.page.getByRole('alert')).toContainText('LK-511');
  await second.close();
  expect(await sealedIn(userData)).toEqual(before);
  const third = await launch({ userData });
  await keepsBy(third.page);
  await seesAccountOf(third.page, player);
});

test('T03 a keyring that lost its key: signed out of that account alone, and the file keeps the reason', async ({
  launch,
  userData,
  tab,
  player,
}) => {
  await leaveSignedIn(await launch({ userData }), tab, player);
  const second = await launch({ userData, env: keyring('changed') });
  const { page } = second;
  await expect(page.getByRole('alert')).toContainText('LK-506');
  expect(await contentOf(userData)).toContain('the keyring does not know it');
  await page.getByRole('button', { name: `Continue as ${player.email}` }).click();
  await tab.context().clearCookies();
  await tab.goto(await second.nextOpened());
  await signInOnPlatform(tab, player);
  await keepsBy(page);
  await seesAccountOf(page, player);
});

test('another keyring than before is named, and the one before opens the sign-in again', async ({
  launch,
  userData,
  tab,
  player,
}) => {
  await leaveSignedIn(await launch({ userData }), tab, player);
  const second = await launch({ userData, env: keyring('missing') });
  await expect(second.page.getByRole('alert')).toContainText('LK-505');
  await second.page.getByText('For support').first().click();
  await expect(second.page.getByText(/encrypted with gnome_libsecret/)).toBeVisible();
  await second.close();
  const third = await launch({ userData });
  await seesAccountOf(third.page, player);
  await keepsBy(third.page);
});

test('T07 a sign-out with the keyring locked and the platform gone removes everything, and says what was not reached', async ({
  launch,
  userData,
  tab,
  platform,
  player,
}) => {
  await leaveSignedIn(await launch({ userData }), tab, player);
  await platform.stop();
  const { page } = await launch({ userData, env: keyring('locked') });
  await seesProfile(page);
  await signOut(page);
  const notTold = page.getByRole('alert').filter({ hasText: 'LK-411' });
  await expect(notTold).toContainText(player.email);
  await expect.poll(() => contentOf(userData)).toContain('"sealed": null');
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect.poll(() => contentOf(userData)).not.toContain(player.email);
  expect(await contentOf(userData)).toContain('"accounts": []');
});

/** What the launcher itself has written, beside Chromium and the stand-in's keyring. */
async function launcherFiles(userData: string): Promise<string[]> {
  const names = await readdir(userData);
  return names.filter((name) => name.startsWith('accounts-') || name === 'avatars');
}

async function contentOf(userData: string): Promise<string> {
  const names = await launcherFiles(userData);
  const files = names.filter((name) => name.endsWith('.json'));
  const texts = files.map((name) => readFile(path.join(userData, name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

/** The encrypted texts of the file. */
const sealedIn = async (userData: string) =>
  (await contentOf(userData)).match(/"data": "[^"]+"/g) ?? [];
