import { expect, test, vi } from 'vitest';
import { withProcessLock } from '../../../src-main/base/process-lock.ts';
import { bothSignedIn, restart, signedIn } from '../../support/accounts.ts';
import { type Launcher, launch } from '../../support/launcher.ts';
import { observed } from '../../support/observed.ts';
import {
  cut,
  delayed,
  playersPlatform,
  tokensOf,
  unauthorized,
  users,
} from '../../support/players.ts';
import { json, page, scriptPlatform } from '../../support/scripted-platform.ts';

test('T07 signOut shows the chooser at once, revokes the tokens afterwards, and keeps the account listed', async () => {
  const { platform, commands, snapshot, listed, idle } = await signedIn(tokensOf('mira'));
  const done = commands['session.signOut']();
  expect(snapshot()).toMatchObject({ kind: 'signed-out', problem: null });
  expect(platform.revoked()).toEqual([]);
  await done;
  await idle();
  expect(platform.revoked()).toEqual(['at-mira-1']);
  const body = platform.requests.findLast(({ path }) => path === '/oauth/revoke')?.body;
  expect(new URLSearchParams(body).get('client_id')).toMatch(/./);
  expect(snapshot()).toMatchObject({ kind: 'signed-out', problem: null });
  expect(listed()).toMatchObject([{ email: users.mira.email, session: 'ended' }]);
});

test('U8 T07 signOut removes the tokens from disk and memory, and a start shows the chooser with the account', async () => {
  const first = await bothSignedIn();
  const { commands, vault, idOf, onDisk, idle } = first;
  const [mira, leo] = [idOf('mira'), idOf('leo')];
  await commands['session.signOut']();
  await idle();
  expect(await vault.readTokens(leo)).toBeNull();
  expect(await vault.readTokens(mira)).not.toBeNull();
  expect(onDisk()).toContain(leo);
  const second = await restart(first);
  await second.accounts.start();
  expect(await second.vault.readTokens(leo)).toBeNull();
  expect(second.home('signed-out')).toMatchObject({
    problem: null,
    accounts: [
      { email: users.leo.email, session: 'ended' },
      { email: users.mira.email, session: 'kept' },
    ],
  });
});

test('U8 T07 signOutAll keeps every account listed and no token anywhere', async () => {
  const { platform, commands, onDisk, listed, idle } = await bothSignedIn();
  await commands['accounts.signOutAll']();
  await idle();
  expect(platform.revoked().toSorted()).toEqual(['rt-leo-1', 'rt-mira-1']);
  expect(listed()).toMatchObject([{ session: 'ended' }, { session: 'ended' }]);
  expect(onDisk()).not.toMatch(/"sealed": ?\{/);
});

test('T07 signOut revokes tokens that are in memory only', async () => {
  const { platform, accounts, commands, signInWith, idle } = await launch(await playersPlatform());
  await accounts.choose('memory');
  await signInWith(tokensOf('mira'));
  await commands['session.signOut']();
  await idle();
  expect(platform.revoked()).toEqual(['at-mira-1']);
});

test('T07 signOut stops every timer and every request', async () => {
  const { platform, accounts, pending, passTime } = await signedIn();
  const [asked, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  platform.on('/v1/users/me', (_request, response) => {
    response.on('close', closed.resolve);
    asked.resolve();
  });
  const reloaded = accounts.reloadProfile();
  await asked.promise;
  await accounts.removeAll();
  await closed.promise;
  await reloaded;
  expect(pending()).toBe(0);
  const before = platform.requests.length;
  await accounts.reloadProfile();
  await passTime(24 * 60 * 60_000);
  expect(platform.requests).toHaveLength(before);
});

test.each([
  ['only signed out', ({ commands }: Launcher) => commands['session.signOut'](), 'ended'],
  ['removed the accounts', ({ accounts }: Launcher) => accounts.removeAll(), undefined],
])(
  'U8 accounts revokes and does not store refreshed tokens when the player has %s, and saved and revoked wait for it',
  async (_name, leave, session) => {
    const journal = observed();
    const launcher = await signedIn();
    const { accounts, platform, passTime, snapshot, listed, onDisk } = launcher;
    const late = delayed(platform.token);
    platform.on('/oauth/token', late.answer);
    void passTime(55 * 60_000);
    await late.asked;
    await leave(launcher);
    // The player closes the window now, or signs in again: the platform may give the same grant.
    const ended = [accounts.saved(), accounts.revoked()].map((each) => each.then(platform.revoked));
    late.release();
    for (const revoked of await Promise.all(ended))
      expect(revoked).toEqual(['rt-mira-1', 'rt-mira-2']);
    expect(snapshot()).toMatchObject({ kind: 'signed-out', problem: null });
    expect(listed()[0]?.session).toBe(session);
    expect(onDisk()).not.toMatch(/"sealed": ?\{/);
    // The player wanted it.
    expect(journal.words()).not.toContain('failure');
  },
);

test('T07 signOut removes the tokens at once, ends, and names the account when the keyring never answers', async () => {
  const first = await bothSignedIn();
  const { accounts, home, onDisk, computer, idOf, advance, snapshot } = await restart(first);
  computer.keyring.setState('hanging');
  const leo = idOf('leo');
  const before = computer.keyring.calls.decrypt;
  const done = accounts.remove(leo);
  expect(snapshot().kind).toBe('signed-out');
  await expect.poll(onDisk).not.toContain(leo);
  const { calls } = computer.keyring;
  await expect.poll(() => calls.decrypt).toBe(before + 1);
  await advance(3_000);
  await done;
  expect(home('signed-out').problem).toMatchObject({
    code: 'LK-411',
    details: { names: users.leo.email, reason: 'LK-503' },
  });
  expect(first.platform.revoked()).toEqual([]);
});

test.each([
  ['cuts the connection', cut, 'LK-301'],
  ['answers 503', json({}, 503), 'LK-305'],
  ['answers an error', json({ error: 'unsupported_token_type' }, 400), 'LK-308'],
  ['is behind a network that answers with its page', page('\n<!doctype html>'), 'LK-304'],
] as const)(
  'T07 signOut reports LK-411, and the journal has it without the name, when the platform %s',
  async (_name, answer, reason) => {
    const { platform, accounts, home, idOf } = await bothSignedIn();
    platform.on('/oauth/revoke', answer);
    const journal = observed();
    await accounts.remove(idOf('leo'));
    const { problem } = home('signed-out');
    const details = { names: users.leo.email, reason };
    expect(problem).toEqual({
      code: 'LK-411',
      details,
      reference: expect.stringMatching(/^\w{8}$/),
    });
    const failure = { kind: 'failure', code: 'LK-411', failure: problem?.reference };
    const facts = journal.entries().map(({ fact }) => fact);
    expect(facts).toContainEqual(expect.objectContaining(failure));
    expect(journal.text()).not.toContain(users.leo.email);
  },
);

test('T07 signOutAll names only the accounts whose tokens were not revoked', async () => {
  const { platform, accounts, home } = await bothSignedIn();
  platform.on('/oauth/revoke', (request, response) =>
    response.writeHead(request.body.includes('rt-leo') ? 503 : 200).end(),
  );
  await accounts.removeAll();
  expect(platform.revoked().sort()).toEqual(['rt-leo-1', 'rt-mira-1']);
  expect(home('signed-out').problem?.details.names).toBe(users.leo.email);
});

test('S3 signOut does not send stored tokens to an address that the configuration has named since the sign-in', async () => {
  const before = await bothSignedIn();
  const { platform } = before;
  await before.idle();
  const other = await scriptPlatform({ '/revoke': json({}) });
  const config = { revocationUrl: `${other.url}/revoke` };
  const { accounts, home } = await launch(platform, { on: before.computer, config });
  await accounts.removeAll();
  expect(other.requests).toEqual([]);
  expect(platform.revoked()).toEqual([]);
  // Not LK-411: nothing was sent, so nobody knows whether the platform could be reached.
  expect(home('signed-out').problem).toMatchObject({
    code: 'LK-412',
    details: { host: new URL(other.url).host },
  });
});

test('T07 signOutAll reports LK-411 when some tokens were not sent, and others not answered', async () => {
  const before = await bothSignedIn();
  await before.idle();
  const other = await scriptPlatform({ '/revoke': json({}, 503) });
  const revocationUrl = `${other.url}/revoke`;
  const parts = { on: before.computer, config: { revocationUrl } };
  const { accounts, home, signInWith } = await launch(before.platform, parts);
  await signInWith(tokensOf('leo', { revocationUrl }));
  await accounts.removeAll();
  const { problem } = home('signed-out');
  expect(problem).toMatchObject({ code: 'LK-411', details: { reason: 'LK-305, LK-412' } });
  expect(problem?.details.names).toContain(users.mira.email);
  expect(problem?.details.names).toContain(users.leo.email);
});

test('S3 signOut sends tokens to the address that the configuration named at the sign-in', async () => {
  const platform = await playersPlatform();
  const other = await scriptPlatform({ '/revoke': json({}) });
  const revocationUrl = `${other.url}/revoke`;
  const { accounts, home, signInWith } = await launch(platform, { config: { revocationUrl } });
  await signInWith(tokensOf('mira', { revocationUrl }));
  await accounts.removeAll();
  expect(other.requests).toHaveLength(1);
  expect(home('signed-out').problem).toBeNull();
});

test('T07 signOutAll reports LK-411 when no address is configured', async () => {
  const { accounts, home } = await bothSignedIn({ config: { revocationUrl: undefined } });
  await accounts.removeAll();
  const { problem } = home('signed-out');
  expect(problem?.code).toBe('LK-411');
  expect(problem?.details.names).toContain(users.mira.email);
  expect(problem?.details.names).toContain(users.leo.email);
});

test('T07 signOut reports nothing when no address is configured', async () => {
  const { platform, commands, home, idle } = await bothSignedIn({
    config: { revocationUrl: undefined },
  });
  await commands['session.signOut']();
  await idle();
  expect(home('signed-out').problem).toBeNull();
  expect(platform.revoked()).toEqual([]);
});

test('T07 signOut revokes nothing and clears the problem when the session had ended', async () => {
  const { platform, accounts, home, computer } = await signedIn(tokensOf('mira'));
  platform.on('/v1/users/me', unauthorized);
  await accounts.reloadProfile();
  computer.isOffline = true;
  await accounts.removeAll();
  expect(home('signed-out')).toMatchObject({ problem: null, accounts: [] });
});

test('T07 signOut reports LK-507 first when the file cannot be written', async () => {
  const { platform, accounts, home, computer, idOf } = await bothSignedIn();
  computer.isDiskFull = true;
  platform.on('/oauth/revoke', json({}, 503));
  await accounts.remove(idOf('leo'));
  expect(home('signed-out').problem).toMatchObject({
    code: 'LK-507',
    details: { reason: 'ENOSPC' },
  });
  // The player wanted the session to end.
  expect(platform.revoked()).toEqual(['rt-leo-1']);
});

test('T07 signOut reports LK-510 when another process does not let it write the file', async () => {
  const { accounts, home, file, idOf, onDisk } = await bothSignedIn();
  const leo = idOf('leo');
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  await withProcessLock(`${file}.lock`, () => accounts.remove(leo));
  expect(onDisk()).toContain(leo);
  expect(home('signed-out').problem).toMatchObject({ code: 'LK-510' });
  await accounts.saved();
  expect(onDisk()).not.toContain(leo);
  expect(home('signed-out').problem).toBeNull();
});

test('T07 signOut leaves the account on the screen when another one is removed', async () => {
  const { platform, accounts, home, idOf, onDisk, passTime, vault } = await bothSignedIn();
  platform.on('/v1/users/me', json({}, 503));
  await accounts.reloadProfile();
  expect(home('signed-in').problem).toMatchObject({ code: 'LK-305' });
  const before = home('signed-in');
  const mira = idOf('mira');
  await accounts.remove(mira);
  expect(vault.active()).toBe(idOf('leo'));
  expect(platform.revoked()).toEqual(['rt-mira-1']);
  expect(onDisk()).not.toContain(mira);
  expect(home('signed-in')).toEqual({ ...before, accounts: [before.accounts[0]] });
  await passTime(55 * 60_000);
  expect(platform.refreshed()).toEqual(['rt-leo-1']);
});

test('accounts does nothing when a command names an unknown account', async () => {
  const { platform, accounts, home } = await bothSignedIn();
  const before = home('signed-in');
  for (const id of ['', 'nobody', '__proto__', '00000000-0000-4000-8000-000000000000']) {
    await accounts.remove(id);
    await accounts.switchTo(id);
  }
  expect(home('signed-in')).toEqual(before);
  expect(platform.revoked()).toEqual([]);
});
