/** Check-up, journal and report as a terminal has them. */
import { existsSync } from 'node:fs';
import type { JournalLine, SupportBridge } from '../src-shared/terminal-bridge.ts';
import { toAppError } from './base/failure.ts';
import { checkTarget, fromWorkingFolder, saveFile } from './base/save-file.ts';
import { isConfig } from './config.ts';
import { failureOf } from './facts/facts.ts';
import { runCheckUp } from './support/check-up/check-up.ts';
import type { Environment } from './support/check-up/environment.ts';
import { followJournal } from './support/journal/journal-follow.ts';
import { isAbout, readJournal } from './support/journal/journal-reader.ts';
import type { JournalRecord } from './support/journal/journal-record.ts';
import { wordsOf } from './support/journal/journal-words.ts';
import type { PrivateValues } from './support/report/known-values.ts';
import { fileNameOf, makeReport } from './support/report/make-report.ts';

/** `privateValues` is called only for a report. `signal` is aborted when the command is interrupted. */
export function createSupportBridge(
  environment: Environment,
  {
    privateValues,
    signal,
  }: { readonly privateValues: () => PrivateValues; readonly signal: AbortSignal },
): SupportBridge {
  const { config, storage } = environment;
  const folder = storage.journal;
  return {
    configProblem: isConfig(config) ? null : config,
    commands: {
      'checkUp.run': async (onProgress) => {
        const checkUp = await runCheckUp(environment, { signal, onProgress });
        return { ok: checkUp.ok, steps: checkUp.steps() };
      },
      'journal.exists': () => existsSync(folder),
      'journal.read': async (query) => (await readJournal({ ...query, folder })).map(lineOf),
      'journal.follow': ({ reference }) => linesOf(followJournal(folder, signal), reference),
      'report.save': async (out, onProgress) => {
        const file = fromWorkingFolder(out ?? fileNameOf(new Date()), 'LK-602');
        const target = { file, mayReplace: false, failsWith: 'LK-602' } as const;
        await checkTarget(target);
        const options = { environment, privateValues: privateValues(), signal, onProgress };
        const { report, preview, content } = await makeReport(options);
        await saveFile(content, target);
        const { lastFailure } = report;
        return {
          file,
          bytes: content.length,
          preview,
          ok: report.checkUp.ok,
          lastFailure: lastFailure && { code: lastFailure.code, reference: lastFailure.reference },
        };
      },
    },
    problemOf: toAppError,
  };
}

async function* linesOf(
  records: AsyncIterable<JournalRecord>,
  reference: JournalLine['reference'],
): AsyncGenerator<JournalLine> {
  for await (const record of records) {
    if (reference === null || isAbout(record, reference)) yield lineOf(record);
  }
}

/** Returns a record with what it says. */
export function lineOf(record: JournalRecord): JournalLine {
  const { at, run, line, reference, times, fact } = record;
  return {
    id: `${run} ${line}`,
    record,
    at: new Date(at),
    reference: reference ?? null,
    failure: failureOf(fact) ?? null,
    times: times ?? 1,
    words: () => wordsOf(fact),
  };
}
