/** Where sign-ins are kept: the question, the trouble, and the change of mind. */

import type { FakeWindow } from '../../dev/gallery/fake-bridge.ts';
import { states } from '../../dev/gallery/states/states.ts';
import { calls, push, succeed } from './support/screens.ts';
import { expect, test } from './support/screens-fixtures.ts';

test('the question appears without taking the focus, is announced, and disappears when answered', async ({
  openState,
}) => {
  const page = await openState(states.profile);
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.focus();
  await push(page, states['token-storage-no-keyring']);
  await expect(refresh).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Stay signed in' })).toHaveCount(1);
  const question = page.getByRole('region', { name: 'Stay signed in on this computer?' });
  await question.getByRole('button', { name: 'Only until I quit' }).press('Enter');
  await question.getByRole('button', { name: 'Try again' }).press('Enter');
  expect(await calls(page)).toEqual(['tokenStorage.choose memory', 'tokenStorage.retry']);
  await push(page, states.profile);
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

for (const [name, answer] of [
  ['token-storage-weak-keyring', 'Keep with weaker protection'],
  ['confirming-person', 'Continue as'],
] as const) {
  test(`“${answer}” takes no press in the half second after ${name} came by itself`, async ({
    openState,
  }) => {
    const page = await openState(states.waiting);
    const takesPresses = await page.evaluate(
      async ({ state, words }) => {
        (window as unknown as FakeWindow).fake.push(state);
        const button = () =>
          [...document.querySelectorAll('button')].find((each) => each.textContent.includes(words));
        const takesPress = () => {
          const { left, top } = button()?.getBoundingClientRect() ?? new DOMRect();
          const pressed = document.elementFromPoint(left + 8, top + 20);
          return button()?.contains(pressed) === true;
        };
        // At once, before a frame is drawn: then no time has passed for an animation.
        await new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => button() && resolve());
          observer.observe(document, { childList: true, subtree: true });
        });
        const atFirst = takesPress();
        for (const animation of document.getAnimations()) animation.finish();
        return [atFirst, takesPress()];
      },
      { state: states[name], words: answer },
    );
    expect(takesPresses).toEqual([false, true]);
  });
}

test('the choice can be changed later, in a panel of the foot', async ({ openState }) => {
  const page = await openState(states.profile);
  const line = page.getByRole('button', { name: 'Sign-in kept in the system’s keyring' });
  const keyring = page.getByRole('radio', { name: 'Keep in the system’s keyring' });
  const memory = page.getByRole('radio', { name: 'Only until I quit' });
  await expect(memory).toBeHidden();
  await line.click();
  await expect(keyring).toBeChecked();
  await keyring.focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowDown');
  expect(await calls(page)).toEqual([
    'tokenStorage.choose memory',
    'tokenStorage.choose keyring',
    'tokenStorage.choose memory',
  ]);
  await expect(memory).toBeChecked();
  const { tokenStorage } = states.profile;
  await push(page, { ...states.profile, tokenStorage: { ...tokenStorage, place: 'memory' } });
  await succeed(page, 'tokenStorage.choose');
  await expect(memory).toBeChecked();
  await expect(memory).toBeFocused();
  await expect(
    page.getByRole('button', { name: 'Sign-in kept only until you quit' }),
  ).toBeVisible();
});
