/** What each sample event does in each sample state of a machine: as a table for a person to read, and held to be pure. */
import { expect } from 'vitest';
import { type MachineSamples, sampleMoment } from './machines/samples.ts';

/** Every sample state with every sample event, both as JSON before the machine takes its step, and that step. */
export const pairsOf = <State, Event, Effect>({
  states,
  events,
  transition,
}: MachineSamples<State, Event, Effect>) =>
  Object.entries(states).flatMap(([stateName, state]) =>
    Object.entries(events).map(([eventName, event]) => ({
      stateName,
      state,
      eventName,
      event,
      before: JSON.stringify([state, event]),
      next: transition(state, event, sampleMoment),
    })),
  );

/**
 * Asserts for every sample that the transition is a pure function: it answers alike each time and mutates nothing. An
 * event that the state does not take leaves the very same object.
 */
export function expectPureTransition<State, Event, Effect>(
  samples: MachineSamples<State, Event, Effect>,
): void {
  for (const { stateName, state, eventName, event, before, next } of pairsOf(samples)) {
    const pair = `${eventName} in ${stateName}`;
    expect(samples.transition(state, event, sampleMoment), pair).toEqual(next);
    expect(JSON.stringify([state, event]), pair).toBe(before);
    const isTaken = next.effects.length > 0 || JSON.stringify(next.state) !== JSON.stringify(state);
    if (!isTaken) expect(next.state, pair).toBe(state);
  }
}

/** How a table names states and effects. */
export type TableOptions<State, Effect> = {
  readonly nameOf: (state: State) => string;
  readonly sayEffect: (effect: Effect) => string;
};

/**
 * Returns the table. It has a section for each state. A section has a line for each event that the state takes: the
 * next state or the changed fields, and the effects. Its last line names the events that change nothing.
 */
export function machineTable<State extends object, Event, Effect>(
  { states, events, transition }: MachineSamples<State, Event, Effect>,
  { nameOf, sayEffect }: TableOptions<State, Effect>,
): string {
  const sections = Object.entries(states).map(([stateName, state]) => {
    const ignored: string[] = [];
    const lines: string[] = [];
    for (const [eventName, event] of Object.entries(events)) {
      const next = transition(state, event, sampleMoment);
      if (next.state === state && next.effects.length === 0) {
        ignored.push(eventName);
        continue;
      }
      const effects = next.effects.map(sayEffect).join(', ');
      const change = next.state === state ? 'stays' : describeChange(state, next.state, nameOf);
      lines.push(`  ${eventName}: ${change}${effects && ` | ${effects}`}`);
    }
    return [`# ${stateName}`, ...lines, `  nothing: ${ignored.join(', ')}`, ''].join('\n');
  });
  return sections.join('\n');
}

function describeChange<State extends object>(
  before: State,
  next: State,
  nameOf: (state: State) => string,
): string {
  if (nameOf(before) !== nameOf(next)) return `-> ${nameOf(next)}`;
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(next).filter(([key, value]) => old.get(key) !== value);
  return `changes ${changed.map(([key]) => key).join(', ')}`;
}
