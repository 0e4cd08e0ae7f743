/** The platform is out of reach, or a session ends soon. No alert appears, and the layout does not move. */

import { now, states } from '../../dev/gallery/states/states.ts';
import { calls, push } from './support/screens.ts';
import { expect, test } from './support/screens-fixtures.ts';

test('going offline and online again changes the line in the foot, is announced without an alert, and takes no focus', async ({
  openState,
}) => {
  const page = await openState(states.profile);
  const again = page.getByRole('button', { name: /^(Refresh|Try now)$/ });
  const foot = page.getByRole('contentinfo');
  const announcement = (words: string) => page.getByRole('status').filter({ hasText: words });
  await again.focus();
  await expect(foot).toContainText('Connected · checked 2 minutes ago');
  await expect(announcement('Arcade')).toHaveCount(0);

  await push(page, states.offline);
  await expect(foot).toContainText('Cannot reach Arcade');
  await expect(announcement('Cannot reach Arcade. Latchkey tries again by itself.')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(again).toBeFocused();

  await push(page, { ...states.profile, profileAsOf: now });
  await expect(foot).toContainText('Connected · checked a moment ago');
  await expect(foot).not.toContainText('Cannot reach');
  await expect(announcement('Arcade answers again.')).toHaveCount(1);
  await expect(again).toBeFocused();
});

test('the foot says in one line when the platform last answered, in German too', async ({
  openState,
}) => {
  const page = await openState(
    { ...states.profile, profileAsOf: now - 14 * 60_000 },
    { language: 'de' },
  );
  const line = page.getByText('Verbunden · vor 14 Minuten geprüft');
  const { width, lines } = await line.evaluate((element) => ({
    width: element.scrollWidth - element.clientWidth,
    lines: element.scrollHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  }));
  expect(width).toBe(0);
  expect(Math.round(lines)).toBe(1);
});

test('the foot says whole that the platform is out of reach, in Portuguese in 840 px too', async ({
  openState,
}) => {
  const size = { width: 840, height: 640 };
  const page = await openState(states.offline, { language: 'pt-BR', size });
  const line = page.getByRole('contentinfo').getByText('Sem conexão com Arcade');
  const cutOff = await line.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(cutOff).toBe(0);
});

test('the words of a notice keep two fifths of its width beside long buttons', async ({
  openState,
}) => {
  const size = { width: 720, height: 640 };
  const page = await openState(states['session-may-have-ended'], { language: 'de', size });
  const title = page.getByRole('paragraph').filter({ hasText: /^Deine Sitzung endet bald$/ });
  await expect(title).toBeVisible();
  const share = await title.evaluate(
    (element) => element.clientWidth / (element.closest('.notice__body')?.clientWidth ?? 0),
  );
  expect(share).toBeGreaterThan(0.39);
});

test('“Why?” says why the platform cannot be reached, and how old the screen is', async ({
  openState,
}) => {
  const page = await openState(states['offline-captive']);
  await page.getByRole('button', { name: 'Why?' }).press('Enter');
  const why = page.getByRole('region', { name: 'Cannot reach Arcade' });
  await expect(why).toContainText(
    'This may be out of date. It is from 2 hours ago (15 Jun 2026, 09:48).',
  );
  await expect(why).toContainText(/Code LK-304 · Reference .*7KQ2M9XA/);
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await expect(page.getByRole('button', { name: 'Why?' })).toBeFocused();
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

test('a session that ends soon counts down to its end, and the layout does not move then', async ({
  openState,
}) => {
  const page = await openState(states['session-ends-soon']);
  const banner = page.getByRole('region', { name: 'Your session ends soon' });
  const timer = banner.getByRole('timer');
  const spoken = banner.getByRole('status');
  await expect(timer).toHaveText('Ends in 4:32');
  await expect(spoken).toHaveText('');
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
