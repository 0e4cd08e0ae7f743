/** The launcher where the keyring is open, locked, not running, not expected by the desktop, or another one than before. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { run, start } from '../support/command.ts';
import { expect, test } from '../support/keyring.ts';
import { keepsBy, seesAccountOf, signInAnew, signInThroughBrowser } from '../support/steps.ts';

test('T01 S1 a keyring that does not run: nothing is written before the player chooses, and the weaker protection is not believed where a keyring holds', async ({
  keyrings,
  launch,
  userData,
  tab,
  player,
}) => {
  const first = await launch({ userData, env: keyrings.absent });
  const { page } = first;
  await signInThroughBrowser(first, tab, player);
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
  expect(await contentOf(userData)).not.toContain(player.email);
  await page.getByRole('button', { name: 'Sign-in kept only until you quit' }).click();
  await page.getByRole('radio', { name: /^Keep with weaker protection/ }).click();
  await keepsBy(page, 'with weaker protection');
  await first.close();

  const second = await launch({ userData });
  // Any program could have written what a well-known password opens.
  await expect(second.page.getByRole('alert')).toContainText('LK-506');
  await expect(
    second.page.getByRole('button', { name: `Continue as ${player.email}` }),
  ).toBeVisible();
  expect(await contentOf(userData)).not.toContain('gnome_libsecret');
});

test('T02 T03 T07 a keyring that is not reached, is another one, asks at the start, or was replaced: nothing is lost until the player signs out', async ({
  approvePrinted,
  keyrings,
  launch,
  here,
  userData,
  tab,
  platform,
  player,
}) => {
  const keyring = await keyrings.start({ prompt: 'open' });
  const { env } = keyring;
  await test.step('sign-in --keep weak uses the keyring when it protects', async () => {
    const command = await start(['sign-in', '--keep', 'weak', '--json'], { ...here, env });
    await approvePrinted(command.waitForStderr);
    expect(JSON.parse((await command.ended).stdout)).toMatchObject({ kept: 'keyring' });
  });
  const before = await sealedIn(userData);

  for (const [state, code] of [
    ['absent', 'LK-511'],
    ['weak', 'LK-505'],
  ] as const) {
    await test.step(`a keyring that is ${state} is named, and the file keeps its sign-in`, async () => {
      const { stderr } = await run(['whoami'], { ...here, env: keyrings[state] });
      expect(stderr).toContain(`latchkey: ${code}: `);
      expect(await sealedIn(userData)).toEqual(before);
    });
  }

  await test.step('T02 the question is open at the start: the profile is shown, and the password goes on', async () => {
    await keyring.lock();
    const file = await contentOf(userData);
    const { page, close } = await launch({ userData, env });
    await seesAccountOf(page, player);
    await expect(page.getByRole('alert')).toContainText('LK-503');
    expect(await contentOf(userData)).toBe(file);
    // The launcher waits for the answer: nobody has to try again.
    await keyring.answer();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('Connected · checked a moment ago')).toBeVisible();
    await keepsBy(page);
    await close();
  });

  await test.step('M2 T03 a keyring that was replaced: signed out of that account alone, and the file keeps its sign-in', async () => {
    const kept = await sealedIn(userData);
    await keyring.replace();
    const launcher = await launch({ userData, env });
    const { page } = launcher;
    await expect(page.getByRole('alert')).toContainText('LK-506');
    expect(await sealedIn(userData)).toEqual(kept);
    await page.getByRole('button', { name: `Continue as ${player.email}` }).click();
    await signInAnew(launcher, tab, player);
    await keepsBy(page);
    await seesAccountOf(page, player);

    await test.step('the choice is changed later, and what was kept is gone from the disk', async () => {
      await expect.poll(() => contentOf(userData)).toContain(player.email);
      await page.getByRole('button', { name: 'Sign-in kept in the system’s keyring' }).click();
      await page.getByRole('radio', { name: /^Only until I quit/ }).click();
      await keepsBy(page, 'only until you quit');
      await expect.poll(() => contentOf(userData)).not.toContain(player.email);
      await page.getByRole('radio', { name: /^Keep in the system’s keyring/ }).click();
      await keepsBy(page);
      await seesAccountOf(page, player);
      await launcher.close();
    });
  });

  await test.step('T07 a sign-out with the keyring locked and the platform gone removes everything, and says what was not reached', async () => {
    await expect.poll(() => contentOf(userData)).toContain(player.email);
    await keyring.lock();
    await platform.stop();
    const { stderr, code } = await run(['sign-out'], { ...here, env });
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('LK-411') });
    expect(await contentOf(userData)).not.toContain(player.email);
    expect(await contentOf(userData)).toContain('"accounts": []');
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
