/** `accounts`, `whoami` and `sign-out`. */
import { expect, test, vi } from 'vitest';
import { accountOf, profile as player } from '../../../dev/gallery/states/people.ts';
import { states } from '../../../dev/gallery/states/states.ts';
import { createStateStore } from '../../../src-main/state-store.ts';
import { appError } from '../../../src-shared/errors.ts';
import type { AccountView, ProfileView, TokenStorageView } from '../../../src-shared/state.ts';
import { idleBridge, recorder, run } from '../../support/terminal.ts';

const unreadable = appError('LK-512', { file: '/data/accounts.json', reason: 'EACCES' });
const mira: AccountView = { ...accountOf(player), id: 'a-1', displayName: 'Mira', email: null };
const tokenStorage: TokenStorageView = { place: 'memory', problem: unreadable, choices: [] };

test('accounts, whoami and sign-out do not say that nobody is signed in when the file of accounts could not be read', async () => {
  const store = createStateStore('Arcade');
  store.dispatch({ type: 'token-storage-changed', tokenStorage });
  const bridge = idleBridge(store.snapshot, {});
  const commands = [
    ['accounts'],
    ['whoami'],
    ['sign-out'],
    ['sign-out', '1'],
    ['sign-out', '--all'],
  ];
  for (const args of commands) {
    const note = expect.stringContaining('latchkey: LK-512: ');
    expect(await run(args, { bridge })).toEqual({ code: 1, result: '', note });
    const { result } = await run([...args, '--json'], { bridge });
    expect(JSON.parse(result)).toMatchObject({ problem: { code: 'LK-512' } });
  }
});

test('whoami says that a refresh could not be stored', async () => {
  const bridge = idleBridge(() => states['token-storage-not-written'], {});
  const note = expect.stringContaining('latchkey: LK-507: ');
  expect(await run(['whoami'], { bridge })).toMatchObject({ code: 1, note });
});

test('accounts, whoami and sign-out shorten a name that is an e-mail address', async () => {
  const store = createStateStore('Arcade');
  const displayName = 'mira.secret@home.example';
  const named: AccountView = { ...mira, displayName };
  const profile: ProfileView = { ...player, displayName };
  const signedIn = idleBridge(() => ({ ...states.profile, profile }), {});
  const bridge = idleBridge(store.snapshot, {
    'accounts.restore': () => store.dispatch({ type: 'accounts-changed', accounts: [named] }),
    'accounts.removeAll': async () => store.dispatch({ type: 'signed-out', problem: null }),
  });
  for (const json of [[], ['--json']]) {
    const recorded = recorder();
    await run(['accounts', ...json], { bridge, recorded });
    await run(['whoami', ...json], { bridge: signedIn, recorded });
    const { result } = await run(['sign-out', '--all', ...json], { bridge, recorded });
    expect(result.match(/\S+@home\.example/g)).toEqual(
      Array(3).fill(expect.stringMatching(/^"?m…@/)),
    );
  }
});

test.each([
  [[], 'Leo', 'a-2'],
  [['1'], 'Mira', 'a-1'],
  [['2'], 'Leo', 'a-2'],
  [['3'], 'Ada', 'a-3'],
] as const)(
  'sign-out %j removes the account that is shown, or the one with the number',
  async (number, name, id) => {
    const accounts = [
      mira,
      { ...mira, id: 'a-2', displayName: 'Leo' },
      { ...mira, id: 'a-3', displayName: 'Ada' },
    ];
    const removed: string[] = [];
    const bridge = idleBridge(() => ({ ...states.profile, accounts, accountId: 'a-2' }), {
      'accounts.remove': async (removedId) => void removed.push(removedId),
    });
    const { code, result } = await run(['sign-out', ...number], { bridge });
    expect({ code, result, removed }).toEqual({
      code: 0,
      result: `Signed out: ${name}.\n`,
      removed: [id],
    });
  },
);

test.each([
  [[], []],
  // Damaged files that were set aside may hold tokens.
  [['--all'], ['remove all']],
])(
  'sign-out %j does %j and reports no older problem when no account is there',
  async (all, done) => {
    const store = createStateStore('Arcade');
    store.dispatch({ type: 'signed-out', problem: appError('LK-507', { file: 'f', reason: 'r' }) });
    const log: string[] = [];
    const bridge = idleBridge(store.snapshot, {
      'accounts.remove': (id) => void log.push(`remove ${id}`),
      'accounts.removeAll': async () => void log.push('remove all'),
    });
    const { code, result, note } = await run(['sign-out', ...all, '--json'], { bridge });
    expect({ code, log, note }).toEqual({ code: 1, log: done, note: '' });
    expect(JSON.parse(result)).toEqual({ signedOut: [], problem: null });
  },
);

test('sign-out --all says that a damaged file could not be deleted when no account is there', async () => {
  const store = createStateStore('Arcade');
  const bridge = idleBridge(store.snapshot, {
    'accounts.removeAll': async () =>
      store.dispatch({ type: 'token-storage-changed', tokenStorage }),
  });
  const note = expect.stringContaining('latchkey: LK-512: ');
  expect(await run(['sign-out', '--all'], { bridge })).toEqual({ code: 1, result: '', note });
});

test('sign-out removes nothing and says where the numbers are when no account has the number', async () => {
  const bridge = idleBridge(createStateStore('Arcade').snapshot, {});
  const { code, result, note } = await run(['sign-out', '2'], { bridge });
  expect({ code, result }).toEqual({ code: 2, result: '' });
  expect(note).toMatch(/^latchkey: There is no account 2\.\n {2}.*accounts/);
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
  const recorded = recorder();
  const { printed, statuses } = recorded;
  const ended = run(['sign-out', '--all'], { bridge, recorded, signal: stop.signal });
  await asked.promise;
  expect(statuses).toEqual(['Signing out…']);
  stop.abort();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(printed).toEqual({ result: '', note: '' });
  await vi.advanceTimersByTimeAsync(200);
  expect((await ended).code).toBe(130);
  expect(printed.result).toBe('Signed out: Mira.\n');
  expect(printed.note).toContain('latchkey: LK-411: ');
});

test.each(['LK-507', 'LK-509', 'LK-510', 'LK-512'] as const)(
  'sign-out names nobody as signed out when that could not be stored (%s)',
  async (code) => {
    const signOut = (...json: string[]) => {
      const store = createStateStore('Arcade');
      const problem = appError(code, { file: 'accounts.json', reason: 'EROFS' });
      const bridge = idleBridge(store.snapshot, {
        'accounts.restore': () => store.dispatch({ type: 'accounts-changed', accounts: [mira] }),
        'accounts.removeAll': async () => store.dispatch({ type: 'signed-out', problem }),
      });
      return run(['sign-out', '--all', ...json], { bridge });
    };
    const plain = await signOut();
    expect(plain).toMatchObject({ code: 1, result: '' });
    expect(plain.note).toContain(`latchkey: ${code}: `);
    const { result, note } = await signOut('--json');
    expect(JSON.parse(result)).toMatchObject({ signedOut: [], problem: { code } });
    expect(note).toBe('');
  },
);
