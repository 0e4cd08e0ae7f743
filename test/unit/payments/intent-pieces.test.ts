/** Long lists of payments, which are read in pieces. */
import { expect, test, vi } from 'vitest';
import { inspectIntents } from '../../../src-main/payments/inspect-intents.ts';
import { findFirst, findInPieces } from '../../../src-main/payments/intent-pieces.ts';
import { everything } from '../../../src-main/payments/intent-store.ts';
import { intent, runSql } from '../../support/intents.ts';
import { nowhere, paymentStage } from '../../support/payment-stage.ts';

/** A launcher with 2,000 payments of two payers. Each time is the time of six; one row cannot be read. */
async function withLongList() {
  const stage = paymentStage(nowhere);
  const launcher = stage.launch();
  const store = await launcher.intentStore();
  store.add(intent({ payer: null, merchant: 'Shop' }));
  runSql(
    stage.file,
    `UPDATE intents SET state = 'settled', status = 'completed';
    WITH RECURSIVE numbers(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM numbers WHERE i < 2000)
    INSERT INTO intents (id, payment_id, payer, merchant, summary, found_by, amount, method, state, status,
      confirmed_at, sent_at)
    SELECT 'i-' || (i * 7919 % 2000), 'p-' || i, iif(i % 4 = 0, 'u-2', NULL), 'Shop ' || i, summary, 'shop ' || i,
      iif(i = 1001, '{}', amount), method, state, status, 2000000 - i / 6 * 1000, 0
    FROM intents, numbers`,
  );
  return { ...launcher, store, file: stage.file };
}

const searches = [
  ['everything', null, ''],
  ['everything of another payer', 'u-2', ''],
  ['a text that many have', null, 'Shop 1'],
  ['a text that one has', null, 'shop 1999'],
  ['a text that nothing has', null, 'hat'],
  ['a payer who has never paid', 'u-3', ''],
] as const;

test.each(searches)('the pieces of a search are the whole list: %s', async (_case, payer, text) => {
  const { store } = await withLongList();
  const search = { payer, text };
  const whole = store.find(search, -1);
  expect((await Array.fromAsync(findInPieces(store, search))).flat()).toEqual(whole);
  for (const limit of [1, 50, 251, 5_000]) {
    const options = { from: everything.from, limit, isWanted: () => true };
    expect(await findFirst(store, search, options)).toEqual({
      intents: whole.slice(0, limit),
      total: store.count(search),
    });
  }
});

test('the scanner of a report knows the newest hundred payments', async () => {
  const { file } = await withLongList();
  const ids = (await inspectIntents(file)).map(({ payment_id: id }) => id);
  expect(ids).toHaveLength(100);
  expect(ids).toContain('p-2');
});

test('the list grows by what follows the last payment, until all are there', async () => {
  const { store, receipts, lists } = await withLongList();
  await receipts.open();
  const whole = store.find({ payer: null, text: '' }, -1).map(({ id }) => id);
  for (let shown = 100; shown < whole.length + 50; shown += 50) {
    const before = lists.at(-1)?.receipts ?? [];
    await receipts.more();
    const { receipts: rows = [], total } = lists.at(-1) ?? {};
    expect(rows.map(({ id }) => id)).toEqual(whole.slice(0, shown));
    expect(rows.slice(0, before.length).every((row, place) => row === before[place])).toBe(true);
    // One row cannot be read: it counts until the list has reached its end.
    const isAll = shown > whole.length;
    expect(total).toBe(isAll ? whole.length : store.count({ payer: null, text: '' }));
  }
});

test('other work has its turns while a long list is searched, saved and cleared', async () => {
  const { receipts, store } = await withLongList();
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await receipts.open();
  await receipts.search('nothing has this');
  const searched = turns;
  await receipts.export();
  const saved = turns;
  await receipts.search('');
  const shown = turns;
  await receipts.clear();
  isOver = true;
  expect(searched).toBeGreaterThan(4);
  expect(saved - searched).toBeGreaterThan(4);
  expect(turns - shown).toBeGreaterThan(4);
  expect(store.count({ payer: null, text: '' })).toBe(0);
  expect(store.count({ payer: 'u-2', text: '' })).toBe(500);
});

test('only the newest of several searches is drawn', async () => {
  const { receipts, lists } = await withLongList();
  await receipts.open();
  const before = lists.length;
  await Promise.all(['s', 'sh', 'shop 1999'].map((text) => receipts.search(text)));
  expect(lists.slice(before)).toMatchObject([{ search: 'shop 1999', total: 1 }]);
});

test('the list closes when another player becomes active while it is searched', async () => {
  const { receipts, lists, world } = await withLongList();
  await receipts.open();
  const searched = receipts.search('shop');
  // The first piece is read.
  await new Promise(setImmediate);
  world.playerId = 'u-2';
  await searched;
  expect(lists.at(-1)).toBeNull();
});

test('a press on more while the list is read again shows its payments as they are now', async () => {
  const { store, receipts, lists } = await withLongList();
  await receipts.open();
  const [newest] = store.find({ payer: null, text: '' }, 1);
  if (newest) store.update({ ...newest, status: 'refunded' });
  receipts.onIntentChanged();
  await receipts.more();
  expect(lists.at(-1)?.receipts).toHaveLength(100);
  expect(lists.at(-1)?.receipts[0]).toMatchObject({ status: 'refunded' });
});

test('a closed list stays closed when its search ends', async () => {
  const { receipts, lists } = await withLongList();
  await receipts.open();
  const search = receipts.search('shop 1999');
  receipts.close();
  await search;
  expect(lists.at(-1)).toBeNull();
});

test('what the player clears is removed before the launcher quits, and the file is not opened again', async () => {
  const { store, receipts, intentFile, lists } = await withLongList();
  await receipts.open();
  const before = lists.length;
  const cleared = receipts.clear();
  // The file is open, and the first piece is removed.
  await new Promise(setImmediate);
  await receipts.stop();
  expect(store.count({ payer: null, text: '' })).toBe(0);
  await intentFile.close();
  await cleared;
  expect(lists).toHaveLength(before);
});

test('the list shows what is left when clearing fails in the middle', async () => {
  const { store, receipts, lists, file } = await withLongList();
  await receipts.open();
  runSql(
    file,
    `CREATE TRIGGER broken BEFORE DELETE ON intents WHEN old.payment_id = 'p-1999'
     BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END`,
  );
  await expect(receipts.clear()).rejects.toMatchObject({ appError: { code: 'LK-534' } });
  const left = store.count({ payer: null, text: '' });
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(250);
  expect(lists.at(-1)).toMatchObject({ total: left });
});

test('a launcher that quits waits until an export has ended, without its file', async () => {
  const { receipts, files } = await withLongList();
  const refused = vi.fn();
  void receipts.export().catch(refused);
  await receipts.stop();
  expect(refused).toHaveBeenCalledOnce();
  expect(files).toEqual([]);
});
