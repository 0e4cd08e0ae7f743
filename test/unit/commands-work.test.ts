/** What each command sets going, told by the parts that do it. */
import { expect, test } from 'vitest';
import { states } from '../../dev/gallery/states/states.ts';
import type { Accounts } from '../../src-main/accounts/accounts.ts';
import { newAccountId } from '../../src-main/accounts/vault-file.ts';
import { Failure } from '../../src-main/base/failure.ts';
import { answerCommand, createCommands } from '../../src-main/commands.ts';
import type { Attempt, SignIn } from '../../src-main/sign-in/sign-in.ts';
import { createStateStore, unknownTokenStorage } from '../../src-main/state-store.ts';
import type { CommandName } from '../../src-shared/channels.ts';
import { idleParts, sampleAbout, sampleSession, sampleSettings } from '../support/idle-parts.ts';
import { paymentParts } from '../support/payment-parts.ts';

const mira = newAccountId();
const leo = newAccountId();

/** Mira is shown, Leo is kept too, and every part says what it was asked for. */
function parts(readClipboard = async () => 'p-9') {
  const log: string[] = [];
  const note = (...words: unknown[]) => void log.push(words.map(asText).join(' '));
  const later = async (...words: unknown[]) => note(...words);
  const names = new Map<string, string>([
    [mira, 'Mira'],
    [leo, 'Leo'],
  ]);
  const attempt: Attempt = {
    ended: Promise.resolve({ kind: 'cancelled' }),
    cancel: () => note('cancel'),
    link: () => 'https://auth.example/authorize',
    openBrowser: () => later('open the page'),
    tryAgain: () => later('ask the platform'),
    extend: () => note('extend'),
    requestCode: () => note('request a code'),
    userCode: () => 'BCDF-GHJK',
    verificationUri: () => 'https://auth.example/device',
    openCodePage: () => later('open the code page'),
    confirmPerson: () => note('welcome'),
  };
  const signIn: SignIn = {
    start: (wanted) => later('start', wanted),
    cancel: () => note('cancel'),
    running: () => (store.snapshot().kind === 'signing-in' ? attempt : undefined),
  };
  const accounts: Accounts = {
    vaultChanged: () => note('changed'),
    restore: () => note('restore'),
    start: () => later('start'),
    readAgain: () => later('read again'),
    identify: () => Promise.reject(new Error('nobody signs in here')),
    add: () => note('add'),
    switchTo: (id) => later('switch to', names.get(id)),
    acknowledge: () => note('acknowledge'),
    signOut: (id) => later('sign out of', names.get(id)),
    signOutAll: () => later('sign out of all'),
    remove: (id) => later('remove', names.get(id)),
    removeAll: () => later('remove all'),
    reloadProfile: () => later('refresh'),
    retry: () => later('retry'),
    choose: (choice) => later('choose', choice),
    tokenStorageForSignIn: async () => unknownTokenStorage,
    revoked: () => later('revoke'),
    activeAccountId: () => (store.snapshot().kind === 'signed-out' ? undefined : mira),
    nameOf: (id) => names.get(id),
    activePayerId: () => 'u-1',
    describePayer: () => ({ kind: 'nobody' }),
    stopSession: () => note('stop the session'),
    saved: () => later('saved'),
    discard: () => later('discard'),
  };
  const payments = paymentParts(note);
  const store = createStateStore('Arcade');
  store.dispatch({ type: 'account-shown', shown: { ...sampleSession, accountId: mira } });
  const handlers = createCommands({
    store,
    onShown: () => note('go on'),
    player: { signIn, accounts, ...payments },
    copyText: (text) => later('copy', text),
    readClipboard,
    checkUp: {
      start: () => later('start the check-up'),
      cancel: () => note('cancel the check-up'),
      text: () => 'the check-up',
    },
    report: {
      prepare: () => later('prepare a report'),
      cancel: () => note('cancel the report'),
      save: async () => {
        await later('save the report');
        return null;
      },
      showInFolder: () => note('show the report'),
    },
    timeline: {
      read: ({ limit }) => {
        note(`read ${limit}`);
        return Promise.resolve({ episodes: [], hasMore: false });
      },
      copy: (ids) => later('copy the episodes', ids.join(' ')),
    },
    openHelpPage: () => later('open the help page'),
    settings: {
      view: () => sampleSettings,
      change: (change) => later('change', change),
    },
    about: {
      read: () => sampleAbout,
      showNotices: () => note('show the notices'),
      openDownloadPage: () => later('open the download page'),
      updates: {
        check: () => note('look for an update'),
        download: () => note('download the update'),
        cancel: () => note('cancel the update'),
        restart: () => note('restart'),
      },
    },
  });
  const send = (name: CommandName, input?: unknown) =>
    answerCommand(handlers, { name, args: [input], isTrusted: true });
  const startAttempt = () => store.dispatch({ type: 'signing-in', view: states.waiting });
  return { log, send, store, accounts, signIn, startAttempt };
}

const asText = (word: unknown) => (typeof word === 'string' ? word : JSON.stringify(word));

test.each([
  ['state.shown', undefined, 'go on'],
  ['signIn.start', 'any', 'start {"wantsAnotherAccount":false}'],
  ['signIn.start', 'another', 'start {"wantsAnotherAccount":true}'],
  ['signIn.cancel', undefined, 'cancel'],
  ['signIn.confirmPerson', false, 'cancel'],
  ['signIn.reauthenticate', leo, `start {"expectedAccount":{"id":"${leo}","name":"Leo"}}`],
  ['profile.reload', undefined, 'refresh'],
  ['checkUp.start', undefined, 'start the check-up'],
  ['checkUp.cancel', undefined, 'cancel the check-up'],
  ['checkUp.copy', undefined, 'copy the check-up'],
  ['report.prepare', undefined, 'prepare a report'],
  ['report.cancel', undefined, 'cancel the report'],
  ['report.showInFolder', undefined, 'show the report'],
  ['timeline.copy', ['a', 'b'], 'copy the episodes a b'],
  ['help.copyReference', 'K7MQX2P9', 'copy K7MQX2P9'],
  ['help.openPage', undefined, 'open the help page'],
  ['settings.change', { theme: 'dark' }, 'change {"theme":"dark"}'],
  ['about.showNotices', undefined, 'show the notices'],
  ['about.openDownloadPage', undefined, 'open the download page'],
  ['update.check', undefined, 'look for an update'],
  ['update.download', undefined, 'download the update'],
  ['update.cancel', undefined, 'cancel the update'],
  ['update.restart', undefined, 'restart'],
  ['session.signOut', undefined, 'sign out of Mira'],
  ['accounts.switch', leo, 'switch to Leo'],
  ['accounts.remove', leo, 'remove Leo'],
  ['accounts.acknowledge', undefined, 'acknowledge'],
  ['tokenStorage.retry', undefined, 'retry'],
  ['tokenStorage.choose', 'memory', 'choose memory'],
  ['payment.open', 'p-2', 'open the payment p-2'],
  ['payment.close', undefined, 'close the payment'],
  ['payment.reload', undefined, 'look at the payment'],
  ['payment.sendAgain', 'p-1', 'send p-1 again'],
  ['payment.tryAgain', 'p-1', 'try p-1 again'],
  ['payment.openPage', 'p-1', 'open the page of p-1'],
  ['payment.copyId', undefined, 'copy p-1'],
  ['payment.showReceipt', undefined, 'show the receipt'],
  ['receipts.open', undefined, 'open the list'],
  ['receipts.search', 'hat', 'search hat'],
  ['receipts.more', undefined, 'more'],
  ['receipts.copyId', 'r-1', 'copy p-1'],
  ['receipts.clear', undefined, 'clear'],
  ['receipts.close', undefined, 'close the list'],
] as const)('%s with %s does one thing', async (name, input, work) => {
  const { send, log } = parts();
  expect(await send(name, input)).toEqual({ ok: true });
  expect(log).toEqual([work]);
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
  expect(log).toEqual(['acknowledge', 'pay o-1 by balance']);
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
  expect(log).toEqual([`save the receipt of ${payment.id}`]);
});

test('A5 payment.paste opens the payment of the clipboard and answers nothing', async () => {
  const { send, log } = parts();
  expect(await send('payment.paste')).toEqual({ ok: true, value: undefined });
  expect(log).toEqual(['open the pasted p-9']);
});

test('A5 a payment.paste that comes while the clipboard is read joins it', async () => {
  const joined: Promise<unknown>[] = [];
  const { send, log } = parts(async () => {
    if (joined.length < 9) joined.push(send('payment.paste'));
    return 'p-9';
  });
  await send('payment.paste');
  await Promise.all(joined);
  expect(log).toEqual(['open the pasted p-9']);
});

test('report.save answers the path, and null when the player chose none', async () => {
  const { send, log } = parts();
  expect(await send('report.save')).toEqual({ ok: true, value: null });
  expect(log).toEqual(['save the report']);
});

test('receipts.export answers the path, and receipts.copyId copies nothing when the receipt is gone', async () => {
  const { send, log } = parts();
  expect(await send('receipts.export')).toEqual({ ok: true, value: '/downloads/x.csv' });
  expect(await send('receipts.copyId', 'r-2')).toEqual({ ok: true });
  expect(log).toEqual(['export']);
});

test.each([
  ['signIn.openBrowser', undefined, 'open the page'],
  ['signIn.tryAgain', undefined, 'ask the platform'],
  ['signIn.copy', 'link', 'copy https://auth.example/authorize'],
  ['signIn.copy', 'userCode', 'copy BCDF-GHJK'],
  ['signIn.copy', 'verificationUri', 'copy https://auth.example/device'],
  ['signIn.extend', undefined, 'extend'],
  ['signIn.requestCode', undefined, 'request a code'],
  ['signIn.openCodePage', undefined, 'open the code page'],
  ['signIn.confirmPerson', true, 'welcome'],
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
  const { store, accounts, signIn } = parts();
  const choose = () => Promise.reject(new Failure('LK-504', { reason: 'x', backend: 'y' }));
  const player = { signIn, accounts: { ...accounts, choose }, ...paymentParts() };
  const handlers = createCommands({ ...idleParts, store, player });
  const call = { name: 'tokenStorage.choose', args: ['keyring'], isTrusted: true } as const;
  expect(await answerCommand(handlers, call)).toMatchObject({
    ok: false,
    error: { code: 'LK-504' },
  });
});

test('timeline.read answers what happened', async () => {
  const { send, log } = parts();
  expect(await send('timeline.read', { reference: null, limit: 5 })).toEqual({
    ok: true,
    value: { episodes: [], hasMore: false },
  });
  expect(log).toEqual(['read 5']);
});
