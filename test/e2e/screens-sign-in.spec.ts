/** The screen of a running sign-in: its two flows side by side, and what its buttons do to it. */
import { states } from '../../dev/gallery/states/states.ts';
import { expect, test } from './support/screens-fixtures.ts';

test('both times of a sign-in read the same, and end at the same place', async ({ openState }) => {
  const page = await openState(states['waiting-code']);
  const timers = page.getByRole('timer');
  await expect(timers).toHaveText(['Time left: 4:32', 'Time left: 14:32']);
  const ends = await timers.evaluateAll((all) =>
    all.map((timer) => timer.getBoundingClientRect().right),
  );
  expect(ends[0]).toBe(ends[1]);
});
