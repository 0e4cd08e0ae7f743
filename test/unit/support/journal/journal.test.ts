/** The journal on the disk: bounds, damage, two writers, and how it is read again. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { inReference, type Occurrence, publish } from '../../../../src-main/facts/diagnostics.ts';
import { newReference } from '../../../../src-main/facts/fact-fields.ts';
import { openJournal } from '../../../../src-main/support/journal/journal.ts';
import {
  append,
  bounds,
  mostBytes,
  segmentsIn,
} from '../../../../src-main/support/journal/journal-files.ts';
import { followJournal } from '../../../../src-main/support/journal/journal-follow.ts';
import { readJournal } from '../../../../src-main/support/journal/journal-reader.ts';
import type { JournalRecord } from '../../../../src-main/support/journal/journal-record.ts';
import { temporaryFolder } from '../../../support/folder.ts';

// Else a batch is a quarter of a second old in the middle of a test, on a machine that is busy.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

/** A journal that ends with the test, in a folder that is not there yet. */
function open(folder = path.join(temporaryFolder(), 'journal'), early: Occurrence[] = []) {
  const journal = openJournal({ folder, early });
  onTestFinished(journal.close);
  /** Publishes these polls, each in a batch of its own. */
  const write = (...numbers: number[]) => {
    for (const number of numbers) {
      poll(number);
      journal.flush();
    }
  };
  return { ...journal, folder, write };
}

const poll = (number: number) => publish({ kind: 'polled', number, outcome: 'pending' });

const read = (folder: string, limit = 1_000_000) => readJournal({ folder, limit });
/** The numbers of the polls, the newest first. */
const numbersOf = (records: readonly JournalRecord[]) =>
  records.flatMap(({ fact }) => (fact.kind === 'polled' ? [fact.number] : []));
const numbersIn = async (folder: string) => numbersOf(await read(folder));
const bytesIn = (folder: string) =>
  segmentsIn(folder).reduce((sum, { file }) => sum + statSync(file).size, 0);
const newestFile = (folder: string) => segmentsIn(folder).at(-1)?.file ?? '';

test('a record has both clocks, its run, its line and its reference', async () => {
  const { folder, write } = open();
  const reference = newReference();
  const before = Date.now();
  inReference(reference, () => poll(1));
  write(2);
  const [second, first] = await read(folder);
  expect(first).toMatchObject({ reference, line: 1, fact: { kind: 'polled', number: 1 } });
  expect(second).toMatchObject({ line: 2, run: first?.run });
  expect(second).not.toHaveProperty('reference');
  expect(Date.parse(first?.at ?? '')).toBeGreaterThanOrEqual(before);
  expect(first?.uptimeMs).toBeGreaterThan(0);
});

test('a record is read again when its process has run for a year', async () => {
  const { folder, write } = open();
  const year = 365 * 86_400_000;
  vi.spyOn(performance, 'now').mockReturnValue(year);
  write(1);
  expect(await read(folder)).toMatchObject([{ uptimeMs: year, fact: { number: 1 } }]);
});

test('nothing is on the disk before the first batch, and then it is for this user alone', () => {
  const { folder, write } = open();
  expect(() => statSync(folder)).toThrow('ENOENT');
  write(1);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(newestFile(folder)).mode & 0o777).toBe(0o600);
});

test('a batch is written when it is a quarter of a second old', async () => {
  const { folder } = open();
  poll(1);
  vi.advanceTimersByTime(249);
  expect(await numbersIn(folder)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(await numbersIn(folder)).toEqual([1]);
});

test('a batch is written when it has 64 records', async () => {
  const { folder } = open();
  for (let number = 1; number < 64; number += 1) poll(number);
  expect(await numbersIn(folder)).toEqual([]);
  poll(64);
  expect(await numbersIn(folder)).toHaveLength(64);
});

test('a closed journal has every fact, and accepts no more', async () => {
  const { folder, close } = open();
  poll(1);
  close();
  poll(2);
  expect(await numbersIn(folder)).toEqual([1]);
});

test('a flood of stray callbacks is one line for each reason in a batch', async () => {
  const { folder, flush } = open();
  for (let stray = 0; stray < 40; stray += 1) {
    publish({ kind: 'callback-ignored', reason: stray % 2 ? 'wrong-state' : 'not-found' });
  }
  flush();
  expect((await read(folder)).map(({ times, fact }) => ({ times, ...fact }))).toEqual([
    { times: 20, kind: 'callback-ignored', reason: 'wrong-state' },
    { times: 20, kind: 'callback-ignored', reason: 'not-found' },
  ]);
});

test('records that could not be written are counted together over several batches, and the next ones are written', async () => {
  const folder = path.join(temporaryFolder(), 'journal');
  writeFileSync(folder, 'a file where the folder should be');
  const { write, flush } = open(folder);
  poll(1);
  write(2, 3);
  rmSync(folder);
  write(4);
  flush();
  const [lost, fourth] = await read(folder);
  expect(lost?.fact).toEqual({ kind: 'journal-lost', records: 3, system: expect.any(String) });
  expect(fourth).toMatchObject({ line: 4, fact: { number: 4 } });
});

test('a journal that was cut off at any byte keeps each complete line, and can be written again', async () => {
  const { folder, write } = open();
  write(1, 2, 3);
  const content = readFileSync(newestFile(folder));
  const ends = [...content.toString().matchAll(/\}(?=\n)/g)].map(({ index }) => index + 1);
  expect(ends).toHaveLength(3);
  for (let size = 0; size <= content.length; size += 1) {
    writeFileSync(newestFile(folder), content.subarray(0, size));
    const kept = ends.filter((end) => end <= size).map((_end, index) => index + 1);
    expect(await numbersIn(folder), `cut at ${size}`).toEqual(kept.reverse());
    write(4);
    expect(await numbersIn(folder), `cut at ${size}, and gone on`).toEqual([4, ...kept]);
  }
});

test('a damaged record, or one of a newer launcher, costs no other one, and stays for that launcher', async () => {
  const { folder, write } = open();
  write(1, 2, 3);
  const lines = readFileSync(newestFile(folder), 'utf8').split('\n').filter(Boolean);
  const [one, two, three] = lines;
  const damages = [
    'no json',
    '{}',
    'null',
    '[]',
    `${two?.slice(0, 40)}`,
    two?.replace('"pending"', '"hunter2"'),
    two?.replace('"fact":{', '"fact":{"extra":"hunter2",'),
    two?.replace('"kind":"polled"', '"kind":"of a later version"'),
    two?.replace('{', '{"mood":"good",'),
    '\u{1F3AE}'.repeat(50),
    // The next record begins another segment.
    '\u0000'.repeat(300_000),
  ];
  for (const damage of damages) {
    writeFileSync(newestFile(folder), `${one}\n${damage}\n${three}\n`);
    expect(await numbersIn(folder), damage?.slice(0, 80)).toEqual([3, 1]);
    const { file } = segmentsIn(folder)[0] ?? { file: '' };
    write(4);
    expect(await numbersIn(folder)).toEqual([4, 3, 1]);
    expect(readFileSync(file, 'utf8')).toContain(`\n${damage}\n`);
  }
});

test('the journal stays within its bounds however much is written, and keeps the newest', async () => {
  const { folder, flush } = open();
  const most = 40_000;
  for (let number = 1; number <= most; number += 1) poll(number);
  flush();
  expect(bytesIn(folder)).toBeLessThanOrEqual(bounds.segments * bounds.segmentBytes);
  expect(segmentsIn(folder)).toHaveLength(bounds.segments);
  for (const { file } of segmentsIn(folder)) {
    expect(statSync(file).size).toBeLessThanOrEqual(bounds.segmentBytes);
  }
  const numbers = await numbersIn(folder);
  expect(numbers[0]).toBe(most);
  expect(numbers.length).toBeGreaterThan(10_000);
});

test('no record is kept for longer than thirty days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { folder, write } = open();
  const day = 86_400_000;
  for (let number = 0; number < 60; number += 1) {
    vi.setSystemTime(Date.UTC(2026, 0, 1) + number * day);
    write(number);
    const oldest = (await read(folder)).at(-1)?.at ?? '';
    expect(Date.now() - Date.parse(oldest)).toBeLessThanOrEqual(30 * day);
  }
  expect((await numbersIn(folder)).length).toBeGreaterThan(25);
});

test('no record is kept for longer than thirty days, also one that was written while the clock was ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { folder, write } = open();
  const day = 86_400_000;
  const start = Date.UTC(2026, 0, 1);
  vi.setSystemTime(start + 4_000 * day);
  write(1);
  for (const number of [2, 3, 4, 5]) {
    vi.setSystemTime(start + number * 20 * day);
    write(number);
  }
  expect(await numbersIn(folder)).toEqual([5, 4]);
});

test('a journal can be written after another process has emptied it', async () => {
  const { folder, write } = open();
  write(1);
  rmSync(folder, { recursive: true });
  write(2);
  expect(await numbersIn(folder)).toEqual([2]);
});

test('other files in the folder are neither read nor removed', async () => {
  const { folder, flush } = open();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'notes.txt'), 'mine');
  mkdirSync(path.join(folder, '99999999-0000000000000.jsonl.d'));
  for (let number = 1; number <= 30_000; number += 1) poll(number);
  flush();
  expect(readdirSync(folder)).toContain('notes.txt');
  expect((await read(folder, 1)).length).toBe(1);
});

test('the journal neither reads nor writes a named pipe or a link that has the name of a segment', async () => {
  const folder = temporaryFolder();
  const target = path.join(temporaryFolder(), 'target');
  writeFileSync(target, 'as it was');
  symlinkSync(target, path.join(folder, `00000008-${Date.now()}.jsonl`));
  const pipe = path.join(folder, `00000009-${Date.now()}.jsonl`);
  execFileSync('mkfifo', [pipe]);
  // Not by opening it: that would wait for ever.
  expect(segmentsIn(folder)).toEqual([]);
  append(folder, ['{}']);
  expect(segmentsIn(folder)).toHaveLength(1);
  expect(readFileSync(target, 'utf8')).toBe('as it was');
});

/** Puts a segment into the journal, as another program can. */
const plant = (folder: string, number: string, content: string | Buffer) => {
  const file = path.join(folder, `${number}-${Date.now()}.jsonl`);
  writeFileSync(file, content);
  return file;
};

test('A9 records that come after a planted segment with the highest number are read', async () => {
  const { folder, write } = open(temporaryFolder());
  plant(folder, '99999999', Buffer.alloc(bounds.segmentBytes, 'x'));
  write(1, 2);
  expect(await numbersIn(folder)).toEqual([2, 1]);
});

test('A9 the journal reads the end of a planted segment, and no more, when it is huge', async () => {
  const { folder, write } = open(temporaryFolder());
  write(1);
  const line = readFileSync(newestFile(folder), 'utf8');
  const file = plant(folder, '00000002', '');
  // Takes no room on the disk.
  truncateSync(file, 64 * 1024 ** 3);
  appendFileSync(file, `\n${line}`);
  expect(await numbersIn(folder)).toEqual([1, 1]);
});

test.skipIf(process.platform === 'win32').each([
  ['link', 'ELOOP'],
  ['pipe', 'EFTYPE'],
])('A9 the journal writes into no %s that lies where a new segment goes', (kind, code) => {
  const folder = temporaryFolder();
  const next = path.join(folder, '00000001-1700000000000.jsonl');
  if (kind === 'link') symlinkSync(path.join(folder, 'target'), next);
  else {
    execFileSync('mkfifo', [next]);
    // A pipe that is being read can be opened.
    const reader = openSync(next, constants.O_RDONLY | constants.O_NONBLOCK);
    onTestFinished(() => closeSync(reader));
  }
  expect(() => append(folder, ['{}'], 1_700_000_000_000)).toThrow(code);
  expect(readdirSync(folder)).toEqual([path.basename(next)]);
});

test('followJournal yields a record that another process has written in two parts', async () => {
  const { folder, write } = open(temporaryFolder());
  write(1);
  const line = readFileSync(newestFile(folder), 'utf8').trim();
  const stop = new AbortController();
  const other = temporaryFolder();
  const file = plant(other, '00000001', '');
  const records = followJournal(other, stop.signal);
  appendFileSync(file, `\n${line.replace('"number":1', '"number":2')}\n${line.slice(0, 20)}`);
  const second = await records.next();
  appendFileSync(file, `${line.slice(20)}\n`);
  const numbers = [second, await records.next()].map(({ value }) => value?.fact);
  expect(numbers).toMatchObject([{ number: 2 }, { number: 1 }]);
  stop.abort();
});

test('A9 the journal reads the newest segments only when another program has added more', async () => {
  const { folder, write } = open(temporaryFolder());
  write(1);
  for (let number = 2; number <= bounds.segments; number += 1) {
    plant(folder, String(number).padStart(8, '0'), '');
  }
  expect(await numbersIn(folder)).toEqual([1]);
  plant(folder, String(bounds.segments + 1).padStart(8, '0'), '');
  expect(await numbersIn(folder)).toEqual([]);
});

test('A9 followJournal reads no more of a planted segment than a segment may have', async () => {
  const { folder, write } = open(temporaryFolder());
  write(1);
  const [line = ''] = readFileSync(newestFile(folder), 'utf8').split('\n').filter(Boolean);
  const other = temporaryFolder();
  const stop = new AbortController();
  const records = followJournal(other, stop.signal);
  const first = Buffer.alloc(mostBytes, ' ');
  first.write(`${line}\n`, 0);
  plant(other, '00000001', Buffer.concat([first, Buffer.from(`\n${line}\n`)]));
  plant(other, '00000002', `${line.replace('"number":1', '"number":2')}\n`);
  const numbers = [await records.next(), await records.next()].map(({ value }) => value?.fact);
  expect(numbers).toMatchObject([{ number: 1 }, { number: 2 }]);
  stop.abort();
});
