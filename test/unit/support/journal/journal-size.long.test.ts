/** What the journal costs, however long it has been written. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { openRegular } from '../../../../src-main/base/regular-file.ts';
import { publish } from '../../../../src-main/facts/diagnostics.ts';
import { openJournal } from '../../../../src-main/support/journal/journal.ts';
import { bounds, segmentsIn } from '../../../../src-main/support/journal/journal-files.ts';
import { readJournal } from '../../../../src-main/support/journal/journal-reader.ts';
import { readTimeline } from '../../../../src-main/support/timeline/timeline.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { runs } from '../../../support/long.ts';

vi.mock('../../../../src-main/base/regular-file.ts', { spy: true });

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

test(`the first page of ${many} records is read from their last segments, and they take no more than 4 MB`, async () => {
  const folder = journalOf(many);
  const segments = segmentsIn(folder);
  const bytes = segments.reduce((sum, { file }) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThanOrEqual(bounds.segments * bounds.segmentBytes);
  expect(segments).toHaveLength(bounds.segments);
  const count = await opened(async () => {
    const records = await readJournal({ folder, limit: page });
    expect(records).toHaveLength(page);
    expect(records[0]?.fact).toMatchObject({ number: many });
  });
  // The last one may have less than a page.
  expect(count).toBeLessThanOrEqual(2);
});

test(`the first page of the timeline of ${many} records is made of their last segments`, async () => {
  const folder = journalOf(many);
  const count = await opened(async () => {
    const { episodes } = await readTimeline({ folder, reference: null, limit: page });
    expect(episodes).toHaveLength(1);
  });
  expect(count).toBeLessThanOrEqual(2);
});
