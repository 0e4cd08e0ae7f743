/** Events at a bad moment: a lock that cannot be taken, a session that another process has ended or begun. */
import { mkdirSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Secret } from '../../../src-main/base/secret.ts';
import { restart, restartAndResume, signedIn } from '../../support/accounts.ts';
import { type Launcher, launch } from '../../support/launcher.ts';
import { type Players, tokensOf, unauthorized } from '../../support/players.ts';
import { json } from '../../support/scripted-platform.ts';

const accessTokenOf = (tokens: { readonly accessToken: Secret } | null) =>
  tokens?.accessToken.reveal() ?? null;

test('C19 a session goes on and sends no refresh when the lock cannot be taken', async () => {
  const { platform, accounts, file, idle, passTime, snapshot, vault, idOf } = await signedIn();
  const lock = `${file}.${idOf('mira')}.refresh-lock`;
  rmSync(lock, { force: true });
  mkdirSync(lock);
  platform.on('/v1/users/me', unauthorized);
  await passTime(61 * 60_000);
  await accounts.reloadProfile();
  await idle();
  expect(platform.refreshed()).toEqual([]);
  const problem = { code: 'LK-507', details: { reason: 'ELOOP' } };
  expect(snapshot()).toMatchObject({ kind: 'signed-in', problem });
  expect(vault.hasTokens(idOf('mira'))).toBe(true);
});

test('accounts keeps a newer sign-in of another process when the session here ends', async () => {
  const here = await signedIn(tokensOf('mira'));
  const { platform } = here;
  const there = await restart(here);
  await there.signInWith(tokensOf('mira', { accessToken: new Secret('at-mira-9') }));
  platform.on('/v1/users/me', unauthorized);
  await here.accounts.reloadProfile();
  await here.idle();
  const third = await launch(platform, { on: here.computer });
  expect(accessTokenOf(await third.vault.readTokens(third.idOf('mira')))).toBe('at-mira-9');
});

test.each([
  ['refused', (there: Launcher<Players>) => there.accounts.reloadProfile(), 'LK-401'],
  ['given up', (there: Launcher<Players>) => there.accounts.signOut(there.idOf('mira')), undefined],
] as const)(
  'accounts shows nobody, and why, when a session was %s in another process',
  async (_how, end, code) => {
    const here = await signedIn();
    const there = await restartAndResume(here);
    here.platform.on('/v1/users/me', unauthorized);
    here.platform.on('/oauth/token', json({ error: 'invalid_grant' }, 400));
    await here.accounts.readAgain();
    expect(here.snapshot().kind).toBe('signed-in');
    await end(there);
    await there.idle();
    await here.accounts.readAgain();
    const problem = code ? { code } : null;
    expect(here.snapshot()).toMatchObject({ kind: 'signed-out', problem });
    expect(here.snapshot()).toMatchObject({ accounts: [{ session: 'ended' }] });
    expect(here.accounts.activePayerId()).toBeNull();
  },
);
