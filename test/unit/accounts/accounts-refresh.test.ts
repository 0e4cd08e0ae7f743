/** Refreshing an account's tokens: what is replaced, what a failure changes, and how many requests are sent. */
import { expect, test } from 'vitest';
import { restartAndResume, signedIn } from '../../support/accounts.ts';
import { launch } from '../../support/launcher.ts';
import { cut, playersPlatform, refreshable, unauthorized, users } from '../../support/players.ts';
import { json, page } from '../../support/scripted-platform.ts';

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
  expect(platform.refreshed()).toHaveLength(1);
});

test.each([
  ['a server error', json({}, 503)],
  ['a page', page('<h1>hotel</h1>')],
  ['a cut connection', cut],
  ['a refusal of this launcher', json({ error: 'unauthorized_client' }, 400)],
])('C19 a session goes on with the old token when %s during a refresh', async (_name, answer) => {
  const { platform, accounts, home, onDisk, idle } = await signedIn(nearlyOver());
  const sealed = onDisk().match(/"data": "(.*)"/)?.[1] ?? 'none';
  platform.on('/oauth/token', answer);
  await accounts.reloadProfile();
  await idle();
  expect(home('signed-in').problem).toBeNull();
  expect(platform.asked().at(-1)).toBe('at-mira-1');
  expect(onDisk()).toContain(sealed);
  platform.on('/oauth/token', platform.token);
  await accounts.reloadProfile();
  expect(platform.refreshed()).toEqual(['rt-mira-1', 'rt-mira-1']);
  expect(platform.asked().at(-1)).toBe('at-mira-2');
});

test.each([
  ['a server error', json({}, 503), 'LK-305'],
  ['a cut connection', cut, 'LK-301'],
  ['temporarily_unavailable', json({ error: 'temporarily_unavailable' }, 429), 'LK-312'],
  ['slow_down', json({ error: 'slow_down' }, 400), 'LK-207'],
  ['server_error', json({ error: 'server_error' }, 400), 'LK-207'],
] as const)(
  'C19 a session goes on when the API says 401 and %s prevents a refresh',
  async (_name, answer, code) => {
    const { platform, accounts, home } = await signedIn(nearlyOver());
    platform.on('/oauth/token', answer);
    platform.on('/v1/users/me', unauthorized);
    await accounts.reloadProfile();
    const { problem, profile, retryAt } = home('signed-in');
    expect(problem).toMatchObject({ code });
    expect(profile).toMatchObject({ email: users.mira.email });
    // Only a problem that may pass by itself is retried.
    expect(retryAt !== null).toBe(code !== 'LK-207');
  },
);

// RFC 6749 5.2.
test.each([
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_request',
])('C19 a session ends when the API says 401 and the refresh is refused with %s', async (error) => {
  const { platform, accounts, home } = await signedIn(nearlyOver());
  platform.on('/oauth/token', json({ error }, 400));
  platform.on('/v1/users/me', unauthorized);
  await accounts.reloadProfile();
  expect(home('signed-out').problem?.code).toBe('LK-401');
});
