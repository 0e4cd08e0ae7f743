/** Events at a bad moment: a quit, a keyring that answers late, a lock that cannot be taken, a busy platform. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Secret } from '../../../src-main/base/secret.ts';
import { restart, restartAndResume, signedIn } from '../../support/accounts.ts';
import { type Launcher, launch } from '../../support/launcher.ts';
import {
  delayed,
  named,
  type Players,
  refreshable,
  tokensOf,
  unauthorized,
} from '../../support/players.ts';
import { json } from '../../support/scripted-platform.ts';

const sealedIn = (text: string): unknown => JSON.parse(text).accounts[0].sealed.data;

const accessTokenOf = (tokens: { readonly accessToken: Secret } | null) =>
  tokens?.accessToken.reveal() ?? null;

test('C19 accounts.saved waits for the answer and stores it when the launcher quits during a refresh', async () => {
  const first = await signedIn(refreshable('mira', { expiresAt: Date.now() + 60_000 }));
  const { platform } = first;
  const second = await restart(first);
  const late = delayed(platform.token);
  platform.on('/oauth/token', late.answer);
  void second.accounts.start();
  await late.asked;
  const saved = second.accounts.saved();
  late.release();
  await saved;
  const third = await launch(platform, { on: first.computer });
  expect(accessTokenOf(await third.vault.readTokens(third.idOf('mira')))).toBe('at-mira-2');
});

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

test.each([
  ['signOut', 1],
  ['remove', 0],
] as const)(
  'T07 %s leaves no token in memory when the keyring is still working',
  async (leave, left) => {
    const first = await signedIn();
    const { keyring } = first.computer;
    const id = first.idOf('mira');
    keyring.setState('hanging');
    const second = await restart(first);
    const before = keyring.calls.decrypt;
    const started = second.accounts.start();
    await expect.poll(() => keyring.calls.decrypt).toBeGreaterThan(before);
    const signedOut = second.accounts[leave](id);
    keyring.setState('available');
    await Promise.all([started, signedOut]);
    await second.idle();
    expect(second.vault.hasTokens(id)).toBe(false);
    expect(second.home('signed-out').accounts).toHaveLength(left);
  },
);

test.each(['undamaged', 'damaged'])(
  'T02 accounts keeps a new sign-in when the old text is decrypted meanwhile and is %s',
  async (text) => {
    const first = await signedIn(tokensOf('mira', named('mira')));
    const { platform } = first;
    const { keyring } = first.computer;
    const id = first.idOf('mira');
    if (text === 'damaged') {
      const content = JSON.parse(first.onDisk());
      content.accounts[0].sealed.data = Buffer.from('not the tokens').toString('base64');
      writeFileSync(first.file, JSON.stringify(content));
    }
    const old = sealedIn(first.onDisk());
    keyring.setState('hanging');
    const second = await restart(first);
    const before = keyring.calls.decrypt;
    const started = second.accounts.start();
    await expect.poll(() => keyring.calls.decrypt).toBeGreaterThan(before);
    const ended = second.signIn.start();
    const accessToken = new Secret('at-mira-77');
    second.browsers.at(-1)?.resolve(tokensOf('mira', { ...named('mira'), accessToken }));
    await ended;
    keyring.setState('available');
    await started;
    await second.idle();
    await second.accounts.saved();
    expect(accessTokenOf(await second.vault.readTokens(id))).toBe('at-mira-77');
    await expect.poll(() => sealedIn(second.onDisk())).not.toBe(old);
    const third = await launch(platform, { on: first.computer });
    expect(accessTokenOf(await third.vault.readTokens(id))).toBe('at-mira-77');
  },
);

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
  },
);
