/** Accounts stay when the launcher is closed or killed. Several accounts, and a sign-in by somebody else. */
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './support/kept-launcher.ts';
import {
  addAccount,
  keepsBy,
  kill,
  mainHeading,
  seesAccountOf,
  seesProfile,
  signInAnew,
  signInThroughBrowser,
} from './support/steps.ts';

test('T04 accounts are there at the next start, however the launcher ended', async ({
  launch,
  userData,
  tab,
  player,
  secondPlayer,
}) => {
  await test.step('a player who closes the launcher as soon as the profile is there is signed in at the next start', async () => {
    const first = await launch({ userData });
    await signInThroughBrowser(first, tab, player);
    await seesProfile(first.page);
    await first.close();
  });
  const second = await launch({ userData });
  await seesAccountOf(second.page, player);
  await expect(second.page.getByText('Connected · checked a moment ago')).toBeVisible();

  await test.step('T04 a player whose launcher is killed is signed in at the next start', async () => {
    await addAccount(second, tab, secondPlayer);
    await seesAccountOf(second.page, secondPlayer);
    await keepsBy(second.page);
    await kill(second.app);
  });
  const { page } = await launch({ userData, env: { SNAP: '/snap/terminal/1' } });
  await seesAccountOf(page, secondPlayer);

  await test.step('T04 the launcher replaces the file of accounts by a new one when it was started in a snap’s terminal', async () => {
    await keepsBy(page);
    const file = await pathOfAccounts(userData);
    // While this handle is open, no other file gets its inode number.
    const before = await open(file);
    const { ino, mode } = await before.stat();
    expect(mode & 0o777).toBe(0o600);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(async () => (await stat(file)).ino).not.toBe(ino);
    await before.close();
    await seesAccountOf(page, secondPlayer);
  });
});

test('O05 the player decides when somebody else signs in to an ended session: “Continue as”', async ({
  launcher,
  tab,
  fault,
  player,
  secondPlayer,
}) => {
  const { page } = launcher;
  await signInThroughBrowser(launcher, tab, secondPlayer);
  await seesProfile(page);
  await addAccount(launcher, tab, player);
  await seesAccountOf(page, player);
  await fault('revoked-session', { times: 1 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText('LK-401');
  await page.getByRole('button', { name: `Continue as ${player.email}` }).click();
  await signInAnew(launcher, tab, secondPlayer);
  await expect(mainHeading(page)).toHaveText('You signed in as someone else');
  await page.getByRole('button', { name: 'Continue as' }).click();
  await seesAccountOf(page, secondPlayer);
});

/** Resolves when there is a file of accounts: the profile is shown before it is written. */
async function pathOfAccounts(userData: string): Promise<string> {
  const names = async () =>
    (await readdir(userData)).filter((name) => /^accounts-\w+\.json$/.test(name));
  await expect.poll(names).toHaveLength(1);
  return path.join(userData, ...(await names()));
}
