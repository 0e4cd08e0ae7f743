/** Steps that read the journal: what only a real sign-in, session or payment can show, because a check-up makes none. */
import type { Reference } from '../../base/fact-fields.ts';
import type { Fact, FactOf, MovedFact } from '../../base/facts.ts';
import { wordsOf } from '../command-line/journal-words.ts';
import { readJournal } from '../journal-reader.ts';
import type { JournalRecord } from '../journal-record.ts';
import type { Environment } from './environment.ts';
import type { StepDefinition } from './run-steps.ts';
import { ok, skipped, type Verdict, warning } from './step.ts';

/** Older records are not read, so that a problem which is long gone does not warn. */
const daysBack = 7;
/** The most records that are read, the newest first. */
const maxRecords = 5_000;

export function journalSteps({ storage, network }: Environment): StepDefinition[] {
  let reading: Promise<JournalRecord[]> | undefined;
  const recent = () => {
    reading ??= readRecent(storage.journal, network.now());
    return reading;
  };
  return [
    {
      id: 'last-sign-in',
      title: 'Last sign-in',
      run: async () => lastSignIn(await recent()),
    },
    {
      id: 'last-session',
      title: 'Last session',
      run: async () => lastSession(await recent()),
    },
    {
      id: 'last-payment',
      title: 'Last payment',
      run: async () => lastPayment(await recent()),
    },
  ];
}

async function readRecent(folder: string, now: number): Promise<JournalRecord[]> {
  const records = await readJournal({ folder, limit: maxRecords });
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

const none = (what: string): Verdict =>
  skipped(`There was no ${what} on this computer within ${daysBack} days.`);

// --- the last sign-in

function lastSignIn(newestFirst: readonly JournalRecord[]): Verdict {
  const episode = lastEpisode(newestFirst, (fact) => fact.kind === 'sign-in-moved');
  const last = episode?.moves.at(-1);
  if (!episode || !last) return none('sign-in');
  const { outcome } = last.fact.after;
  const isStray = episode.facts.some(isStrayAnswer);
  const notes = [...signInNotes(episode), isStray ? strayNote : ''];
  if (outcome === 'signed-in') return ok(sentences(`The last sign-in worked${when(last)}.`, notes));
  const end = signInEnds[outcome ?? 'waiting'];
  const problemMove = outcome === 'failed' ? last : episode.moves.findLast(hasProblem);
  if (problemMove) return problemVerdict(episode, problemMove, { end, notes });
  const found = sentences(`${end}${when(last)}.`, notes);
  if (!isStray) return ok(found);
  return warning(
    sentences(found, [`Reference ${episode.reference}.`]),
    'Close older tabs of the sign-in page, and sign in again. If it repeats, tell the platform that it does not return “state” unchanged.',
  );
}

const signInEnds = {
  failed: 'The last sign-in failed',
  cancelled: 'The player cancelled the last sign-in',
  waiting: 'The last sign-in has not ended',
} as const;

const isStrayAnswer = (fact: Fact): boolean =>
  fact.kind === 'callback-ignored' && fact.reason === 'wrong-state';

const strayNote =
  'Latchkey ignored the answer of the browser, because it has the state of another sign-in.';

/** Returns unusual behaviour of the platform that Latchkey accepts. */
function signInNotes(episode: Episode): string[] {
  const slowed = episode.facts.filter(isSlowDown).length;
  const times = slowed === 1 ? 'once' : `${slowed} times`;
  const issued = episode.facts.findLast((fact) => fact.kind === 'tokens-issued');
  return [
    slowed > 0 ? `The platform asked ${times} to be polled less often, and Latchkey did.` : '',
    issued?.expiresIn === 'string' ? 'The token response has “expires_in” as a string.' : '',
    issued?.idToken === false ? 'The token response has no id_token.' : '',
  ];
}

const isSlowDown = (fact: Fact): boolean => fact.kind === 'polled' && fact.outcome === 'slow-down';

// --- the last session

const profileEvents: ReadonlySet<string> = new Set(['profile-loaded', 'profile-failed']);
const refreshEvents: ReadonlySet<string> = new Set(['tokens-refreshed', 'refresh-failed']);

function lastSession(newestFirst: readonly JournalRecord[]): Verdict {
  const episode = lastEpisode(newestFirst, (fact) => fact.kind === 'session-moved');
  const last = episode?.moves.at(-1);
  if (!episode || !last) return none('session');
  const ended = episode.moves.findLast(({ fact }) => fact.after.kind === 'ended');
  if (ended && hasProblem(ended)) {
    const notes = [refusedToken(episode, ended)];
    return problemVerdict(episode, ended, { end: 'The last session was ended', notes });
  }
  const latest = (events: ReadonlySet<string>) =>
    episode.moves.findLast(({ fact }) => events.has(fact.event));
  const problemMove = [latest(refreshEvents), latest(profileEvents)].find(
    (move) => move !== undefined && hasProblem(move),
  );
  if (problemMove)
    return problemVerdict(episode, problemMove, { end: 'The last session had a problem' });
  return ok(`The last session had no problem${when(last)}.`);
}

/** Returns which token the platform refused, because LK-401 is the code for both. */
function refusedToken(episode: Episode, { fact: { problem, failure } }: Move): string {
  if (problem !== 'LK-401') return '';
  const causes = failureOf(episode, failure)?.causes ?? [];
  return causes.some(({ code }) => code === 'LK-206')
    ? 'It was the token endpoint, which refused the refresh token.'
    : 'It was the API, which refused the access token.';
}

// --- the last payment

function lastPayment(newestFirst: readonly JournalRecord[]): Verdict {
  const episode = lastEpisode(newestFirst, (fact) => fact.kind === 'payment-moved');
  // “stopped” says only that the launcher ended, or showed another payment.
  const last = episode?.moves.findLast(({ fact }) => fact.event !== 'stopped');
  if (!episode || !last) return none('payment');
  const notes = [statusNote(last.fact.after.status)];
  if (!hasProblem(last))
    return ok(sentences(`The last payment had no problem${when(last)}.`, notes));
  return problemVerdict(episode, last, { end: 'The last payment had a problem', notes });
}

function statusNote(status: FactOf<'payment-moved'>['after']['status']): string {
  if (status === undefined) return '';
  if (status === 'other') return 'The platform gave it a status that Latchkey does not know.';
  return `Its status at the platform: ${status}.`;
}

// --- words

const hasProblem = ({ fact }: Move): boolean => fact.problem !== undefined;

type Summary = { readonly end: string; readonly notes?: readonly string[] };

/** Returns a warning with the code of the problem, its cause, its remedy, and the reference to look for in the journal. */
function problemVerdict(
  episode: Episode,
  { at, fact }: Move,
  { end, notes = [] }: Summary,
): Verdict {
  const problem = wordsOf(failureOf(episode, fact.failure) ?? fact).problem;
  if (!problem) return ok(sentences(`${end}${when({ at })}.`, notes));
  const { code, sentence, cause, remedy } = problem;
  const reference = `Reference ${fact.failure ?? episode.reference}.`;
  const words = [`${code}: ${sentence}`, cause, ...notes, reference];
  return warning(sentences(`${end}${when({ at })}.`, words), remedy);
}

const failureOf = ({ facts }: Episode, reference: Reference | undefined) =>
  facts.find(
    (fact): fact is FactOf<'failure'> => fact.kind === 'failure' && fact.failure === reference,
  );

/** As ` (2026-01-31 23:59 UTC)`. */
const when = ({ at }: { readonly at: string }): string =>
  ` (${at.slice(0, 16).replace('T', ' ')} UTC)`;

const sentences = (first: string, more: readonly string[]): string =>
  [first, ...more].filter(Boolean).join(' ');
