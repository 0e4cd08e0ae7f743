/** The Help screen from any state of the timeline: opening and closing, loading, nothing, an error, narrow windows. */
import type { Page } from 'playwright';
import { states } from '../../dev/gallery/states/states.ts';
import { failedSignIn, fullTimeline } from '../../dev/gallery/states/timelines.ts';
import { appError } from '../../src-shared/errors.ts';
import type { Episode } from '../../src-shared/timeline.ts';
import { calls, push, refuse, sendEvent, succeed } from './support/screens.ts';
import { compareOutline, comparePicture, isRedrawing } from './support/screens-compare.ts';
import { expect, openHelp, sizes, test } from './support/screens-fixtures.ts';
import { boxOf } from './support/screens-layout.ts';
import { expectGoodInEachLook, setDarkAndNarrow } from './support/screens-looks.ts';
import { mainHeading } from './support/steps.ts';

const cards = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });

test('Help with a timeline looks and reads as it did, and is good in each look', async ({
  openState,
}) => {
  const page = await openState(states.profile);
  await openHelp(page);
  await succeed(page, 'timeline.read', fullTimeline);
  await expect(cards(page)).toHaveCount(4);
  await page.getByText('6 steps').click();
  await comparePicture(page, 'help');
  await compareOutline(page, 'help');
  // The meaning of the colours is for the eye.
  await expect(page.getByRole('listitem').filter({ hasText: /^Waiting for you$/ })).toHaveCount(0);
  await page.emulateMedia({ forcedColors: 'active' });
  await comparePicture(page, 'help-forced');
  await page.emulateMedia({ forcedColors: 'none' });
  await setDarkAndNarrow(page);
  await comparePicture(page, 'help-dark-narrow');
  if (isRedrawing()) return;
  for (const summary of await page.locator('summary:visible').all()) {
    await summary.evaluate((element) => {
      if (element.parentElement instanceof HTMLDetailsElement) element.parentElement.open = true;
    });
  }
  await expectGoodInEachLook(page);
});

test('Help says that it reads, then that nothing has happened, or that the journal cannot be read', async ({
  openState,
}) => {
  const page = await openState(states['signed-out']);
  await openHelp(page);
  await expect(page.getByText('Reading what happened…')).toBeVisible();
  await refuse(page, 'timeline.read', appError('LK-603', { reason: 'EACCES' }));
  await expect(page.getByRole('alert')).toContainText('The journal could not be read');
  await page.getByRole('button', { name: 'Try again' }).click();
  await succeed(page, 'timeline.read', { episodes: [], hasMore: false });
  await expect(page.getByText('Nothing has happened yet')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('Help reads further back, then by hand only, copies what the filter shows, and finds a reference', async ({
  openState,
}) => {
  const page = await openState(states['signed-out']);
  await openHelp(page);
  await succeed(page, 'timeline.read', fullTimeline);
  await page.getByRole('checkbox', { name: 'Only problems' }).check();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign-ins' }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Copy all as text' }).click();
  await succeed(page, 'timeline.copy');
  await page.getByRole('button', { name: 'Show earlier ones' }).click();
  await succeed(page, 'timeline.read', fullTimeline);
  await sendEvent(page, 'timeline.changed', undefined);
  await page.getByRole('button', { name: 'Read again' }).click();
  await succeed(page, 'timeline.read', fullTimeline);
  const reference = page.getByLabel('Reference');
  await reference.fill(' 9nqjzmub ');
  await reference.press('Enter');
  await succeed(page, 'timeline.read', failedSignIn);
  await expect(page.getByText('Check the state of the platform.')).toBeVisible();
  await cards(page).getByRole('button', { name: 'Copy', exact: true }).click();
  expect(await calls(page)).toEqual([
    'timeline.read {"reference":null,"limit":400}',
    'timeline.copy ["a"]',
    'timeline.read {"reference":null,"limit":1600}',
    'timeline.read {"reference":null,"limit":1600}',
    'timeline.read {"reference":"9NQJZMUB","limit":1600}',
    'timeline.copy ["a"]',
  ]);
  await reference.press('Escape');
  await expect(reference).toHaveValue('');
  await reference.press('Escape');
  await expect(mainHeading(page)).toHaveText('Sign in to Arcade');
});

test('Help says nothing of a reference, and nothing about everything, before it has read', async ({
  openState,
}) => {
  const page = await openState(states['signed-out']);
  await openHelp(page);
  await succeed(page, 'timeline.read', fullTimeline);
  await page.getByRole('button', { name: 'Payments' }).last().click();
  await expect(cards(page)).toHaveCount(1);
  const said = page.getByRole('status').filter({ hasText: /./ });
  const moments = page.locator('.moment');
  await page.getByLabel('Reference').fill('9nqjzmuc');
  await page.getByLabel('Reference').press('Enter');
  await expect(cards(page)).toHaveCount(4);
  await expect(moments).toHaveCount(0);
  await expect(said).toHaveCount(0);
  await succeed(page, 'timeline.read', { episodes: [], hasMore: false });
  await expect(said).toHaveText(/^No entry has the reference 9NQJZMUC\./);
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.getByText('No entry has the reference')).toHaveCount(0);
  await expect(said).toHaveCount(0);
  await succeed(page, 'timeline.read', fullTimeline);
  await expect(said).toHaveText('4 entries');
});

test('Help follows the journal without losing filter, scroll position and what is opened, and announces only what ended', async ({
  openState,
}) => {
  const page = await openState(states['signed-out']);
  await openHelp(page);
  const [, ...episodes] = fullTimeline.episodes;
  const answerWith = (first: readonly Episode[]) =>
    succeed(page, 'timeline.read', { ...fullTimeline, episodes: [...first, ...episodes] });
  await answerWith([]);
  await page.getByRole('checkbox', { name: 'Only problems' }).check();
  await expect(cards(page)).toHaveCount(2);
  await page.getByText('6 steps').click();
  const opened = page.getByText('Check the state of the platform.');
  await expect(opened).toBeVisible();
  // Below the beginning of the list. Not by the wheel, whose scrolling takes a while.
  await page.evaluate(() => window.scrollTo({ top: 800, behavior: 'instant' }));
  expect(await page.evaluate(() => window.scrollY)).toBe(800);
  const announced = page.getByRole('status').filter({ hasText: /Sign-in|entr/ });
  const placeOf = async () => Math.round((await boxOf(opened)).y);
  const place = await placeOf();

  const other = failedSignIn.episodes.map((episode) => ({ ...episode, id: 'e', steps: [] }));
  await sendEvent(page, 'timeline.changed', undefined);
  await answerWith(other.map((episode) => ({ ...episode, endedAt: null })));
  await expect(cards(page)).toHaveCount(3);
  await expect(announced).toHaveCount(0);
  await expect(opened).toBeVisible();
  expect(await placeOf()).toBe(place);

  // What changes while it is read is one more read.
  for (let time = 0; time < 3; time += 1) await sendEvent(page, 'timeline.changed', undefined);
  await answerWith(other);
  await expect(announced).toHaveText(/^Sign-in: Failed\. The sign-in failed\. LK-305/);
  await answerWith(other);
  await expect(announced).toHaveCount(0);
  await expect(opened).toBeVisible();
  expect(await placeOf()).toBe(place);
  expect(await calls(page)).toHaveLength(4);
});

test('Help draws the steps of an entry when they are opened, so that a long journal does not block the window', async ({
  openState,
}) => {
  const page = await openState(states.profile);
  await openHelp(page);
  const [first] = failedSignIn.episodes;
  if (!first) throw new Error('there is no sign-in');
  const episodes = Array.from({ length: 300 }, (_, at) => ({ ...first, id: `${at}` }));
  await succeed(page, 'timeline.read', { ...failedSignIn, episodes });
  await expect(cards(page)).toHaveCount(300);
  const moments = page.locator('.moment');
  await expect(moments).toHaveCount(0);
  const summary = page.getByText(`${first.steps.length} steps`).first();
  await summary.press('Enter');
  await expect(moments).toHaveCount(first.steps.length);
  await expect(moments.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await summary.press('Enter');
  await expect(moments.first()).toBeHidden();
});

test('closing Help brings back what was typed and where the focus was, or the screen that came meanwhile', async ({
  openState,
}) => {
  const page = await openState(states['signed-out']);
  const field = page.getByLabel('Payment ID or link');
  await field.fill('p-1');
  await openHelp(page);
  await expect(page).toHaveTitle('Help – Latchkey');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('p-1');
  await expect(page.getByRole('button', { name: 'Help' })).toBeFocused();
  await expect(page).toHaveTitle('Sign in to Arcade – Latchkey');
  await openHelp(page);
  await push(page, states.profile);
  await expect(mainHeading(page)).toHaveText('Help');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(mainHeading(page)).toHaveText('Pay');
  await expect(mainHeading(page)).toBeFocused();
  // A notification that is pressed, with nothing open, leaves the screen where it is.
  await page.setViewportSize({ width: 360, height: 300 });
  await page.evaluate(() => window.scrollTo(0, 50));
  await sendEvent(page, 'layer.requested', null);
  await push(page, states.offline);
  await expect(page.getByRole('button', { name: 'Why?' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(50);
});

test('Copy reference of an entry in Help copies the reference beside it: of its error, and else its own', async ({
  openState,
}) => {
  const page = await openState(states['signed-out']);
  await openHelp(page);
  await succeed(page, 'timeline.read', fullTimeline);
  for (const [place, reference] of ['T4WQ8ZRA', '9NQJZMUB', 'H3KPM7XE'].entries()) {
    const head = cards(page).nth(place).locator('header');
    await expect(head.locator('.reference__text')).toHaveText(reference);
    // By its name, a screen reader's list of buttons tells it from those of the other entries.
    await head.getByRole('button', { name: `Copy reference ${[...reference].join(' ')}` }).click();
    expect((await calls(page)).at(-1)).toBe(`help.copyReference ${reference}`);
  }
  // The launcher itself has none.
  await expect(page.getByRole('button', { name: 'Copy reference' })).toHaveCount(3);
});

for (const size of [sizes[0], { width: 360, height: 640 }]) {
  test(`What happened? shows the answer first, in sight at ${size.width}×${size.height}, and says it to a screen reader`, async ({
    openState,
  }) => {
    const page = await openState(states['signed-out-declined']);
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'What happened?' }).click();
    await expect(mainHeading(page)).toHaveText('Help');
    await succeed(page, 'timeline.read', failedSignIn);
    await expect(cards(page)).toHaveCount(1);
    expect(await calls(page)).toEqual(['timeline.read {"reference":"7KQ2M9XA","limit":400}']);
    await expect(page.getByText(/^The sign-in failed\. LK-305/)).toBeInViewport({ ratio: 1 });
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /^Sign-in: Failed\. The sign-in failed\. LK-305/ }),
    ).toHaveCount(1);
    await expect(page.getByRole('search')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show everything' }).click();
    await succeed(page, 'timeline.read', fullTimeline);
    await expect(cards(page)).toHaveCount(4);
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeFocused();
    await expect(page.getByRole('search')).toBeVisible();
  });
}

test('the filter of Help fits in one line in German', async ({ openState }) => {
  const page = await openState(states['signed-out'], { language: 'de' });
  await page.getByRole('button', { name: 'Hilfe' }).click();
  await expect(mainHeading(page)).toHaveText('Hilfe');
  const middleOf = async (role: 'button' | 'checkbox', name: string) => {
    const { middle } = await boxOf(page.getByRole(role, { name, exact: true }));
    return middle.y;
  };
  const line = await middleOf('button', 'Alle');
  expect(await middleOf('button', 'Latchkey')).toBeCloseTo(line, 0);
  expect(await middleOf('checkbox', 'Nur Probleme')).toBeCloseTo(line, 0);
});

test('the tools of a refused payment stand beside its alert, not inside', async ({ openState }) => {
  const page = await openState(states['signed-out']);
  await page.getByLabel('Payment ID or link').fill('x');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await refuse(page, 'payment.open', { ...appError('LK-521'), reference: 'H3KPM7XE' });
  await expect(page.getByRole('alert')).toContainText('LK-521');
  await expect(page.getByRole('button', { name: 'Copy reference' })).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
});
