/** `report`: makes a report for support and saves it as one file. */

import path from 'node:path';
import { toAppError } from '../src-main/base/failure.ts';
import { checkTarget, saveFile } from '../src-main/base/save-file.ts';
import {
  fileNameOf,
  makeReport,
  type PreparedReport,
  type ReportOptions,
} from '../src-main/support/report/make-report.ts';
import { kilobytes } from '../src-shared/report.ts';
import { formatMessage, words } from '../src-shared/words.ts';
import { complaintOf, inWords } from './complaint.ts';
import { showProgress } from './doctor-command.ts';
import { exitCodes } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

type Task = Omit<ReportOptions, 'onProgress'> & {
  /** The file to write; null for a file in the current folder. */
  readonly out: string | null;
  readonly json: boolean;
  readonly terminal: Terminal;
};

/** Makes and saves a report. Returns the exit code: 1 if something private is in it, or if it cannot be saved. */
export async function saveReportTo(task: Task): Promise<number> {
  const { out, json, terminal, signal } = task;
  const file = path.resolve(out ?? fileNameOf(new Date()));
  const target = { file, mayReplace: false, failsWith: 'LK-602' } as const;
  const progress = showProgress(terminal);
  try {
    await checkTarget(target);
    const prepared = await makeReport({ ...task, onProgress: progress.update });
    await saveFile(prepared.content, target);
    if (json) await terminal.exactResult(inJson(prepared, file));
    else await terminal.result(inText(prepared, file));
    return exitCodes.fine;
  } catch (error) {
    if (signal.aborted) return exitCodes.interrupted;
    const problem = toAppError(error);
    if (json) await terminal.result(`${JSON.stringify({ problem: inWords(problem) }, null, 2)}\n`);
    else await terminal.note(complaintOf(problem));
    return exitCodes.problem;
  } finally {
    progress.stop();
  }
}

/** Returns the document of `--json`. */
const inJson = ({ report, preview, content }: PreparedReport, file: string): string => {
  const { checkUp, lastFailure } = report;
  const document = {
    file,
    bytes: content.length,
    contents: preview.files,
    checkUp: { ok: checkUp.ok },
    lastFailure: lastFailure && { code: lastFailure.code, reference: lastFailure.reference },
    problem: null,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
};

function inText({ preview, content }: PreparedReport, file: string): string {
  const lines = preview.files.map(({ name, bytes }) => `  ${name}, ${kilobytes(bytes)}`);
  const titles = preview.sections.map(({ title }) => `  - ${title}`);
  return [
    formatMessage(words.commands.report.saved, { file, size: kilobytes(content.length) }),
    ...lines,
    words.commands.report.contents,
    ...titles,
    words.commands.report.look,
    '',
  ].join('\n');
}
