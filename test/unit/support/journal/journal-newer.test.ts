/** A rollback: an older launcher with the journal of a newer one. */
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publish } from '../../../../src-main/facts/diagnostics.ts';
import { openJournal } from '../../../../src-main/support/journal/journal.ts';
import { segmentsIn } from '../../../../src-main/support/journal/journal-files.ts';
import { readJournal } from '../../../../src-main/support/journal/journal-reader.ts';
import { temporaryFolder } from '../../../support/folder.ts';

/** Writes one fact, as one run of the launcher. */
function writeOne(folder: string, number: number): void {
  const journal = openJournal({ folder, early: [] });
  onTestFinished(journal.close);
  publish({ kind: 'polled', number, outcome: 'pending' });
  journal.flush();
}

test.each([
  ['a kind of fact', { fact: { kind: 'from-the-future', what: 1 } }],
  ['a field of a record', { mood: 'good', fact: { kind: 'page-loaded' } }],
  ['a word of a fact', { fact: { kind: 'polled', number: 1, outcome: 'from-the-future' } }],
])(
  'the journal of a newer launcher with %s is read past it, and written on',
  async (_what, change) => {
    const folder = path.join(temporaryFolder(), 'journal');
    writeOne(folder, 1);
    const [{ file } = { file: '' }] = segmentsIn(folder);
    const [record] = await readJournal({ folder, limit: 1 });
    const newer = JSON.stringify({ ...record, line: 2, ...change });
    appendFileSync(file, `\n${newer}\n`);
    writeOne(folder, 3);
    const records = await readJournal({ folder, limit: 100 });
    expect(records.map(({ fact }) => fact.kind === 'polled' && fact.number)).toEqual([3, 1]);
    // It stays for the newer launcher, which may come back.
    const all = segmentsIn(folder).map((segment) => readFileSync(segment.file, 'utf8'));
    expect(all.join('')).toContain(newer);
  },
);
