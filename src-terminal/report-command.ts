/** `report`: makes a report for support and saves it as one file. */

import { kilobytes } from '../src-shared/report.ts';
import type { SavedReport } from '../src-shared/terminal-bridge.ts';
import { formatMessage, words } from '../src-shared/words.ts';
import { complaintOf, inWords } from './complaint.ts';
import { type SupportTask, showProgress } from './doctor-command.ts';
import { exitCodes } from './exit-codes.ts';
import { jsonText } from './terminal.ts';

type Task = SupportTask & {
  /** The file to write; null for a file in the current folder. */
  readonly out: string | null;
};

/** Makes and saves a report. Returns the exit code: 1 if something private is in it, or if it cannot be saved. */
export async function saveReportTo(task: Task): Promise<number> {
  const { support, out, json, terminal, signal } = task;
  const progress = showProgress(terminal);
  try {
    const saved = await support.commands['report.save'](out, progress.update);
    const { file, bytes, preview, ok, lastFailure } = saved;
    const document = { file, bytes, contents: preview.files, checkUp: { ok }, lastFailure };
    if (json) await terminal.exactResult(jsonText({ ...document, problem: null }));
    else await terminal.result(inText(saved));
    return exitCodes.fine;
  } catch (error) {
    if (signal.aborted) return exitCodes.interrupted;
    const problem = support.problemOf(error);
    if (json) await terminal.result(jsonText({ ...noReport, problem: inWords(problem) }));
    else await terminal.note(complaintOf(problem));
    return exitCodes.problem;
  } finally {
    progress.stop();
  }
}

/** The document of `--json` without a report has the same keys. */
const noReport = {
  file: null,
  bytes: null,
  contents: [],
  checkUp: { ok: null },
  lastFailure: null,
};

function inText({ file, bytes, preview }: SavedReport): string {
  const lines = preview.files.map((each) => `  ${each.name}, ${kilobytes(each.bytes)}`);
  const titles = preview.sections.map(({ title }) => `  - ${title}`);
  return [
    formatMessage(words.commands.report.saved, { file, size: kilobytes(bytes) }),
    ...lines,
    words.commands.report.contents,
    ...titles,
    words.commands.report.look,
    '',
  ].join('\n');
}
