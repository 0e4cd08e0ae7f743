/** The list of payments: searched, paged, saved as a file, cleared. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { referenceOf } from '../../../src-main/facts/fact-fields.ts';
import type { IntentStore } from '../../../src-main/payments/intent-store.ts';
import { csvLines } from '../../../src-main/payments/receipts-csv.ts';
import { paymentIdSchema } from '../../../src-main/platform/payment-id.ts';
import type { Receipt } from '../../../src-shared/state.ts';
import { stopSystemClock } from '../../support/clocks.ts';
import { addIntent } from '../../support/intents.ts';
import { runs, seed } from '../../support/long.ts';
import { nowhere, paymentStage } from '../../support/payment-stage.ts';

const addPayment = (store: IntentStore, number: number, payer: string | null = null) =>
  addIntent(store, {
    paymentId: paymentIdSchema.parse(`p-${number}`),
    payer,
    merchant: `Shop ${number}`,
  });

test('paymentIdsOf finds the payments of the active player by their references, and nobody else’s', async () => {
  const { receipts, store } = await withPayments(300);
  addPayment(store, 301, 'somebody');
  const references = new Map(['p-1', 'p-300', 'p-301', 'p-302'].map((id) => [referenceOf(id), id]));
  const [oldest, newest] = references.keys();
  expect(await receipts.paymentIdsOf(new Set(references.keys()))).toEqual(
    new Map([
      [newest, 'p-300'],
      [oldest, 'p-1'],
    ]),
  );
});

async function withPayments(count: number) {
  const stage = paymentStage(nowhere);
  const launcher = stage.launch();
  const store = await launcher.intentStore();
  // A millisecond apart: a quick disk stores two in one, and then they have no order.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - count });
  for (let number = 1; number <= count; number += 1) {
    vi.advanceTimersByTime(1);
    const added = addPayment(store, number);
    store.update({ ...added, state: 'settled', status: 'completed' });
  }
  vi.useRealTimers();
  return { ...launcher, store, file: stage.file };
}

/** Adds a live intent for a settled payment. The store allows it a day after the first request. */
function confirmAnew(store: IntentStore, id: string) {
  const settled = store.latest(paymentIdSchema.parse(id));
  if (!settled) throw new Error(`there is no payment ${id}`);
  const readAt = settled.sentAt + 25 * 3_600_000;
  expect(store.add(settled, readAt)).toBeDefined();
}

test('a payment whose request may be carried out is not called unpaid, whatever the platform said last', async () => {
  const { receipts, lists, store } = await withPayments(0);
  const added = addPayment(store, 1);
  store.update({ ...added, status: 'created' });
  await receipts.open();
  expect(lists.at(-1)?.receipts).toMatchObject([{ status: 'unknown' }]);
  store.update({ ...added, state: 'accepted', status: 'created' });
  await receipts.open();
  expect(lists.at(-1)?.receipts).toMatchObject([{ status: 'pending' }]);
  store.update({ ...added, state: 'refused', status: 'created' });
  await receipts.open();
  expect(lists.at(-1)?.receipts).toMatchObject([{ status: 'created' }]);
});

test('the list shows fifty payments, more by a press, and how many there are; a search at most fifty again', async () => {
  const { receipts, lists } = await withPayments(160);
  await receipts.open();
  expect(lists.at(-1)).toMatchObject({ search: '', total: 160 });
  expect(lists.at(-1)?.receipts).toHaveLength(50);
  await receipts.more();
  await receipts.more();
  expect(lists.at(-1)?.receipts).toHaveLength(150);
  for (const text of ['s', 'sh', 'shop', '']) {
    await receipts.search(text);
    expect(lists.at(-1)).toMatchObject({ search: text, total: 160 });
    expect(lists.at(-1)?.receipts).toHaveLength(50);
  }
  await receipts.search('shop 16');
  expect(lists.at(-1)).toMatchObject({ search: 'shop 16', total: 2 });
  const [first] = lists.at(-1)?.receipts ?? [];
  expect(first).toMatchObject({
    merchant: expect.stringMatching(/^Shop 160?$/),
    status: 'completed',
    method: 'Balance',
    amount: { value: '12.90', unit: 'EUR', isToken: false },
  });
  expect(await receipts.paymentIdOf(first?.id ?? '')).toMatch(/^p-160?$/);
  expect(await receipts.paymentIdOf('nobody')).toBeUndefined();
});

test('a payment that changes while the launcher quits does not open the closed file again', async () => {
  const stage = paymentStage(nowhere);
  const { receipts, intentFile, summaries, idle } = stage.launch();
  await intentFile.open();
  receipts.onIntentChanged();
  await receipts.stop();
  await intentFile.close();
  await idle();
  expect(existsSync(`${stage.file}-wal`)).toBe(false);
  expect(summaries).toEqual([]);
});

test('a closed list stays closed when an intent changes', async () => {
  const { receipts, lists, idle } = await withPayments(1);
  await receipts.open();
  receipts.close();
  receipts.onIntentChanged();
  await receipts.search('x');
  await receipts.more();
  await idle();
  expect(lists.at(-1)).toBeNull();
});

test('a payment that was confirmed before the first profile is in the list, its summary and its file afterwards', async () => {
  const { receipts, store, world, lists, summaries, files, idle } = await withPayments(0);
  Object.assign(world, { accountId: 'account', playerId: 'account' });
  addPayment(store, 1, 'account');
  addPayment(store, 2, 'somebody');
  world.playerId = 'player';
  receipts.onActivePayerChanged();
  await idle();
  await receipts.open();
  await receipts.export();
  expect(lists.at(-1)).toMatchObject({ total: 1, receipts: [{ paymentId: 'p-1' }] });
  expect(summaries.at(-1)).toMatchObject({ live: 1, recent: [{ paymentId: 'p-1' }] });
  expect(files.at(-1)?.content).toContain('p-1');
});

test('the summary is the one of the payer of now, and is read again only when that is another one', async () => {
  const { receipts, summaries, lists, store, world, idle } = await withPayments(1);
  confirmAnew(store, 'p-1');
  receipts.onActivePayerChanged();
  await idle();
  expect(summaries).toEqual([]);
  await receipts.open();
  world.playerId = 'u-2';
  receipts.onActivePayerChanged();
  receipts.onActivePayerChanged();
  await idle();
  expect(summaries).toEqual([{ live: 0, recent: [], lastMethodId: null, problem: null }]);
  expect(lists.at(-1)).toBeNull();
  world.playerId = null;
  receipts.onActivePayerChanged();
  await idle();
  expect(summaries.at(-1)).toMatchObject({ live: 1, problem: null });
});

test('the summary is read again when the payer was removed and has signed in anew, to another account', async () => {
  const { receipts, summaries, world, idle } = await withPayments(1);
  world.accountId = 'account-2';
  receipts.onActivePayerChanged();
  await idle();
  expect(summaries).toMatchObject([{ live: 0, recent: [{ paymentId: 'p-1' }] }]);
});

test('a list whose file was damaged says so', async () => {
  const stage = paymentStage(nowhere);
  writeFileSync(stage.file, 'no database');
  const { receipts, lists } = stage.launch();
  await receipts.open();
  expect(lists.at(-1)).toMatchObject({ total: 0, problem: { code: 'LK-530' } });
});

test('clearing removes what the search finds, and nothing of it stays in the file', async () => {
  const { receipts, lists, file } = await withPayments(12);
  await receipts.open();
  // Spaces around the text are ignored.
  await receipts.search(' shop 12 ');
  expect(readDatabase(file)).toContain('Shop 12');
  await receipts.clear();
  expect(lists.at(-1)).toMatchObject({ search: 'shop 12', total: 0 });
  await receipts.search('');
  expect(lists.at(-1)).toMatchObject({ total: 11 });
  expect(readDatabase(file)).not.toContain('Shop 12');
});

/** Returns what is in the file and in its log. */
const readDatabase = (file: string) =>
  [file, `${file}-wal`].map((each) => readFileSync(each, 'utf8')).join('');

test('clearing removes nothing when another player is active by now', async () => {
  const { receipts, world, store } = await withPayments(3);
  await receipts.open();
  await receipts.search('shop 1');
  const cleared = receipts.clear();
  world.playerId = 'bob';
  await cleared;
  await receipts.clear();
  expect(store.count({ payer: null, text: '' })).toBe(2);
});

test('clearing removes what is on the screen when another search is being read', async () => {
  const { receipts, store } = await withPayments(3);
  await receipts.open();
  await receipts.search('shop 1');
  const searched = receipts.search('');
  await receipts.clear();
  await searched;
  expect(store.count({ payer: null, text: '' })).toBe(2);
});

test('the summary has the last three payments, those under way first', async () => {
  const { receipts, summaries, store, idle } = await withPayments(4);
  const oldest = store.latest(paymentIdSchema.parse('p-1'));
  receipts.onIntentChanged();
  await idle();
  const ids = () => summaries.at(-1)?.recent.map(({ paymentId }) => paymentId);
  expect(ids()).toEqual(['p-4', 'p-3', 'p-2']);
  if (oldest) store.add({ ...oldest, paymentId: paymentIdSchema.parse('p-5') });
  confirmAnew(store, 'p-2');
  const settled = store.latest(paymentIdSchema.parse('p-5'));
  if (settled) store.update({ ...settled, state: 'settled', status: 'completed' });
  receipts.onIntentChanged();
  await idle();
  expect(ids()).toEqual(['p-2', 'p-5', 'p-4']);
});

test('the file of the list has the day of the computer in its name, as a receipt has', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TZ', 'Asia/Tokyo');
  const { receipts, files } = await withPayments(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 26, 23) });
  await receipts.export();
  expect(files[0]?.name).toBe('latchkey-payments-2026-11-27.csv');
});

test('the list is saved as CSV, with what the search has found', async () => {
  const { receipts, files } = await withPayments(12);
  await receipts.open();
  await receipts.search('shop 1');
  expect(await receipts.export()).toBe(`/downloads/${files[0]?.name}`);
  const [head, ...lines] = files[0]?.content.split('\r\n') ?? [];
  expect(head).toBe(
    '\uFEFF"confirmed at","merchant","summary","amount","currency or token","network","confirmed amount, if another","confirmed with","status","payment id"',
  );
  const lineOf = (shop: number) =>
    expect.stringMatching(
      new RegExp(
        `^"[\\dT:.-]+Z","Shop ${shop}","A hat","12.90","EUR","","","Balance","completed","p-${shop}"$`,
      ),
    );
  expect(lines).toEqual([...[12, 11, 10, 1].map(lineOf), '']);
});

test('the file has what is on the screen when another search is being read', async () => {
  const { receipts, files } = await withPayments(3);
  await receipts.open();
  await receipts.search('shop 1');
  const searched = receipts.search('');
  await receipts.export();
  await searched;
  expect(linesOf(files[0]?.content)).toEqual([expect.stringContaining('"Shop 1"')]);
});

test('the file has nothing of another player when the list on the screen is that of the one before', async () => {
  const { receipts, files, world } = await withPayments(3);
  await receipts.open();
  world.playerId = 'bob';
  await receipts.export();
  expect(linesOf(files[0]?.content)).toEqual([]);
});

/** The lines of a CSV file after its head. */
const linesOf = (csv = '') => csv.split('\r\n').slice(1, -1);

test('A6 exports one after the other are one file and LK-906', async () => {
  stopSystemClock();
  const { receipts, files } = await withPayments(2);
  await receipts.export();
  for (let time = 0; time < 150; time += 1)
    await expect(receipts.export()).rejects.toThrow('LK-906');
  expect(files).toHaveLength(1);
});

/** The cells of a CSV text, read by the rules of RFC 4180. */
function cellsOf(text: string): string[] {
  return [...text.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(([, cell = '']) =>
    cell.replaceAll('""', '"'),
  );
}

/** The CSV text of one receipt. */
const csvOf = (change: Partial<Receipt>) =>
  csvLines([
    {
      id: 'i',
      paymentId: 'p',
      merchant: 'Shop',
      summary: 'A hat',
      method: 'B',
      status: 'completed',
      confirmedAt: 0,
      confirmedAmount: null,
      amount: { value: '1', unit: 'EUR', isToken: false },
      ...change,
    },
  ]);

test('A13 the file says of a token called EUR that it is one', () => {
  const csv = csvOf({
    confirmedAmount: { value: '6', unit: 'EUR', isToken: true },
    amount: { value: '5', unit: 'EUR', isToken: true },
  });
  expect(cellsOf(csv)).toEqual(expect.arrayContaining(['5', 'EUR (token)', '6 EUR (token)']));
});

test.each([';', '\t', '|', '\n'])(
  'S10 no cell of the file begins a formula where %j separates cells',
  (separator) => {
    for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠']) {
      for (const before of ['', ' ', '"', "'", ' "']) {
        const merchant = `Shop${separator}${before}${sign}1+1${separator}x`;
        const csv = csvOf({ merchant, summary: `${before}${sign}1` });
        // As a careless reader splits it: quotes and blanks around a cell are dropped.
        for (const cell of csv.split(separator).flatMap((part) => part.split(','))) {
          expect(cell.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
        }
      }
    }
  },
);

test('no cell of the file begins a formula, and each is read again as it was, whatever a merchant is called', () => {
  const text = fc.oneof(
    fc.constantFrom("'-", "''=", "'"),
    fc.string({ unit: 'grapheme' }),
    fc
      .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '"', ',', '\n'), fc.string())
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, text, (merchant, summary) => {
      const cells = cellsOf(csvOf({ merchant, summary }));
      expect(cells).toHaveLength(10);
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      // Without the guards it is the same text.
      const bare = (cell?: string) => cell?.replaceAll("'", '');
      expect(bare(cells[1])).toBe(bare(merchant));
      expect(bare(cells[2])).toBe(bare(summary));
    }),
    { numRuns: runs(500, 100_000), seed },
  );
});
