/** What each command sets going, told by the parts that do it. */
import { expect, test } from 'vitest';
import { states } from '../../dev/gallery/states/states.ts';
import type { Accounts } from '../../src-main/accounts/accounts.ts';
import { newAccountId } from '../../src-main/accounts/vault-file.ts';
import { Failure } from '../../src-main/base/failure.ts';
import { answerCommand, createCommands } from '../../src-main/commands.ts';
import { paymentIdSchema } from '../../src-main/platform/payment-id.ts';
import type { Attempt } from '../../src-main/sign-in/sign-in.ts';
import { createStateStore } from '../../src-main/state-store.ts';
import type { CommandName } from '../../src-shared/channels.ts';
import { idlePart, sampleSession } from '../support/idle-parts.ts';

const mira = newAccountId();
const leo = newAccountId();
const shownPayment = paymentIdSchema.parse('p-1');

/** Mira is shown, Leo is kept too, and every part records what it was asked for. */
function parts({ readClipboard = async () => 'p-9', choose }: Changes = {}) {
  const log: string[] = [];
  const note = (...words: unknown[]) => void log.push(words.map(asText).join(' '));
  /** A part that records its calls under this name, except for those of `methods`. */
  const part = <Part extends object>(name: string, methods: Partial<NoInfer<Part>> = {}): Part =>
    idlePart<Part>(methods, (method, ...input) => note(`${name}.${method}`, ...input));
  const names = new Map<string, string>([
    [mira, 'Mira'],
    [leo, 'Leo'],
  ]);
  const attempt = part<Attempt>('attempt', {
    link: () => 'https://auth.example/authorize',
    userCode: () => 'BCDF-GHJK',
    verificationUri: () => 'https://auth.example/device',
  });
  const store = createStateStore('Arcade');
  store.dispatch({ type: 'account-shown', shown: { ...sampleSession, accountId: mira } });
  const isSigningIn = () => store.snapshot().kind === 'signing-in';
  const handlers = createCommands({
    store,
    onShown: () => note('shown'),
    player: {
      signIn: part('signIn', { running: () => (isSigningIn() ? attempt : undefined) }),
      accounts: part('accounts', {
        activeAccountId: () => (store.snapshot().kind === 'signed-out' ? undefined : mira),
        nameOf: (id) => names.get(id),
        ...(choose && { choose }),
      }),
      checkout: part('checkout', { shown: () => shownPayment }),
      receipts: part('receipts', {
        paymentIdOf: async (receiptId) => (receiptId === 'r-1' ? shownPayment : undefined),
        export: async () => {
          note('receipts.export');
          return '/downloads/x.csv';
        },
      }),
      receiptFile: part('receiptFile', {
        save: async ({ payment: { id } }) => {
          note('receiptFile.save', id);
          return '/home/mira/x.pdf';
        },
      }),
    },
    copyText: async (text) => note('copy', text),
    readClipboard,
    checkUp: part('checkUp', { text: () => 'the check-up' }),
    report: part('report', {
      save: async () => {
        note('report.save');
        return null;
      },
    }),
    timeline: part('timeline', {
      read: async ({ limit }) => {
        note('timeline.read', limit);
        return { episodes: [], hasMore: false };
      },
    }),
    openHelpPage: async () => note('open the help page'),
    settings: part('settings'),
    about: part('about', { updates: part('updates') }),
  });
  const send = (name: CommandName, input?: unknown) =>
    answerCommand(handlers, { name, args: [input], isTrusted: true });
  const startAttempt = () => store.dispatch({ type: 'signing-in', view: states.waiting });
  return { log, send, store, startAttempt };
}

type Changes = {
  readonly readClipboard?: () => Promise<string>;
  readonly choose?: Accounts['choose'];
};

const asText = (word: unknown) => (typeof word === 'string' ? word : JSON.stringify(word));

test.each<[CommandName, unknown, string, unknown?]>([
  ['state.shown', undefined, 'shown'],
  ['signIn.start', 'any', 'signIn.start {"wantsAnotherAccount":false}'],
  ['signIn.start', 'another', 'signIn.start {"wantsAnotherAccount":true}'],
  ['signIn.cancel', undefined, 'signIn.cancel'],
  ['signIn.confirmPerson', false, 'signIn.cancel'],
  ['signIn.reauthenticate', leo, `signIn.start {"expectedAccount":{"id":"${leo}","name":"Leo"}}`],
  ['profile.reload', undefined, 'accounts.reloadProfile'],
  ['checkUp.start', undefined, 'checkUp.start'],
  ['checkUp.cancel', undefined, 'checkUp.cancel'],
  ['checkUp.copy', undefined, 'copy the check-up'],
  ['report.prepare', undefined, 'report.prepare'],
  ['report.cancel', undefined, 'report.cancel'],
  ['report.showInFolder', undefined, 'report.showInFolder'],
  ['timeline.copy', ['a', 'b'], 'timeline.copy ["a","b"]'],
  ['help.copyReference', 'K7MQX2P9', 'copy K7MQX2P9'],
  ['help.openPage', undefined, 'open the help page'],
  ['settings.change', { theme: 'dark' }, 'settings.change {"theme":"dark"}'],
  ['about.showNotices', undefined, 'about.showNotices'],
  ['about.openDownloadPage', undefined, 'about.openDownloadPage'],
  ['update.check', undefined, 'updates.check'],
  ['update.download', undefined, 'updates.download'],
  ['update.cancel', undefined, 'updates.cancel'],
  ['update.restart', undefined, 'updates.restart'],
  ['session.signOut', undefined, `accounts.signOut ${mira}`],
  ['accounts.switch', leo, `accounts.switchTo ${leo}`],
  ['accounts.remove', leo, `accounts.remove ${leo}`],
  ['accounts.acknowledge', undefined, 'accounts.acknowledge'],
  ['tokenStorage.retry', undefined, 'accounts.retry'],
  ['tokenStorage.choose', 'memory', 'accounts.choose memory'],
  ['payment.open', 'p-2', 'checkout.open p-2'],
  ['payment.close', undefined, 'checkout.close'],
  ['payment.reload', undefined, 'checkout.reload'],
  ['payment.sendAgain', 'p-1', 'checkout.sendAgain p-1'],
  ['payment.tryAgain', 'p-1', 'checkout.tryAgain p-1'],
  ['payment.openPage', 'p-1', 'checkout.openPage p-1'],
  ['payment.copyId', undefined, 'copy p-1'],
  ['payment.showReceipt', undefined, 'receiptFile.showInFolder'],
  ['receipts.open', undefined, 'receipts.open'],
  ['receipts.search', 'hat', 'receipts.search hat'],
  ['receipts.more', undefined, 'receipts.more'],
  ['receipts.copyId', 'r-1', 'copy p-1'],
  ['receipts.clear', undefined, 'receipts.clear'],
  ['receipts.close', undefined, 'receipts.close'],
  // A5: the page learns nothing of the clipboard.
  ['payment.paste', undefined, 'checkout.openPasted p-9', undefined],
  ['report.save', undefined, 'report.save', null],
  ['receipts.export', undefined, 'receipts.export', '/downloads/x.csv'],
  [
    'timeline.read',
    { reference: null, limit: 5 },
    'timeline.read 5',
    { episodes: [], hasMore: false },
  ],
])('%s with %s does one thing, and answers its outcome', async (name, input, work, value) => {
  const { send, log } = parts();
  expect(await send(name, input)).toEqual({ ok: true, value });
  expect(log).toEqual([work]);
});

test('receipts.copyId copies nothing when the receipt is gone', async () => {
  const { send, log } = parts();
  expect(await send('receipts.copyId', 'r-2')).toEqual({ ok: true });
  expect(log).toEqual([]);
});

test('payment.confirm pays only as the account on the screen, which the player confirms with it, and only while a payment is shown', async () => {
  const { send, log, store } = parts();
  const confirmation = { offer: 'o-1', methodId: 'balance', accountId: mira };
  expect(await send('payment.confirm', confirmation)).toEqual({ ok: true });
  store.dispatch({ type: 'payment-changed', payment: states['payment-ready'].payment });
  await send('payment.confirm', { ...confirmation, accountId: leo });
  await send('payment.confirm', { ...confirmation, accountId: null });
  expect(log).toEqual([]);
  await send('payment.confirm', confirmation);
  expect(log).toEqual([
    'accounts.acknowledge',
    'checkout.confirm {"offer":"o-1","methodId":"balance"}',
  ]);
});

test('payment.copyReceipt copies what was paid to whom, and nothing when the payment is not paid or none is shown', async () => {
  const { send, log, store } = parts();
  await send('payment.copyReceipt');
  expect(log).toEqual([]);
  for (const name of ['payment-ready', 'payment-watching', 'payment-paid'] as const) {
    store.dispatch({ type: 'payment-changed', payment: states[name].payment });
    await send('payment.copyReceipt');
  }
  expect(log).toEqual([expect.stringMatching(/^copy Receipt: .*Paid €12\.99 to Nebula Games/s)]);
});

test('payment.saveReceipt saves the payment on the screen and answers the path, and null when no payment is shown', async () => {
  const { send, log, store } = parts();
  expect(await send('payment.saveReceipt')).toEqual({ ok: true, value: null });
  const { payment } = states['payment-paid'];
  store.dispatch({ type: 'payment-changed', payment });
  expect(await send('payment.saveReceipt')).toEqual({ ok: true, value: '/home/mira/x.pdf' });
  expect(log).toEqual([`receiptFile.save ${payment.id}`]);
});

test('A5 a payment.paste that comes while the clipboard is read joins it', async () => {
  const joined: Promise<unknown>[] = [];
  const { send, log } = parts({
    readClipboard: async () => {
      if (joined.length < 9) joined.push(send('payment.paste'));
      return 'p-9';
    },
  });
  await send('payment.paste');
  await Promise.all(joined);
  expect(log).toEqual(['checkout.openPasted p-9']);
});

test.each([
  ['signIn.openBrowser', undefined, 'attempt.openBrowser'],
  ['signIn.tryAgain', undefined, 'attempt.tryAgain'],
  ['signIn.copy', 'link', 'copy https://auth.example/authorize'],
  ['signIn.copy', 'userCode', 'copy BCDF-GHJK'],
  ['signIn.copy', 'verificationUri', 'copy https://auth.example/device'],
  ['signIn.extend', undefined, 'attempt.extend'],
  ['signIn.requestCode', undefined, 'attempt.requestCode'],
  ['signIn.openCodePage', undefined, 'attempt.openCodePage'],
  ['signIn.confirmPerson', true, 'attempt.confirmPerson'],
] as const)('%s with %s is for the running attempt alone', async (name, input, work) => {
  const { send, log, startAttempt } = parts();
  expect(await send(name, input)).toEqual({ ok: true });
  expect(log).toEqual([]);
  startAttempt();
  expect(await send(name, input)).toEqual({ ok: true });
  expect(log).toEqual([work]);
});

test('signIn.reauthenticate starts a sign-in when the account is here', async () => {
  const { send, log } = parts();
  expect(await send('signIn.reauthenticate', newAccountId())).toEqual({ ok: true });
  expect(await send('signIn.reauthenticate', '__proto__')).toEqual({ ok: true });
  expect(log).toEqual([]);
});

test('session.signOut signs out of nobody when an attempt or nobody is on the screen', async () => {
  const { send, log, store, startAttempt } = parts();
  startAttempt();
  await send('session.signOut');
  store.dispatch({ type: 'attempt-ended', problem: null, expectedAccountId: null });
  store.dispatch({ type: 'signed-out', problem: null });
  await send('session.signOut');
  expect(log).toEqual([]);
});

test('tokenStorage.choose answers the error when the keyring does not work', async () => {
  const failure = new Failure('LK-504', { reason: 'x', backend: 'y' });
  const { send } = parts({ choose: () => Promise.reject(failure) });
  const error = { code: 'LK-504' };
  expect(await send('tokenStorage.choose', 'keyring')).toMatchObject({ ok: false, error });
});
