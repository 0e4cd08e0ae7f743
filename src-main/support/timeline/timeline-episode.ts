/** One episode of the timeline, made of its records. */

import { isFinal as isFinalStatus } from '../../../src-shared/payments.ts';
import type { Reference } from '../../../src-shared/reference.ts';
import type { Episode, TimelineStep, Wait } from '../../../src-shared/timeline.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { isRunning } from '../../base/running.ts';
import { type FactOf, isMove, type MovedFact } from '../../facts/facts.ts';
import type { JournalRecord } from '../journal/journal-record.ts';
import { wordsOf } from '../journal/journal-words.ts';
import type { Sleep } from './timeline-sleeps.ts';
import { isFailedLoad, waitedForBetween } from './timeline-waits.ts';

/** The records of an episode, the oldest first. */
export type Draft = {
  readonly id: string;
  /** Null until a record names it. */
  kind: Episode['kind'] | null;
  readonly reference: Reference | null;
  readonly records: JournalRecord[];
};

type Placed = { readonly record: JournalRecord; readonly startMs: number };

/** Returns the newest transition. */
const lastMove = ({ records }: Draft): MovedFact | undefined =>
  records.map(({ fact }) => fact).findLast(isMove);

const finalStates: ReadonlySet<string> = new Set(['ended', 'stopped', 'settled', 'over']);

/** Whether nothing follows this transition by itself. A payment that could not be loaded can be read again. */
const isFinal = (move: MovedFact): boolean =>
  finalStates.has(move.after.kind) || isFailedLoad(move);

/** Whether the machine has reached a final state, or the launcher has quit. */
export function isEnded(draft: Draft): boolean {
  if (draft.kind === 'launcher') return draft.records.some(({ fact }) => fact.kind === 'quit');
  const move = lastMove(draft);
  return move !== undefined && isFinal(move);
}

/**
 * Returns the episode; null if its records do not say what it is. `readAt`: until when an episode goes on that has no end,
 * in ms since 1970. `around`: has the starts and ends of processes, the oldest first. `sleeps`: of the computer.
 */
export function createEpisode(
  draft: Draft,
  readAt: number,
  around: readonly JournalRecord[],
  sleeps: readonly Sleep[],
): Episode | null {
  const { id, kind, reference, records } = draft;
  const [first] = records;
  if (kind === null || first === undefined) return null;
  const placed = place(records, sleeps);
  const end = outcomeOf(draft, around);
  const isOver = end.outcome !== 'running';
  const lengthMs = isOver ? endOf(placed) : lengthUntil(placed, readAt);
  const startedAt = Date.parse(first.at);
  const last = placed.at(-1);
  const steps = stepsOf(placed);
  if (end.outcome === 'died' && last) steps.push(deathAfter(last));
  // There is nothing to do about what went wrong on the way to a payment that is paid as it was confirmed.
  const isPaid = kind === 'payment' && end.outcome === 'succeeded' && !isOtherAmountPaid(draft);
  return {
    id,
    reference,
    kind,
    startedAt,
    endedAt: isOver ? Math.round(startedAt + lengthMs) : null,
    lengthMs,
    ...end,
    hasBeginning: kind === 'launcher' ? first.fact.kind === 'started' : first.fact.kind === 'began',
    waits: waitsOf(placed, lengthMs, isOver),
    steps: isPaid ? steps.map((step) => ({ ...step, remedy: null })) : steps,
  };
}

/**
 * Places records in time, in ms since the first one. Within one process by its uptime, which cannot be set, and the time
 * that the computer slept; from one process to the next by the wall clock.
 */
function place(records: readonly JournalRecord[], sleeps: readonly Sleep[]): Placed[] {
  const [first] = records;
  if (!first) return [];
  const beginnings = new Map<Reference, Placed>();
  return records
    .map((record) => {
      const beginning = beginnings.get(record.run) ?? {
        record,
        startMs: Math.max(0, Date.parse(record.at) - Date.parse(first.at)),
      };
      beginnings.set(record.run, beginning);
      const asleepMs = sleeps
        .filter(({ run, line }) => run === record.run && line > beginning.record.line)
        .reduce((sum, { line, ms }) => (line <= record.line ? sum + ms : sum), 0);
      const awakeMs = Math.max(0, record.uptimeMs - beginning.record.uptimeMs);
      return { record, startMs: roundMs(beginning.startMs + awakeMs + asleepMs) };
    })
    .sort((a, b) => a.startMs - b.startMs);
}

/** Rounds a time in ms. The last digits of a difference mean nothing, and a report could take them for a token. */
const roundMs = (ms: number): number => Math.round(ms * 10) / 10;

const movesIn = (placed: readonly Placed[]) =>
  placed.flatMap(({ record: { fact, run }, startMs }) =>
    isMove(fact) ? [{ fact, run, startMs }] : [],
  );

/** Returns when the machine reached its final state, or else the newest record. A finished payment can be shown again later. */
function endOf(placed: readonly Placed[]): number {
  const moves = movesIn(placed);
  const end = moves.findLastIndex(({ fact }) => !isFinal(fact)) + 1;
  return (moves[end] ?? placed.at(-1))?.startMs ?? 0;
}

/** Returns the length until `readAt`. A clock that was set back since the newest record does not shorten it. */
function lengthUntil(placed: readonly Placed[], readAt: number): number {
  const last = placed.at(-1);
  if (!last) return 0;
  return roundMs(last.startMs + Math.max(0, readAt - Date.parse(last.record.at)));
}

/** Whether the process of the newest record has recorded that it quits. One that crashed or was killed has not. */
const isQuit = (records: readonly JournalRecord[], around: readonly JournalRecord[]): boolean =>
  around.some(({ run, fact }) => fact.kind === 'quit' && run === records.at(-1)?.run);

/**
 * Whether the process of the newest record is gone: no process has its number, or a later one got it. A window is gone too if
 * another one has started since, because two never run together. Commands do.
 */
function isDead(records: readonly JournalRecord[], around: readonly JournalRecord[]): boolean {
  const last = records.at(-1);
  if (!last) return false;
  const starts = around.flatMap(({ run, at, fact }) =>
    fact.kind === 'started' ? [{ run, at, fact }] : [],
  );
  const own = starts.find(({ run }) => run === last.run)?.fact;
  const later = starts.filter(
    ({ run, at }) => run !== last.run && Date.parse(at) > Date.parse(last.at),
  );
  if (own && !isRunning(own.pid)) return true;
  return own === undefined || own.runs === 'window'
    ? later.some(({ fact }) => fact.runs === 'window')
    : later.some(({ fact }) => fact.pid === own.pid);
}

const deathAfter = ({ record, startMs }: Placed): TimelineStep => ({
  at: Date.parse(record.at),
  startMs,
  sentence: words.timeline.died,
  code: null,
  failure: null,
  cause: null,
  remedy: null,
  severity: 'problem',
});

function stepsOf(placed: readonly Placed[]): TimelineStep[] {
  const lastRefresh = placed.findLastIndex(({ record: { fact } }) => isRefresh(fact));
  const explained = explainedIn(placed.map(({ record }) => record));
  return placed.map(({ record, startMs }, index) => {
    const { fact, at, times } = record;
    const { sentence, isProblem, problem } = wordsOf(fact);
    const isMended = isProblem && index < lastRefresh && isRefusedToken(fact);
    const isExplainedElsewhere =
      fact.kind !== 'failure' && problem?.failure !== undefined && explained.has(problem.failure);
    const shownProblem = isMended ? undefined : problem;
    return {
      at: Date.parse(at),
      startMs,
      sentence:
        times === undefined
          ? sentence
          : formatMessage(words.timeline.times, { sentence, count: times }),
      code: shownProblem?.code ?? null,
      failure: shownProblem?.failure ?? null,
      cause: isExplainedElsewhere ? null : (shownProblem?.cause ?? null),
      remedy: isExplainedElsewhere ? null : (shownProblem?.remedy ?? null),
      severity: isMended ? 'mended' : isProblem ? 'problem' : 'normal',
    };
  });
}

/** Returns the failures that have a record of their own. It has more details than the transitions that name the failure. */
function explainedIn(records: readonly JournalRecord[]) {
  const failures = records.flatMap(({ fact }) =>
    fact.kind === 'failure' ? [[fact.failure, wordsOf(fact).problem] as const] : [],
  );
  return new Map(failures);
}

const isRefresh = (fact: JournalRecord['fact']): boolean =>
  fact.kind === 'session-moved' && fact.event === 'tokens-refreshed';

/** The API refused the access token. A refresh mends that. */
const isRefusedToken = (fact: JournalRecord['fact']): boolean =>
  ('status' in fact && fact.status === 401) ||
  (fact.kind === 'session-moved' && fact.after.profile === 'awaiting-refresh-after-401');

function waitsOf(placed: readonly Placed[], lengthMs: number, isOver: boolean): Wait[] {
  const waits: Wait[] = [];
  const moves = movesIn(placed);
  moves.forEach(({ fact, run, startMs }, index) => {
    const next = moves[index + 1];
    const who = waitedForBetween(fact, next?.fact);
    // There is no wait while the process is gone.
    const lastOfRun = placed.findLast(({ record }) => record.run === run)?.startMs ?? startMs;
    const goesOn = next === undefined && !isOver;
    const endMs = goesOn ? lengthMs : next?.run === run ? next.startMs : lastOfRun;
    // A sign-in begins when the sign-outs before it are revoked.
    const isRevocation = ({ record: { fact: each }, startMs: at }: Placed) =>
      each.kind === 'request' && each.endpoint === 'revocation' && at > startMs && at <= endMs;
    const isPreparing = fact.kind === 'sign-in-moved' && fact.after.codeFlow === 'preparing';
    const beginMs = (isPreparing && placed.findLast(isRevocation)?.startMs) || startMs;
    addWait(waits, 'platform', startMs, beginMs);
    addWait(waits, who, beginMs, Math.min(endMs, lengthMs));
  });
  for (const { record, startMs } of placed) {
    if (record.fact.kind !== 'keyring-proved') continue;
    const beginMs = Math.max(0, startMs - record.fact.ms);
    // A sign-in does not wait for the keyring that its tokens are given to: it has ended by then.
    const ms = roundMs(Math.min(startMs, lengthMs) - beginMs);
    if (ms > 0) waits.push({ who: 'computer', startMs: roundMs(beginMs), ms });
  }
  return waits;
}

/** Adds a wait, or makes the last one longer. */
function addWait(waits: Wait[], who: Wait['who'] | null, startMs: number, endMs: number): void {
  const ms = roundMs(endMs - startMs);
  if (who === null || ms <= 0) return;
  const last = waits.at(-1);
  if (last?.who === who && Math.abs(last.startMs + last.ms - startMs) < 1) {
    waits[waits.length - 1] = { ...last, ms: roundMs(endMs - last.startMs) };
  } else waits.push({ who, startMs, ms });
}

type Outcome = Pick<Episode, 'outcome' | 'summary'>;

function outcomeOf(draft: Draft, around: readonly JournalRecord[]): Outcome {
  const { kind, records } = draft;
  const { launcherEnded, launcherRuns, sessionEnded, sessionClosed, sessionRuns, died, running } =
    words.timeline.summaries;
  if (!isEnded(draft)) {
    // A session goes on at the next start of Latchkey.
    if (isQuit(records, around))
      return { outcome: kind === 'session' ? 'succeeded' : 'cancelled', summary: launcherEnded };
    if (isDead(records, around)) return { outcome: 'died', summary: died };
    const summary = kind === 'session' ? sessionRuns : running;
    return { outcome: 'running', summary: kind === 'launcher' ? launcherRuns : summary };
  }
  const move = lastMove(draft);
  if (kind === 'launcher' || !move) return { outcome: 'succeeded', summary: launcherEnded };
  switch (move.kind) {
    case 'sign-in-moved':
      return outcomeOfSignIn(move, draft);
    case 'session-moved':
      return move.after.kind === 'ended'
        ? { outcome: 'failed', summary: withCode(sessionEnded, draft) }
        : { outcome: 'succeeded', summary: sessionClosed };
    case 'payment-moved':
      return outcomeOfPayment(move, draft);
  }
}

function outcomeOfSignIn({ before, after }: FactOf<'sign-in-moved'>, draft: Draft): Outcome {
  const { signedIn, signInCancelled, signInFailed } = words.timeline.summaries;
  if (after.outcome === 'signed-in') return { outcome: 'succeeded', summary: signedIn };
  if (after.outcome === 'cancelled') {
    const hadProblem = before.platform !== undefined && before.platform !== 'no-problem';
    const summary = hadProblem ? withCode(signInCancelled, draft) : signInCancelled;
    return { outcome: 'cancelled', summary };
  }
  return { outcome: 'failed', summary: withCode(signInFailed, draft) };
}

function outcomeOfPayment({ before, after }: FactOf<'payment-moved'>, draft: Draft): Outcome {
  const { paid, paidAfterAsking, notPaid, paymentClosed, paymentLeft, paymentNotLoaded } =
    words.timeline.summaries;
  if (after.kind === 'unread') {
    return { outcome: 'failed', summary: withCode(paymentNotLoaded, draft) };
  }
  const status = after.status ?? before.status;
  if (status === 'completed') {
    if (isOtherAmountPaid(draft)) return { outcome: 'succeeded', summary: withCode(paid, draft) };
    return { outcome: 'succeeded', summary: wasAnswerLost(draft) ? paidAfterAsking : paid };
  }
  if (status !== undefined && isFinalStatus(status)) {
    const outcome = status === 'cancelled' ? 'cancelled' : 'failed';
    return {
      outcome,
      summary: formatMessage(notPaid, { status: words.journal.paymentStatuses[status] }),
    };
  }
  const isSent = (after.intent ?? before.intent) !== undefined;
  const summary = withCode(isSent ? paymentLeft : paymentClosed, draft);
  return { outcome: 'cancelled', summary };
}

/** Whether it was paid with another amount than the player confirmed. */
const isOtherAmountPaid = ({ records }: Draft): boolean =>
  records.some(
    ({ fact }) =>
      fact.kind === 'payment-moved' && fact.after.kind === 'settled' && fact.problem === 'LK-531',
  );

/** Whether the request to pay was not answered. A process that starts in `checking` follows one that ended before the answer. */
function wasAnswerLost({ records }: Draft): boolean {
  const moves = records.map(({ fact }) => fact).filter((fact) => fact.kind === 'payment-moved');
  return moves.some(
    ({ event, before }, index) =>
      event === 'no-answer' ||
      (before.kind === 'checking' && moves[index - 1]?.after.kind !== 'checking'),
  );
}

/** Returns the sentence, with code and words of the last problem if there was one. */
function withCode(summary: string, { records }: Draft): string {
  const problem = records.map(({ fact }) => wordsOf(fact).problem).findLast(Boolean);
  if (!problem) return summary;
  const { failure } = problem;
  const { code, sentence } = (failure && explainedIn(records).get(failure)) ?? problem;
  return formatMessage(words.timeline.summaries.withCode, { summary, code, sentence });
}
