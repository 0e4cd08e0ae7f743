import { beforeEach, expect, test, vi } from 'vitest';
import { states } from '../../../dev/gallery/states/states.ts';
import { createStateSource } from '../../../src-renderer/root.tsx';
import type { LatchkeyBridge, ReceiptsAdded } from '../../../src-shared/contract.ts';
import { appError, type Result } from '../../../src-shared/errors.ts';
import type { AppState } from '../../../src-shared/state.ts';

beforeEach(() => void vi.useFakeTimers());

/** A bridge whose answers to `state.get` the test gives, one after the other. */
function bridgeInHand() {
  const asked: PromiseWithResolvers<Result<AppState>>[] = [];
  const listeners = new Map<string, (content: unknown) => void>();
  const on = (event: string, listener: (content: unknown) => void) => {
    listeners.set(event, listener);
    return () => {};
  };
  const get = () => {
    const answer = Promise.withResolvers<Result<AppState>>();
    asked.push(answer);
    return answer.promise;
  };
  const bridge = {
    commands: { 'state.get': get } as unknown as LatchkeyBridge['commands'],
    on: on as LatchkeyBridge['on'],
  } satisfies LatchkeyBridge;
  const settled = () => vi.advanceTimersByTimeAsync(0);
  const push = (state: AppState) => listeners.get('state.changed')?.(state);
  const add = (added: ReceiptsAdded) => listeners.get('receipts.added')?.(added);
  return { bridge, asked, push, add, settled };
}

test('shows the answer to state.get, and tells those who listen', async () => {
  const { bridge, asked, settled } = bridgeInHand();
  const source = createStateSource(bridge);
  const heard = vi.fn();
  source.subscribe(heard);
  expect(source.getSnapshot()).toEqual({ phase: 'starting' });
  asked[0]?.resolve({ ok: true, value: states.waiting });
  await settled();
  expect(source.getSnapshot()).toMatchObject({ phase: 'ready', state: states.waiting });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a snapshot that is pushed first is not undone by the older answer', async () => {
  const { bridge, asked, push, settled } = bridgeInHand();
  const source = createStateSource(bridge);
  push(states.profile);
  asked[0]?.resolve({ ok: true, value: states.waiting });
  await settled();
  expect(source.getSnapshot()).toMatchObject({ state: states.profile });
});

test('a question that is asked again has its whole time', async () => {
  const { bridge, asked, settled } = bridgeInHand();
  const source = createStateSource(bridge);
  asked[0]?.resolve({ ok: false, error: appError('LK-901', { reason: 'no' }) });
  await settled();
  await vi.advanceTimersByTimeAsync(9_000);
  source.retry?.();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(source.getSnapshot()).toEqual({ phase: 'starting' });
});

test('follows each push, and stops telling those who have left', () => {
  const { bridge, push } = bridgeInHand();
  const source = createStateSource(bridge);
  const heard = vi.fn();
  const leave = source.subscribe(heard);
  push(states.waiting);
  leave();
  push(states.checking);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(source.getSnapshot()).toMatchObject({ state: states.checking });
});

test('without a bridge it has failed, and nothing can be asked again', () => {
  const source = createStateSource(undefined);
  expect(source.getSnapshot()).toEqual({ phase: 'failed', error: null });
  expect(source.retry).toBeNull();
});

test('an error is kept for support; asking again can succeed', async () => {
  const { bridge, asked, settled } = bridgeInHand();
  const source = createStateSource(bridge);
  const error = appError('LK-902', { channel: 'state.get' });
  asked[0]?.resolve({ ok: false, error });
  await settled();
  expect(source.getSnapshot()).toEqual({ phase: 'failed', error });
  source.retry?.();
  expect(source.getSnapshot()).toEqual({ phase: 'starting' });
  asked[1]?.resolve({ ok: true, value: states.profile });
  await settled();
  expect(source.getSnapshot()).toMatchObject({ phase: 'ready' });
});

test('a bridge that throws is a failure with a code', async () => {
  const { bridge, asked, settled } = bridgeInHand();
  const source = createStateSource(bridge);
  asked[0]?.reject(new Error('gone'));
  await settled();
  expect(source.getSnapshot()).toMatchObject({ phase: 'failed', error: { code: 'LK-901' } });
});

test('silence ends as a failure; the late answer is still welcome', async () => {
  const { bridge, asked, settled } = bridgeInHand();
  const source = createStateSource(bridge, 10_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(source.getSnapshot()).toEqual({ phase: 'failed', error: null });
  asked[0]?.resolve({ ok: true, value: states.profile });
  await settled();
  expect(source.getSnapshot()).toMatchObject({ phase: 'ready' });
});

test('receipts that are added follow those of the list, and other states ignore them', () => {
  const { bridge, push, add } = bridgeInHand();
  const source = createStateSource(bridge);
  const list = states['receipts-many'];
  const rest = { before: 1, receipts: list.receipts.slice(1) };
  add(rest);
  expect(source.getSnapshot()).toEqual({ phase: 'starting' });
  push({ ...list, receipts: list.receipts.slice(0, 1) });
  add(rest);
  expect(source.getSnapshot()).toMatchObject({ state: list });
  add(rest);
  expect(source.getSnapshot()).toMatchObject({ state: list });
  push(states.profile);
  add(rest);
  expect(source.getSnapshot()).toMatchObject({ state: states.profile });
});
