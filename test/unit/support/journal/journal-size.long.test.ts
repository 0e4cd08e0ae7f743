/** What the journal costs, however long it has been written. */
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { openRegular } from '../../../../src-main/base/regular-file.ts';
import { inReference, publish } from '../../../../src-main/facts/diagnostics.ts';
import { newReference } from '../../../../src-main/facts/fact-fields.ts';
import { openJournal } from '../../../../src-main/support/journal/journal.ts';
import { bounds, segmentsIn } from '../../../../src-main/support/journal/journal-files.ts';
import { readJournal } from '../../../../src-main/support/journal/journal-reader.ts';
import { parseLine } from '../../../../src-main/support/journal/journal-record.ts';
import { readTimeline } from '../../../../src-main/support/timeline/timeline.ts';
import { createEpisode } from '../../../../src-main/support/timeline/timeline-episode.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { runs } from '../../../support/long.ts';
import { mostPerTurn } from '../../../support/turns.ts';

vi.mock('../../../../src-main/base/regular-file.ts', { spy: true });
vi.mock('../../../../src-main/support/journal/journal-record.ts', { spy: true });
vi.mock('../../../../src-main/support/timeline/timeline-episode.ts', { spy: true });

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

/** How many files are opened meanwhile. */
async function opened(work: () => Promise<void>): Promise<number> {
  vi.mocked(openRegular).mockClear();
  await work();
  return vi.mocked(openRegular).mock.calls.length;
}

test(`the first page of ${many} records, and of their timeline, is read from their last segments`, async () => {
  const folder = journalOf(many);
  expect(segmentsIn(folder)).toHaveLength(bounds.segments);
  const count = await opened(async () => {
    const records = await readJournal({ folder, limit: page });
    expect(records).toHaveLength(page);
    expect(records[0]?.fact).toMatchObject({ number: many });
  });
  // The last one may have less than a page.
  expect(count).toBeLessThanOrEqual(2);
  const countOfTimeline = await opened(async () => {
    const { episodes } = await readTimeline({ folder, reference: null, limit: page });
    expect(episodes).toHaveLength(1);
  });
  expect(countOfTimeline).toBeLessThanOrEqual(2);
});

test('other work has its turns while a full journal is read', async () => {
  const folder = journalOf(many);
  const parse = vi.mocked(parseLine);
  parse.mockClear();
  const most = await mostPerTurn(parse, () => readJournal({ folder, limit: many }));
  expect(parse.mock.calls.length).toBeGreaterThan(10_000);
  expect(most).toBeLessThanOrEqual(200);
});

test('other work has its turns while a timeline of many sign-ins is made', async () => {
  const folder = path.join(temporaryFolder(), 'journal');
  const { close } = openJournal({ folder, early: [] });
  for (let count = 0; count < 300; count += 1) {
    inReference(newReference(), () => publish({ kind: 'began', machine: 'sign-in' }));
  }
  close();
  const most = await mostPerTurn(vi.mocked(createEpisode), async () => {
    const { episodes } = await readTimeline({ folder, reference: null, limit: 1_000 });
    expect(episodes).toHaveLength(300);
  });
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(50);
});
