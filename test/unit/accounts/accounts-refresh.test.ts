/** Refreshing an account's tokens: what is replaced, what a failure changes, and how many requests are sent. */
import { expect, test } from 'vitest';
import { restartAndResume, signedIn } from '../../support/accounts.ts';
import { launch } from '../../support/launcher.ts';
import { observed } from '../../support/observed.ts';
import { delayed, named, playersPlatform, refreshable, users } from '../../support/players.ts';
import { json } from '../../support/scripted-platform.ts';

/** Tokens that expire in a minute. */
const nearlyOver = () => refreshable('mira', { expiresAt: Date.now() + 60_000 });

test('C19 accounts uses the new refresh token in memory, on the disk and at sign-out when a refresh brings one', async () => {
  const first = await signedIn(nearlyOver());
  const { platform } = first;
  await first.accounts.reloadProfile();
  await first.passTime(56 * 60_000);
  expect(platform.refreshed()).toEqual(['rt-mira-1', 'rt-mira-2']);
  const second = await restartAndResume(first);
  expect(platform.asked().at(-1)).toBe('at-mira-3');
  await second.accounts.removeAll();
  expect(platform.revoked()).toEqual(['rt-mira-3']);
});

test('C19 a refresh that waits for the key set sends nothing once the launcher quits, and the session is still there', async () => {
  const platform = await playersPlatform();
  const late = delayed(json({ keys: [] }));
  platform.on('/oauth/jwks', late.answer);
  const config = { issuer: platform.url, jwksUrl: `${platform.url}/oauth/jwks` };
  const launcher = await launch(platform, { config });
  await launcher.signInWith({ ...nearlyOver(), ...named('mira') });
  const { accounts, onDisk } = launcher;
  void accounts.reloadProfile();
  await late.asked;
  const journal = observed();
  accounts.stopSession();
  late.release();
  await accounts.saved();
  expect(platform.refreshed()).toEqual([]);
  expect(onDisk()).toContain('"renewalUnsure": false');
  expect(journal.words()).not.toContain('failure');
});

test('C19 a session ends once, with its reason, when the platform refuses the refresh token', async () => {
  const platform = await playersPlatform();
  platform.on('/oauth/token', json({ error: 'invalid_grant' }, 400));
  const { accounts, home, events, onDisk, idle, computer } = await signedIn(nearlyOver(), platform);
  await accounts.reloadProfile();
  await accounts.reloadProfile();
  await idle();
  expect(home('signed-out')).toMatchObject({
    problem: { code: 'LK-401' },
    accounts: [{ email: users.mira.email, session: 'ended' }],
  });
  expect(events.filter(({ type }) => type === 'signed-out')).toHaveLength(1);
  expect(platform.refreshed()).toHaveLength(1);
  expect(onDisk()).toContain('"sealed": null');
  const second = await launch(platform, { on: computer });
  second.accounts.restore();
  await second.accounts.start();
  expect(second.home('signed-out')).toMatchObject({
    problem: { code: 'LK-401' },
    accounts: [{ session: 'ended' }],
  });
  expect(second.states.map(({ kind }) => kind)).not.toContain('signed-in');
  expect(platform.refreshed()).toHaveLength(1);
});
