/** What the journal costs, however long it has been written. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { publish } from '../../../../src-main/facts/diagnostics.ts';
import { openJournal } from '../../../../src-main/support/journal/journal.ts';
import { bounds, segmentsIn } from '../../../../src-main/support/journal/journal-files.ts';
import { readJournal } from '../../../../src-main/support/journal/journal-reader.ts';
import { readTimeline } from '../../../../src-main/support/timeline/timeline.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { runs } from '../../../support/long.ts';

const page = 10;
const many = runs(50_000, 1_000_000);

function journalOf(records: number): string {
  const folder = path.join(temporaryFolder(), 'journal');
  const { close } = openJournal({ folder, early: [] });
  for (let number = 1; number <= records; number += 1) {
    publish({ kind: 'polled', number, outcome: 'pending' });
  }
  close();
  return folder;
}

async function timeOfFirstPage(folder: string, newest: number): Promise<number> {
  const start = performance.now();
  const records = await readJournal({ folder, limit: page });
  const ms = performance.now() - start;
  expect(records).toHaveLength(page);
  expect(records[0]?.fact).toMatchObject({ number: newest });
  return ms;
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

test(`the first page of ${many} records is read as fast as that of ten, and they take no more than 4 MB`, async () => {
  const few = journalOf(page);
  const start = performance.now();
  const full = journalOf(many);
  const perRecord = (performance.now() - start) / many;
  const times: { few: number[]; full: number[] } = { few: [], full: [] };
  // In turns, so that a busy machine slows both.
  for (let round = 0; round < 60; round += 1) {
    times.few.push(await timeOfFirstPage(few, page));
    times.full.push(await timeOfFirstPage(full, many));
  }
  const ratio = median(times.full) / median(times.few);
  const bytes = segmentsIn(full).reduce((sum, { file }) => sum + statSync(file).size, 0);
  console.log(
    `${many} records: ${(perRecord * 1000).toFixed(1)} µs each, ${bytes} bytes kept; ` +
      `first page ${median(times.full).toFixed(2)} ms, of ten records ${median(times.few).toFixed(2)} ms, ratio ${ratio.toFixed(2)}`,
  );
  expect(bytes).toBeLessThanOrEqual(bounds.segments * bounds.segmentBytes);
  // Reading everything would be a thousand times as much.
  expect(ratio).toBeLessThan(6);
});

test(`the first page of the timeline of ${many} records is made as fast as that of ten`, async () => {
  const folders = { few: journalOf(page), full: journalOf(many) };
  const times: { few: number[]; full: number[] } = { few: [], full: [] };
  const sizes = ['few', 'full'] as const;
  for (let round = 0; round < 60; round += 1) {
    for (const size of sizes) {
      const start = performance.now();
      const { episodes } = await readTimeline({
        folder: folders[size],
        reference: null,
        limit: page,
      });
      times[size].push(performance.now() - start);
      expect(episodes).toHaveLength(1);
    }
  }
  const ratio = median(times.full) / median(times.few);
  console.log(
    `timeline of ${many} records: first page ${median(times.full).toFixed(2)} ms, ` +
      `of ten records ${median(times.few).toFixed(2)} ms, ratio ${ratio.toFixed(2)}`,
  );
  expect(ratio).toBeLessThan(6);
});
