/** The border between renderer and main: T11. */
import { expect, test } from 'vitest';
import { answerCommand, createCommands } from '../../src-main/commands.ts';
import { createBrokenStore, createStateStore } from '../../src-main/state-store.ts';
import { type CommandName, commandNames } from '../../src-shared/channels.ts';
import type { CommandHandlers } from '../../src-shared/contract.ts';
import type { TerminalOnlyCommands } from '../../src-shared/terminal-bridge.ts';
import { idleParts, sampleAbout, sampleSettings } from '../support/idle-parts.ts';
import { observed } from '../support/observed.ts';

const store = createStateStore('Arcade');
const handlers = createCommands({ ...idleParts, store, player: undefined });

const call = (
  change: Partial<Parameters<typeof answerCommand>[1]>,
  commandHandlers: CommandHandlers = handlers,
) => answerCommand(commandHandlers, { name: 'state.get', args: [], isTrusted: true, ...change });

test('T11 the preload exposes no command that only a terminal may give', () => {
  const terminalOnly = {
    'accounts.restore': true,
    'accounts.open': true,
    'accounts.removeAll': true,
    'accounts.saved': true,
    'tokenStorage.test': true,
  } as const satisfies Record<keyof TerminalOnlyCommands, true>;
  const exposed: readonly string[] = commandNames;
  expect(exposed.filter((name) => name in terminalOnly)).toEqual([]);
});

test.each(commandNames)(
  'T11 answerCommand refuses %s when the sender is not trusted',
  async (name) => {
    expect(await call({ name, isTrusted: false })).toEqual({
      ok: false,
      error: { code: 'LK-902', details: { channel: name } },
    });
  },
);

test('T11 answerCommand names a refused message in the journal, under the reference that it answers with', async () => {
  const journal = observed();
  const answer = await call({ isTrusted: false });
  const [fact] = journal.entries().map((entry) => entry.fact);
  expect(fact).toMatchObject({ kind: 'failure', code: 'LK-902' });
  expect(answer).toMatchObject({
    error: { reference: fact && 'failure' in fact ? fact.failure : null },
  });
});

test('a page that was taken over cannot fill the journal with refused messages', async () => {
  const journal = observed();
  const answers = [];
  for (let sent = 0; sent < 100; sent += 1) {
    answers.push(await call({ name: 'settings.change', isTrusted: false }));
  }
  expect(journal.entries()).toHaveLength(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

/** Inputs that a command without input must refuse. */
const something = ['x', '', 0, false, null, {}, [], ['x'], 'https://evil.example', '/etc/passwd'];
const noInput = { takes: [undefined], refuses: something };
const noId = [undefined, null, 0, true, {}, [], ['1'], { id: '1' }, 'x'.repeat(101)];
const anId = ['1', 'x'.repeat(100)];
const shortTexts = ['balance', '', 'x'.repeat(200)];
const noShortText = [undefined, null, 0, {}, [], ['balance'], 'x'.repeat(201)];

type Inputs = { readonly takes: readonly unknown[]; readonly refuses: readonly unknown[] };
/** What the commands with an input take, and what they do not. Every other command takes nothing. */
const inputs: Readonly<Partial<Record<CommandName, Inputs>>> = {
  'signIn.start': {
    takes: ['any', 'another'],
    refuses: [undefined, null, '', 'Another', 'any ', 0, {}, ['any'], { account: 'another' }],
  },
  'signIn.reauthenticate': { takes: anId, refuses: noId },
  'signIn.copy': {
    takes: ['link', 'userCode', 'verificationUri'],
    refuses: [undefined, null, '', 'cancel', 'Link', 0, {}, ['link'], 'https://evil.example'],
  },
  'signIn.confirmPerson': {
    takes: [true, false],
    refuses: [undefined, null, 0, 1, '', 'true', {}, []],
  },
  'accounts.switch': { takes: anId, refuses: noId },
  'accounts.remove': { takes: anId, refuses: noId },
  'tokenStorage.choose': {
    takes: ['keyring', 'weak', 'memory'],
    refuses: [undefined, null, '', 'Keyring', 'disk', 0, {}, ['memory']],
  },
  'payment.open': {
    takes: ['p-1', '', 'x'.repeat(4000)],
    refuses: [undefined, null, 0, {}, [], ['p-1'], { id: 'p-1' }, 'x'.repeat(4001)],
  },
  'payment.confirm': {
    takes: [
      { offer: 'o-1', methodId: 'balance', accountId: 'a' },
      { offer: 'o-1', methodId: 'balance', accountId: null },
    ],
    refuses: [
      ...[undefined, 'balance', { offer: 'o-1' }, { methodId: 'balance' }],
      { offer: 'o-1', methodId: 'balance' },
      { offer: 'o-1', methodId: 'x'.repeat(201), accountId: null },
      { offer: 'o-1', methodId: 'balance', accountId: null, amount: '0.01' },
    ],
  },
  'payment.tryAgain': { takes: ['p-1'], refuses: [undefined, 1, 'x'.repeat(301)] },
  'payment.sendAgain': { takes: ['p-1'], refuses: [undefined, 1, 'x'.repeat(301)] },
  'payment.openPage': { takes: ['p-1'], refuses: [undefined, {}, 'x'.repeat(301)] },
  'receipts.search': { takes: shortTexts, refuses: noShortText },
  'receipts.copyId': { takes: shortTexts, refuses: noShortText },
  'timeline.read': {
    takes: [
      { reference: null, limit: 1 },
      { reference: 'K7MQX2P9', limit: 50_000 },
    ],
    refuses: [undefined, {}, { reference: null, limit: 0 }, { reference: null, limit: 1e6 }],
  },
  'timeline.copy': {
    takes: [[], ['K7MQX2P9-1']],
    refuses: [undefined, 'x', [1], Array.from({ length: 50_001 }, () => 'x')],
  },
  'help.copyReference': {
    takes: ['K7MQX2P9'],
    refuses: [undefined, 'k7mqx2p9', 'K7MQX2P', 'K7MQX2P99', 'a text that is no reference'],
  },
  'settings.change': {
    takes: [{ theme: 'dark' }, { notifications: false }, { startsAtLogin: true }, {}],
    refuses: [undefined, null, 'dark', [], { theme: 'blue' }, { window: null }],
  },
};

test.each(commandNames)(
  'T11 %s takes what the contract names, and nothing near it',
  async (name) => {
    const { takes, refuses } = inputs[name] ?? noInput;
    for (const input of takes) {
      expect(await call({ name, args: [input] }), JSON.stringify(input)).toMatchObject({
        ok: true,
      });
    }
    for (const input of refuses) {
      const answer = await call({ name, args: [input] });
      expect(answer, JSON.stringify(input)).toMatchObject({ ok: false, error: { code: 'LK-902' } });
    }
  },
);

test.each(commandNames)('T11 answerCommand refuses %s when it has two arguments', async (name) => {
  const args = [inputs[name]?.takes[0], undefined];
  expect(await call({ name, args })).toMatchObject({ ok: false, error: { code: 'LK-902' } });
});

test('the commands answer only the state when the launcher is misconfigured', async () => {
  const problem = { code: 'LK-101', details: {} } as const;
  const broken = createCommands({
    ...idleParts,
    store: createBrokenStore(problem),
    player: undefined,
    copyText: () => Promise.reject(new Error('there is nothing to copy')),
    readClipboard: () => Promise.reject(new Error('there is nothing to read')),
  });
  const values: Partial<Record<CommandName, unknown>> = {
    'state.get': { kind: 'misconfigured', problem },
    'report.save': null,
    'payment.saveReceipt': null,
    'receipts.export': null,
    'timeline.read': { episodes: [], hasMore: false },
    'settings.read': sampleSettings,
    'about.read': sampleAbout,
  };
  for (const name of commandNames) {
    // Help works without a configuration, and this computer has no clipboard.
    if (name === 'help.copyReference') continue;
    const args = [inputs[name]?.takes[0]];
    expect(await call({ name, args }, broken)).toEqual({ ok: true, value: values[name] });
  }
});

test('answerCommand answers LK-901 without the message when a handler throws', async () => {
  const failing = {
    ...handlers,
    'profile.reload': () => {
      throw new RangeError('with something private');
    },
  };
  expect(await call({ name: 'profile.reload' }, failing)).toEqual({
    ok: false,
    error: { code: 'LK-901', details: { reason: 'RangeError' } },
  });
});
