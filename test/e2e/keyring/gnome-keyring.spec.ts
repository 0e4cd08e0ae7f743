/** The launcher on a real gnome-keyring (stand-in only): what the system does by itself, and what the player sees. */
import { readdir } from 'node:fs/promises';
import { startGnomeKeyring } from '../../../dev/lib/gnome-keyring.ts';
import { desktopProblem } from '../../../dev/setup/desktop.mjs';
import { expect, test } from '../support/fixtures.ts';
import { keepsBy, seesAccountOf, seesProfile, signInThroughBrowser } from '../support/steps.ts';

const problem = desktopProblem();
test.skip(problem !== undefined, problem ?? '');

test('a real keyring: kept, locked with its question dismissed, and unlocked again', async ({
  launch,
  userData,
  tab,
  player,
}) => {
  test.slow();
  const keyring = await startGnomeKeyring({ prompt: 'dismissed' });
  try {
    const first = await launch({ userData, env: keyring.env });
    await signInThroughBrowser(first, tab, player);
    await seesProfile(first.page);
    await keepsBy(first.page);
    await first.close();
    const second = await launch({ userData, env: keyring.env });
    await seesAccountOf(second.page, player);
    await keepsBy(second.page);
    await second.close();

    await keyring.lock();
    const third = await launch({ userData, env: keyring.env });
    await seesAccountOf(third.page, player);
    await expect(third.page.getByRole('alert')).toContainText('LK-511');
    await third.close();

    await keyring.unlock();
    const fourth = await launch({ userData, env: keyring.env });
    await seesAccountOf(fourth.page, player);
    await keepsBy(fourth.page);
  } finally {
    await keyring.close();
  }
});

test('a computer that names a keyring and has none: the player is asked, and nothing is written before', async ({
  launch,
  userData,
  tab,
  player,
}) => {
  const keyring = await startGnomeKeyring();
  try {
    await keyring.remove();
    const launcher = await launch({ userData, env: keyring.env });
    const { page } = launcher;
    await signInThroughBrowser(launcher, tab, player);
    await seesProfile(page);
    const question = page.getByRole('region', { name: 'Stay signed in on this computer?' });
    await expect(question).toContainText('cannot store your sign-in securely');
    expect((await readdir(userData)).filter((name) => name.startsWith('accounts-'))).toEqual([]);
  } finally {
    await keyring.close();
  }
});
