/** Says what a record of the journal is about, without its problem. */
import { formatMessage, words } from '../../../src-shared/words.ts';
import type { Fact, FactOf, MovedFact } from '../../facts/facts.ts';

/** Returns what happened, without the problem. Numbers that are no amounts are texts: they get no thousands separator. */
export function sentenceOf(fact: Exclude<Fact, { kind: 'failure' }>): string {
  const { facts, tokens, ...names } = words.journal;
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
      return formatMessage(facts.uncaught, fact);
    case 'process-gone':
      return formatMessage(facts[fact.kind], { ...fact, exitCode: String(fact.exitCode) });
    case 'began':
    case 'sign-in-moved':
    case 'session-moved':
    case 'payment-moved':
      return machineSentence(fact);
    case 'request':
      return formatMessage(facts.request, {
        ...fact,
        endpoint: names.endpoints[fact.endpoint],
        answer: answerOf(fact),
      });
    case 'polled':
      return formatMessage(facts.polled, {
        count: fact.number,
        outcome: names.pollOutcomes[fact.outcome],
      });
    case 'tokens-issued':
      return formatMessage(facts[fact.kind], {
        idToken: fact.idToken ? tokens.withIdToken : tokens.withoutIdToken,
        refreshToken: fact.refreshToken ? tokens.withRefreshToken : tokens.withoutRefreshToken,
        lifetime: tokens.lifetimes[fact.expiresIn],
      });
    case 'listening':
      return formatMessage(facts.listening, { ...fact, port: String(fact.port) });
    case 'callback-ignored':
      return formatMessage(facts[fact.kind], { reason: names.ignored[fact.reason] });
    case 'callback-accepted':
      return formatMessage(facts[fact.kind], { outcome: names.accepted[fact.outcome] });
    case 'keyring-proved':
      return formatMessage(facts[fact.kind], {
        ...fact,
        verdict: names.verdicts[fact.verdict],
        duration: duration(fact.ms),
      });
    case 'vault-read':
      return formatMessage(facts[fact.kind], {
        count: fact.accounts,
        reading: names.readings[fact.status],
      });
    case 'settings-lost':
      return formatMessage(facts[fact.kind], { reason: names.lostReasons[fact.reason] });
    case 'vault-not-written':
    case 'settings-not-written':
      return formatMessage(facts[fact.kind], fact);
    case 'update-changed':
      return updateSentence(fact);
    case 'journal-lost':
      return formatMessage(facts[fact.kind], { ...fact, count: fact.records });
  }
}

function machineSentence(fact: FactOf<'began'> | MovedFact): string {
  const { facts } = words.journal;
  switch (fact.kind) {
    case 'began': {
      const machine = words.journal.machines[fact.machine];
      return fact.within === undefined
        ? formatMessage(facts.began, { machine })
        : formatMessage(facts['began-within'], { machine, reference: fact.within });
    }
    case 'sign-in-moved': {
      const event = words.journal.signInEvents[fact.event];
      const { outcome } = fact.after;
      if (outcome === undefined) return formatMessage(facts['sign-in-moved'], { event });
      const kind = outcome === 'signed-in' ? 'signed-in' : 'sign-in-ended';
      return formatMessage(facts[kind], { event });
    }
    case 'session-moved': {
      const event = words.journal.sessionEvents[fact.event];
      const kind = fact.after.kind === 'ended' ? 'session-ended' : 'session-moved';
      return formatMessage(facts[kind], { event });
    }
    case 'payment-moved': {
      const event = words.journal.paymentEvents[fact.event];
      const { status } = fact.after;
      return status === undefined || !readsStatus(fact)
        ? formatMessage(facts['payment-moved'], { event })
        : formatMessage(facts['payment-status'], {
            event,
            status: words.journal.paymentStatuses[status],
          });
    }
  }
}

/** Whether the platform has just said the status of a payment. After any other event it is the one from before, or none at all. */
export const readsStatus = ({ event }: FactOf<'payment-moved'>): boolean =>
  event === 'payment-read' || event === 'offer-read';

function started(fact: FactOf<'started'>): string {
  const { system, systemVersion, arch, runs } = fact;
  const { facts, windowStarted, commandStarted } = words.journal;
  return formatMessage(facts.started, {
    ...fact,
    what: runs === 'window' ? windowStarted : formatMessage(commandStarted, { command: runs }),
    computer: `${system} ${systemVersion} ${arch}`,
    pid: String(fact.pid),
  });
}

/** Returns a duration, in ms if it is below ten seconds. */
const duration = (ms: number): string =>
  ms < 10_000
    ? formatMessage(words.journal.milliseconds, { amount: String(Math.round(ms)) })
    : formatMessage(words.journal.seconds, { amount: String(Math.round(ms / 1000)) });

function updateSentence({ event: name, version }: FactOf<'update-changed'>): string {
  const { facts, updateEvents } = words.journal;
  const event = updateEvents[name];
  return version === undefined
    ? formatMessage(facts['update-changed'], { event })
    : formatMessage(facts['update-version'], { event, version });
}

function answerOf({ ms, status, problem, system }: FactOf<'request'>): string {
  const { aborted, none, noneBecause, status: answered, statusBecause } = words.journal.answers;
  const values = { duration: duration(ms), status: String(status), system: system ?? '' };
  if (problem === 'aborted') return formatMessage(aborted, values);
  const [plain, because] = status === undefined ? [none, noneBecause] : [answered, statusBecause];
  return formatMessage(system === undefined ? plain : because, values);
}
