/** Launchers that are killed while they write the journal, and launchers that write at once. */
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { randomFrom } from '../../dev/lib/random.ts';
import { bounds, segmentsIn } from '../../src-main/support/journal/journal-files.ts';
import { readJournal } from '../../src-main/support/journal/journal-reader.ts';
import { startChild } from '../support/child.ts';
import { temporaryFolder } from '../support/folder.ts';
import { runs, seed } from '../support/long.ts';

const writer = new URL('./journal-writer.ts', import.meta.url);

/** Several journals at once. After a kill the next writer continues the same journal. */
const journals = 3;
const killsOfEach = runs(2, 334);
/** A writer is killed at one of its records, or a little later. */
const mostRecords = 400;
const longestWaitMs = 10;
/** The most records of a batch. */
const batchRecords = 64;

const counted = { kills: 0, records: 0, lostRecords: 0, segments: 0 };

/** Returns the newest numbers in the journal, one list for each run, in the order of their lines. */
async function numbersByRun(folder: string, limit = 2_000): Promise<number[][]> {
  const byRun = new Map<string, number[]>();
  for (const { run, fact } of (await readJournal({ folder, limit })).reverse()) {
    const numbers = byRun.get(run) ?? [];
    byRun.set(run, numbers);
    if (fact.kind === 'polled') numbers.push(fact.number);
  }
  return [...byRun.values()];
}

const consecutive = (first: number, length: number) =>
  Array.from({ length }, (_, index) => first + index);

function expectWithinBounds(folder: string, writers: number): void {
  const segments = segmentsIn(folder);
  expect(segments.length).toBeLessThanOrEqual(bounds.segments + writers);
  for (const { file } of segments) {
    const { size, mode } = statSync(file);
    // Two launchers that check the size at the same time can both append.
    expect(size).toBeLessThanOrEqual(bounds.segmentBytes * 1.25);
    expect(mode & 0o777).toBe(0o600);
  }
  counted.segments = Math.max(counted.segments, segments.at(-1)?.number ?? 0);
}

/** Kills one writer. `before`: the numbers in the journal until then. Returns the numbers in it now. */
async function killOne(
  folder: string,
  before: readonly number[][],
  first: number,
  random: () => number,
): Promise<number[][]> {
  const child = startChild(writer, [folder, String(Math.floor(random() * 2 ** 31)), String(first)]);
  onTestFinished(child.kill);
  const linesBeforeKill = Math.floor(random() * mostRecords);
  await child.waitForLine(() => child.lines().length > linesBeforeKill);
  await sleep(random() * longestWaitMs);
  await child.kill();
  const publishedRecords = child.lines().length;

  const found = await numbersByRun(folder);
  const isNew = (found.at(-1)?.[0] ?? 0) >= first;
  const written = isNew ? (found.at(-1) ?? []) : [];
  // Each record is there once and in order. Only records of the last batch can be missing.
  expect(written).toEqual(consecutive(first, written.length));
  expect(written.length).toBeGreaterThan(publishedRecords - batchRecords);
  expect(written.length).toBeLessThanOrEqual(publishedRecords + 1);
  // The records from before are still there.
  const kept = (isNew ? found.slice(0, -1) : found).flat();
  expect(before.flat().slice(-kept.length || before.flat().length)).toEqual(kept);
  expectWithinBounds(folder, 1);
  counted.kills += 1;
  counted.records += written.length;
  counted.lostRecords += publishedRecords - Math.min(written.length, publishedRecords);
  return found;
}

async function torture(index: number): Promise<void> {
  const folder = temporaryFolder();
  const random = randomFrom(seed + index);
  let found: number[][] = [];
  for (let round = 0; round < killsOfEach; round += 1) {
    found = await killOne(folder, found, (round + 1) * 100_000, random);
  }
}

test(`a journal has every record before the last batch, and no partial one, when its writer is killed, ${journals * killsOfEach} times`, async () => {
  try {
    await Promise.all(Array.from({ length: journals }, (_, index) => torture(index)));
  } finally {
    console.log(
      `torture with LATCHKEY_SEED=${seed}: ${counted.kills} kills; ${counted.records} records found, ` +
        `${counted.lostRecords} of the last batches lost; ${counted.segments} segments at most`,
    );
  }
});

test('two launchers that write to one journal at once lose no record', async () => {
  const folder = temporaryFolder();
  const each = runs(3_000, 9_000);
  const children = [1, 2].map((launcher) =>
    startChild(writer, [folder, String(seed + launcher), String(launcher * 100_000), String(each)]),
  );
  for (const child of children) onTestFinished(child.kill);
  await Promise.all(children.map((child) => child.ended));
  const found = await numbersByRun(folder, Infinity);
  expect(found.sort(([a = 0], [b = 0]) => a - b)).toEqual([
    consecutive(100_000, each),
    consecutive(200_000, each),
  ]);
  expect(segmentsIn(folder).length).toBeGreaterThan(1);
  expectWithinBounds(folder, 2);
});
