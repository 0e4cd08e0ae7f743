/** Says what a record of the journal is about, without its problem. */
import { formatMessage, words } from '../../../src-shared/words.ts';
import type { Fact, FactOf } from '../../base/facts.ts';

/** Returns what happened, without the problem. Numbers that are no amounts are texts: they get no thousands separator. */
export function sentenceOf(fact: Exclude<Fact, { kind: 'failure' }>): string {
  switch (fact.kind) {
    case 'quit':
    case 'page-loaded':
    case 'page-hangs':
    case 'woke-up':
    case 'vault-written':
    case 'journal-refused':
      return words.journal.facts[fact.kind];
    case 'started':
      return started(fact);
    case 'uncaught':
      return formatMessage(words.journal.facts.uncaught, { code: fact.code });
    case 'process-gone':
      return formatMessage(words.journal.facts[fact.kind], {
        ...fact,
        exitCode: String(fact.exitCode),
      });
    case 'began':
      return formatMessage(words.journal.facts.began, {
        machine: words.journal.machines[fact.machine],
        within:
          fact.within === undefined
            ? ''
            : formatMessage(words.journal.within, { reference: fact.within }),
      });
    case 'sign-in-moved':
      return formatMessage(words.journal.facts[fact.kind], {
        event: words.journal.signInEvents[fact.event],
        outcome: outcomeOf(fact),
      });
    case 'session-moved':
      return formatMessage(words.journal.facts[fact.kind], {
        event: words.journal.sessionEvents[fact.event],
        end: fact.after.kind === 'ended' ? words.journal.sessionEnded : '',
      });
    case 'payment-moved':
      return formatMessage(words.journal.facts[fact.kind], {
        event: words.journal.paymentEvents[fact.event],
        status: statusOf(fact),
      });
    default:
      return requestSentence(fact);
  }
}

type RequestFact = FactOf<
  | 'request'
  | 'polled'
  | 'tokens-issued'
  | 'listening'
  | 'callback-ignored'
  | 'callback-accepted'
  | StorageFact['kind']
>;

function requestSentence(fact: RequestFact): string {
  switch (fact.kind) {
    case 'request':
      return formatMessage(words.journal.facts.request, {
        method: fact.method,
        host: fact.host,
        endpoint: words.journal.endpoints[fact.endpoint],
        answer: answerOf(fact),
      });
    case 'polled':
      return formatMessage(words.journal.facts.polled, {
        count: fact.number,
        outcome: words.journal.pollOutcomes[fact.outcome],
      });
    case 'tokens-issued':
      return formatMessage(words.journal.facts[fact.kind], {
        idToken: fact.idToken
          ? words.journal.tokens.withIdToken
          : words.journal.tokens.withoutIdToken,
        refreshToken: fact.refreshToken
          ? words.journal.tokens.withRefreshToken
          : words.journal.tokens.withoutRefreshToken,
        lifetime: words.journal.tokens.lifetimes[fact.expiresIn],
      });
    case 'listening':
      return formatMessage(words.journal.facts.listening, {
        address: fact.address,
        port: String(fact.port),
      });
    case 'callback-ignored':
      return formatMessage(words.journal.facts[fact.kind], {
        reason: words.journal.ignored[fact.reason],
      });
    case 'callback-accepted':
      return formatMessage(words.journal.facts[fact.kind], {
        outcome: words.journal.accepted[fact.outcome],
      });
    default:
      return storageSentence(fact);
  }
}

type StorageFact = FactOf<
  | 'keyring-proved'
  | 'vault-read'
  | 'vault-not-written'
  | 'settings-lost'
  | 'settings-not-written'
  | 'update-changed'
  | 'journal-lost'
>;

function storageSentence(fact: StorageFact): string {
  switch (fact.kind) {
    case 'keyring-proved':
      return formatMessage(words.journal.facts[fact.kind], {
        backend: fact.backend,
        verdict: words.journal.verdicts[fact.verdict],
        duration: duration(fact.ms),
      });
    case 'vault-read':
      return formatMessage(words.journal.facts[fact.kind], {
        count: fact.accounts,
        reading: words.journal.readings[fact.status],
      });
    case 'settings-lost':
      return formatMessage(words.journal.facts[fact.kind], {
        reason: words.journal.lostReasons[fact.reason],
      });
    case 'vault-not-written':
    case 'settings-not-written':
      return formatMessage(words.journal.facts[fact.kind], { system: fact.system });
    case 'update-changed':
      return formatMessage(words.journal.facts[fact.kind], {
        event: words.journal.updateEvents[fact.event],
        version:
          fact.version === undefined
            ? ''
            : formatMessage(words.journal.updateVersion, { version: fact.version }),
      });
    case 'journal-lost':
      return formatMessage(words.journal.facts[fact.kind], {
        count: fact.records,
        system: fact.system,
      });
  }
}

function started(fact: FactOf<'started'>): string {
  const { app, electron, node, system, systemVersion, arch, pid, runs } = fact;
  return formatMessage(words.journal.facts.started, {
    what:
      runs === 'window'
        ? words.journal.windowStarted
        : formatMessage(words.journal.commandStarted, { command: runs }),
    app,
    electron,
    node,
    computer: `${system} ${systemVersion} ${arch}`,
    pid: String(pid),
  });
}

/** Returns a duration, in ms if it is below ten seconds. */
const duration = (ms: number): string =>
  ms < 10_000
    ? formatMessage(words.journal.milliseconds, { amount: String(Math.round(ms)) })
    : formatMessage(words.journal.seconds, { amount: String(Math.round(ms / 1000)) });

function outcomeOf({ after: { outcome } }: FactOf<'sign-in-moved'>): string {
  if (outcome === undefined) return '';
  return outcome === 'signed-in'
    ? words.journal.signedIn
    : formatMessage(words.journal.ended, { outcome });
}

const statusOf = ({ after: { status } }: FactOf<'payment-moved'>): string =>
  status === undefined ? '' : formatMessage(words.journal.paymentStatus, { status });

function answerOf({ ms, status, problem, system }: FactOf<'request'>): string {
  const { answers } = words.journal;
  if (problem === 'aborted') return formatMessage(answers.aborted, { duration: duration(ms) });
  const values = {
    duration: duration(ms),
    system: system === undefined ? '' : formatMessage(answers.system, { system }),
  };
  return status === undefined
    ? formatMessage(answers.none, values)
    : formatMessage(answers.status, { ...values, status: String(status) });
}
