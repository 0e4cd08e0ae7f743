/**
 * One launcher for the tests of a worker. A start costs more than most tests do. After each test the launcher is as it was:
 * nobody is signed in, no account, no problem, the first page. A launcher that is not, or whose test failed, is closed, and
 * the next test gets a new one.
 *
 * Not for tests that change the main process for good, or that look into the journal or the check-up of one start.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright/test';
import type { PlatformProcess } from '../../../dev/lib/platform-process.ts';
import { test as base, reset } from './fixtures.ts';
import { type Launcher, startLauncher } from './launcher.ts';
import type { Keeper, Kept } from './worker.ts';

export { expect } from './fixtures.ts';

/** Returns what main shows, without the keyring, which it opens at the first sign-in. */
async function stateOf(page: Page): Promise<unknown> {
  const answer = await page.evaluate(() => window.latchkey?.commands['state.get']());
  if (!answer?.ok || answer.value.kind !== 'signed-out') return answer;
  const { tokenStorage, ...state } = answer.value;
  return { ...state, problem: state.problem ?? tokenStorage.problem };
}

/** Does what a player could do to be at the start again. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const commands = window.latchkey?.commands;
    if (!commands) return;
    const clearPayments = async () => {
      await commands['receipts.open']();
      await commands['receipts.clear']();
      await commands['receipts.close']();
    };
    await commands['signIn.cancel']();
    await commands['payment.close']();
    await clearPayments();
    const answer = await commands['state.get']();
    if (!answer.ok) return;
    const { value: state } = answer;
    if (state.kind !== 'signed-in' && state.kind !== 'signed-out') return;
    // Else the next sign-in would ask for another person.
    await commands['accounts.acknowledge']();
    for (const { id } of state.accounts) await commands['accounts.remove'](id);
    await clearPayments();
  });
}

async function isAsItWas({ launcher, address, state }: Kept): Promise<boolean> {
  const { page } = launcher;
  await launcher.renewBrowser();
  await page.goto(address);
  await goBack(page);
  return isDeepStrictEqual(await stateOf(page), state);
}

/** Returns the launcher that is kept for this platform. Starts one if there is none. */
async function keptBy(
  keeper: Keeper,
  { pid }: PlatformProcess,
  config: Record<string, unknown>,
): Promise<Kept> {
  const { current } = keeper;
  if (current && current.platform === pid) return current;
  await current?.launcher.close();
  const launcher = await startLauncher({ config });
  const state = await stateOf(launcher.page);
  const kept = { launcher, platform: pid, address: launcher.page.url(), state };
  keeper.current = kept;
  return kept;
}

export const test = base.extend<{ readonly launcher: Launcher }>({
  launcher: async ({ keeper, platform, config }, use, testInfo) => {
    const kept = await keptBy(keeper, platform, config);
    await use(kept.launcher);
    const hasPassed = testInfo.status === testInfo.expectedStatus;
    if (hasPassed && platform.isRunning()) {
      await reset(platform);
      if (await isAsItWas(kept)) return;
    }
    keeper.current = undefined;
    await kept.launcher.close();
  },
});
