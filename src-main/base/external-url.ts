import { Failure } from './failure.ts';
import { isLoopbackHost } from './loopback-host.ts';

/** Windows hands no longer address to the browser (Electron's shell.openExternal). */
const longestUrl = 2081;

/**
 * The one rule for what may leave to the system's browser: https, or http on loopback, with no user
 * name in it. Anything else could start a program. Answers undefined for what may not.
 */
export function allowedExternalUrl(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isWeb =
    url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
  if (!isWeb || url.username || url.password || url.href.length > longestUrl) return undefined;
  return url;
}

/**
 * The one door to the system's browser. Rejects for what may not be opened, and where `open` is known to
 * have failed: on Linux it mostly is not, so silence proves nothing.
 */
export async function openInBrowser(
  address: string,
  open: (url: string) => Promise<void>,
): Promise<void> {
  const url = allowedExternalUrl(address);
  if (!url) throw new Failure('LK-901', { reason: 'an address that may not be opened' });
  await open(url.href);
}
