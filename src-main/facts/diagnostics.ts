/**
 * Publishes facts to observers: single ones, and the transitions of a machine under its reference. In the launcher the journal observes them. Without an observer, as in most tests,
 * publishing costs one comparison.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { channel as channelOf } from 'node:diagnostics_channel';
import * as z from 'zod/mini';
import type { AppError } from '../../src-shared/errors.ts';
import { type Reference, reference } from '../../src-shared/reference.ts';
import { newReference } from './fact-fields.ts';
import type { Fact, FactOf } from './facts.ts';

/** A fact with its time, and with the reference of its attempt, session or payment. */
export class Occurrence {
  /** In ms since 1970. */
  readonly date = Date.now();
  /** In ms since this process started, by the monotonic clock. */
  readonly uptimeMs = performance.now();
  readonly reference = references.getStore();
  readonly fact: Fact;

  constructor(fact: Fact) {
    this.fact = fact;
  }
}

const channel = channelOf('latchkey');
const references = new AsyncLocalStorage<Reference>();
const silence = new AsyncLocalStorage<true>();

/** Whether anybody observes. Check it before work that is done only for a fact. */
export const isObserved = (): boolean => channel.hasSubscribers && !silence.getStore();

/** Publishes a fact. An error of an observer does not reach the caller. */
export function publish(fact: Fact): void {
  if (isObserved()) channel.publish(new Occurrence(fact));
}

/** Calls the listener for each fact from now on. Returns a function that stops this. */
export function observe(listener: (occurrence: Occurrence) => void): () => void {
  const onMessage = (message: unknown) => {
    if (message instanceof Occurrence) listener(message);
  };
  channel.subscribe(onMessage);
  return () => channel.unsubscribe(onMessage);
}

/** Runs work so that its facts have this reference, also those of asynchronous work that it starts. */
export const inReference = <T>(reference: Reference, work: () => T): T =>
  references.run(reference, work);

/**
 * Runs work without publishing its facts, also those of asynchronous work that it starts. For a check-up: its requests are
 * not the player's.
 */
export const unobserved = <T>(work: () => T): T => silence.run(true, work);

export type Trace<State, Event> = {
  /** Runs work of the machine, so that all facts of this work have the machine's reference. */
  readonly run: (work: () => void) => void;
  readonly recordTransition: (event: Event, before: State, after: State) => void;
  /** Adds the machine's reference to a problem that has none. Adds nothing if facts are not observed. */
  readonly withReference: (problem: AppError) => AppError;
};

/**
 * Creates the trace of a machine, and records that it began. `describe` returns the fact for a transition; null if it is not
 * recorded. `machineReference` is a new one by default.
 */
export function createTrace<State, Event>(
  machine: FactOf<'began'>['machine'],
  describe: (event: Event, before: State, after: State) => Fact | null,
  machineReference: Reference = newReference(),
): Trace<State, Event> {
  const within = references.getStore();
  const run = (work: () => void) => inReference(machineReference, work);
  run(() => publish({ kind: 'began', machine, within }));
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
  return { problem: problem.code, failure: z.safeParse(reference, problem.reference).data };
}
