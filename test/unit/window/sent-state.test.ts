import { expect, test } from 'vitest';
import { states } from '../../../dev/gallery/states/states.ts';
import { addedReceipts } from '../../../src-main/window/sent-state.ts';

const longer = states['receipts-many'];
const { receipts } = longer;
const shorter = { ...longer, receipts: receipts.slice(0, 2) };
const otherFirst = [...structuredClone(receipts.slice(0, 1)), ...receipts.slice(1)];

test('addedReceipts returns the receipts that a longer list has after the shown ones', () => {
  expect(addedReceipts(shorter, longer)).toEqual({ before: 2, receipts: receipts.slice(2) });
});

test.each([
  ['there was no list', undefined, longer],
  ['another screen was shown', states['signed-out'], longer],
  ['the list was empty', { ...longer, receipts: [] }, longer],
  ['the list is as long as before', longer, { ...longer, receipts: [...receipts] }],
  ['one of the shown receipts has changed', shorter, { ...longer, receipts: otherFirst }],
  ['something beside the list has changed', { ...shorter, search: 'hat' }, longer],
])('addedReceipts returns null when %s', (_when, before, after) => {
  expect(addedReceipts(before, after)).toBeNull();
});
