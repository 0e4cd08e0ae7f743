/**
 * Runs a state machine. A pure function computes the next state and the effects of an event; the runner performs the
 * effects, and their results come back as events. A machine remembers nothing outside its state.
 */
import type { Trace } from '../facts/diagnostics.ts';
import type { Clock } from './clock.ts';

/** When an event came, by two clocks. */
export type Moment = {
  /** By the monotonic clock, in ms. For lifetimes and pauses. */
  readonly tick: number;
  /** By the wall clock, in ms since 1970. For what a person reads. */
  readonly date: number;
};

/** The state after an event, and the effects to perform. */
export type Step<State, Effect> = {
  readonly state: State;
  readonly effects: readonly Effect[];
};

/** Returns a step to this state, without effects. */
export const moveTo = <State>(state: State): Step<State, never> => ({ state, effects: [] });

/** Returns the step of a state that does not handle the event: it stays. */
export const unchanged = moveTo;

/** Returns a step with more effects, before its own. */
export const withEffectsBefore = <State, Effect>(
  first: readonly Effect[],
  { state, effects }: Step<State, Effect>,
): Step<State, Effect> => ({ state, effects: [...first, ...effects] });

/** A pure function. For an event that the state does not handle, it returns the same state and no effects. */
export type Transition<State, Event, Effect> = (
  state: State,
  event: Event,
  at: Moment,
) => Step<State, Effect>;

export type Machine<State, Event> = ReturnType<typeof createMachine<State, Event, unknown>>;

type MachineParts<State, Event, Effect> = {
  readonly clock: Pick<Clock, 'now'>;
  readonly initial: State;
  readonly transition: Transition<State, Event, Effect>;
  /** Begins an effect, and sends its results as events. Must not throw. */
  readonly perform: (effect: Effect, send: (event: Event) => void) => void;
  /** Called with each new state and the one before it, when the effects have begun. */
  readonly onState: (state: State, before: State) => void;
  /** Records the transitions in the journal. */
  readonly trace?: Trace<State, Event>;
};

/** Creates a machine in its initial state. It does nothing until an event is sent. */
export function createMachine<State, Event, Effect>(parts: MachineParts<State, Event, Effect>) {
  const { clock, transition, perform, onState, trace } = parts;
  const queue: Event[] = [];
  /** Called after each change of state. */
  const watchers = new Set<() => void>();
  let state = parts.initial;
  let isHandling = false;

  const handleAll = () => {
    isHandling = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const step = transition(state, next, { tick: clock.now(), date: Date.now() });
        const before = state;
        state = step.state;
        if (state !== before || step.effects.length > 0)
          trace?.recordTransition(next, before, state);
        // First, because a new state is a picture: a request need not wait for it.
        for (const effect of step.effects) perform(effect, send);
        if (state !== before) {
          onState(state, before);
          for (const watch of watchers) watch();
        }
      }
    } finally {
      isHandling = false;
    }
  };

  /** Handles an event. If an earlier one is being handled, queues it until that one's effects have begun and its state is shown. */
  const send = (event: Event): void => {
    queue.push(event);
    if (isHandling) return;
    if (trace) trace.run(handleAll);
    else handleAll();
  };
  /** Resolves with the first value other than false that `pick` returns, for the present state or a later one. */
  const when = <T>(pick: (state: State) => T | false): Promise<T> =>
    new Promise((resolve) => {
      const watch = () => {
        const value = pick(state);
        if (value === false) return;
        watchers.delete(watch);
        resolve(value);
      };
      watchers.add(watch);
      watch();
    });
  return { state: () => state, send, when };
}
