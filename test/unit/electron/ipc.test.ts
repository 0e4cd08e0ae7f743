/** Who is answered, as Electron tells of a message's sender. */
import type { BrowserWindow } from 'electron/main';
import { expect, test, vi } from 'vitest';
import { states } from '../../../dev/gallery/states/states.ts';
import { createCommands } from '../../../src-main/commands.ts';
import { connect, sendEvent } from '../../../src-main/electron/ipc.ts';
import { createStateStore } from '../../../src-main/state-store.ts';
import { pageUrlIn } from '../../../src-main/window/app-scheme.ts';
import { isBrief } from '../../../src-main/window/sent-state.ts';
import { commandNames } from '../../../src-shared/channels.ts';
import type { CheckUpView } from '../../../src-shared/check-up.ts';
import type { PaymentView, ReceiptsView } from '../../../src-shared/state.ts';
import { idleParts } from '../../support/idle-parts.ts';

type Frame = { readonly url: string; readonly parent: Frame | null };
type Listener = (event: { sender: unknown; senderFrame: Frame | null }) => Promise<unknown>;

const listeners = vi.hoisted(() => new Map<string, Listener>());
vi.mock('electron/main', () => ({
  ipcMain: { handle: (name: string, listener: Listener) => listeners.set(name, listener) },
}));

const webContents = {};
const window = { webContents, isDestroyed: () => false } as unknown as BrowserWindow;
const store = createStateStore('Arcade');
connect(window, createCommands({ ...idleParts, store, player: undefined }), store);
const pageUrl = pageUrlIn({ language: 'en', locale: 'en-GB' });
const page: Frame = { url: pageUrl, parent: null };

const ask = (name: string, senderFrame: Frame | null, sender: unknown = webContents) =>
  listeners.get(name)?.({ sender, senderFrame });

test('connect answers a command when the launcher’s page sends it', async () => {
  expect(await ask('state.get', page)).toEqual({ ok: true, value: store.snapshot() });
});

test('T4 connect refuses a frame when it shows the launcher’s address', async () => {
  const frame = { url: pageUrl, parent: page };
  for (const name of commandNames) {
    expect(await ask(name, frame), name).toMatchObject({ ok: false, error: { code: 'LK-902' } });
  }
});

test('connect refuses a command when its frame is gone or it is of another window', async () => {
  expect(await ask('state.get', null)).toMatchObject({ ok: false });
  expect(await ask('state.get', page, {})).toMatchObject({ ok: false });
});

test.each([
  'app://latchkey.evil/index.html',
  // These have the origin of the page, or its address in a part.
  'about:blank',
  'blob:app://latchkey/0b5a1f0e-1111-4222-8333-123456789abc',
  'app://latchkey/index.html.svg',
])('T11 E13 connect refuses a command of the page at %s', async (url) => {
  expect(await ask('state.get', { url, parent: null })).toMatchObject({ ok: false });
});

test('sendEvent sends to an open window, and nothing to a closed one', () => {
  const send = vi.fn();
  const windowWith = (isDestroyed: boolean) =>
    ({ webContents: { send }, isDestroyed: () => isDestroyed }) as unknown as BrowserWindow;
  const view: CheckUpView = { phase: 'running', steps: [], summary: '' };
  sendEvent(windowWith(true), 'checkUp.changed', view);
  expect(send).not.toHaveBeenCalled();
  sendEvent(windowWith(false), 'checkUp.changed', view);
  expect(send).toHaveBeenCalledExactlyOnceWith('checkUp.changed', view);
});

test('connect sends only the new receipts when a list grows, and the complete state after any other change', async () => {
  const sent: unknown[][] = [];
  Object.assign(webContents, { send: (...words: unknown[]) => sent.push(words) });
  const { receipts } = states['receipts-many'];
  const show = (count: number, change: Partial<ReceiptsView> = {}) => {
    sent.length = 0;
    const view = { search: '', receipts: receipts.slice(0, count), total: 100, problem: null };
    store.dispatch({ type: 'receipts-changed', receipts: { ...view, ...change } });
    return sent;
  };
  const complete = () => [['state.changed', store.snapshot()]];
  expect(show(2)).toEqual(complete());
  expect(show(4)).toEqual([['receipts.added', { before: 2, receipts: receipts.slice(2, 4) }]]);
  expect(show(6)).toEqual([['receipts.added', { before: 4, receipts: receipts.slice(4, 6) }]]);
  expect(show(2)).toEqual(complete());
  // A page that asks may have missed the snapshot before.
  await ask('state.get', page);
  expect(show(4)).toEqual(complete());
});

test('connect sends a state in which the player only waits when it lasts, and otherwise the state after it alone', async () => {
  vi.useFakeTimers();
  const sent: unknown[] = [];
  Object.assign(webContents, { send: (_name: string, state: unknown) => sent.push(state) });
  const show = (payment: PaymentView) => {
    store.dispatch({ type: 'payment-changed', payment });
    return store.snapshot();
  };
  const { payment } = states['payment-starting'];
  show(payment);
  const paid = show(states['payment-paid'].payment);
  expect(sent).toEqual([paid]);
  show(payment);
  await vi.advanceTimersByTimeAsync(10);
  show({ ...payment, asOf: 0 });
  await vi.advanceTimersByTimeAsync(20);
  const waiting = show({ ...payment, asOf: 1 });
  await vi.advanceTimersByTimeAsync(19);
  expect(sent).toEqual([paid]);
  await vi.advanceTimersByTimeAsync(1);
  const checking = show(states['payment-checking'].payment);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([paid, waiting, checking]);
});

test('connect sends a brief state before it answers a command', async () => {
  vi.useFakeTimers();
  const sent: unknown[] = [];
  Object.assign(webContents, { send: (_name: string, state: unknown) => sent.push(state) });
  store.dispatch({ type: 'payment-changed', payment: states['payment-starting'].payment });
  expect(sent).toEqual([]);
  await ask('state.get', page);
  expect(sent).toEqual([store.snapshot()]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(1);
});

test.each([
  ['checking', true],
  ['loading-profile', true],
  ['opening-browser', false],
  ['waiting', false],
  ['payment-starting', true],
  ['payment-looking', false],
  ['payment-watching', true],
  ['payment-checking', false],
  ['profile', false],
] as const)('a player only waits in “%s”: %s', (name, waits) => {
  expect(isBrief(states[name])).toBe(waits);
});
