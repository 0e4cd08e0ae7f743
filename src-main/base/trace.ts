/** Tells the journal what moves a machine, and runs the machine's work under its reference. */
import * as z from 'zod/mini';
import type { AppError } from '../../src-shared/errors.ts';
import { currentReference, inReference, isObserved, publish } from './diagnostics.ts';
import type { Fact, FactOf } from './facts.ts';
import { newReference, type Reference, reference } from './harmless.ts';

export type Trace<State, Event> = {
  /** Does the machine's work: whatever is told meanwhile, and of all that it begins, has its reference. */
  readonly run: (work: () => void) => void;
  /** An event has moved the machine. */
  readonly moved: (event: Event, before: State, after: State) => void;
  /** The problem with a reference: its own, or where nothing was thrown, the machine's. None where nobody listens. */
  readonly withReference: (problem: AppError) => AppError;
};

/** What the journal is told of a move; null for nothing. */
type Describe<State, Event> = (event: Event, before: State, after: State) => Fact | null;

/** Begins to trace a machine. `owner`: its reference; a new one by default. */
export function createTrace<State, Event>(
  machine: FactOf<'began'>['machine'],
  describe: Describe<State, Event>,
  owner: Reference = newReference(),
): Trace<State, Event> {
  const within = currentReference();
  const run = (work: () => void) => inReference(owner, work);
  run(() => publish({ kind: 'began', machine, ...(within === undefined ? {} : { within }) }));
  return {
    run,
    moved: (event, before, after) => {
      const fact = isObserved() ? describe(event, before, after) : null;
      if (fact) publish(fact);
    },
    withReference: (problem) => (isObserved() ? { reference: owner, ...problem } : problem),
  };
}

type Trouble = Pick<FactOf<'sign-in-moved'>, 'problem' | 'failure'>;

/** What the journal says of a problem: its code, and where it tells more. */
export function troubleOf(problem: AppError | null | undefined): Trouble {
  if (!problem) return {};
  const failure = z.safeParse(reference, problem.reference).data;
  return { problem: problem.code, ...(failure === undefined ? {} : { failure }) };
}
