/** A start with stored accounts: what is shown before keyring and network are used, and what a keyring can prevent. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bothSignedIn, restart, restartAndResume } from '../../support/accounts.ts';
import { holdBack } from '../../support/held-call.ts';
import { type Launcher, launch } from '../../support/launcher.ts';
import { playersPlatform, tokensOf, users } from '../../support/players.ts';

/** Mira and Leo were signed in, Leo was shown, and the launcher has quit. */
async function quitLauncher() {
  const launcher = await bothSignedIn();
  launcher.platform.requests.length = 0;
  return launcher;
}

/** The encrypted tokens of an account in the file. */
const sealedOf = (file: string, id: string): string => {
  const text = readFileSync(file, 'utf8');
  return /"data": "(.*)"/.exec(text.slice(text.indexOf(`"id": "${id}"`)))?.[1] ?? 'none';
};

/** Makes the encrypted tokens of an account unreadable. */
function damage(file: string, id: string): void {
  const sealed = sealedOf(file, id);
  const damaged = `${sealed.slice(0, -8)}AAAAAAA=`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(sealed, damaged));
}

test('T09 restore shows the last account before keyring and network are used', async () => {
  const first = await quitLauncher();
  const { platform } = first;
  const calls = { ...first.computer.keyring.calls };
  const { home, computer, idle, pending } = await restart(first);
  expect(home('signed-in')).toMatchObject({
    profile: { email: users.leo.email },
    profileAsOf: expect.any(Number),
    problem: null,
    accountId: first.idOf('leo'),
    reloading: false,
    retryAt: null,
    expiresAt: null,
    accounts: [
      { email: users.leo.email, session: 'kept' },
      { email: users.mira.email, session: 'kept' },
    ],
  });
  await idle();
  expect(computer.keyring.calls).toEqual(calls);
  expect(platform.requests).toEqual([]);
  expect(pending()).toBe(0);
});

test('restore shows the signed-out screen and requests nothing when there are no accounts', async () => {
  const { platform, accounts, home, computer, idle } = await launch(await playersPlatform());
  accounts.restore();
  await accounts.start();
  await idle();
  expect(home('signed-out')).toMatchObject({ problem: null, accounts: [] });
  expect(computer.keyring.calls).toEqual({ isAvailable: 0, encrypt: 0, decrypt: 0 });
  expect(platform.requests).toEqual([]);
});

test.each([
  ['is locked', 'locked', 'LK-503', 'tokenStorage.retry'],
  ['is locked', 'locked', 'LK-503', 'profile.reload'],
  ['fails', 'failing', 'LK-504', 'tokenStorage.retry'],
] as const)(
  'accounts keeps the profile on the screen when the keyring %s (%s, %s); %s goes on',
  async (_name, state, code, command) => {
    const first = await quitLauncher();
    const { platform } = first;
    first.computer.keyring.setState(state);
    const launcher = await restart(first);
    const { accounts, commands, home, idle, computer, onDisk } = launcher;
    const disk = onDisk();
    await accounts.start();
    await idle();
    expect(home('signed-in')).toMatchObject({
      problem: { code },
      profile: { email: users.leo.email },
      reloading: false,
      accounts: [{ session: 'kept' }, { session: 'kept' }],
    });
    expect(onDisk()).toBe(disk);
    expect(platform.requests).toEqual([]);
    computer.keyring.setState('available');
    await commands[command]();
    expect(home('signed-in')).toMatchObject({ problem: null, tokenStorage: { problem: null } });
    expect(platform.asked()).toEqual(['at-leo-1']);
  },
);

test('accounts goes on by itself when the keyring answers late', async () => {
  const first = await quitLauncher();
  const { platform } = first;
  first.computer.keyring.setState('hanging');
  const launcher = await restart(first);
  const { accounts, home, advance, idle, computer, pending } = launcher;
  const started = accounts.start();
  await expect.poll(pending).toBe(1);
  await advance(3_000);
  await started;
  expect(home('signed-in')).toMatchObject({
    problem: { code: 'LK-503' },
    profile: { email: users.leo.email },
    reloading: false,
  });
  computer.keyring.setState('available');
  await expect.poll(() => home('signed-in').problem).toBeNull();
  await idle();
  expect(platform.asked()).toEqual(['at-leo-1']);
});

test.each([
  [
    'LK-505',
    'another keyring has them',
    ({ computer }: Launcher) => ({ keyring: computer.otherKeyring() }),
  ],
  [
    'LK-506',
    'they are damaged',
    ({ file, idOf }: Launcher) => {
      damage(file, idOf('leo'));
      return {};
    },
  ],
])(
  'accounts shows %s, removes nothing and keeps the other account when %s',
  async (code, _name, prepare) => {
    const first = await quitLauncher();
    const options = prepare(first);
    const [mira, leo] = [first.idOf('mira'), first.idOf('leo')];
    const sealed = sealedOf(first.file, leo);
    const { platform, home } = await restartAndResume(first, options);
    expect(home('signed-out')).toMatchObject({
      problem: { code },
      accounts: [
        { id: leo, session: 'ended' },
        { id: mira, session: 'kept' },
      ],
    });
    expect(sealedOf(first.file, leo)).toBe(sealed);
    expect(platform.requests).toEqual([]);
  },
);

test.each(['available', 'locked', 'changed'] as const)(
  'accounts keeps to the new account when the keyring, which is %s by then, answers for the previous one after a switch',
  async (state) => {
    const first = await quitLauncher();
    const mira = first.idOf('mira');
    const { keyring } = first.computer;
    const decrypt = holdBack(keyring.decrypt);
    const { platform, accounts, home, states, idle } = await restart(first, {
      keyring: { ...keyring, decrypt: decrypt.call },
    });
    decrypt.hold();
    const started = accounts.start();
    await decrypt.waitsFor(1);
    const switched = accounts.switchTo(mira);
    await decrypt.waitsFor(2);
    decrypt.hold(false);
    states.length = 0;
    keyring.setState(state);
    decrypt.letGo(0);
    await started;
    keyring.setState('available');
    decrypt.release();
    await switched;
    await idle();
    for (const each of [...states, home('signed-in')]) {
      expect(each).toMatchObject({ kind: 'signed-in', accountId: mira, problem: null });
    }
    expect(platform.asked()).toEqual(['at-mira-1']);
  },
);

test('restore shows LK-508 in the chooser when the file is damaged', async () => {
  const first = await quitLauncher();
  writeFileSync(first.file, '{"version":1,"acc');
  const { accounts, home } = await restart(first);
  expect(home('signed-out')).toMatchObject({ problem: { code: 'LK-508' }, accounts: [] });
  await accounts.start();
  expect(home('signed-out').problem?.code).toBe('LK-508');
});

test('T07 removeAll removes what was set aside, which may hold tokens, also where no account is left', async () => {
  const first = await quitLauncher();
  const { file, computer } = first;
  const good = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(`${file}.truncated-1700000000000`, 'damaged');
  const setAside = [{ at: 1, reason: 'damaged', entry: { sealed: 'x' } }];
  writeFileSync(file, JSON.stringify({ ...good, active: null, accounts: [], setAside }));
  const { accounts, onDisk } = await restart(first);
  await accounts.removeAll();
  expect(computer.files().join()).not.toContain('.truncated-');
  expect(JSON.parse(onDisk())).toMatchObject({ accounts: [], setAside: [] });
});

test('accounts signs the player in when the keyring has not answered yet', async () => {
  const { signIn, answer, home, computer } = await launch(await playersPlatform());
  computer.keyring.setState('hanging');
  const ended = signIn.start();
  await answer(tokensOf('mira'));
  await ended;
  expect(home('signed-in')).toMatchObject({ problem: null, profile: { email: users.mira.email } });
});
