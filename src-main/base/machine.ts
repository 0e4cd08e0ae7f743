/**
 * Runs a machine: events in, the next state out, and effects carried out after it. The machine itself is a
 * pure function; what it knows is in its state, and nowhere else.
 */
import type { Clock } from './clock.ts';
import type { Trace } from './trace.ts';

/** When an event came. */
export type Moment = {
  /** By the clock that nobody can set: for lifetimes and pauses. In ms. */
  readonly tick: number;
  /** By the computer's calendar: for what a person reads. In ms since 1970. */
  readonly date: number;
};

/** What an event makes of a state, and what is to be done then. */
export type Step<State, Effect> = {
  readonly state: State;
  readonly effects: readonly Effect[];
};

/** Pure: the same state, event and moment always make the same step. An event that a state does not take changes nothing. */
export type Transition<State, Event, Effect> = (
  state: State,
  event: Event,
  at: Moment,
) => Step<State, Effect>;

export type Machine<State, Event> = {
  readonly state: () => State;
  /** Takes an event. One that comes while another is handled waits until that one's effects are begun. */
  readonly send: (event: Event) => void;
};

type MachineParts<State, Event, Effect> = {
  readonly clock: Pick<Clock, 'now'>;
  readonly initial: State;
  readonly transition: Transition<State, Event, Effect>;
  /** Begins an effect; what comes of it is sent as events. Must not throw. */
  readonly perform: (effect: Effect, send: (event: Event) => void) => void;
  /** Told of each new state and the one before it, before its effects begin. */
  readonly onState: (state: State, before: State) => void;
  /** Tells the journal what moved it. */
  readonly trace?: Trace<State, Event>;
};

/** Creates a machine at rest in its initial state: it does nothing until an event is sent. */
export function createMachine<State, Event, Effect>(
  parts: MachineParts<State, Event, Effect>,
): Machine<State, Event> {
  const { clock, transition, perform, onState, trace } = parts;
  const waiting: Event[] = [];
  let state = parts.initial;
  let isBusy = false;

  const takeAll = () => {
    isBusy = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const step = transition(state, next, { tick: clock.now(), date: Date.now() });
        const before = state;
        state = step.state;
        if (state !== before || step.effects.length > 0) trace?.moved(next, before, state);
        if (state !== before) onState(state, before);
        for (const effect of step.effects) perform(effect, send);
      }
    } finally {
      isBusy = false;
    }
  };

  const send = (event: Event) => {
    waiting.push(event);
    if (isBusy) return;
    if (trace) trace.run(takeAll);
    else takeAll();
  };
  return { state: () => state, send };
}
