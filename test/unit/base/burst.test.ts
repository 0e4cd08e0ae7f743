/** Limits of what a page that was taken over can make the launcher do. */
import { expect, test } from 'vitest';
import { createPageLimit, singleSave } from '../../../src-main/base/burst.ts';
import { manualClock } from '../../support/clocks.ts';

const isAllowed = (limit: () => void): boolean => {
  try {
    limit();
    return true;
  } catch (error) {
    expect(error).toMatchObject({ appError: { code: 'LK-906' } });
    return false;
  }
};

test('A6 createPageLimit allows eight pages in a row, and then one each second', async () => {
  const { clock, advance } = manualClock();
  const limit = createPageLimit(clock);
  expect(Array.from({ length: 60 }, () => isAllowed(limit)).filter(Boolean)).toHaveLength(8);
  await advance(999);
  expect(isAllowed(limit)).toBe(false);
  await advance(1);
  expect([isAllowed(limit), isAllowed(limit)]).toEqual([true, false]);
  await advance(3_600_000);
  expect(Array.from({ length: 60 }, () => isAllowed(limit)).filter(Boolean)).toHaveLength(8);
});

test('A6 calls that are refused in a row get one error, which the journal has once', async () => {
  const { clock, advance } = manualClock();
  const limit = createPageLimit(clock);
  const save = singleSave(async () => 'a file', clock);
  const errorOf = async (call: () => unknown) => {
    try {
      return await call();
    } catch (error) {
      return error;
    }
  };
  const page = () => errorOf(limit);
  const file = () => errorOf(save);
  for (let page = 0; page < 8; page += 1) limit();
  await save();
  const refused = [await page(), await page(), await file(), await file()];
  await advance(3_000);
  for (let page = 0; page < 3; page += 1) limit();
  await save();
  refused.push(await page(), await file());
  const errors = [...new Set(refused)];
  expect(errors).toHaveLength(4);
  for (const error of errors) expect(error).toMatchObject({ appError: { code: 'LK-906' } });
});

test('A6 singleSave refuses another save while one runs, and for three seconds after a file', async () => {
  const { clock, advance } = manualClock();
  const files = ['first', null, 'second'];
  let saves = 0;
  const save = singleSave(async () => files[saves++] ?? null, clock);
  const first = save();
  await expect(save()).rejects.toThrow('LK-906');
  expect(await first).toBe('first');
  await expect(save()).rejects.toThrow('LK-906');
  await advance(3_000);
  // The player closed the dialog without a file, and may open it again at once.
  expect(await save()).toBeNull();
  expect(await save()).toBe('second');
  expect(saves).toBe(3);
});

test('A6 singleSave may be called again at once when a save has failed', async () => {
  const { clock } = manualClock();
  let fails = true;
  const save = singleSave(async () => {
    if (fails) throw new Error('disk full');
    return 'file';
  }, clock);
  await expect(save()).rejects.toThrow('disk full');
  fails = false;
  expect(await save()).toBe('file');
});
