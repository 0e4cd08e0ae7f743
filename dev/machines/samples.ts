/** Samples of a machine: a state of every kind and an event of every kind, for its table and its diagrams. */
import type { Moment, Transition } from '../../src-main/base/machine.ts';

export type MachineSamples<State, Event, Effect> = {
  /** By name. The first one is where the machine begins. */
  readonly states: Readonly<Record<string, State>>;
  readonly events: Readonly<Record<string, Event>>;
  /** What a diagram calls a state: states with the same answer are one box. */
  readonly kindOf: (state: State) => string;
  readonly transition: Transition<State, Event, Effect>;
};

/** When each sample event comes. */
export const sampleMoment: Moment = { tick: 600_000, date: Date.UTC(2026, 0, 1, 12, 10) };
