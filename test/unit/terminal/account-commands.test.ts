/** `accounts`, `whoami` and `sign-out`. */
import { expect, test, vi } from 'vitest';
import { profile as player } from '../../../dev/gallery/states/people.ts';
import { states } from '../../../dev/gallery/states/states.ts';
import { createStateStore } from '../../../src-main/state-store.ts';
import { appError } from '../../../src-shared/errors.ts';
import type { AccountView, ProfileView, TokenStorageView } from '../../../src-shared/state.ts';
import { listAccounts, signOut, whoami } from '../../../src-terminal/account-commands.ts';
import { runCommand } from '../../../src-terminal/run-command.ts';
import { machine } from '../../support/check-up.ts';
import { configFor } from '../../support/scripted-platform.ts';
import { idleBridge, onlyLooking, recorder } from '../../support/terminal.ts';

const wasDamaged = appError('LK-508', { file: '/data/accounts.json', reason: 'empty' });
const unreadable = appError('LK-512', { file: '/data/accounts.json', reason: 'EACCES' });
const { signal } = new AbortController();
const mira: AccountView = {
  id: 'a-1',
  displayName: 'Mira',
  email: null,
  avatarPath: null,
  session: 'kept',
};
const tokenStorage: TokenStorageView = { place: 'memory', problem: unreadable, choices: [] };

test.each([
  { type: 'signed-out', problem: wasDamaged },
  { type: 'token-storage-changed', tokenStorage },
] as const)(
  'accounts names the problem of the file of accounts, and not that there is none ($type)',
  async (event) => {
    const store = createStateStore('Arcade');
    store.dispatch(event);
    const bridge = idleBridge(store.snapshot, { 'accounts.restore': () => {} });
    const expected = event.type === 'signed-out' ? 'LK-508' : 'LK-512';
    const run = async (json: boolean) => {
      const { printed, terminal } = recorder();
      const code = await listAccounts({ bridge, terminal, json });
      return { code, ...printed };
    };
    const { note, ...plain } = await run(false);
    expect(plain).toEqual({ code: 1, result: '' });
    expect(note).toContain(`latchkey: ${expected}: `);
    const { code, result } = await run(true);
    expect(code).toBe(1);
    expect(JSON.parse(result)).toMatchObject({ accounts: [], problem: { code: expected } });
  },
);

test('whoami and sign-out do not say that nobody is signed in when the file of accounts could not be read', async () => {
  const store = createStateStore('Arcade');
  store.dispatch({ type: 'token-storage-changed', tokenStorage });
  const bridge = idleBridge(store.snapshot, {
    'accounts.restore': () => {},
    'accounts.open': async () => {},
  });
  const run = async (command: (task: Parameters<typeof whoami>[0]) => Promise<number>) => {
    const { printed, terminal } = recorder();
    const code = await command({ bridge, terminal, json: false });
    const document = recorder();
    await command({ bridge, terminal: document.terminal, json: true });
    return { code, ...printed, problem: JSON.parse(document.printed.result).problem };
  };
  const commands = [
    whoami,
    ...([null, 1, 'all'] as const).map(
      (wanted) => (task: Parameters<typeof whoami>[0]) => signOut({ ...task, signal }, wanted),
    ),
  ];
  for (const command of commands) {
    expect(await run(command)).toMatchObject({
      code: 1,
      result: '',
      note: expect.stringContaining('latchkey: LK-512: '),
      problem: { code: 'LK-512' },
    });
  }
});

test('accounts, whoami and sign-out shorten a name that is an e-mail address', async () => {
  const store = createStateStore('Arcade');
  const displayName = 'mira.secret@home.example';
  const named: AccountView = { ...mira, displayName };
  const profile: ProfileView = { ...player, displayName };
  const signedIn = idleBridge(() => ({ ...states.profile, profile }), {
    'accounts.open': async () => {},
  });
  const bridge = idleBridge(store.snapshot, {
    'accounts.restore': () => store.dispatch({ type: 'accounts-changed', accounts: [named] }),
    'accounts.removeAll': async () => store.dispatch({ type: 'signed-out', problem: null }),
  });
  for (const json of [false, true]) {
    const { printed, terminal } = recorder();
    await listAccounts({ bridge, terminal, json });
    await whoami({ bridge: signedIn, terminal, json });
    await signOut({ bridge, terminal, json, signal }, 'all');
    expect(printed.result.match(/\S+@home\.example/g)).toEqual(
      Array(3).fill(expect.stringMatching(/^"?m…@/)),
    );
  }
});

test('accounts says that there is none', async () => {
  const { snapshot } = createStateStore('Arcade');
  const bridge = idleBridge(snapshot, { 'accounts.restore': () => {} });
  const { printed, terminal } = recorder();
  const code = await listAccounts({ bridge, terminal, json: false });
  const result = 'There is no account on this computer.\n';
  expect({ code, ...printed }).toEqual({ code: 0, result, note: '' });
});

test.each([
  ['nobody is signed in', states['signed-out'], /^Nobody is signed in\.\n$/],
  ['a player is', states.profile, /^Mira/],
])('whoami says that %s, and what the problem is', async (_who, state, result) => {
  const { printed, terminal } = recorder();
  const bridge = idleBridge(() => ({ ...state, problem: wasDamaged }), {});
  expect(await whoami({ bridge, terminal, json: false })).toBe(1);
  expect(printed.result).toMatch(result);
  expect(printed.note).toContain('latchkey: LK-508: ');
});

test('whoami says how old the profile is while the platform cannot be reached', async () => {
  const { printed, terminal } = recorder();
  const bridge = idleBridge(() => states.offline, {});
  expect(await whoami({ bridge, terminal, json: false })).toBe(1);
  expect(printed.note).toMatch(/^This may be out of date\. It is from .+ ago \(.+\)\.\n/);
  expect(printed.note).toContain('latchkey: LK-301: ');
});

test('whoami says that the clock of this computer is wrong', async () => {
  const { printed, terminal } = recorder();
  const bridge = idleBridge(() => states['profile-clock-off'], {});
  expect(await whoami({ bridge, terminal, json: false })).toBe(0);
  expect(printed.note).toMatch(/^The clock of this computer is 7 min behind\. Set it/);
});

test.each([null, 'all'] as const)(
  'sign-out removes nothing and reports no older problem when no account is there (%s)',
  async (wanted) => {
    const store = createStateStore('Arcade');
    store.dispatch({ type: 'signed-out', problem: appError('LK-507', { file: 'f', reason: 'r' }) });
    const log: string[] = [];
    const bridge = idleBridge(store.snapshot, {
      'accounts.remove': (id) => void log.push(`remove ${id}`),
      'accounts.removeAll': async () => void log.push('remove all'),
    });
    const { printed, terminal } = recorder();
    const code = await signOut({ bridge, terminal, json: true, signal }, wanted);
    expect({ code, log, note: printed.note }).toEqual({ code: 1, log: [], note: '' });
    expect(JSON.parse(printed.result)).toEqual({ signedOut: [], problem: null });
  },
);

test('sign-out removes nothing and says where the numbers are when no account has the number', async () => {
  const { snapshot } = createStateStore('Arcade');
  const bridge = idleBridge(snapshot, { 'accounts.restore': () => {} });
  const { printed, terminal } = recorder();
  const code = await signOut({ bridge, terminal, json: false, signal }, 2);
  expect({ code, result: printed.result }).toEqual({ code: 2, result: '' });
  expect(printed.note).toMatch(/^latchkey: There is no account 2\.\n {2}.*accounts/);
});

test('sign-out says who is signed out, and what the platform may not know, when Ctrl+C ends the wait for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const stop = new AbortController();
  const asked = Promise.withResolvers<void>();
  const store = createStateStore('Arcade');
  const bridge = idleBridge(store.snapshot, {
    'accounts.restore': () => store.dispatch({ type: 'accounts-changed', accounts: [mira] }),
    'accounts.removeAll': () => {
      store.dispatch({ type: 'signed-out', problem: null });
      asked.resolve();
      return new Promise<never>(() => {});
    },
  });
  const environment = machine({ config: configFor('https://auth.latchkey.invalid') });
  const prepared = { ...onlyLooking(environment, stop.signal), bridge: () => bridge };
  const { printed, statuses, terminal } = recorder();
  const args = ['sign-out', '--all'];
  const ended = runCommand({ args, terminal, version: '1', prepare: async () => prepared });
  await asked.promise;
  expect(statuses).toEqual(['Signing out…']);
  stop.abort();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(printed).toEqual({ result: '', note: '' });
  await vi.advanceTimersByTimeAsync(200);
  expect(await ended).toBe(130);
  expect(printed.result).toBe('Signed out: Mira.\n');
  expect(printed.note).toContain('latchkey: LK-411: ');
});

test.each(['LK-507', 'LK-509', 'LK-510', 'LK-512'] as const)(
  'sign-out names nobody as signed out when that could not be stored (%s)',
  async (code) => {
    const run = async (json: boolean) => {
      const store = createStateStore('Arcade');
      const problem = appError(code, { file: 'accounts.json', reason: 'EROFS' });
      const bridge = idleBridge(store.snapshot, {
        'accounts.restore': () => store.dispatch({ type: 'accounts-changed', accounts: [mira] }),
        'accounts.removeAll': async () => store.dispatch({ type: 'signed-out', problem }),
      });
      const { printed, terminal } = recorder();
      return { exitCode: await signOut({ bridge, terminal, json, signal }, 'all'), printed };
    };
    const plain = await run(false);
    expect(plain).toMatchObject({ exitCode: 1, printed: { result: '' } });
    expect(plain.printed.note).toContain(`latchkey: ${code}: `);
    const { result, note } = (await run(true)).printed;
    expect(JSON.parse(result)).toMatchObject({ signedOut: [], problem: { code } });
    expect(note).toBe('');
  },
);
