/** The failure that support reads first. */
import type { FactOf } from '../../base/facts.ts';
import { explain } from '../command-line/journal-words.ts';
import type { NamedRecord } from './names.ts';

export type LastFailure = {
  readonly at: string;
  readonly code: string;
  /** What the window showed beside the code. */
  readonly reference: string;
  readonly sentence: string;
  readonly cause: string;
  /** The errors of system and libraries, the outermost first; empty if there are none. */
  readonly behind: string;
  readonly remedy: string;
  /** The sign-in, session or payment, such as `sign-in-1`, with its reference; null for none. */
  readonly of: { readonly name: string; readonly reference: string } | null;
};

/**
 * Returns the newest failure of a sign-in, session or payment, else the newest failure; null if there is none. `records`
 * are in order, the oldest first.
 */
export function lastFailure(records: readonly NamedRecord[]): LastFailure | null {
  const failures = records.flatMap(({ fact, ...record }) =>
    fact.kind === 'failure' ? [{ ...record, fact }] : [],
  );
  const found = failures.findLast(({ of }) => of !== undefined) ?? failures.at(-1);
  if (!found) return null;
  const { at, of, reference, fact } = found;
  return {
    at,
    ...inWords(fact),
    of: of === undefined || reference === undefined ? null : { name: of, reference },
  };
}

function inWords({ code, failure, host, status, oauthError, causes }: FactOf<'failure'>) {
  const reason = causes.flatMap(({ system }) => system ?? []).at(-1);
  const { sentence, cause, remedy } = explain(code, { host, status, error: oauthError, reason });
  const behind = causes
    .filter(({ name }) => name !== 'Failure')
    .map(({ name, system, message }) => [name, system, message].filter(Boolean).join(' '))
    .join(', because of ');
  return { code, reference: failure, sentence, cause, behind, remedy };
}
