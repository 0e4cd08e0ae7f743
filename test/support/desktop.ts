/** Playwright's global setup: on Linux, the launchers of a run have a desktop, and those of each worker a screen of their own. */
import type { FullConfig } from 'playwright/test';
import { startDesktop, startScreen } from '../../dev/lib/desktop.ts';

export default async function setUpDesktop({
  workers,
}: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.platform !== 'linux') return undefined;
  const { env, stop } = await startDesktop();
  const others = await Promise.all(Array.from({ length: workers - 1 }, startScreen));
  const displays = [env.DISPLAY, ...others.map(({ display }) => display)];
  // playwright.config.ts gives each worker its own.
  Object.assign(process.env, env, { LATCHKEY_TEST_DISPLAYS: displays.join(' ') });
  return async () => {
    await Promise.all(others.map((screen) => screen.stop()));
    await stop();
  };
}
