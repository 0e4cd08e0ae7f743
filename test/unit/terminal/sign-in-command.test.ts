/** `sign-in` where the launcher behind it is a plain value: what is asked, what is kept, and what is printed. */
import { expect, test, vi } from 'vitest';
import { deviceCode, states } from '../../../dev/gallery/states/states.ts';
import {
  notToBeWritten as notWritten,
  keptInKeyring as strong,
  weakKeyring as weak,
} from '../../../dev/gallery/states/token-storage.ts';
import { createStateStore } from '../../../src-main/state-store.ts';
import { appError } from '../../../src-shared/errors.ts';
import type { AppState, AppStateOf, TokenStorageView } from '../../../src-shared/state.ts';
import type { TerminalBridge } from '../../../src-shared/terminal-bridge.ts';
import { words } from '../../../src-shared/words.ts';
import type { SignInCommand } from '../../../src-terminal/arguments.ts';
import { signIn } from '../../../src-terminal/sign-in-command.ts';
import { sampleSession } from '../../support/idle-parts.ts';
import { idleBridge, recorder } from '../../support/terminal.ts';

const chosenMemory: TokenStorageView = { ...strong, place: 'memory' };

const signedOut = createStateStore('Arcade').snapshot();
const planted = 'mira.secret@home.example';
const waiting: AppStateOf<'signing-in'> = {
  ...states.waiting,
  deviceFlow: {
    ...deviceCode,
    verificationUriComplete: `${deviceCode.verificationUriComplete}&hint=planted-hint`,
  },
};

const account = (
  tokenStorage: TokenStorageView,
  isFirstSignIn: boolean,
): AppStateOf<'signed-in'> => ({
  ...states.profile,
  accounts: [
    { id: 'a-1', displayName: planted, email: planted, avatarPath: null, session: 'kept' },
  ],
  accountId: 'a-1',
  tokenStorage,
  ...sampleSession,
  isFirstSignIn,
});

type Situation = {
  /** What the keyring says, one test after the other; the last one stays. */
  readonly storages: readonly TokenStorageView[];
  readonly after?: TokenStorageView;
  readonly isFirstSignIn?: boolean;
  readonly answers?: readonly string[];
  readonly keep?: SignInCommand['keep'];
  readonly json?: boolean;
  readonly clockAheadMinutes?: number;
  /** The only state after the start: one in which the sign-in ends before there is a code, or waits for ever. */
  readonly only?: AppState;
  readonly commands?: Partial<TerminalBridge['commands']>;
  readonly signal?: AbortSignal;
};

async function runSignIn(situation: Situation) {
  const { storages, after = strong, isFirstSignIn = false, answers, keep = null } = situation;
  const { clockAheadMinutes = null } = situation;
  const { printed, statuses, terminal } = recorder(answers);
  const left = [...storages];
  const log: string[] = [];
  const listeners = new Set<(state: AppState) => void>();
  let state: AppState = signedOut;
  const show = (next: AppState) => {
    state = next;
    for (const listener of listeners) listener(next);
  };
  const bridge: TerminalBridge = {
    ...idleBridge(() => state, {
      'tokenStorage.test': async () => (left.length > 1 ? left.shift() : left[0]) ?? strong,
      'signIn.start': () => {
        log.push('sign in');
        show(situation.only ?? waiting);
        if (situation.only) return;
        const isAsked = isFirstSignIn && answers !== undefined;
        const asking: AppState = { ...waiting, step: 'confirming-person', otherPerson: planted };
        if (isAsked) {
          show(asking);
          // Another change of the state is no second question.
          show({ ...asking, platformProblem: null });
        } else show({ ...account(after, isFirstSignIn), clockAheadMinutes });
      },
      'signIn.cancel': () => show(signedOut),
      'signIn.confirmPerson': (isWelcome) => show(isWelcome ? account(after, false) : signedOut),
      'tokenStorage.choose': (choice) => void log.push(`keep ${choice}`),
      'session.signOut': async () => void log.push('sign out'),
      'accounts.remove': (id) => void log.push(`remove ${id}`),
      ...situation.commands,
    }),
    on: (_event, listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const { signal = new AbortController().signal } = situation;
  const command: SignInCommand = { name: 'sign-in', keep, json: situation.json ?? false };
  const code = await signIn({ bridge, terminal, command, signal });
  return { code, log, printed, statuses };
}

test('sign-in asks for no code when the keyring is weak, until the option or the person chooses that', async () => {
  const refused = await runSignIn({ storages: [weak], json: true });
  expect({ code: refused.code, log: refused.log }).toEqual({ code: 1, log: [] });
  expect(refused.printed.note).toContain('latchkey: LK-502: ');
  expect(refused.printed.note).toContain('Nobody was signed in');
  expect(refused.printed.note).toContain('Keep with weaker protection: sign-in --keep weak\n');
  const onlyEnter = await runSignIn({ storages: [weak], answers: [''], json: true });
  expect({ code: onlyEnter.code, log: onlyEnter.log }).toEqual({ code: 1, log: [] });
  expect(onlyEnter.printed.note).toMatch(/\n {2}again {2}Try again\n/);
  for (const { printed } of [refused, onlyEnter])
    expect(JSON.parse(printed.result)).toMatchObject({ problem: { code: 'LK-502' } });
  const given = await runSignIn({ storages: [weak], keep: 'weak' });
  expect({ code: given.code, log: given.log }).toEqual({ code: 0, log: ['sign in', 'keep weak'] });
});

test('sign-in asks for no code while the file of accounts cannot be written, also with --keep', async () => {
  const { code, log, printed } = await runSignIn({ storages: [notWritten], keep: 'keyring' });
  expect({ code, log, result: printed.result }).toEqual({ code: 1, log: [], result: '' });
  expect(printed.note).toContain('latchkey: LK-507: ');
  expect(printed.note).not.toContain('--keep');
  const freed = await runSignIn({ storages: [notWritten, strong], answers: ['again'] });
  expect({ code: freed.code, log: freed.log }).toEqual({ code: 0, log: ['sign in'] });
  expect(freed.printed.note).toMatch(/could not save[\s\S]*\n {2}again {2}Try again\n/);
});

test('sign-in keeps nothing against an earlier choice unless the option says so', async () => {
  const refused = await runSignIn({ storages: [chosenMemory] });
  expect({ code: refused.code, log: refused.log }).toEqual({ code: 1, log: [] });
  expect(refused.printed.note).toContain('You chose in the window that nothing is kept');
  expect(refused.printed.note).toContain('sign-in --keep keyring\n');
  const weak = await runSignIn({ storages: [chosenMemory], keep: 'weak' });
  expect(weak.log).toEqual([]);
  const kept = await runSignIn({ storages: [chosenMemory], keep: 'keyring', after: chosenMemory });
  expect(kept.log.slice(0, 2)).toEqual(['sign in', 'keep keyring']);
});

test.each([
  [true, 'removes a new account', 'remove a-1'],
  [false, 'signs out again of an account that was here before', 'sign out'],
])('sign-in (new: %s) %s and says why when it cannot be written', async (isNew, _does, undone) => {
  const { code, log, printed } = await runSignIn({
    storages: [strong],
    after: notWritten,
    isFirstSignIn: isNew,
    json: true,
  });
  expect({ code, log }).toEqual({ code: 1, log: ['sign in', undone] });
  expect(printed.note).toContain('latchkey: LK-507: ');
  expect(JSON.parse(printed.result)).toMatchObject({
    signedIn: false,
    problem: { code: 'LK-507' },
  });
});

test.each([true, false])(
  'sign-in prints neither an e-mail address nor the query of the code page (json: %s)',
  async (json) => {
    const { code, printed } = await runSignIn({
      storages: [strong],
      isFirstSignIn: true,
      answers: ['yes'],
      json,
    });
    expect(code).toBe(0);
    const all = printed.note + printed.result;
    expect(all).toContain('m…@home.example');
    expect(all).not.toContain(planted);
    expect(all).not.toContain('planted-hint');
  },
);

test.each([
  ['a person who can be asked says yes', ['yes']],
  ['nobody can be asked', undefined],
])('sign-in --json says that the account is new when %s', async (_when, answers) => {
  const { code, printed } = await runSignIn({
    storages: [strong],
    isFirstSignIn: true,
    json: true,
    ...(answers ? { answers } : {}),
  });
  expect(code).toBe(0);
  expect(JSON.parse(printed.result)).toEqual({
    signedIn: true,
    name: 'm…@home.example',
    status: null,
    expiresAt: null,
    isNew: true,
    kept: 'keyring',
    problem: null,
  });
});

test('sign-in says that the clock of this computer is wrong', async () => {
  const { code, printed } = await runSignIn({ storages: [strong], clockAheadMinutes: 60 });
  expect(code).toBe(0);
  expect(printed.note).toContain('The clock of this computer is 1 hr ahead. Set it');
});

test('sign-in names the error when the platform gives no code', async () => {
  const failed = { ...signedOut, problem: appError('LK-305', { host: 'a', status: '500' }) };
  const { code, printed } = await runSignIn({ storages: [strong], only: failed });
  expect({ code, result: printed.result }).toEqual({ code: 1, result: '' });
  expect(printed.note).toContain('latchkey: LK-305: ');
});

test.each(['no', 'y', ''])(
  'sign-in keeps nothing and ends with 1 when the person answers “%s” to the question who it is',
  async (answer) => {
    const { code, log, printed, statuses } = await runSignIn({
      storages: [strong],
      isFirstSignIn: true,
      answers: [answer],
    });
    expect({ code, log }).toEqual({ code: 1, log: ['sign in'] });
    expect(statuses).toContain('Signing out…');
    expect(printed.note).toMatch(/m…@home\.example was signed out again\. Nothing of it was kept/);
    expect(printed.note.split(words.commands.signIn.isItYou)).toHaveLength(2);
  },
);

test('sign-in prints a whole sentence when it is not known where the sign-in is kept', async () => {
  const after: TokenStorageView = { place: 'undecided', problem: null, choices: [] };
  const { code, printed } = await runSignIn({ storages: [strong], after });
  expect({ code, result: printed.result }).toEqual({
    code: 0,
    result: 'Signed in as m…@home.example.\n',
  });
});

test('sign-in ends five seconds after Ctrl+C when the tokens that nobody wants cannot be revoked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] });
  const stop = new AbortController();
  const ended = vi.fn();
  void runSignIn({
    storages: [strong],
    only: waiting,
    commands: { 'accounts.saved': () => new Promise<never>(() => {}) },
    signal: stop.signal,
  }).then(ended);
  await vi.advanceTimersByTimeAsync(60_000);
  stop.abort();
  // The countdown of the code has ended.
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  const note = expect.stringContaining('The sign-in was cancelled.');
  const printed = expect.objectContaining({ note });
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 130, printed }));
});
