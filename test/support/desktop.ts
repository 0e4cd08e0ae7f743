/** Playwright's global setup: on Linux, the launchers of a run have a desktop without a screen. */
import { startDesktop } from '../../dev/lib/desktop.ts';

export default async function setUpDesktop(): Promise<(() => Promise<void>) | undefined> {
  if (process.platform !== 'linux') return undefined;
  const { env, stop } = await startDesktop();
  Object.assign(process.env, env);
  return stop;
}
