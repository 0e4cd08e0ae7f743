/** Which payment is on the screen: by links, at a start, after Back, and until the launcher quits. */
import { existsSync } from 'node:fs';
import { StatementSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { states } from '../../../dev/gallery/states/states.ts';
import { Failure, toAppError } from '../../../src-main/base/failure.ts';
import { type Occurrence, observe } from '../../../src-main/facts/diagnostics.ts';
import type { PaymentView } from '../../../src-shared/state.ts';
import { makePayment } from '../../platform/paying.ts';
import { openedPayment, restartedAfterPaying, stageOf } from '../../support/payment-stage.ts';

/** A launcher that has started with no payment to show, and a payment that it can open. */
async function startedLauncher() {
  const world = await stageOf();
  const launcher = world.stage.launch();
  await launcher.checkout.start();
  return { ...world, launcher };
}

test('a start shows an unfinished payment only to the account that confirmed it, and polls the others unseen', async () => {
  const { platform, id, launcher } = await restartedAfterPaying({
    playerId: 'u-1',
    settleAfter: 60,
  });
  await launcher.checkout.start();
  await launcher.idle();
  expect(launcher.views).toEqual([]);
  platform.passTime(60);
  await launcher.passTime(1_000);
  expect((await launcher.intentStore()).latest(id)).toMatchObject({
    state: 'settled',
    status: 'completed',
  });
  expect(launcher.views).toEqual([]);
});

test('an invalid link at the start stays explained when a payment is unfinished', async () => {
  const { launcher } = await restartedAfterPaying({ settleAfter: 3600 });
  launcher.checkout.openLink('latchkey://pay/');
  await launcher.checkout.start();
  await launcher.idle();
  expect(launcher.view()).toMatchObject({ problem: { code: 'LK-521' } });
  launcher.checkout.close();
  expect(launcher.views.at(-1)).toBeNull();
});

test('a payment that was confirmed and not paid is shown again after Back, and not in place of another payment', async () => {
  const { platform, id, launcher } = await openedPayment();
  const refuse = () =>
    platform.faults.on('key-revoked', { at: ['transaction-requests'], times: 1 });
  refuse();
  const paid = launcher.pay('balance');
  launcher.checkout.close();
  await paid;
  expect(launcher.view()).toMatchObject({ id, step: 'ready', notPaid: true });
  platform.faults.on('amount-changed', { at: ['payment'], times: 1 });
  const changed = launcher.pay('balance');
  launcher.checkout.close();
  await changed;
  expect(launcher.view()).toMatchObject({ id, step: 'changed' });
  await launcher.checkout.reload();
  const other = await makePayment(platform);
  refuse();
  const again = launcher.pay('balance');
  await launcher.open(other);
  await again;
  expect(launcher.view()).toMatchObject({ id: other, notPaid: false });
});

test('a payment that was confirmed and not paid stays away after Back when another account is active by then', async () => {
  const { platform, launcher } = await openedPayment({ playerId: 'u-1' });
  platform.faults.on('key-revoked', { at: ['transaction-requests'], times: 1 });
  const paid = launcher.pay('balance');
  launcher.checkout.close();
  launcher.world.playerId = 'u-2';
  await paid;
  expect(launcher.views.at(-1)).toBeNull();
});

test('a file that could not be read at the start is tried again', async () => {
  const { platform, id, launcher } = await restartedAfterPaying({ settleAfter: 60 });
  launcher.world.isStoreUnusable = true;
  await launcher.checkout.start();
  await launcher.idle();
  expect(launcher.summaries).toMatchObject([{ live: 0, problem: { code: 'LK-534' } }]);
  launcher.world.isStoreUnusable = false;
  platform.passTime(60);
  await launcher.passTime(60_000);
  expect((await launcher.intentStore()).latest(id)).toMatchObject({
    state: 'settled',
    status: 'completed',
  });
  expect(launcher.summaries.at(-1)).toMatchObject({
    live: 0,
    recent: [{ status: 'completed' }],
    problem: null,
  });
});

test('a payment whose intent cannot be read is not offered, and is read again', async () => {
  const { id, requests, launcher } = await restartedAfterPaying({
    settleAfter: 3600,
    methodId: 'bank',
  });
  const store = await launcher.intentStore();
  const latest = vi.spyOn(store, 'latest').mockImplementation(() => {
    throw new Failure('LK-534', { reason: 'busy', file: 'x' });
  });
  for (let looks = 0; looks < 2; looks += 1) {
    expect(await launcher.open(id)).toMatchObject({ step: 'looking', problem: { code: 'LK-534' } });
  }
  latest.mockRestore();
  expect(await launcher.open(id)).toMatchObject({ step: 'approving', method: { id: 'bank' } });
  expect(requests()).toBe(1);
});

test('a payable payment says so when nothing can be stored', async () => {
  const { id, stage } = await stageOf();
  const launcher = stage.launch();
  launcher.world.isStoreUnusable = true;
  expect(await launcher.open(id)).toMatchObject({ step: 'ready', problem: { code: 'LK-534' } });
  launcher.world.isStoreUnusable = false;
  await launcher.checkout.reload();
  expect(launcher.view()).toMatchObject({ step: 'ready', problem: null });
});

test('an earlier payment is shown as it is stored when the platform does not know it', async () => {
  const { platform, id, launcher } = await restartedAfterPaying();
  platform.faults.on('envelope-error', { status: 404, at: ['payment'] });
  expect(await launcher.open(id)).toMatchObject({
    step: 'over',
    problem: { code: 'LK-308' },
    method: { id: 'balance' },
    details: { merchant: 'Hatter', status: 'completed', amount: { value: '12.99' } },
  });
});

test('an invalid link is explained where no payment is on the screen, and leaves one that is there', async () => {
  const { id, launcher } = await startedLauncher();
  launcher.checkout.openLink('latchkey://pay/\u202e');
  expect(launcher.view()).toMatchObject({ step: 'looking', problem: { code: 'LK-521' } });
  expect(launcher.view()?.id).not.toContain('\u202e');
  await launcher.passTime(1_000);
  launcher.checkout.openLink('https://elsewhere.example/pay/1');
  expect(launcher.view()).toMatchObject({
    problem: { code: 'LK-522', details: { host: 'elsewhere.example' } },
  });
  expect(() => launcher.checkout.open('two words')).toThrow('LK-521');
  await launcher.open(id);
  await launcher.passTime(1_000);
  launcher.checkout.openLink('latchkey://pay/no/such');
  expect(launcher.view()).toMatchObject({ id, step: 'ready' });
});

test('A5 the payment of the clipboard is shown when the platform knows it', async () => {
  const { id, launcher } = await startedLauncher();
  await launcher.checkout.openPasted(` latchkey://pay/${id} `);
  await launcher.idle();
  expect(launcher.view()).toMatchObject({ id, step: 'ready' });
});

test.each([
  ['a password that looks like an ID', 'Tr0ub4dor-and-3', 'LK-523'],
  ['a password with other characters', 'correct horse!', 'LK-521'],
  ['a link with a secret host', 'https://hunter2.example/pay/1', 'LK-521'],
  ['nothing', '', 'LK-521'],
])('A5 the window gets nothing of the clipboard when it holds %s', async (_name, text, code) => {
  const { launcher } = await startedLauncher();
  const problem = await launcher.checkout.openPasted(text).catch(toAppError);
  expect(problem).toMatchObject({ code });
  const seen = JSON.stringify([problem, launcher.views]);
  for (const word of ['Tr0ub4dor', 'horse', 'hunter2']) expect(seen).not.toContain(word);
  expect(launcher.checkout.shown()).toBeUndefined();
});

test('A5 a payment of the clipboard does not replace one that was opened while it was looked up', async () => {
  const { platform, id, launcher } = await startedLauncher();
  const other = await makePayment(platform);
  const pasted = launcher.checkout.openPasted(id);
  launcher.checkout.open(other);
  await pasted;
  expect(launcher.checkout.shown()).toBe(other);
  await launcher.idle();
});

test('a link that arrives before the window is kept, and its payment is shown by the start', async () => {
  const { platform, id, stage } = await stageOf({ settleAfter: 3600 });
  const first = stage.launch();
  await first.open(await makePayment(platform, { settleAfter: 3600 }));
  await first.pay('balance');
  first.crash();
  const second = stage.launch();
  const before = platform.requests().payment;
  second.checkout.openLink('latchkey://pay/p-1');
  second.checkout.openLink(`latchkey://pay/${id}`);
  await second.idle();
  expect(second.views).toEqual([]);
  expect(platform.requests().payment).toBe(before);
  await second.checkout.start();
  await second.idle();
  // The unfinished payment does not replace it.
  expect(second.view()).toMatchObject({ id, step: 'ready' });
});

test('a start does not create the file of payments before the first payment', async () => {
  const { stage, launcher } = await startedLauncher();
  launcher.world.playerId = 'u-1';
  launcher.receipts.onActivePayerChanged();
  await launcher.idle();
  expect(existsSync(stage.file)).toBe(false);
  expect(launcher.summaries).toEqual([]);
});

test.each(['latchkey://pay/p-', 'latchkey://pay/no/'])(
  'A12 11,300 links %s… leave the journal as it is but for the first and the last',
  async (link) => {
    const { launcher } = await startedLauncher();
    const facts: Occurrence[] = [];
    onTestFinished(observe((occurrence) => void facts.push(occurrence)));
    for (let number = 0; number < 11_300; number += 1) {
      launcher.checkout.openLink(`${link}${number}`);
    }
    await launcher.passTime(1_000);
    await launcher.idle();
    expect(launcher.view().id).toBe(link.endsWith('-') ? 'p-11299' : `${link}11299`);
    expect(facts.length).toBeLessThan(40);
  },
);

test('A12 a link that waits is not shown when the player has opened or closed something since', async () => {
  const { platform, id, launcher } = await startedLauncher();
  const other = await makePayment(platform);
  for (const leave of [() => launcher.checkout.open(other), () => launcher.checkout.close()]) {
    launcher.checkout.openLink(`latchkey://pay/${id}`);
    launcher.checkout.openLink(`latchkey://pay/${id}`);
    leave();
    const shown = launcher.checkout.shown();
    await launcher.passTime(1_000);
    expect(launcher.checkout.shown()).toBe(shown);
  }
});

test('S7 the page of a payment is opened at most once per second', async () => {
  const { launcher } = await openedPayment();
  await launcher.pay('bank');
  for (let press = 0; press < 200; press += 1) await launcher.openPage();
  expect(launcher.pages).toHaveLength(1);
  await launcher.passTime(1_000);
  await launcher.openPage();
  expect(launcher.pages).toHaveLength(2);
});

test('quitting stops every read, and waits for the answer to a request in flight', async () => {
  const { id, charged, launcher } = await openedPayment();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  launcher.world.wire = async (work, method) => {
    const result = await work();
    if (method === 'POST') {
      send();
      await answered;
    }
    return result;
  };
  void launcher.pay('balance');
  await sent;
  const events: string[] = [];
  const stopped = launcher.checkout.stop().then(() => events.push('stopped'));
  await launcher.intentStore();
  events.push('answered');
  answer();
  await stopped;
  expect(events).toEqual(['answered', 'stopped']);
  expect(charged()).toBe(1);
  expect((await launcher.intentStore()).latest(id)).toMatchObject({ state: 'accepted' });
});

test('quitting waits for an answer that is being written, and leaves the file closed', async () => {
  const { id, stage, launcher } = await openedPayment();
  const stopped = Promise.withResolvers<unknown>();
  let isSent = false;
  launcher.world.wire = async (work, method) => {
    // The answer is being written when the read after it begins.
    if (isSent) stopped.resolve(Promise.all([launcher.receipts.stop(), launcher.checkout.stop()]));
    isSent ||= method === 'POST';
    return work();
  };
  void launcher.pay('balance');
  await stopped.promise;
  await launcher.intentFile.close();
  expect(existsSync(`${stage.file}-wal`)).toBe(false);
  await launcher.idle();
  expect(existsSync(`${stage.file}-wal`)).toBe(false);
  const { state, requestId } = (await launcher.intentStore()).latest(id) ?? {};
  expect({ state, requestId }).toEqual({ state: 'accepted', requestId: expect.any(String) });
});

test('a file that cannot be read is not tried again when the launcher has quit', async () => {
  const { launcher } = await restartedAfterPaying({ settleAfter: 3600 });
  let openings = 0;
  launcher.world.isStoreUnusable = true;
  launcher.world.beforeOpen = async () => {
    openings += 1;
  };
  await launcher.checkout.start();
  await launcher.checkout.stop();
  await launcher.idle();
  expect(openings).toBeGreaterThan(0);
  const before = openings;
  await launcher.passTime(60_000);
  expect(openings).toBe(before);
});

test('no intent is recorded when the launcher quits while the store is being opened for it', async () => {
  const { id, requests, launcher } = await openedPayment();
  const opening = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  let opens = 0;
  launcher.world.beforeOpen = async () => {
    opens += 1;
    // The first call reads the store's problem for the screen.
    if (opens !== 2) return;
    reached.resolve();
    await opening.promise;
  };
  const confirmed = launcher.pay('balance');
  await reached.promise;
  await launcher.checkout.stop();
  opening.resolve();
  await confirmed;
  await launcher.idle();
  expect((await launcher.intentStore()).latest(id)).toBeUndefined();
  expect(requests()).toBe(0);
});

test('T4 a payment belongs to the account that pressed when the account changes before it is sent', async () => {
  const { charged, launcher } = await openedPayment({ playerId: 'u-1' });
  launcher.world.wire = async (send) => {
    const answer = await send();
    launcher.world.playerId = 'u-2';
    return answer;
  };
  await launcher.pay('balance');
  expect(charged()).toBe(1);
  const store = await launcher.intentStore();
  expect(store.count({ payer: 'u-1', text: '' })).toBe(1);
  expect(store.count({ payer: 'u-2', text: '' })).toBe(0);
});

test('T4 opening the page of a payment begins a new round of polls', async () => {
  const { platform, launcher } = await openedPayment();
  await launcher.pay('bank');
  // By now the payment is polled every half minute.
  for (let looks = 0; looks < 8; looks += 1) await launcher.passTime(launcher.waits.at(-1) ?? 0);
  expect(launcher.waits.at(-1)).toBe(30_000);
  const before = platform.requests().payment;
  await launcher.openPage();
  await launcher.idle();
  expect(platform.requests().payment).toBe(before + 1);
  expect(launcher.waits.at(-1)).toBe(1_000);
});

/** The fields of a view that are not empty. */
const filled = (view: PaymentView): string[] =>
  Object.entries(view)
    .filter(([, value]) => value !== null && value !== false && String(value) !== '')
    .map(([name]) => name)
    .toSorted();

test('a press on Pay draws three snapshots: sending, waiting, paid', async () => {
  const { launcher } = await openedPayment();
  const before = launcher.views.length;
  await launcher.pay('balance');
  const steps = launcher.views.slice(before).map((view) => view?.step);
  expect(steps).toEqual(['starting', 'watching', 'over']);
});

test('a payment is written three times: before it is sent, when it is accepted, at its end', async () => {
  const { launcher } = await openedPayment();
  const write = vi.spyOn(StatementSync.prototype, 'run');
  onTestFinished(() => write.mockRestore());
  await launcher.pay('balance');
  // The platform has its own tables, in the same process.
  const writes = write.mock.contexts.flatMap((statement) => {
    const text = statement instanceof StatementSync ? statement.sourceSQL : '';
    return /^(INSERT INTO|UPDATE) intents\b/.exec(text)?.[1] ?? [];
  });
  expect(writes).toEqual(['INSERT INTO', 'UPDATE', 'UPDATE']);
});

test('U4 the gallery’s state of a payment that is being sent equals the launcher’s', async () => {
  const { launcher } = await openedPayment({ playerId: 'u-1' });
  await launcher.pay('balance');
  const last = launcher.views.findLast((view) => view?.step === 'starting');
  expect(last && filled(last)).toEqual(filled(states['payment-starting'].payment));
});

test('U4 a payment that another account pays again names that account from the first moment to the last', async () => {
  const { platform, launcher } = await openedPayment({ playerId: 'u-1' });
  platform.faults.on('key-revoked', { at: ['transaction-requests'], times: 1 });
  await launcher.pay('balance');
  launcher.world.playerId = 'u-2';
  const before = launcher.views.length;
  await launcher.pay('balance');
  const sent = launcher.views.slice(before).filter((view) => view?.step === 'starting');
  expect(sent.length).toBeGreaterThan(0);
  for (const view of sent) {
    expect(view?.confirmedBy).toEqual({ kind: 'account', name: 'Player u-2' });
  }
});
