/** `journal`: support finds what a player reads out, beside the window that shows it. */
import type { Locator } from 'playwright/test';
import { isInJournal, run } from './support/command.ts';
import { expect, test } from './support/fixtures.ts';
import { button, keepsBy, startSignIn } from './support/steps.ts';

/** The reference that a notice shows. */
const referenceIn = async (notice: Locator): Promise<string> =>
  (await notice
    .getByText(/^[2-9A-Z]{8}$/)
    .first()
    .textContent()) ?? '';

test('journal and whoami name what the window shows: a sign-in that was declined, a session that has ended', async ({
  launch,
  tab,
  player,
  fault,
  here,
}) => {
  const launcher = await launch(here);
  const { page } = launcher;
  let ofDeclined = '';

  await test.step('journal finds the reference that the window shows when the player declined', async () => {
    await tab.goto(await startSignIn(launcher));
    await tab.getByLabel('E-mail').fill(player.email);
    await tab.getByLabel('Password').fill(player.password);
    await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
    await tab.getByRole('button', { name: 'Don’t allow' }).click();
    await expect(tab).toHaveURL(/\/callback\/declined$/);
    const notice = page.getByRole('region', { name: 'Sign-in declined' });
    const reference = await referenceIn(notice);
    await isInJournal(reference, here);
    ofDeclined = reference;
  });

  await test.step('whoami says why the platform has ended the session, and journal finds it and the command', async () => {
    await button(page, 'Sign in again').click();
    await tab.goto(await launcher.nextOpened());
    await tab.getByRole('button', { name: 'Allow', exact: true }).click();
    await keepsBy(page);
    await launcher.close();
    await fault('revoked-session', {});
    const whoami = await run(['whoami'], here);
    expect(whoami).toMatchObject({ stdout: 'Nobody is signed in.\n', code: 1 });
    expect(whoami.stderr).toMatch(/^latchkey: LK-401: .*\n {2}.*\n {2}Sign in again/);
    const [, reference = ''] = /journal --reference (\w{8})\n$/.exec(whoami.stderr) ?? [];
    const { stdout } = await run(['journal', '--limit', '1000'], here);
    expect(stdout).toContain(`FAILURE ${ofDeclined}: LK-204: You declined the sign-in`);
    expect(stdout).toMatch(/A sign-in begins\.\n.*Sign-in: it was started\./);
    expect(stdout).toContain('The browser came back: the sign-in was declined there.');
    expect(stdout).toContain(`it has ended. LK-204, see ${ofDeclined}.`);
    expect(stdout).not.toContain(player.email);
    const [, ofCommand = ''] = stdout.split(/The command whoami started:/);
    expect(ofCommand).toContain(`FAILURE ${reference}: LK-401`);
    expect(ofCommand).toMatch(/GET [\w.:]+ \(profile\): status 401/);
    expect(ofCommand).toMatch(/Latchkey ended\.\n$/);
  });
});
