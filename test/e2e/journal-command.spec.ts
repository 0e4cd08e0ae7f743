/** `journal`: support finds what a player reads out, beside the window that shows it. */
import type { Locator } from 'playwright/test';
import { doctor, isInJournal, run } from './support/command.ts';
import { expect, test } from './support/fixtures.ts';
import { leaveSignedIn, signInThroughBrowser } from './support/steps.ts';

/** The reference that a notice shows. */
const referenceIn = async (notice: Locator): Promise<string> =>
  (await notice
    .getByText(/^[2-9A-Z]{8}$/)
    .first()
    .textContent()) ?? '';

test('doctor names why the last sign-in failed, with the reference that the window shows', async ({
  launch,
  tab,
  player,
  fault,
  here,
}) => {
  await fault('no-id-token', {});
  const launcher = await launch(here);
  await signInThroughBrowser(launcher, tab, player);
  const reference = await referenceIn(launcher.page.getByRole('alert'));
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

test('whoami says why the platform has ended the session, and journal finds it and the command', async ({
  launch,
  tab,
  player,
  fault,
  here,
}) => {
  await leaveSignedIn(await launch(here), tab, player);
  await fault('revoked-session', {});
  const whoami = await run(['whoami'], here);
  expect(whoami).toMatchObject({ stdout: 'Nobody is signed in.\n', code: 1 });
  expect(whoami.stderr).toMatch(/^latchkey: LK-401: .*\n {2}.*\n {2}Sign in again/);
  const [, reference = ''] = /journal --reference (\w{8})\n$/.exec(whoami.stderr) ?? [];
  const failure = await run(['journal', '--reference', reference], here);
  expect(failure).toMatchObject({ code: 0, stdout: expect.stringContaining('LK-401') });
  const { stdout } = await run(['journal'], here);
  const [, ofCommand = ''] = stdout.split(/The command whoami started:/);
  expect(ofCommand).toMatch(/GET [\w.:]+ \(profile\): status 401/);
  expect(ofCommand).toMatch(/Latchkey ended\.\n$/);
});
