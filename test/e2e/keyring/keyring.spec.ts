/** The launcher where the keyring is open, locked, not running, not expected by the desktop, or another one than before. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { signInButton } from '../../../dev/lib/launcher.ts';
import { signOut } from '../../../dev/lib/sign-in-pages.ts';
import { expect, test } from '../support/keyring.ts';
import {
  keepsBy,
  leaveSignedIn,
  seesAccountOf,
  seesProfile,
  signInAnew,
  signInThroughBrowser,
} from '../support/steps.ts';

test('T01 a keyring that does not run: the player chooses, and nothing is written before', async ({
  keyrings,
  launch,
  userData,
  tab,
  player,
}) => {
  const launcher = await launch({ userData, env: keyrings.absent });
  const { page } = launcher;
  await signInThroughBrowser(launcher, tab, player);
  await seesAccountOf(page, player);
  const question = page.getByRole('region', { name: 'Stay signed in on this computer?' });
  await expect(question).toContainText('cannot store your sign-in securely');
  await expect(question).toContainText('Nothing is written to this computer before you choose.');
  await question.getByText('For support').click();
  await expect(question).toContainText('LK-502');
  expect(await launcherFiles(userData)).toEqual([]);

  await question.getByRole('button', { name: /^Only until I quit/ }).click();
  await expect(question).toBeHidden();
  await keepsBy(page, 'only until you quit');
  await launcher.close();
  const again = await launch({ userData, env: keyrings.absent });
  await expect(signInButton(again.page)).toBeVisible();
  expect(await contentOf(userData)).not.toContain(player.email);
});

test('S1 the weaker protection is used where the player chose it, and not believed where a keyring holds', async ({
  keyrings,
  launch,
  userData,
  tab,
  player,
}) => {
  const first = await launch({ userData, env: keyrings.weak });
  await signInThroughBrowser(first, tab, player);
  await first.page.getByText('For support').click();
  await expect(first.page.getByText(/LK-502/)).toBeVisible();
  expect(await launcherFiles(userData)).toEqual([]);
  await first.page.getByRole('button', { name: /^Keep with weaker protection/ }).click();
  await keepsBy(first.page, 'with weaker protection');
  await first.close();
  const second = await launch({ userData, env: keyrings.weak });
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

test('T02 T07 a keyring whose question is open at the start: the profile is shown, nothing is lost, the password goes on, and a sign-out removes everything', async ({
  keyrings,
  launch,
  userData,
  tab,
  platform,
  player,
}) => {
  const keyring = await keyrings.start({ prompt: 'open' });
  await leaveSignedIn(await launch({ userData, env: keyring.env }), tab, player);
  const before = await contentOf(userData);

  await keyring.lock();
  const second = await launch({ userData, env: keyring.env });
  const { page } = second;
  await seesAccountOf(page, player);
  await expect(page.getByRole('alert')).toContainText('LK-503');
  expect(await contentOf(userData)).toBe(before);
  // The launcher waits for the answer: nobody has to try again.
  await keyring.answer();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Connected · checked a moment ago')).toBeVisible();
  await keepsBy(page);
  await second.close();

  await test.step('T07 a sign-out with the keyring locked and the platform gone removes everything, and says what was not reached', async () => {
    await platform.stop();
    await keyring.lock();
    const third = await launch({ userData, env: keyring.env });
    await seesProfile(third.page);
    await signOut(third.page);
    const notTold = third.page.getByRole('alert').filter({ hasText: 'LK-411' });
    await expect(notTold).toContainText(player.email);
    await expect.poll(() => contentOf(userData)).toContain('"sealed": null');
    await third.page.getByRole('button', { name: /^Remove / }).click();
    await third.page.getByRole('button', { name: 'Yes, remove' }).click();
    await expect.poll(() => contentOf(userData)).not.toContain(player.email);
    expect(await contentOf(userData)).toContain('"accounts": []');
  });
});

test('T02 T03 a keyring whose question is dismissed, where the system does not say so, or that was replaced: the file keeps its sign-in', async ({
  keyrings,
  launch,
  userData,
  tab,
  player,
}) => {
  const keyring = await keyrings.start();
  await leaveSignedIn(await launch({ userData, env: keyring.env }), tab, player);
  const before = await sealedIn(userData);

  await keyring.lock();
  const second = await launch({ userData, env: keyring.env });
  await seesAccountOf(second.page, player);
  await expect(second.page.getByRole('alert')).toContainText('LK-511');
  await second.close();
  expect(await sealedIn(userData)).toEqual(before);

  await keyring.unlock();
  const third = await launch({ userData, env: keyring.env });
  await keepsBy(third.page);
  await seesAccountOf(third.page, player);
  await third.close();

  await test.step('M2 T03 a keyring that was replaced: signed out of that account alone, and the file keeps its sign-in', async () => {
    const kept = await sealedIn(userData);
    await keyring.replace();
    const fourth = await launch({ userData, env: keyring.env });
    const { page } = fourth;
    await expect(page.getByRole('alert')).toContainText('LK-506');
    expect(await sealedIn(userData)).toEqual(kept);
    await page.getByRole('button', { name: `Continue as ${player.email}` }).click();
    await signInAnew(fourth, tab, player);
    await keepsBy(page);
    await seesAccountOf(page, player);
  });
});

test('another keyring than before is named, and the one before opens the sign-in again, until the player chooses to keep nothing', async ({
  keyrings,
  launch,
  userData,
  tab,
  player,
}) => {
  await leaveSignedIn(await launch({ userData }), tab, player);
  const second = await launch({ userData, env: keyrings.weak });
  await expect(second.page.getByRole('alert')).toContainText('LK-505');
  await second.page.getByText('For support').first().click();
  await expect(second.page.getByText(/encrypted with gnome_libsecret/)).toBeVisible();
  await second.close();
  const third = await launch({ userData });
  await seesAccountOf(third.page, player);
  await keepsBy(third.page);

  await test.step('the choice is changed later, and what was kept is gone from the disk', async () => {
    const { page } = third;
    await expect.poll(() => contentOf(userData)).toContain(player.email);
    await page.getByRole('button', { name: 'Sign-in kept in the system’s keyring' }).click();
    await page.getByRole('radio', { name: /^Only until I quit/ }).click();
    await keepsBy(page, 'only until you quit');
    await expect.poll(() => contentOf(userData)).not.toContain(player.email);
    await seesAccountOf(page, player);
  });
});

/** What the launcher itself has written, beside Chromium. */
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
