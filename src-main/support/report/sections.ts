/** The sections of a report, in the order in which support reads them. The page and the window show the same. */

import { isProblem } from '../../../src-shared/check-up.ts';
import { describe } from '../../../src-shared/errors.ts';
import { localTime } from '../../../src-shared/local-time.ts';
import type { ReportBlock, ReportSection } from '../../../src-shared/report.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { wordsOf } from '../journal/journal-words.ts';
import { episodeBlock } from './episodes.ts';
import type { Report } from './report.ts';

/** Returns the sections, made of the same words as the page. */
export function sectionsOf(report: Report): ReportSection[] {
  const { lastFailure, checkUp, timeline, system, configuration, journal } = words.reportPage;
  const steps = numbered(report.checkUp);
  const problems = steps.filter(isProblem);
  const count = problems.length;
  const { ok } = report.checkUp;
  return [
    { id: 'last-failure', title: lastFailure.title, blocks: failureBlocks(report) },
    {
      id: 'problems',
      title: count > 0 ? formatMessage(checkUp.problems, { count }) : checkUp.none,
      blocks:
        count > 0
          ? [{ kind: 'steps', steps: problems }]
          : [text(ok ? checkUp.noProblem : checkUp.stopped)],
    },
    { id: 'timeline', title: timeline.title, blocks: timelineBlocks(report) },
    { id: 'system', title: system.title, blocks: [systemFacts(report)] },
    {
      id: 'configuration',
      title: configuration.title,
      blocks: [facts(Object.entries(report.configuration))],
    },
    { id: 'check-up', title: checkUp.all, blocks: [{ kind: 'steps', steps }] },
    { id: 'journal', title: journal.title, blocks: journalBlocks(report) },
  ];
}

const text = (line: string, isProblem = false): ReportBlock => ({
  kind: 'text',
  text: line,
  isProblem,
});

type Pair = readonly [name: string, value: string];

/** Returns a list of facts. An empty value is not known, and is left out. */
const facts = (pairs: readonly Pair[]): ReportBlock => ({
  kind: 'facts',
  facts: pairs.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value })),
});

const numbered = ({ steps }: Report['checkUp']) =>
  steps.map(({ id: _id, ...step }, place) => ({
    number: place + 1,
    statusText: words.reportPage.status[step.status],
    ...step,
  }));

/** What is wrong with the journal. If it can be read, only this sentence, or nothing. */
function journalProblemOr({ journalProblem: problem }: Report, sentence?: string): ReportBlock[] {
  if (!problem) return sentence === undefined ? [] : [text(sentence)];
  const names = words.reportPage.lastFailure;
  const { sentence: what, cause, remedy } = describe(problem);
  const pairs: Pair[] = [
    [names.code, problem.code],
    [names.cause, cause],
    [names.remedy, remedy],
  ];
  return [text(what, true), facts(pairs)];
}

function failureBlocks(report: Report): ReportBlock[] {
  const {
    lastFailure: failure,
    checkUp: { steps },
  } = report;
  const names = words.reportPage.lastFailure;
  if (!failure) {
    const problem =
      steps.find(({ status }) => status === 'failed') ??
      steps.find(({ status }) => status === 'warning');
    const found = problem
      ? [text(problem.found, true), facts([[names.remedy, problem.remedy ?? '']])]
      : [];
    return [...found, ...journalProblemOr(report, names.nothing)];
  }
  const { at, code, reference, sentence, cause, remedy, of } = failure;
  // The step about the last sign-in, session or payment often knows more than the catalogue's cause.
  const more = steps.find(({ found }) => found.includes(reference))?.found ?? '';
  return [
    ...journalProblemOr(report),
    text(sentence, true),
    facts([
      [names.code, code],
      [names.reference, reference],
      [names.cause, cause],
      [names.more, more],
      [names.remedy, remedy],
      [names.when, localTime(new Date(at))],
      [names.of, of ? `${of.name} (${of.reference})` : ''],
    ]),
  ];
}

function timelineBlocks(report: Report): ReportBlock[] {
  const { none, lead } = words.reportPage.timeline;
  if (report.timeline.length === 0) return journalProblemOr(report, none);
  return [text(lead), { kind: 'episodes', episodes: report.timeline.map(episodeBlock) }];
}

function systemFacts({ versions, system, display, isSandboxed }: Report): ReportBlock {
  const { on, off, ...names } = words.reportPage.system;
  return facts([
    ...Object.entries(versions),
    [names.system, system],
    [names.display, display],
    [names.sandbox, isSandboxed ? on : off],
  ]);
}

function journalBlocks(report: Report): ReportBlock[] {
  const { none, newest } = words.reportPage.journal;
  const records = report.journal.toReversed().map(({ at, of, reference, times, fact }) => {
    const { what, more, isProblem } = wordsOf(fact);
    const name = of === undefined ? '' : `${of} (${reference})`;
    const sentence = times === undefined ? what : `${what} (${times}×)`;
    return { time: localTime(new Date(at)), of: name, what: sentence, more: [...more], isProblem };
  });
  const count = records.length;
  const leftOut = leftOutBlocks(report);
  if (count === 0) return [...leftOut, ...journalProblemOr(report, none)];
  return [...leftOut, text(formatMessage(newest, { count })), { kind: 'records', records }];
}

function leftOutBlocks({ leftOut }: Report): ReportBlock[] {
  const { leftOut: sentence, leftOutAt, leftOutGone } = words.reportPage.journal;
  if (leftOut.length === 0) return [];
  return [
    text(formatMessage(sentence, { count: leftOut.length }), true),
    ...leftOut.map(({ what, place, at }) =>
      text(
        at
          ? formatMessage(leftOutAt, { what, place, file: at.file, line: String(at.line) })
          : formatMessage(leftOutGone, { what, place }),
      ),
    ),
  ];
}
