/** Whether electron-builder can download what it needs. Without this, a release fails after minutes. */
import type { ReleaseOptions, StepResult } from './step.ts';

/** Returns the host that is asked; or that it cannot be reached. Asks for a few seconds at most. */
export async function checkFetched({
  isUnpackedOnly,
  env,
}: Pick<ReleaseOptions, 'isUnpackedOnly' | 'env'>): Promise<StepResult> {
  if (isUnpackedOnly && env.ELECTRON_OVERRIDE_DIST_PATH) return { done: 'nothing' };
  // Node does not ask through a proxy, and electron-builder does.
  if (env.HTTPS_PROXY || env.https_proxy) return { done: 'through the proxy' };
  // Also where Electron is in electron-builder's cache: its sums are fetched each time.
  const { href, host } = new URL(env.ELECTRON_MIRROR || 'https://github.com');
  try {
    await fetch(href, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    return { done: `from ${host}` };
  } catch {
    return {
      stop: `${host} cannot be reached, and electron-builder downloads Electron from there. Connect this computer, or name another host: ELECTRON_MIRROR. docs/RELEASING.md names what replaces each download.`,
    };
  }
}
