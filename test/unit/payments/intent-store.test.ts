/** The intents of the store: one live intent for a payment, nothing lost, nothing overwritten. */
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Intent } from '../../../src-main/payments/intent.ts';
import { everything } from '../../../src-main/payments/intent-store.ts';
import { paymentIdSchema } from '../../../src-main/platform/payment-id.ts';
import { stopWallClock } from '../../support/clocks.ts';
import { addIntent, intent, paid, runSql, storeIn } from '../../support/intents.ts';

test('the store of any process refuses a second intent for a payment while the first one is live', async () => {
  const { store, folder } = await storeIn();
  const { store: other } = await storeIn(folder);
  const first = addIntent(store);
  expect(store.add(intent())).toBeUndefined();
  expect(other.add(intent({ payer: null }))).toBeUndefined();
  store.update({ ...first, state: 'accepted' });
  expect(other.add(intent())).toBeUndefined();
  store.update({ ...first, state: 'refused', status: 'created' });
  expect(other.add(intent())).toBeDefined();
});

test('the store of any process refuses a second intent when the first one was settled and sent within a day before the payment was read', async () => {
  stopWallClock();
  const { store, folder } = await storeIn();
  const { store: other } = await storeIn(folder);
  const first = addIntent(store);
  store.update({ ...first, state: 'settled', status: 'completed' });
  expect(other.add(intent())).toBeUndefined();
  expect(other.latest(paid)).toMatchObject({ id: first.id, state: 'settled' });
  const readAt = Date.now();
  vi.advanceTimersByTime(25 * 3_600_000);
  // The computer slept between the read and the write.
  expect(other.add(intent(), readAt)).toBeUndefined();
  expect(other.add(intent(), Date.now())).toBeDefined();
});

test('the store of any process refuses a second intent when a declined one was sent after the payment was read', async () => {
  stopWallClock();
  const { store } = await storeIn();
  const readAt = Date.now();
  vi.advanceTimersByTime(1);
  const first = addIntent(store);
  store.update({ ...first, state: 'settled', status: 'failed', requestId: 'r-1' });
  expect(store.add(intent(), readAt)).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(store.add(intent(), Date.now())).toBeDefined();
});

test('the store counts the day from the last request when a settled intent was sent again', async () => {
  stopWallClock();
  const { store } = await storeIn();
  const first = addIntent(store);
  vi.advanceTimersByTime(20 * 3_600_000);
  store.update({ ...first, sentAt: Date.now(), state: 'settled', status: 'completed' });
  vi.advanceTimersByTime(20 * 3_600_000);
  expect(store.add(intent())).toBeUndefined();
  vi.advanceTimersByTime(5 * 3_600_000);
  expect(store.add(intent())).toBeDefined();
});

test('S8 a start follows only the newest payments when the file has very many', async () => {
  const { store, file } = await storeIn();
  store.add(intent());
  runSql(
    file,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
    INSERT INTO intents SELECT 'planted-' || i, 'p-' || (i + 1), payer, merchant, summary, found_by,
      amount, method, state, status, request_id, page_url, confirmed_at - i, sent_at, said_amount
      FROM intents, n`,
  );
  const live = store.live();
  expect(live).toHaveLength(100);
  expect(live[0]?.paymentId).toBe(paid);
});

const change = (status: string, requestId: string) =>
  ({ state: 'settled', status, requestId }) as const;

test('the store writes that a declined intent is completed after all when an earlier one was refused', async () => {
  const { store } = await storeIn();
  store.update({ ...addIntent(store), state: 'refused', status: 'created' });
  const declined = { ...addIntent(store), ...change('failed', 'r-1') };
  store.update(declined);
  store.update({ ...declined, status: 'completed' });
  expect(store.latest(paid)).toMatchObject({ id: declined.id, status: 'completed' });
});

test('the method that was used last is that of a payment that was paid', async () => {
  const { store } = await storeIn();
  const paidWith = (id: string, status: string) => {
    const paymentId = paymentIdSchema.parse(randomUUID());
    const added = store.add(intent({ paymentId, method: { id, label: id, needsPage: false } }));
    if (added) store.update({ ...added, ...change(status, id) });
  };
  stopWallClock();
  paidWith('card', 'completed');
  vi.advanceTimersByTime(1);
  paidWith('balance', 'failed');
  expect(store.lastMethodId('u-1')).toBe('card');
});

test('T4 the store keeps the time of a later request when another launcher stores an earlier answer', async () => {
  const { store, folder } = await storeIn();
  const { store: other } = await storeIn(folder);
  const added = addIntent(store);
  const sentAt = added.sentAt + 60_000;
  other.update({ ...added, sentAt });
  store.update({ ...added, state: 'accepted', status: 'pending' });
  // The payment is not offered again until a day after that time.
  expect(store.latest(paid)).toMatchObject({ state: 'accepted', sentAt });
});

test('payments are found by merchant, summary and id, in upper or lower case, and a pattern is plain text', async () => {
  const { store } = await storeIn();
  const add = (id: string, merchant: string, summary: string) =>
    store.add(intent({ paymentId: paymentIdSchema.parse(id), merchant, summary }));
  add('a-1', 'Ünder Öcean', '100% wool');
  add('b_2', 'Лавка', 'Шляпа');
  add('c-3', 'Plain', 'Nothing');
  const found = (text: string) =>
    store.find({ payer: 'u-1', text }, 9).map((each) => each.paymentId);
  expect(found('öCEAN')).toEqual(['a-1']);
  expect(found('шляпа')).toEqual(['b_2']);
  expect(found('%')).toEqual(['a-1']);
  expect(found('_')).toEqual(['b_2']);
  expect(found("'; DROP TABLE intents; --")).toEqual([]);
  expect(found('C-3')).toEqual(['c-3']);
  // As an input method writes it.
  expect(found('ｐｌａｉｎ')).toEqual(['c-3']);
  expect(store.count({ payer: 'u-1', text: '' })).toBe(3);
  expect(store.count({ payer: null, text: '' })).toBe(0);
});

test('clearing removes only payments that are over, and only those of this payer', async () => {
  const { store } = await storeIn();
  const add = (payer: string | null, state: Intent['state']) => {
    const added = addIntent(store, { payer, paymentId: paymentIdSchema.parse(randomUUID()) });
    store.update({ ...added, state });
  };
  for (const payer of ['u-1', null])
    for (const state of ['confirmed', 'accepted', 'refused', 'settled'] as const) add(payer, state);
  store.clear({ payer: 'u-1', text: '' });
  expect(
    store
      .find({ payer: 'u-1', text: '' }, -1)
      .map(({ state }) => state)
      .sort(),
  ).toEqual(['accepted', 'confirmed']);
  store.clear({ payer: null, text: '' });
  expect(store.count({ payer: null, text: '' })).toBe(2);
});

test('an intent is forgotten after a month: it is not polled and can be cleared, and protects its payment until it is', async () => {
  stopWallClock();
  const { store } = await storeIn();
  const added = store.add(intent());
  vi.advanceTimersByTime(29 * 86_400_000);
  store.clear({ payer: 'u-1', text: '' });
  expect(store.live()).toEqual([added]);
  vi.advanceTimersByTime(86_400_000);
  expect(store.live()).toEqual([]);
  expect(store.add(intent())).toBeUndefined();
  expect(store.latest(paid)).toEqual(added);
  store.clear({ payer: 'u-1', text: '' });
  expect(store.latest(paid)).toBeUndefined();
  expect(store.add(intent())).toBeDefined();
});

test('every query of the store uses an index: live intents are found by their own, the newest in its order', async () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const { file } = await storeIn();
  const asked = prepare.mock.calls
    .map(([sql]) => sql)
    .filter((sql) => /^SELECT .* FROM intents/.test(sql));
  const database = new DatabaseSync(file);
  onTestFinished(() => database.close());
  const plans = asked.map((sql) => {
    const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
    return { sql, plan: steps.map(({ detail }) => detail).join('; ') };
  });
  expect(plans.length).toBeGreaterThan(5);
  for (const { sql, plan } of plans) expect(plan, sql).toMatch(/USING (COVERING )?INDEX/);
  const live = plans.filter(({ sql }) => sql.includes(`state IN ('confirmed', 'accepted')`));
  expect(live).toHaveLength(2);
  for (const { sql, plan } of live) expect(plan, sql).toMatch(/USING INDEX one_live_intent/);
  const newest = plans.find(({ sql }) => sql.includes('ORDER BY confirmed_at DESC, id'));
  expect(newest?.plan).toMatch(/^SEARCH intents USING INDEX newest_first \(payer=\?[^;]*\)$/);
});

test('two launchers that update one intent wipe nothing, and a refusal does not count after a later request', async () => {
  const { store, folder } = await storeIn();
  const { store: other } = await storeIn(folder);
  const stored = addIntent(store);
  const known = other.latest(paid);
  if (!known) throw new Error('the other launcher finds no intent');
  store.update({ ...stored, state: 'accepted', requestId: 'r-1', pageUrl: 'https://x/' });
  other.update({ ...known, state: 'accepted', status: 'pending' });
  expect(store.latest(paid)).toMatchObject({
    status: 'pending',
    requestId: 'r-1',
    pageUrl: 'https://x/',
  });
  // One launcher has sent it again. The other one withdraws the intent that it read before.
  store.update({ ...stored, state: 'confirmed', sentAt: stored.sentAt + 1 });
  expect(other.update({ ...known, state: 'refused' })).toMatchObject({
    state: 'confirmed',
    sentAt: stored.sentAt + 1,
  });
  expect(store.live()).toHaveLength(1);
});

test.each(['refused', 'settled'] as const)(
  'the store keeps an intent %s and returns it as stored when an old copy of it is written',
  async (end) => {
    const { store, folder } = await storeIn();
    const { store: other } = await storeIn(folder);
    const old = addIntent(store);
    other.update({ ...old, state: end, status: 'created' });
    for (const state of ['confirmed', 'accepted', 'refused', 'settled'] as const) {
      const sentAt = old.sentAt + 1;
      if (state === end) continue;
      expect(store.update({ ...old, state, sentAt })).toMatchObject({
        state: end,
        sentAt: old.sentAt,
      });
      expect(store.latest(paid)).toMatchObject({ state: end, sentAt: old.sentAt });
    }
    expect(store.live()).toEqual([]);
    // The platform may still change the status of a payment that is over.
    expect(store.update({ ...old, state: end, status: 'refunded' })).toMatchObject({ state: end });
    expect(store.latest(paid)).toMatchObject({ state: end, status: 'refunded' });
  },
);

test('the store returns undefined for a change of an intent that was removed', async () => {
  const { store } = await storeIn();
  const old = addIntent(store);
  store.update({ ...old, state: 'settled' });
  store.clear({ payer: 'u-1', text: '' });
  expect(store.update({ ...old, state: 'accepted' })).toBeUndefined();
});

test('the store writes when another program frees the file within a second, and else says LK-534 of a change, and not that nothing was sent', async () => {
  const { store, file } = await storeIn();
  const old = addIntent(store);
  const database = new DatabaseSync(file);
  onTestFinished(() => database.close());
  const other = intent({ paymentId: paymentIdSchema.parse('p-2') });
  for (const write of [() => store.add(other), () => store.update({ ...old, status: 'pending' })]) {
    database.exec('BEGIN IMMEDIATE');
    // The store reads the clock before its first try and after each that failed.
    const free = () => {
      database.exec('ROLLBACK');
      return 0;
    };
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockImplementationOnce(free);
    expect(write()).toBeDefined();
  }
  database.exec('BEGIN IMMEDIATE');
  const notStored = expect.objectContaining({
    appError: { code: 'LK-534', details: { reason: 'database is locked', file } },
  });
  expect(() => store.update({ ...old, state: 'accepted' })).toThrow(notStored);
});

test('an intent without a time of sending has the time of its confirmation', async () => {
  const { store, file } = await storeIn();
  const stored = addIntent(store);
  runSql(file, 'UPDATE intents SET sent_at = 0');
  expect(store.latest(paid)).toMatchObject({ sentAt: stored.confirmedAt });
});

test('the address of a page is dropped when it is not a URL', async () => {
  const { store } = await storeIn();
  const stored = addIntent(store);
  store.update({ ...stored, state: 'accepted', pageUrl: 'no address' });
  expect(store.live()).toMatchObject([{ pageUrl: null }]);
});

test('the store throws and reports LK-534 when it cannot be read', async () => {
  const { store, file } = await storeIn();
  const database = new DatabaseSync(file);
  onTestFinished(() => database.close());
  database.exec('DROP TABLE intents; DROP TABLE lost');
  const unusable = expect.objectContaining({
    appError: expect.objectContaining({ code: 'LK-534' }),
  });
  const all = { payer: null, text: '' };
  for (const use of [
    () => store.live(),
    () => store.latest(paid),
    () => store.find(all, 1),
    () => store.lastMethodId('u-1'),
    () => store.count(all),
    () => store.placeAfter(null, everything.from, 1),
    () => store.paymentIdOf('i-1'),
    () => store.countLive(null),
    () => store.movePayer('a-1', 'u-1'),
    () => store.clear(all),
  ])
    expect(use, String(use)).toThrow(unusable);
  expect(store.problem()).toMatchObject({ code: 'LK-534' });
});

test('S9 a text from the store has no control or direction characters, whoever wrote it', async () => {
  const { store, file } = await storeIn();
  const stored = addIntent(store);
  const evil = 'Hat\u200bter\u202e\u2028';
  const database = new DatabaseSync(file);
  const method = JSON.stringify({ id: 'balance', label: evil, needsPage: false });
  database
    .prepare(
      'UPDATE intents SET merchant = :evil, summary = :evil, status = :evil, method = :method',
    )
    .run({ evil, method });
  database.close();
  expect(store.latest(paid)).toMatchObject({ id: stored.id, merchant: 'Hatter ' });
  expect(JSON.stringify(store.latest(paid))).not.toMatch(/[\u200b\u202e\u2028]/);
});

test.each([
  ['the id', "id = 'x' || char(13, 10) || 'Header: 1'"],
  ['a time that is no date', 'confirmed_at = 8640000000000001'],
  ['a time that JavaScript has no number for', 'confirmed_at = 9007199254740993'],
  ['a time before all', 'sent_at = -9007199254740993'],
  ['an amount that is none', `amount = '{"value":"1e3"}'`],
])(
  'A5 %s that another program has written hides no other payment, and blocks its own',
  async (_name, change) => {
    const { store, file } = await storeIn();
    const first = store.add(intent());
    store.add(intent({ paymentId: paymentIdSchema.parse('p-2') }));
    runSql(file, `UPDATE intents SET ${change} WHERE payment_id = 'p-2'`);
    expect(store.live()).toEqual([first]);
    expect(store.find({ payer: 'u-1', text: '' }, 10)).toEqual([first]);
    expect(() => store.latest(paymentIdSchema.parse('p-2'))).toThrow('LK-534');
  },
);
