/** Screens without what they need: the bridge, a first state, a whole one. */

import { boots } from '../../dev/gallery/states/boots.ts';
import { states } from '../../dev/gallery/states/states.ts';
import { push } from './support/screens.ts';
import { comparePicture } from './support/screens-compare.ts';
import { expect, test } from './support/screens-fixtures.ts';
import { mainHeading } from './support/steps.ts';

// The other ways to this screen are in test/unit/renderer/state-source.test.ts.
test('says a plain sentence when there is no bridge', async ({ open }) => {
  const page = await open(boots['window-no-bridge']);
  await expect(mainHeading(page)).toHaveText('Latchkey’s window could not start');
  await expect(page.getByRole('alert')).toContainText('Close Latchkey and open it again.');
});

test('a screen that throws is replaced by a sentence and a button, which look as they did', async ({
  open,
  pageErrors,
}) => {
  const page = await open(boots['window-broken']);
  await expect(mainHeading(page)).toHaveText('This screen stopped working');
  await comparePicture(page, 'broken-screen');
  await push(page, states.profile);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(mainHeading(page)).toHaveText('Pay');
  // React reports a screen that breaks.
  expect(pageErrors.splice(0)).not.toEqual([]);
});
