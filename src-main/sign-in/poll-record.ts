/** What the journal is told of each poll of the device flow. */
import { publish } from '../base/diagnostics.ts';
import type { FactOf } from '../base/facts.ts';
import { Failure } from '../base/failure.ts';

/** Tokens, or why there are none yet. */
type Answer = { readonly kind: FactOf<'polled'>['outcome'] };

/** The same outcome, and the journal is told of it. `number`: the how-manieth poll for this code. */
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
