/** The failure that support reads first. */
import { wordsOf } from '../journal/journal-words.ts';
import type { NamedRecord } from './aliases.ts';

type LastFailure = NonNullable<ReturnType<typeof failureIn>>;

/**
 * Returns the newest failure of a sign-in, session or payment or of the file of accounts, else the newest failure; null
 * if there is none. `records` are in order, the oldest first.
 */
export function lastFailure(records: readonly NamedRecord[]): LastFailure | null {
  const failures = records.flatMap((record) => failureIn(record, records) ?? []);
  const ofAccountsFile = new Set<string>(
    records.flatMap(({ fact }) => (fact.kind === 'vault-read' && fact.failure) || []),
  );
  const concernsPlayer = ({ of, reference }: LastFailure): boolean =>
    of !== null || ofAccountsFile.has(reference);
  return failures.findLast(concernsPlayer) ?? failures.at(-1) ?? null;
}

function failureIn(record: NamedRecord, records: readonly NamedRecord[]) {
  const { at, fact } = record;
  const { problem } = wordsOf(fact);
  if (!problem) return undefined;
  const { code, sentence, cause, remedy } = problem;
  // A problem that follows from an answer, such as another amount (LK-531): it has no `failure` record, for no request failed.
  if (fact.kind === 'payment-moved' && !problem.failure && record.of && record.reference) {
    const of = { name: record.of, reference: record.reference };
    return { at, code, reference: of.reference, sentence, cause, remedy, of };
  }
  if (fact.kind !== 'failure') return undefined;
  const { failure: reference } = fact;
  // Some failures are recorded without the reference of what they ended.
  const owner = record.of === undefined ? records.find(isEndedBy(reference)) : record;
  /** The sign-in, session or payment, such as `sign-in-1`, with its reference; null for none. */
  const of =
    owner?.of === undefined || owner.reference === undefined
      ? null
      : { name: owner.of, reference: owner.reference };
  return { at, code, reference, sentence, cause, remedy, of };
}

const isEndedBy =
  (failure: string) =>
  ({ fact, of }: NamedRecord): boolean =>
    of !== undefined && 'failure' in fact && fact.failure === failure;
