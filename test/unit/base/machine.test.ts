import { expect, test } from 'vitest';
import { createMachine, type Transition } from '../../../src-main/base/machine.ts';
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
