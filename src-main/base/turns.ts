import { setImmediate as nextTurn } from 'node:timers/promises';

/** Yields items in order, and leaves the event loop to others before each `atOnce` of them: main must never block. */
export async function* inTurns<Item>(items: Iterable<Item>, atOnce: number): AsyncGenerator<Item> {
  let count = 0;
  for (const item of items) {
    if (count % atOnce === 0) await nextTurn();
    count += 1;
    yield item;
  }
}
