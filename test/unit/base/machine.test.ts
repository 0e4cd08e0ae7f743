import { expect, test } from 'vitest';
import { createMachine, type Moment, type Transition } from '../../../src-main/base/machine.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import { manualClock } from '../../support/clocks.ts';

type State = { readonly count: number };
type Event = 'add' | 'double' | 'ignored';
type Effect = { readonly say: number };

const transition: Transition<State, Event, Effect> = (state, event) => {
  if (event === 'ignored') return { state, effects: [] };
  const count = event === 'add' ? state.count + 1 : state.count * 2;
  return { state: { count }, effects: [{ say: count }] };
};

function counter(
  perform: (effect: Effect, send: (event: Event) => void) => void = () => {},
  step = transition,
) {
  const states: number[] = [];
  const { clock } = manualClock();
  const machine = createMachine({
    clock,
    initial: { count: 0 },
    transition: step,
    perform,
    onState: ({ count }) => states.push(count),
  });
  return { machine, states };
}

test('a machine does nothing until an event is sent', () => {
  const performed: number[] = [];
  const { machine, states } = counter(({ say }) => performed.push(say));
  expect([machine.state(), states, performed]).toEqual([{ count: 0 }, [], []]);
});

test('an event that an effect sends is handled after all effects of the same step have begun', () => {
  const order: string[] = [];
  const twice: Transition<State, Event, Effect> = (state, event, at) => {
    const { state: next } = transition(state, event, at);
    return { state: next, effects: event === 'add' ? [{ say: 1 }, { say: 2 }] : [] };
  };
  const { machine, states } = counter(({ say }, send) => {
    order.push(`${say} at ${machine.state().count}`);
    if (say === 1) send('double');
  }, twice);
  machine.send('add');
  expect(order).toEqual(['1 at 1', '2 at 1']);
  expect(states).toEqual([1, 2]);
});

test('onState is called with the new state when the effects of an event have begun, before the next event', () => {
  const order: string[] = [];
  const machine = createMachine({
    clock: manualClock().clock,
    initial: { count: 0 },
    transition,
    perform: ({ say }: Effect) => order.push(`effect ${say}`),
    onState: ({ count }, before) => order.push(`${before.count} to ${count}`),
  });
  machine.send('add');
  machine.send('double');
  expect(order).toEqual(['effect 1', '0 to 1', 'effect 2', '1 to 2']);
});

test('onState is called when an event changes the state, and not when it changes nothing', () => {
  const { machine, states } = counter();
  machine.send('ignored');
  expect(states).toEqual([]);
  machine.send('add');
  machine.send('ignored');
  expect(states).toEqual([1]);
});

test('a machine handles the next event after a transition that throws', () => {
  let isBroken = true;
  const { machine, states } = counter(undefined, (state, event, at) => {
    if (isBroken) throw new Error('a mistake');
    return transition(state, event, at);
  });
  expect(() => machine.send('add')).toThrow('a mistake');
  isBroken = false;
  machine.send('add');
  expect(states).toEqual([1]);
});

test('a transition gets the time of its event by both clocks', async () => {
  const moments: Moment[] = [];
  const { clock, advance } = manualClock();
  const machine = createMachine<State, Event, Effect>({
    clock,
    initial: { count: 0 },
    transition: (state, _event, at) => {
      moments.push(at);
      return { state, effects: [] };
    },
    perform: () => {},
    onState: () => {},
  });
  const before = Date.now();
  await advance(5_000);
  machine.send('add');
  expect(moments[0]?.tick).toBe(5_000);
  expect(moments[0]?.date).toBeGreaterThanOrEqual(before);
});

test('a machine records the events that do something, and no others', () => {
  const recorded: Event[] = [];
  const trace = {
    run: (work: () => void) => work(),
    recordTransition: (event: Event) => recorded.push(event),
    withReference: (problem: AppError) => problem,
  };
  const { clock } = manualClock();
  const parts = { clock, initial: { count: 0 }, transition, perform: () => {}, onState: () => {} };
  const machine = createMachine({ ...parts, trace });
  machine.send('ignored');
  machine.send('add');
  expect(recorded).toEqual(['add']);
});

test('an effect is begun also when the state stays the same', () => {
  const performed: number[] = [];
  const same: Transition<State, Event, Effect> = (state) => ({ state, effects: [{ say: 7 }] });
  const { machine, states } = counter(({ say }) => performed.push(say), same);
  machine.send('add');
  expect([performed, states]).toEqual([[7], []]);
});

test('when waits for the first state that fits, also the present one, and asks no more after it', async () => {
  const { machine } = counter();
  const asked: number[] = [];
  const first = machine.when(({ count }) => {
    asked.push(count);
    return count === 1 && 'one';
  });
  machine.send('add');
  machine.send('add');
  expect(await first).toBe('one');
  expect(asked).toEqual([0, 1]);
  expect(await machine.when(({ count }) => count === 2 && 'two')).toBe('two');
});
