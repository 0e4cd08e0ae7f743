/** The platform is out of reach, or a session ends soon. No alert appears, and the layout does not move. */

import { now, states } from '../../dev/gallery/states/states.ts';
import { calls, push } from './support/screens.ts';
import { expect, test } from './support/screens-fixtures.ts';

test('going offline and online again is announced without an alert and without taking the focus', async ({
  openState,
}) => {
  const page = await openState(states.profile);
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const banner = page.getByRole('region', { name: 'Arcade is out of reach right now' });
  const announcement = (words: string) => page.getByRole('status').filter({ hasText: words });
  await refresh.focus();
  await expect(announcement('Arcade')).toHaveCount(0);

  await push(page, states.offline);
  await expect(banner).toContainText('Latchkey cannot reach api.example.com. Are you online?');
  await expect(banner).toContainText('What you see is from 2 hours ago (15 Jun 2026, 09:48).');
  await expect(announcement('Arcade is out of reach right now.')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(refresh).toBeFocused();

  await push(page, { ...states.profile, profileAsOf: now });
  await expect(banner).toHaveCount(0);
  await expect(announcement('Arcade answers again.')).toHaveCount(1);
  await expect(page.getByText('Updated a moment ago')).toBeVisible();
  await expect(refresh).toBeFocused();
});

test('the next try has a countdown, and “Try now” does not wait for it', async ({ openState }) => {
  const page = await openState(states.offline);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText('Next try in 0:25');
  await page.clock.runFor(5000);
  await expect(timer).toHaveText('Next try in 0:20');
  await page.getByRole('button', { name: 'Try now' }).click();
  expect(await calls(page)).toEqual(['profile.reload']);
  await page.clock.runFor(60_000);
  await expect(timer).toHaveText('Trying now…');
  expect(await calls(page), 'main tries by itself, the window does not').toHaveLength(1);
});

test('an age is updated in words, with its exact time in the markup', async ({ openState }) => {
  const page = await openState({ ...states.profile, profileAsOf: now });
  const age = page.locator('time').first();
  await expect(age).toHaveText('a moment ago');
  await expect(age).toHaveAttribute('datetime', '2026-06-15T12:00:00.000Z');
  await page.clock.runFor(60_000);
  await expect(age).toHaveText('1 minute ago');
  await page.clock.fastForward(3 * 3_600_000);
  await expect(age).toHaveText('3 hours ago');
});

test('a session that ends soon counts down to its end, and the layout does not move then', async ({
  openState,
}) => {
  const page = await openState(states['session-ends-soon']);
  const banner = page.getByRole('region', { name: 'Your session ends soon' });
  const timer = banner.getByRole('timer');
  const spoken = banner.getByRole('status');
  await expect(timer).toHaveText('Ends in 4:32');
  await expect(spoken).toHaveText('Your session ends in less than 5 minutes.');
  await page.clock.runFor(271_000);
  await expect(timer).toHaveText('Ends in 0:01');
  await expect(spoken).toHaveText('Your session ends in less than one minute.');
  const place = await page.getByRole('article').boundingBox();
  await page.clock.runFor(2000);
  await expect(timer).toHaveText('It may have ended by now.');
  await expect(spoken).toHaveText('It may have ended by now.');
  expect(await page.getByRole('article').boundingBox()).toEqual(place);
  expect(await calls(page)).toEqual([]);
  await banner.getByRole('button', { name: 'Sign in again' }).click();
  expect(await calls(page)).toEqual([`signIn.reauthenticate ${states.profile.accountId}`]);
});

test('an ended session is shown once, with one button', async ({ openState }) => {
  const { problem } = states['profile-session-ended'];
  const page = await openState({ ...states['session-ends-soon'], problem });
  await expect(page.getByRole('region', { name: 'Your session ends soon' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  expect(await calls(page)).toEqual([`signIn.reauthenticate ${states.profile.accountId}`]);
});
