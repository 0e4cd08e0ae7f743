/** Plays the steps that lead to a state of the Help screen. */
import type { FakeWindow } from './fake-bridge.ts';
import type { HelpStep } from './states/help.ts';

/** Resolves when the last step was played. Each waits for its button or its command. */
export async function showHelp(
  fake: FakeWindow['fake'],
  steps: readonly HelpStep[],
): Promise<void> {
  for (const step of steps) {
    if ('press' in step) (await until(() => buttonOf(step.press()))).click();
    else if ('send' in step) step.send(fake);
    else {
      const [name, result] = step.answer;
      const sent = () => fake.calls.filter((call) => call.split(' ')[0] === name).length;
      await until(() => sent() || undefined);
      // React's strict mode sends what an effect sends twice, and uses the last answer.
      for (let count = sent(); count > 0; count -= 1) fake.answer(name, result);
    }
  }
}

const buttonOf = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(
    (button) => button.textContent?.trim() === name || button.title === name,
  );

/** Looks once per frame. */
async function until<T>(look: () => T | undefined): Promise<T> {
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise(requestAnimationFrame);
  }
}
