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
  return [
    failureSection(report),
    problemsSection(report),
    timelineSection(report),
    systemSection(report),
    configurationSection(report),
    checkUpSection(report),
    journalSection(report),
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

/** What is wrong with the journal. If it can be read, only this sentence, or nothing. */
function journalProblemOr({ journalProblem: problem }: Report, sentence?: string): ReportBlock[] {
  if (!problem) return sentence === undefined ? [] : [text(sentence)];
  const { code, cause: causeName, remedy: remedyName } = words.reportPage.lastFailure;
  const { sentence: what, cause, remedy } = describe(problem);
  return [
    text(what, true),
    facts([
      [code, problem.code],
      [causeName, cause],
      [remedyName, remedy],
    ]),
  ];
}

function failureSection(report: Report): ReportSection {
  const { lastFailure: failure, checkUp } = report;
  const { title, nothing, ...names } = words.reportPage.lastFailure;
  if (!failure) {
    const problem =
      checkUp.steps.find(({ status }) => status === 'failed') ??
      checkUp.steps.find(({ status }) => status === 'warning');
    const found = problem
      ? [text(problem.found, true), facts([[names.remedy, problem.remedy ?? '']])]
      : [];
    return {
      id: 'last-failure',
      title,
      blocks: [...found, ...journalProblemOr(report, nothing)],
    };
  }
  const { at, code, reference, sentence, cause, remedy, of } = failure;
  // The step about the last sign-in, session or payment often knows more than the catalogue's cause.
  const more = checkUp.steps.find(({ found }) => found.includes(reference))?.found ?? '';
  return {
    id: 'last-failure',
    title,
    blocks: [
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
    ],
  };
}

function problemsSection({ checkUp }: Report): ReportSection {
  const { problems, none, stopped, noProblem } = words.reportPage.checkUp;
  const steps = numbered(checkUp).filter(isProblem);
  const isStopped = !checkUp.ok && steps.length === 0;
  const count = steps.length;
  return {
    id: 'problems',
    title: count > 0 ? formatMessage(problems, { count }) : none,
    blocks: count > 0 ? [{ kind: 'steps', steps }] : [text(isStopped ? stopped : noProblem)],
  };
}

const numbered = ({ steps }: Report['checkUp']) =>
  steps.map(({ id: _id, ...step }, place) => ({
    number: place + 1,
    statusText: words.reportPage.status[step.status],
    ...step,
  }));

function timelineSection(report: Report): ReportSection {
  const { timeline } = report;
  const { title, none, lead } = words.reportPage.timeline;
  const blocks: ReportBlock[] =
    timeline.length > 0
      ? [text(lead), { kind: 'episodes', episodes: timeline.map(episodeBlock) }]
      : journalProblemOr(report, none);
  return { id: 'timeline', title, blocks };
}

function systemSection({ versions, system, display, isSandboxed }: Report): ReportSection {
  const { title, on, off, ...names } = words.reportPage.system;
  return {
    id: 'system',
    title,
    blocks: [
      facts([
        ...Object.entries(versions),
        [names.system, system],
        [names.display, display],
        [names.sandbox, isSandboxed ? on : off],
      ]),
    ],
  };
}

function configurationSection({ configuration }: Report): ReportSection {
  const { title } = words.reportPage.configuration;
  return { id: 'configuration', title, blocks: [facts(Object.entries(configuration))] };
}

const checkUpSection = ({ checkUp }: Report): ReportSection => ({
  id: 'check-up',
  title: words.reportPage.checkUp.all,
  blocks: [{ kind: 'steps', steps: numbered(checkUp) }],
});

function journalSection(report: Report): ReportSection {
  const { journal, leftOut } = report;
  const { title, none, newest } = words.reportPage.journal;
  const records = journal.toReversed().map(({ at, of, reference, times, fact }) => {
    const { what, more, isProblem } = wordsOf(fact);
    const name = of === undefined ? '' : `${of} (${reference})`;
    const sentence = times === undefined ? what : `${what} (${times}×)`;
    return { time: localTime(new Date(at)), of: name, what: sentence, more: [...more], isProblem };
  });
  const count = records.length;
  return {
    id: 'journal',
    title,
    blocks: [
      ...leftOutBlocks(leftOut),
      ...(count > 0
        ? [text(formatMessage(newest, { count })), { kind: 'records', records } as const]
        : journalProblemOr(report, none)),
    ],
  };
}

function leftOutBlocks(leftOut: Report['leftOut']): ReportBlock[] {
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
