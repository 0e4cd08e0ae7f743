/** Records the transitions of a state machine, and runs its work under its reference. */
import * as z from 'zod/mini';
import type { AppError } from '../../src-shared/errors.ts';
import { type Reference, reference } from '../../src-shared/reference.ts';
import { currentReference, inReference, isObserved, publish } from './diagnostics.ts';
import { newReference } from './fact-fields.ts';
import type { Fact, FactOf } from './facts.ts';

export type Trace<State, Event> = {
  /** Runs work of the machine, so that all facts of this work have the machine's reference. */
  readonly run: (work: () => void) => void;
  /** Records a transition. */
  readonly recordTransition: (event: Event, before: State, after: State) => void;
  /** Adds the machine's reference to a problem that has none. Adds nothing if nobody observes. */
  readonly withReference: (problem: AppError) => AppError;
};

/** Returns the fact for a transition; null if it is not recorded. */
type Describe<State, Event> = (event: Event, before: State, after: State) => Fact | null;

/** Creates the trace of a machine, and records that it began. `machineReference` is a new one by default. */
export function createTrace<State, Event>(
  machine: FactOf<'began'>['machine'],
  describe: Describe<State, Event>,
  machineReference: Reference = newReference(),
): Trace<State, Event> {
  const within = currentReference();
  const run = (work: () => void) => inReference(machineReference, work);
  run(() => publish({ kind: 'began', machine, ...(within === undefined ? {} : { within }) }));
  return {
    run,
    recordTransition: (event, before, after) => {
      const fact = isObserved() ? describe(event, before, after) : null;
      if (fact) publish(fact);
    },
    withReference: (problem) =>
      isObserved() ? { reference: machineReference, ...problem } : problem,
  };
}

type ProblemFields = Pick<FactOf<'sign-in-moved'>, 'problem' | 'failure'>;

/** Returns the fields for a problem: its code, and the reference of its `failure` record. */
export function problemFields(problem: AppError | null | undefined): ProblemFields {
  if (!problem) return {};
  const failure = z.safeParse(reference, problem.reference).data;
  return { problem: problem.code, ...(failure === undefined ? {} : { failure }) };
}
