/** New tokens for old ones: what replaces what, what a failure costs, and how often the platform is asked. */
import { expect, test } from 'vitest';
import { openAgain, signedIn } from '../../support/accounts.ts';
import { launch } from '../../support/launcher.ts';
import {
  cut,
  held,
  ok,
  playersPlatform,
  renewable,
  unauthorized,
  users,
} from '../../support/players.ts';
import { json, page } from '../../support/scripted-platform.ts';

/** Tokens with a minute left of their hour. */
const nearlyOver = () => renewable('mira', { expiresAt: Date.now() + 60_000 });
/** The platform leaves the refresh token out: the old one stays good. */
const withoutRefreshToken = json({
  access_token: 'at-mira-2',
  token_type: 'Bearer',
  expires_in: 60,
});

test('C19 tokens that are about to end are renewed before they are used', async () => {
  const { platform, accounts, home } = await signedIn(nearlyOver());
  await accounts.reloadProfile();
  expect(platform.refreshed()).toEqual(['rt-mira-1']);
  expect(platform.asked()).toEqual(['at-mira-1', 'at-mira-2']);
  expect(home('signed-in')).toMatchObject({ problem: null, expiresAt: expect.any(Number) });
});

test('C19 a new refresh token replaces the old one, in memory, on the disk and at sign-out', async () => {
  const first = await signedIn(nearlyOver());
  const { platform } = first;
  await first.accounts.reloadProfile();
  await first.pass(56 * 60_000);
  expect(platform.refreshed()).toEqual(['rt-mira-1', 'rt-mira-2']);
  const second = await openAgain(first);
  expect(platform.asked().at(-1)).toBe('at-mira-3');
  await second.accounts.signOutAll();
  expect(platform.revoked()).toEqual(['rt-mira-3']);
});

test('C19 where no new refresh token came, the old one stays', async () => {
  const platform = await playersPlatform();
  platform.on('/oauth/token', withoutRefreshToken);
  const { accounts, pass } = await signedIn(nearlyOver(), platform);
  await accounts.reloadProfile();
  await pass(60_000);
  expect(platform.refreshed()).toEqual(['rt-mira-1', 'rt-mira-1']);
  await accounts.signOutAll();
  expect(platform.revoked()).toEqual(['rt-mira-1']);
});

test('C19 new tokens are on the disk before they are used: a launcher that dies then loses none', async () => {
  const first = await signedIn(nearlyOver());
  const { platform } = first;
  const dies = held(ok(users.mira));
  platform.on('/v1/users/me', dies.answer);
  void first.accounts.reloadProfile();
  await dies.asked;
  platform.on('/v1/users/me', platform.profile);
  await openAgain(first);
  expect(platform.asked().slice(1)).toEqual(['at-mira-2', 'at-mira-2']);
  expect(platform.refreshed()).toEqual(['rt-mira-1']);
});

test('C19 a refresh token that is no longer good is one sign-out, with its reason, for good', async () => {
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
])(
  'C19 %s while reauthenticating keeps the session, and the old token serves',
  async (_name, trouble) => {
    const { platform, accounts, home, onDisk, idle } = await signedIn(nearlyOver());
    const sealed = onDisk().match(/"data": "(.*)"/)?.[1] ?? 'none';
    platform.on('/oauth/token', trouble);
    await accounts.reloadProfile();
    await idle();
    expect(home('signed-in').problem).toBeNull();
    expect(platform.asked().at(-1)).toBe('at-mira-1');
    expect(onDisk()).toContain(sealed);
    platform.on('/oauth/token', platform.token);
    await accounts.reloadProfile();
    expect(platform.refreshed()).toEqual(['rt-mira-1', 'rt-mira-1']);
    expect(platform.asked().at(-1)).toBe('at-mira-2');
  },
);

test.each([
  ['a server error', json({}, 503)],
  ['a cut connection', cut],
])(
  'C19 where the API says 401 and %s keeps the renewal from an answer, nothing has ended',
  async (_name, trouble) => {
    const { platform, accounts, home } = await signedIn(nearlyOver());
    platform.on('/oauth/token', trouble);
    platform.on('/v1/users/me', unauthorized);
    await accounts.reloadProfile();
    expect(home('signed-in')).toMatchObject({
      problem: { code: expect.stringMatching(/^LK-3/) },
      retryAt: expect.any(Number),
      profile: { email: users.mira.email },
    });
  },
);

test('C19 where the API says 401 and the renewal is refused for good, the session has ended', async () => {
  const { platform, accounts, home } = await signedIn(nearlyOver());
  platform.on('/oauth/token', json({ error: 'unauthorized_client' }, 400));
  platform.on('/v1/users/me', unauthorized);
  await accounts.reloadProfile();
  expect(home('signed-out').problem?.code).toBe('LK-401');
});

test('C19 a refresh token that an answer was lost for, and that is good no more, was lost with it', async () => {
  const first = await signedIn(nearlyOver());
  const { platform } = first;
  platform.on('/oauth/token', platform.lost);
  await first.accounts.reloadProfile();
  await first.idle();
  expect(first.home('signed-in').problem).toBeNull();
  platform.on('/oauth/token', platform.token);
  const second = await openAgain(first);
  expect(second.home('signed-out').problem?.code).toBe('LK-403');
});

test('C20 several who need new tokens at once are one request', async () => {
  const { platform, accounts, turn, idle } = await signedIn(nearlyOver());
  const late = held(platform.token);
  platform.on('/oauth/token', late.answer);
  const all = [accounts.reloadProfile(), accounts.reloadProfile(), accounts.reloadProfile()];
  await late.asked;
  // The schedule needs them too.
  await turn(60_000);
  late.release();
  await Promise.all(all);
  await idle();
  expect(platform.refreshed()).toEqual(['rt-mira-1']);
  expect(platform.asked().at(-1)).toBe('at-mira-2');
});
