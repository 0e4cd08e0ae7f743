/** `journal` as a person meets it: which records are shown, in which words, and what it ends with. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inReference, publish } from '../../../src-main/facts/diagnostics.ts';
import { newReference } from '../../../src-main/facts/fact-fields.ts';
import { openJournal } from '../../../src-main/support/journal/journal.ts';
import { segmentsIn } from '../../../src-main/support/journal/journal-files.ts';
import type { JournalRecord } from '../../../src-main/support/journal/journal-record.ts';
import { createSupportBridge, lineOf } from '../../../src-main/support-bridge.ts';
import { appError } from '../../../src-shared/errors.ts';
import { textOf } from '../../../src-terminal/journal-command.ts';
import { machine } from '../../support/check-up.ts';
import { sampleFacts } from '../../support/facts.ts';
import { recorder, run as runIn } from '../../support/terminal.ts';

/** A computer with a journal that is open, and without a configuration. */
function computer() {
  const environment = machine({ config: appError('LK-101', { file: 'LATCHKEY_CONFIG' }) });
  const folder = environment.storage.journal;
  const stop = new AbortController();
  const { signal } = stop;
  const privateValues = () => ({ known: async () => [], harmless: [] });
  const support = createSupportBridge(environment, { privateValues, signal });
  const { commands } = support;
  const recorded = recorder();
  const { printed, terminal } = recorded;
  const start = async (...args: string[]) =>
    (await runIn(['journal', ...args], { support, recorded, signal })).code;
  const run = (...args: string[]) => runIn(['journal', ...args], { support, signal });
  const { flush, close } = openJournal({ folder, early: [] });
  onTestFinished(close);
  /** Publishes this poll, and writes it with what was published before. */
  const write = (number: number) => {
    poll(number);
    flush();
  };
  /** Waits until these polls are printed. */
  const shows = (...numbers: number[]) =>
    expect.poll(() => numbersIn(printed.result)).toEqual(numbers);
  const follow = { start, printed, shows, stop: () => stop.abort() };
  return { folder, run, terminal, commands, flush, write, ...follow };
}

const poll = (number: number) => publish({ kind: 'polled', number, outcome: 'pending' });
/** The numbers of the polls, as they are shown. */
const numbersIn = (text: string) =>
  [...text.matchAll(/Asked (?:(\d+) times|once)/g)].map(([, number]) => Number(number ?? 1));

test('journal shows the newest 100 records, the newest last, and says that there are earlier ones', async () => {
  const { run, flush } = computer();
  for (let number = 1; number <= 120; number += 1) poll(number);
  flush();
  const { code, result, note } = await run();
  expect(code).toBe(0);
  expect(numbersIn(result)).toEqual(Array.from({ length: 100 }, (_, place) => place + 21));
  expect(note).toContain('There are earlier records. To see more: --limit 1000\n');
  const few = await run('--limit', '3');
  expect(numbersIn(few.result)).toEqual([118, 119, 120]);
  const all = await run('--limit', '500');
  expect(numbersIn(all.result)).toHaveLength(120);
  expect(all.note).not.toContain('earlier');
});

test('journal says that it may not be read (LK-603), and not that it is empty', async () => {
  const { folder, run } = computer();
  writeFileSync(folder, '');
  for (const args of [[], ['--json'], ['--reference', newReference()], ['--follow']]) {
    const { code, result, note } = await run(...args);
    expect([code, result]).toEqual([1, '']);
    expect(note).toMatch(/^latchkey: LK-603: [\s\S]*ENOTDIR/);
    expect(note).not.toMatch(/empty|no record/i);
  }
});

test('journal shows a line in local time, with its reference', async () => {
  const { run, flush } = computer();
  const reference = newReference();
  inReference(reference, () => poll(2));
  flush();
  const { result, note } = await run();
  expect(result).toMatch(
    new RegExp(
      `^20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d  ${reference}  Asked 2 times whether the code was approved: not yet\\.\\n$`,
    ),
  );
  expect(note).toMatch(/^Times are those of this computer \(UTC[+-]\d\d:\d\d\)\.\n$/);
});

test('journal shows what belongs to a reference only, also as it was copied or read out', async () => {
  const { run, write } = computer();
  const reference = newReference();
  inReference(reference, () => poll(1));
  publish({ kind: 'began', machine: 'payment', within: reference });
  write(2);
  const grouped = `${reference.slice(0, 4)}-${reference.slice(4)}`;
  // A Japanese keyboard writes wide letters, digits and hyphens.
  const wide = `LK-305 ${grouped}`.replace(/[!-~]/g, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
  );
  for (const spoken of [reference, ` ${grouped.toLowerCase()}`, `LK-305 · ${reference}`, wide]) {
    const { code, result } = await run('--reference', spoken);
    expect(code).toBe(0);
    expect(numbersIn(result)).toEqual([1]);
    expect(result).toContain(`A payment begins; it belongs to ${reference}.`);
  }
});

test('journal shows cause and remedy of a failure by its reference, and what it belongs to', async () => {
  const { run, flush } = computer();
  const attempt = newReference();
  const { failure } = sampleFacts.failure;
  inReference(attempt, () => publish(sampleFacts.failure));
  flush();
  const { result, note } = await run('--reference', failure);
  expect(result).toContain(
    `${attempt}  FAILURE ${failure}: LK-301: Latchkey cannot reach api.example.com.`,
  );
  expect(result).toMatch(/\n {31}Cause: No answer: ECONNREFUSED\.\n/);
  expect(result).toMatch(/\n {31}Behind it: TypeError ECONNREFUSED fetch failed\n/);
  expect(result).toMatch(/\n {31}→ Check the network, the name api\.example\.com/);
  expect(note).toContain(`What led to it: journal --reference ${attempt}\n`);
});

test('journal says what led to a failure that is recorded without a reference: the first sign-in that names it', async () => {
  const { run, flush } = computer();
  const [first, second] = [newReference(), newReference()];
  const { failure } = sampleFacts.failure;
  publish(sampleFacts.failure);
  for (const attempt of [first, second]) {
    inReference(attempt, () => publish({ ...sampleFacts['sign-in-moved'], failure }));
  }
  flush();
  const { note } = await run('--reference', failure);
  expect(note).toContain(`What led to it: journal --reference ${first}\n`);
});

test('journal ends with 1 and says what to do when nothing has the reference', async () => {
  const { run, write } = computer();
  write(1);
  const { code, result, note } = await run('--reference', '7KQ2M9XA');
  expect({ code, result }).toEqual({ code: 1, result: '' });
  expect(note).toMatch(
    /^latchkey: Nothing in the journal has the reference 7KQ2M9XA\.\n {2}Compare/,
  );
});

test('journal says so and ends with 0 when there is no journal', async () => {
  const { run } = computer();
  expect(await run()).toMatchObject({
    code: 0,
    result: '',
    note: expect.stringContaining('There is no journal yet'),
  });
});

test('journal prints each record as it is stored with --json', async () => {
  const { folder, run, flush } = computer();
  for (const fact of Object.values(sampleFacts)) publish(fact);
  flush();
  const { result, note } = await run('--json');
  expect(note).toBe('');
  const stored = readFileSync(segmentsIn(folder)[0]?.file ?? '', 'utf8');
  const parse = (text: string) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  expect(parse(result)).toEqual(parse(stored));
});

test('journal prints new records with --follow, also from a new segment, until it is interrupted', async () => {
  const { folder, start, shows, write, stop } = computer();
  write(1);
  const running = start('--follow');
  await shows(1);
  write(2);
  await shows(1, 2);
  const [first] = segmentsIn(folder);
  appendFileSync(first?.file ?? '', '\n'.repeat(256 * 1024));
  write(3);
  expect(segmentsIn(folder)).toHaveLength(2);
  await shows(1, 2, 3);
  stop();
  expect(await running).toBe(130);
});

test('journal prints a record once with --follow when it is written while the journal is read', async () => {
  const { start, printed, commands, write, stop } = computer();
  const read = commands['journal.read'];
  vi.spyOn(commands, 'journal.read').mockImplementation((query) => {
    write(1);
    return read(query);
  });
  const running = start('--follow');
  await expect.poll(() => printed.result).not.toBe('');
  write(2);
  await expect.poll(() => numbersIn(printed.result)).toContain(2);
  stop();
  await running;
  expect(numbersIn(printed.result)).toEqual([1, 2]);
});

test('journal waits with --follow for a journal that is not there yet', async () => {
  const { start, printed, shows, write, stop } = computer();
  const running = start('--follow');
  await expect.poll(() => printed.note).toContain('There is no journal yet');
  write(1);
  await shows(1);
  stop();
  expect(await running).toBe(130);
});

test('journal ends when the reader of its output is gone', async () => {
  const { start, printed, terminal, write } = computer();
  const running = start('--follow');
  await expect.poll(() => printed.note).not.toBe('');
  vi.spyOn(terminal, 'isLost').mockReturnValue(true);
  write(1);
  expect(await running).toBe(0);
});

test('journal does not wait for more records when the first ones reach nobody', async () => {
  const { start, terminal, write } = computer();
  write(1);
  vi.spyOn(terminal, 'isLost').mockReturnValue(true);
  expect(await start('--follow')).toBe(0);
});

test('journal keeps the time zone that it named, and names that of a time with another one', async () => {
  const { start, printed, shows, write, stop } = computer();
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset');
  offset.mockReturnValue(-120);
  write(1);
  const running = start('--follow');
  await shows(1);
  expect(printed.note).toContain('(UTC+02:00)');
  expect(printed.result).not.toContain('UTC');
  offset.mockReturnValue(-60);
  write(2);
  await shows(1, 2);
  expect(printed.result).toMatch(/^.*:\d\d UTC\+01:00 .*Asked 2 times/m);
  stop();
  expect(await running).toBe(130);
});

const plain = (_style: unknown, text: string) => text;
const recordOf = (fact: JournalRecord['fact']): JournalRecord => ({
  at: '2026-03-01T18:04:11.203Z',
  uptimeMs: 1,
  run: newReference(),
  line: 1,
  fact,
});

test.each(Object.entries(sampleFacts))(
  'journal describes a record of %s in words',
  (_kind, fact) => {
    const [head = ''] = textOf(lineOf(recordOf(fact)), 'UTC+00:00', plain).split('\n');
    const words = head.slice(31);
    expect(words).toMatch(/^[A-Z0-9].*[.?]$/);
    expect(words).not.toMatch(/undefined|\[object|\{\w+\}/);
  },
);
