/** `journal`: support finds what a player reads out, beside the window that shows it. */
import type { Locator } from 'playwright/test';
import { continueOnPlatform } from '../../dev/lib/sign-in-pages.ts';
import { doctor, isInJournal, run } from './support/command.ts';
import { expect, test } from './support/fixtures.ts';
import { button, keepsBy, startSignIn } from './support/steps.ts';

/** The reference that a notice shows. */
const referenceIn = async (notice: Locator): Promise<string> =>
  (await notice
    .getByText(/^[2-9A-Z]{8}$/)
    .first()
    .textContent()) ?? '';

test('journal, doctor and whoami name what the window shows: a sign-in that was declined, one that failed, a session that has ended', async ({
  launch,
  tab,
  player,
  fault,
  here,
}) => {
  const launcher = await launch(here);
  const { page } = launcher;
  let ofDeclined: readonly string[] = [];

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
    const failure = await run(['journal', '--reference', reference.toLowerCase()], here);
    expect(failure.stdout).toContain(`FAILURE ${reference}: LK-204: You declined the sign-in`);
    expect(failure.stdout).toContain('Cause: The platform answered access_denied');
    const [, attempt = 'none'] =
      /What led to it: journal --reference (\w{8})/.exec(failure.stderr) ?? [];
    ofDeclined = [attempt, reference];
  });

  await test.step('doctor names why the last sign-in failed, with the reference that the window shows', async () => {
    await fault('no-id-token', {});
    await button(page, 'Sign in again').click();
    await tab.goto(await launcher.nextOpened());
    await tab.getByRole('button', { name: 'Allow', exact: true }).click();
    const reference = await referenceIn(page.getByRole('alert'));
    await isInJournal(reference, here);
    const { problems } = await doctor(here);
    expect(problems.map(({ id, status, found }) => ({ id, status, found }))).toEqual([
      {
        id: 'last-sign-in',
        status: 'warning',
        found: expect.stringMatching(
          `LK-209: .* The id_token was rejected: there is none\\. The token response has no id_token\\. Reference ${reference}\\.$`,
        ),
      },
    ]);
  });

  await test.step('whoami says why the platform has ended the session, and journal finds it and the command', async () => {
    await fault('no-id-token', 'off');
    await button(page, 'Sign in again').click();
    await tab.goto(await launcher.nextOpened());
    await continueOnPlatform(tab);
    await keepsBy(page);
    await launcher.close();
    await fault('revoked-session', {});
    const whoami = await run(['whoami'], here);
    expect(whoami).toMatchObject({ stdout: 'Nobody is signed in.\n', code: 1 });
    expect(whoami.stderr).toMatch(/^latchkey: LK-401: .*\n {2}.*\n {2}Sign in again/);
    const [, reference = ''] = /journal --reference (\w{8})\n$/.exec(whoami.stderr) ?? [];
    const { stdout } = await run(['journal', '--limit', '1000'], here);
    for (const one of [...ofDeclined, reference]) expect(stdout).toContain(one);
    expect(stdout).toMatch(/A sign-in begins\.\n.*Sign-in: it was started\./);
    expect(stdout).toContain('The browser came back: the sign-in was declined there.');
    expect(stdout).toContain(`it has ended. LK-204, see ${ofDeclined[1]}.`);
    expect(stdout).not.toContain(player.email);
    const [, ofCommand = ''] = stdout.split(/The command whoami started:/);
    expect(ofCommand).toContain(`FAILURE ${reference}: LK-401`);
    expect(ofCommand).toMatch(/GET [\w.:]+ \(profile\): status 401/);
    expect(ofCommand).toMatch(/Latchkey ended\.\n$/);
  });
});
