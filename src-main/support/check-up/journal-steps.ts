/** Steps that read the journal: what only a real sign-in, session or payment can show, because a check-up makes none. */
import { joinSentences } from '../../../src-shared/joined.ts';
import type { Message } from '../../../src-shared/messages/message.ts';
import { onFirstUse } from '../../../src-shared/on-first-use.ts';
import type { Reference } from '../../../src-shared/reference.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import type { Fact, FactOf, MovedFact } from '../../facts/facts.ts';
import { readJournal } from '../journal/journal-reader.ts';
import type { JournalRecord } from '../journal/journal-record.ts';
import { readsStatus } from '../journal/journal-sentences.ts';
import { wordsOf } from '../journal/journal-words.ts';
import type { Environment } from './environment.ts';
import { ok, type Result, type StepDefinition, skipped, step, warning, withCode } from './step.ts';

/** Older records are not read, so that a problem which is long gone does not warn. */
const daysBack = 7;
/** The most records that are read, the newest first. */
const maxRecords = 5_000;

export function journalSteps({ storage, network }: Environment): StepDefinition[] {
  const recent = onFirstUse(() => readRecent(storage.journal, network.now()));
  const verdictOf = (write: (newestFirst: readonly JournalRecord[]) => Result) => async () => {
    const newestFirst = await recent();
    return () => write(newestFirst);
  };
  return [
    step('last-sign-in', 'lastSignIn', verdictOf(lastSignIn)),
    step('last-session', 'lastSession', verdictOf(lastSession)),
    step('last-payment', 'lastPayment', verdictOf(lastPayment)),
  ];
}

async function readRecent(folder: string, now: number): Promise<JournalRecord[]> {
  // The step `journal` names a journal that may not be read.
  const records = await readJournal({ folder, limit: maxRecords }).catch(() => []);
  return records.filter(({ at }) => now - Date.parse(at) < daysBack * 24 * 3_600_000);
}

type Move<M extends MovedFact = MovedFact> = { readonly at: string; readonly fact: M };

/** The records of one sign-in, session or payment, the oldest first. */
type Episode<M extends MovedFact = MovedFact> = {
  readonly reference: Reference;
  readonly moves: readonly Move<M>[];
  readonly facts: readonly Fact[];
};

/** Returns the newest sign-in, session or payment; undefined if there was none. */
function lastEpisode<M extends MovedFact>(
  newestFirst: readonly JournalRecord[],
  isOfMachine: (fact: Fact) => fact is M,
): Episode<M> | undefined {
  const reference = newestFirst.find(({ fact }) => isOfMachine(fact))?.reference;
  if (reference === undefined) return undefined;
  const records = newestFirst.filter((record) => record.reference === reference).reverse();
  return {
    reference,
    moves: records.flatMap(({ at, fact }) => (isOfMachine(fact) ? { at, fact } : [])),
    facts: records.map(({ fact }) => fact),
  };
}

const none = (message: Message<{ days: number }>): Result =>
  skipped(formatMessage(message, { days: daysBack }));

// --- the last sign-in

function lastSignIn(newestFirst: readonly JournalRecord[]): Result {
  const episode = lastEpisode(newestFirst, (fact) => fact.kind === 'sign-in-moved');
  const last = episode?.moves.at(-1);
  if (!episode || !last) return none(words.checks.last.noSignIn);
  const { outcome } = last.fact.after;
  const texts = words.checks.last;
  const isStray = episode.facts.some(isStrayAnswer);
  const notes = [...signInNotes(episode), isStray ? texts.stray : ''];
  if (outcome === 'signed-in') return ok(joinSentences([at(texts.signInWorked, last), ...notes]));
  const end = {
    failed: texts.signInFailed,
    cancelled: texts.signInCancelled,
    waiting: texts.signInWaiting,
  }[outcome ?? 'waiting'];
  const problemMove = outcome === 'failed' ? last : episode.moves.findLast(hasProblem);
  if (problemMove) return problemVerdict(episode, problemMove, { end, notes });
  const found = joinSentences([at(end, last), ...notes]);
  if (!isStray) return ok(found);
  const reference = formatMessage(texts.reference, { reference: episode.reference });
  return warning(joinSentences([found, reference]), texts.strayRemedy);
}

const isStrayAnswer = (fact: Fact): boolean =>
  fact.kind === 'callback-ignored' && fact.reason === 'wrong-state';

/** Returns unusual behaviour of the platform that Latchkey accepts. */
function signInNotes(episode: Episode): string[] {
  const slowed = episode.facts.filter(isSlowDown).length;
  const { slowedDown, expiresInText, noIdToken } = words.checks.last;
  const issued = episode.facts.findLast((fact) => fact.kind === 'tokens-issued');
  return [
    slowed > 0 ? formatMessage(slowedDown, { count: slowed }) : '',
    issued?.expiresIn === 'string' ? expiresInText : '',
    issued?.idToken === false ? noIdToken : '',
  ];
}

const isSlowDown = (fact: Fact): boolean => fact.kind === 'polled' && fact.outcome === 'slow-down';

// --- the last session

function lastSession(newestFirst: readonly JournalRecord[]): Result {
  const episode = lastEpisode(newestFirst, (fact) => fact.kind === 'session-moved');
  const last = episode?.moves.at(-1);
  if (!episode || !last) return none(words.checks.last.noSession);
  const ended = episode.moves.findLast(({ fact }) => fact.after.kind === 'ended');
  if (ended && hasProblem(ended)) {
    const notes = [refusedToken(episode, ended)];
    return problemVerdict(episode, ended, { end: words.checks.last.sessionEnded, notes });
  }
  const latest = (...events: readonly string[]) =>
    episode.moves.findLast(({ fact }) => events.includes(fact.event));
  const problemMove = [
    latest('tokens-refreshed', 'refresh-failed'),
    latest('profile-loaded', 'profile-failed'),
  ].find((move) => move && hasProblem(move));
  if (problemMove)
    return problemVerdict(episode, problemMove, { end: words.checks.last.sessionProblem });
  return ok(at(words.checks.last.sessionFine, last));
}

/** Returns which token the platform refused: LK-401 is the code for both, and for tokens that another process has removed. */
function refusedToken(episode: Episode, { fact: { event, problem, failure } }: Move): string {
  if (problem !== 'LK-401') return '';
  const causes = failureOf(episode, failure)?.causes ?? [];
  if (causes.some(({ code }) => code === 'LK-206')) return words.checks.last.refreshTokenRefused;
  return event === 'refresh-failed' ? '' : words.checks.last.accessTokenRefused;
}

// --- the last payment

/** Whether the payment was accepted is unknown. */
const inDoubt = { problem: 'LK-529', failure: undefined } as const;

function lastPayment(newestFirst: readonly JournalRecord[]): Result {
  const episode = lastEpisode(newestFirst, (fact) => fact.kind === 'payment-moved');
  // “stopped” says only that the launcher ended, or showed another payment.
  const last = episode?.moves.findLast(({ fact }) => fact.event !== 'stopped');
  if (!episode || !last) return none(words.checks.last.noPayment);
  const read = episode.moves.findLast(({ fact }) => readsStatus(fact));
  const notes = [statusNote(read?.fact.after.status)];
  // Its status was read, and says nothing about the request. The window shows this code until one does.
  const isInDoubt = last.fact.after.kind === 'checking';
  const move = isInDoubt ? { ...last, fact: { ...last.fact, ...inDoubt } } : last;
  if (!hasProblem(move))
    return ok(joinSentences([at(words.checks.last.paymentFine, last), ...notes]));
  return problemVerdict(episode, move, { end: words.checks.last.paymentProblem, notes });
}

function statusNote(status: FactOf<'payment-moved'>['after']['status']): string {
  if (status === undefined) return '';
  if (status === 'other') return words.checks.last.unknownStatus;
  return formatMessage(words.checks.last.status, {
    status: words.journal.paymentStatuses[status],
  });
}

// --- words

const hasProblem = ({ fact }: Move): boolean => fact.problem !== undefined;

type Summary = { readonly end: Message<{ time: string }>; readonly notes?: readonly string[] };

/** Returns a warning with the code of the problem, its cause, its remedy, and the reference to look for in the journal. */
function problemVerdict(episode: Episode, move: Move, { end, notes = [] }: Summary): Result {
  const { fact } = move;
  const problem = wordsOf(failureOf(episode, fact.failure) ?? fact).problem;
  if (!problem) return ok(joinSentences([at(end, move), ...notes]));
  const { code, sentence, cause, remedy } = problem;
  const reference = formatMessage(words.checks.last.reference, {
    reference: fact.failure ?? episode.reference,
  });
  const found = [at(end, move), withCode(code, sentence), cause, ...notes, reference];
  return warning(joinSentences(found), remedy);
}

const failureOf = ({ facts }: Episode, reference: Reference | undefined) =>
  facts.find(
    (fact): fact is FactOf<'failure'> => fact.kind === 'failure' && fact.failure === reference,
  );

/** The sentence with the time of a transition, as `2026-01-31 23:59 UTC`. */
const at = (message: Message<{ time: string }>, move: { readonly at: string }): string =>
  formatMessage(message, { time: `${move.at.slice(0, 16).replace('T', ' ')} UTC` });
