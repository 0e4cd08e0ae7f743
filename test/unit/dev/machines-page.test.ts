/** The diagrams of docs/MACHINES.md: what a machine does, and nothing that it does not. */
import { expect, test } from 'vitest';
import { diagramOf } from '../../../dev/docs/machines-page.ts';
import type { MachineSamples } from '../../../dev/machines/samples.ts';

type State = { readonly kind: 'at-rest' | 'running' | 'over' };
type Event = 'start' | 'tick' | 'stop';

/** At rest, running, over; a tick does something while it runs. */
const samples: MachineSamples<State, Event, string> = {
  states: { 'at-rest': { kind: 'at-rest' }, running: { kind: 'running' }, over: { kind: 'over' } },
  events: { start: 'start', tick: 'tick', 'stop (by the player)': 'stop' },
  kindOf: ({ kind }) => kind,
  transition: (state, event) => {
    if (state.kind === 'at-rest' && event === 'start') {
      return { state: { kind: 'running' }, effects: [] };
    }
    if (state.kind !== 'running' || event === 'start') return { state, effects: [] };
    return event === 'tick'
      ? { state, effects: ['a sound'] }
      : { state: { kind: 'over' }, effects: [] };
  },
};

test('a diagram has a box for each kind of state and an arrow for each event that moves it', () => {
  expect(diagramOf(samples, 'all arrows').split('\n')).toEqual([
    'stateDiagram-v2',
    '  state "at-rest" as at_rest',
    '  state "running" as running',
    '  state "over" as over',
    '  [*] --> at_rest',
    '  at_rest --> running: start',
    '  running --> running: tick',
    '  running --> over: stop (by the player)',
    '  over --> [*]',
  ]);
});

test('a diagram of one part of a state leaves out arrows from a box to itself', () => {
  expect(diagramOf(samples, 'between boxes')).not.toContain('running --> running');
});

test('events that go the same way are one arrow', () => {
  const both = { ...samples, events: { ...samples.events, halt: 'stop' as const } };
  expect(diagramOf(both, 'all arrows')).toContain('over: stop (by the player)<br/>halt\n');
});
