/** Journal records for the polls of the device flow. */

import { Failure } from '../base/failure.ts';
import { publish } from '../facts/diagnostics.ts';
import type { FactOf } from '../facts/facts.ts';

/** Tokens, or why there are none yet. */
type Answer = { readonly kind: FactOf<'polled'>['outcome'] };

/** Returns the outcome of the poll, and records it in the journal. `number` counts the polls for one code, from 1. */
export async function recordPoll<T extends Answer>(number: number, poll: Promise<T>): Promise<T> {
  try {
    const answer = await poll;
    publish({ kind: 'polled', number, outcome: answer.kind });
    return answer;
  } catch (error) {
    publish({
      kind: 'polled',
      number,
      ...(error instanceof Failure
        ? { outcome: 'refused', problem: error.appError.code }
        : { outcome: 'stopped' }),
    });
    throw error;
  }
}
