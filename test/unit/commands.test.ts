/** The border between renderer and main: T11. */
import { expect, test } from 'vitest';
import {
  answerCommand,
  type CommandHandlers,
  createCommands,
  isTrustedSender,
} from '../../src-main/commands.ts';
import { createStateStore } from '../../src-main/state-store.ts';
import { commandNames } from '../../src-shared/channels.ts';
import { contract } from '../../src-shared/contract.ts';
import { type AppState, appStateSchema } from '../../src-shared/state.ts';

const signedOut: AppState = { kind: 'signed-out', platformName: 'Arcade', problem: null };
const handlers = createCommands({
  store: createStateStore(signedOut),
  copyText: async () => {},
  player: undefined,
});
const call = (
  change: Partial<Parameters<typeof answerCommand>[1]>,
  own: CommandHandlers = handlers,
) => answerCommand(own, { name: 'state.get', args: [], isTrusted: true, ...change });

test('the contract has a schema both ways for each channel, and for no other', () => {
  expect(Object.keys(contract).sort()).toEqual([...commandNames].sort());
});

test('T11 only the main frame of the launcher’s own window, showing its own page, is trusted', () => {
  const own = { isOwnWindow: true, isMainFrame: true, origin: 'app://latchkey' };
  expect(isTrustedSender(own)).toBe(true);
  for (const change of [
    { isOwnWindow: false },
    { isMainFrame: false },
    { origin: 'https://latchkey' },
    { origin: 'app://latchkey.evil' },
    { origin: 'null' },
    { origin: undefined },
  ]) {
    expect(isTrustedSender({ ...own, ...change }), JSON.stringify(change)).toBe(false);
  }
});

test('T11 a command from the launcher’s own page is answered', async () => {
  expect(await call({})).toEqual({ ok: true, value: signedOut });
});

test.each(commandNames)('T11 %s from any other sender is refused', async (name) => {
  expect(await call({ name, isTrusted: false })).toEqual({
    ok: false,
    error: { code: 'LK-902', details: { channel: name } },
  });
});

test('T11 what the contract names is let through, and nothing near it', async () => {
  expect(await call({ name: 'signIn.start', args: ['another'] })).toEqual({ ok: true });
  for (const args of [['Another'], [], [{ account: 'another' }]]) {
    expect(await call({ name: 'signIn.start', args })).toMatchObject({ ok: false });
  }
});

test.each([[['x']], [[{}]], [[null]], [[undefined, 1]]])(
  'T11 arguments that the contract does not name are refused: %j',
  async (args) => {
    for (const name of commandNames) {
      expect(await call({ name, args })).toMatchObject({ ok: false, error: { code: 'LK-902' } });
    }
  },
);

test('T11 what main would say beyond the contract does not leave it', async () => {
  const leaky = { ...handlers, 'state.get': () => ({ ...signedOut, accessToken: 'at' }) };
  const answer = await call({}, leaky);
  expect(answer.ok).toBe(false);
  expect(JSON.stringify(answer)).not.toContain('"at"');
});

test('T11 no state has room for a token', () => {
  const attempt = { step: 'waiting', browser: { deadline: 1, opened: true, problem: null } };
  const states = [
    signedOut,
    { kind: 'signing-in', platformName: 'Arcade', device: null, ...attempt },
    {
      ...{ kind: 'signed-in', platformName: 'Arcade', profile: null, refreshing: false },
      ...{ problem: null, expiresAt: null, scopes: [], clockAheadMinutes: null },
    },
    { kind: 'misconfigured', problem: { code: 'LK-101', details: {} } },
  ];
  for (const state of states) {
    expect(appStateSchema.safeParse(state).success, state.kind).toBe(true);
    expect(appStateSchema.safeParse({ ...state, token: 'x' }).success, state.kind).toBe(false);
  }
});

test('a sign-in does not start over a session', async () => {
  const store = createStateStore(signedOut);
  store.dispatch({
    type: 'signed-in',
    ...{ profile: null, problem: null, expiresAt: null, scopes: [], clockAheadMinutes: null },
  });
  const starts: string[] = [];
  const signIn = {
    start: async () => void starts.push('start'),
    cancel() {},
    running: () => undefined,
  };
  const session = {
    ...{ begin: async () => {}, refreshProfile: async () => {} },
    ...{ signOut: async () => {}, discard: async () => {} },
  };
  const own = createCommands({
    ...{ store, copyText: async () => {} },
    player: { signIn, session },
  });
  await call({ name: 'signIn.start', args: ['any'] }, own);
  expect(starts).toHaveLength(0);
  store.dispatch({ type: 'signed-out', problem: null });
  await call({ name: 'signIn.start', args: ['any'] }, own);
  expect(starts).toHaveLength(1);
});

test('an error inside a command is answered with a name, and without its text', async () => {
  const failing = {
    ...handlers,
    'profile.refresh': () => {
      throw new RangeError('with something private');
    },
  };
  expect(await call({ name: 'profile.refresh' }, failing)).toEqual({
    ok: false,
    error: { code: 'LK-901', details: { reason: 'RangeError' } },
  });
});
