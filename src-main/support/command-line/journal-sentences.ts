/** Says what a record of the journal is about, without its problem. */
import { journalWords as words } from '../../../src-shared/messages/journal.ts';
import { formatMessage } from '../../../src-shared/messages/message.ts';
import type { Fact, FactOf } from '../../base/facts.ts';

const { facts } = words;

/** Returns what happened, without the problem. Numbers that are no amounts are texts: they get no thousands separator. */
export function sentenceOf(fact: Exclude<Fact, { kind: 'failure' }>): string {
  switch (fact.kind) {
    case 'quit':
    case 'page-loaded':
    case 'page-hangs':
    case 'woke-up':
    case 'vault-written':
    case 'journal-refused':
      return facts[fact.kind];
    case 'started':
      return started(fact);
    case 'uncaught':
      return formatMessage(facts.uncaught, { code: fact.code });
    case 'process-gone':
      return formatMessage(facts[fact.kind], { ...fact, exitCode: String(fact.exitCode) });
    case 'began':
      return formatMessage(facts.began, {
        machine: words.machines[fact.machine],
        within:
          fact.within === undefined ? '' : formatMessage(words.within, { reference: fact.within }),
      });
    case 'sign-in-moved':
      return formatMessage(facts[fact.kind], {
        event: words.signInEvents[fact.event],
        outcome: outcomeOf(fact),
      });
    case 'session-moved':
      return formatMessage(facts[fact.kind], {
        event: words.sessionEvents[fact.event],
        end: fact.after.kind === 'ended' ? words.sessionEnded : '',
      });
    case 'payment-moved':
      return formatMessage(facts[fact.kind], {
        event: words.paymentEvents[fact.event],
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
      return formatMessage(facts.request, {
        method: fact.method,
        host: fact.host,
        endpoint: words.endpoints[fact.endpoint],
        answer: answerOf(fact),
      });
    case 'polled':
      return formatMessage(facts.polled, {
        count: fact.number,
        outcome: words.pollOutcomes[fact.outcome],
      });
    case 'tokens-issued':
      return formatMessage(facts[fact.kind], {
        idToken: fact.idToken ? words.tokens.withIdToken : words.tokens.withoutIdToken,
        refreshToken: fact.refreshToken
          ? words.tokens.withRefreshToken
          : words.tokens.withoutRefreshToken,
        lifetime: words.tokens.lifetimes[fact.expiresIn],
      });
    case 'listening':
      return formatMessage(facts.listening, { address: fact.address, port: String(fact.port) });
    case 'callback-ignored':
      return formatMessage(facts[fact.kind], { reason: words.ignored[fact.reason] });
    case 'callback-accepted':
      return formatMessage(facts[fact.kind], { outcome: words.accepted[fact.outcome] });
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
      return formatMessage(facts[fact.kind], {
        backend: fact.backend,
        verdict: words.verdicts[fact.verdict],
        duration: duration(fact.ms),
      });
    case 'vault-read':
      return formatMessage(facts[fact.kind], {
        count: fact.accounts,
        reading: words.readings[fact.status],
      });
    case 'settings-lost':
      return formatMessage(facts[fact.kind], { reason: words.lostReasons[fact.reason] });
    case 'vault-not-written':
    case 'settings-not-written':
      return formatMessage(facts[fact.kind], { system: fact.system });
    case 'update-changed':
      return formatMessage(facts[fact.kind], {
        event: words.updateEvents[fact.event],
        version:
          fact.version === undefined
            ? ''
            : formatMessage(words.updateVersion, { version: fact.version }),
      });
    case 'journal-lost':
      return formatMessage(facts[fact.kind], { count: fact.records, system: fact.system });
  }
}

function started(fact: FactOf<'started'>): string {
  const { app, electron, node, system, systemVersion, arch, pid, runs } = fact;
  return formatMessage(facts.started, {
    what:
      runs === 'window'
        ? words.windowStarted
        : formatMessage(words.commandStarted, { command: runs }),
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
    ? formatMessage(words.milliseconds, { amount: String(Math.round(ms)) })
    : formatMessage(words.seconds, { amount: String(Math.round(ms / 1000)) });

function outcomeOf({ after: { outcome } }: FactOf<'sign-in-moved'>): string {
  if (outcome === undefined) return '';
  return outcome === 'signed-in' ? words.signedIn : formatMessage(words.ended, { outcome });
}

const statusOf = ({ after: { status } }: FactOf<'payment-moved'>): string =>
  status === undefined ? '' : formatMessage(words.paymentStatus, { status });

function answerOf({ ms, status, problem, system }: FactOf<'request'>): string {
  const { answers } = words;
  if (problem === 'aborted') return formatMessage(answers.aborted, { duration: duration(ms) });
  const values = {
    duration: duration(ms),
    system: system === undefined ? '' : formatMessage(answers.system, { system }),
  };
  return status === undefined
    ? formatMessage(answers.none, values)
    : formatMessage(answers.status, { ...values, status: String(status) });
}
