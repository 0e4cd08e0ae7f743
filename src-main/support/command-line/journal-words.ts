/** Describes the records of the journal in words, for support. */

import { catalogue } from '../../../src-shared/error-catalogue.ts';
import type { ErrorCode } from '../../../src-shared/errors.ts';
import { describe } from '../../../src-shared/errors.ts';
import type { Reference } from '../../base/fact-fields.ts';
import type { Fact, FactOf } from '../../base/facts.ts';
import { paymentEvents, sessionEvents, signInEvents, updateEvents } from './journal-events.ts';

export type Words = {
  /** What happened, in one line. */
  readonly what: string;
  /** Cause and remedy of a failure, a line each. */
  readonly more: readonly string[];
  readonly isProblem: boolean;
  /** The problem in parts, for the timeline; absent where it has no code. */
  readonly problem?: Problem;
};

type Problem = {
  readonly code: ErrorCode;
  /** The reference of the failure, if it has a record of its own. */
  readonly failure?: Reference | undefined;
  readonly sentence: string;
  readonly cause: string;
  readonly remedy: string;
};

/** Returns a fact in words. A detail that the journal does not keep is `…`. */
export function wordsOf(fact: Fact): Words {
  if (fact.kind === 'failure') return failureWords(fact);
  const problem = 'problem' in fact ? fact.problem : undefined;
  if (problem === undefined || problem === 'aborted') {
    return { what: sentenceOf(fact), more: [], isProblem: problemKinds.has(fact.kind) };
  }
  const failure = 'failure' in fact ? fact.failure : undefined;
  const { sentence, cause, remedy } = explain(problem, {
    host: 'host' in fact ? fact.host : undefined,
    status: 'status' in fact ? fact.status : undefined,
    backend: 'backend' in fact ? fact.backend : undefined,
    reason: 'system' in fact ? fact.system : undefined,
  });
  const parts = { code: problem, failure, sentence, cause, remedy };
  if (failure !== undefined) {
    return {
      what: `${sentenceOf(fact)} ${problem}, see ${failure}.`,
      more: [],
      isProblem: true,
      problem: parts,
    };
  }
  // A `failure` record follows, with cause and remedy.
  const isPassing = fact.kind === 'request' || fact.kind === 'polled';
  return {
    what: `${sentenceOf(fact)} ${problem}: ${sentence}`,
    more: isPassing ? [] : [`Cause: ${cause}`, `→ ${remedy}`],
    isProblem: true,
    problem: parts,
  };
}

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
  idToken,
  causes,
}: FactOf<'failure'>): Words {
  const system = causes.flatMap(({ system: each }) => each ?? []).at(-1);
  const reason = code === 'LK-209' ? (idToken ?? system) : system;
  const { sentence, cause, remedy } = explain(code, { host, status, error: oauthError, reason });
  const chain = causes
    .filter(({ name }) => name !== 'Failure')
    .map(({ name, system, message }) => [name, system, message].filter(Boolean).join(' '));
  const behind = chain.length > 0 ? `Behind it: ${chain.join(', because of ')}` : null;
  return {
    what: `FAILURE ${failure}: ${code}: ${sentence}`,
    more: [`Cause: ${cause}`, ...(behind === null ? [] : [behind]), `→ ${remedy}`],
    isProblem: true,
    problem: {
      code,
      failure,
      sentence,
      cause: behind === null ? cause : `${cause} ${behind}.`,
      remedy,
    },
  };
}

type Known = Readonly<Record<string, string | number | undefined>>;

/** Returns the words of the catalogue. A detail that is not known is `…`. */
function explain(code: ErrorCode, known: Known) {
  const texts = Object.values(catalogue[code]).join(' ');
  const names = [...texts.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const details = Object.fromEntries(names.map((name) => [name, String(known[name] ?? '…')]));
  return describe({ code, details });
}

/** Returns what happened, without the problem. */
export function sentenceOf(fact: Exclude<Fact, { kind: 'failure' }>): string {
  switch (fact.kind) {
    case 'started': {
      const { app, electron, node, system, systemVersion, arch, pid } = fact;
      const what = fact.runs === 'window' ? 'Latchkey started' : `The command ${fact.runs} started`;
      const computer = `${system} ${systemVersion} ${arch}`;
      return `${what}: version ${app}, Electron ${electron}, Node ${node}, ${computer}, process ${pid}.`;
    }
    case 'quit':
      return 'Latchkey ended.';
    case 'uncaught':
      return `An error in Latchkey was not caught: ${fact.code}.`;
    case 'page-loaded':
      return 'The window shows its page.';
    case 'page-hangs':
      return 'The window’s page does not react.';
    case 'process-gone':
      return `A process ended by itself (${fact.process}): ${fact.reason}, exit code ${fact.exitCode}.`;
    case 'woke-up':
      return 'The computer woke up.';
    case 'began':
      return began(fact);
    case 'sign-in-moved':
      return `Sign-in: ${signInEvents[fact.event]}${outcomeOf(fact)}.`;
    case 'session-moved':
      return `Session: ${sessionEvents[fact.event]}${fact.after.kind === 'ended' ? '; it has ended' : ''}.`;
    case 'payment-moved':
      return `Payment: ${paymentEvents[fact.event]}${statusOf(fact)}.`;
    case 'request':
      return `${fact.method} ${fact.host} (${endpoints[fact.endpoint]}): ${answerOf(fact)}.`;
    case 'polled':
      return `Asked ${fact.number === 1 ? 'once' : `${fact.number} times`} whether the code was approved: ${pollOutcomes[fact.outcome]}.`;
    default:
      return localSentence(fact);
  }
}

function localSentence(fact: LocalFact): string {
  switch (fact.kind) {
    case 'tokens-issued':
      return `The platform gave tokens: ${contentsOf(fact)}.`;
    case 'listening':
      return `Waits for the browser at ${fact.address}, port ${fact.port}.`;
    case 'callback-ignored':
      return `Ignored a request to the port on which Latchkey waits for the browser: ${ignored[fact.reason]}.`;
    case 'callback-accepted':
      return `The browser came back: ${accepted[fact.outcome]}.`;
    case 'keyring-proved':
      return `Tried the keyring (${fact.backend}): ${verdicts[fact.verdict]}, after ${duration(fact.ms)}.`;
    case 'vault-read':
      return `Read the file of accounts (${counted(fact.accounts, 'account')}): ${readings[fact.status]}.`;
    case 'vault-written':
      return 'The file of accounts can be written again.';
    case 'vault-not-written':
      return `The file of accounts could not be written (${fact.system}).`;
    case 'update-changed':
      return `Updates: ${updateEvents[fact.event]}${fact.version === undefined ? '' : ` (version ${fact.version})`}.`;
    case 'journal-refused':
      return 'One fact was left out, because it does not have a shape that the journal permits.';
    case 'journal-lost':
      return `${counted(fact.records, 'record')} could not be written (${fact.system}).`;
  }
}

type LocalFact = Extract<
  Fact,
  {
    kind:
      | 'tokens-issued'
      | 'listening'
      | 'callback-ignored'
      | 'callback-accepted'
      | 'keyring-proved'
      | 'vault-read'
      | 'vault-written'
      | 'vault-not-written'
      | 'update-changed'
      | 'journal-refused'
      | 'journal-lost';
  }
>;

const counted = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Returns a duration, in ms if it is below ten seconds. */
const duration = (ms: number): string =>
  ms < 10_000 ? `${Math.round(ms)} ms` : `${Math.round(ms / 1000)} s`;

const machines = { 'sign-in': 'A sign-in', session: 'A session', payment: 'A payment' } as const;

const began = ({ machine, within }: FactOf<'began'>): string =>
  `${machines[machine]} begins${within === undefined ? '' : `; it belongs to ${within}`}.`;

function outcomeOf({ after }: FactOf<'sign-in-moved'>): string {
  if (after.outcome === undefined) return '';
  return after.outcome === 'signed-in'
    ? '; the player is signed in'
    : `; it ended: ${after.outcome}`;
}

const statusOf = ({ after: { status } }: FactOf<'payment-moved'>): string =>
  status === undefined ? '' : ` (the platform says: ${status})`;

function answerOf({ ms, status, problem, system }: FactOf<'request'>): string {
  if (problem === 'aborted')
    return `stopped after ${duration(ms)}, because its answer was no longer needed`;
  const answer = status === undefined ? 'no answer' : `status ${status}`;
  return `${answer} after ${duration(ms)}${system === undefined ? '' : ` (${system})`}`;
}

const endpoints: Readonly<Record<FactOf<'request'>['endpoint'], string>> = {
  token: 'tokens',
  'device-code': 'sign-in code',
  keys: 'signing keys',
  revocation: 'sign-out',
  profile: 'profile',
  payment: 'payment',
  checkout: 'payment methods',
  'transaction-request': 'request to pay',
  updates: 'list of updates',
  other: 'something else',
};

function contentsOf({ idToken, refreshToken, expiresIn }: FactOf<'tokens-issued'>): string {
  const lifetime = expiresIn === 'absent' ? 'without a lifetime' : `lifetime as a ${expiresIn}`;
  return `${idToken ? 'with' : 'without'} an id_token, ${refreshToken ? 'with' : 'without'} a refresh token, ${lifetime}`;
}

const pollOutcomes: Readonly<Record<FactOf<'polled'>['outcome'], string>> = {
  tokens: 'yes, and the platform gave the tokens',
  pending: 'not yet',
  'slow-down': 'not yet, and the platform wants to be asked less often',
  unreachable: 'the platform did not answer',
  refused: 'the platform refused',
  stopped: 'the sign-in stopped waiting',
};

const ignored: Readonly<Record<FactOf<'callback-ignored'>['reason'], string>> = {
  'wrong-host': 'it was for another host',
  'not-found': 'it was for another path',
  'method-not-allowed': 'it was not a GET request',
  'wrong-state': 'it belongs to another sign-in',
  malformed: 'it cannot be read',
};

const accepted: Readonly<Record<FactOf<'callback-accepted'>['outcome'], string>> = {
  finished: 'the player signed in there',
  declined: 'the player declined there',
  failed: 'the platform reported an error',
};

const verdicts: Readonly<Record<FactOf<'keyring-proved'>['verdict'], string>> = {
  strong: 'it works',
  weak: 'it works, with a password that everybody knows',
  failed: 'it does not work',
};

const readings: Readonly<Record<FactOf<'vault-read'>['status'], string>> = {
  read: 'fine',
  'moved-aside': 'damaged, so it was put aside',
  untouchable: 'a newer Latchkey wrote it, so it is left alone',
};
