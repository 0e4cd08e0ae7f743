import { expect, test } from 'vitest';
import { batchesOf } from '../../../src-main/base/batches.ts';

test('batchesOf fills each batch, and leaves an item alone that is too long', () => {
  const items = ['long', 'aa', 'b', 'c', 'dd', 'e'];
  expect([...batchesOf(items, 3, ({ length }) => length)]).toEqual([
    ['long'],
    ['aa', 'b'],
    ['c', 'dd'],
    ['e'],
  ]);
});
