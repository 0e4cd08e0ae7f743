/** Describes the records of the journal in words, for support. */

import { describe, type ErrorCode } from '../../../src-shared/errors.ts';
import type { Reference } from '../../../src-shared/reference.ts';
import { retryDetails } from '../../../src-shared/retry.ts';
import type { JournalLine } from '../../../src-shared/terminal-bridge.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { isCutOff } from '../../base/cut-off.ts';
import { type Fact, type FactOf, failureOf } from '../../facts/facts.ts';
import { sentenceOf } from './journal-sentences.ts';

export type Words = ReturnType<JournalLine['words']> & {
  /** What happened, without its problem; of a failure, what went wrong. */
  readonly sentence: string;
  /** The problem in parts, for the timeline; absent where it has no code. */
  readonly problem?: Problem;
};

type Problem = ReturnType<typeof explain>;

/** Returns a fact in words. A detail that the journal does not keep is `…`. */
export function wordsOf(fact: Fact): Words {
  if (fact.kind === 'failure') return failureWords(fact);
  const sentence = sentenceOf(fact);
  const code = 'problem' in fact ? fact.problem : undefined;
  if (code === undefined || code === 'aborted') {
    return { sentence, what: sentence, more: [], isProblem: problemKinds.has(fact.kind) };
  }
  const failure = failureOf(fact);
  const problem = explain(code, failure, {
    host: 'host' in fact ? fact.host : undefined,
    status: 'status' in fact ? fact.status : undefined,
    backend: 'backend' in fact ? fact.backend : undefined,
    reason: 'system' in fact ? fact.system : undefined,
    ...retryDetails('retryAfterMs' in fact ? (fact.retryAfterMs ?? 0) : 0),
  });
  const { withFailure, withProblem } = words.journal;
  // The `failure` record has cause and remedy. It follows these two kinds, which do not name it.
  const isExplained = failure !== undefined || fact.kind === 'request' || fact.kind === 'polled';
  return {
    sentence,
    what:
      failure === undefined
        ? formatMessage(withProblem, { sentence, code, problem: problem.sentence })
        : formatMessage(withFailure, { sentence, code, reference: failure }),
    more: isExplained ? [] : [causeLine(problem.cause), remedyLine(problem.remedy)],
    isProblem: true,
    problem,
  };
}

const causeLine = (cause: string): string => formatMessage(words.journal.cause, { cause });
const remedyLine = (remedy: string): string => formatMessage(words.journal.remedy, { remedy });

/** Facts that are a problem without a code. */
const problemKinds: ReadonlySet<Fact['kind']> = new Set([
  'uncaught',
  'process-gone',
  'page-hangs',
  'journal-refused',
  'journal-lost',
] satisfies Fact['kind'][]);

function failureWords({
  code,
  failure,
  host,
  status,
  oauthError,
  retryAfterMs = 0,
  idToken,
  configurationKey: key,
  causes,
}: FactOf<'failure'>): Words {
  const system = causes.flatMap(({ system: each }) => each ?? []).at(-1);
  const reason = code === 'LK-209' ? (idToken ?? system) : system;
  const problem = explain(code, failure, {
    host,
    status,
    error: oauthError,
    reason,
    key,
    missing: yesIf(idToken === 'there is none'),
    waits: yesIf(causes.some(({ name }) => name === 'TimeLimitError')),
    ...retryDetails(retryAfterMs),
  });
  const chain = causes
    .filter(({ name }) => name !== 'Failure')
    .map(({ name, system, message }) => [name, system, message].filter(Boolean).join(' '));
  const { sentence, cause, remedy } = problem;
  const { failure: what, behind: behindIt, because, causeWithBehind } = words.journal;
  const said = {
    sentence,
    what: formatMessage(what, { reference: failure, code, sentence }),
    isProblem: true,
  };
  if (chain.length === 0) return { ...said, more: [causeLine(cause), remedyLine(remedy)], problem };
  const behind = formatMessage(behindIt, {
    chain: chain.reduceRight((inner, effect) => formatMessage(because, { effect, cause: inner })),
  });
  return {
    ...said,
    more: [causeLine(cause), behind, remedyLine(remedy)],
    problem: { ...problem, cause: formatMessage(causeWithBehind, { cause, behind }) },
  };
}

type Known = Readonly<Record<string, string | number | undefined>>;

const yesIf = (chosen: boolean) => (chosen ? 'yes' : undefined);

/** Returns the problem in the words of the error. A detail that is not known is `…`. `failure`: the reference of its own record. */
function explain(code: ErrorCode, failure: Reference | undefined, known: Known) {
  const cut = yesIf(isCutOff(String(known.reason)));
  const details = Object.entries({ ...known, cut }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const appError = { code, details: Object.fromEntries(details) };
  const { sentence, cause, remedy } = describe(appError, '…');
  return { code, failure, sentence, cause, remedy };
}
