import { isLoopbackHost } from './loopback-host.ts';

/** In characters: the longest address that Electron's shell.openExternal accepts on Windows. */
const longestAddress = 2081;

/**
 * Returns the URL if the system's browser may open it, otherwise undefined. Allowed are https, and http on loopback,
 * without a user name: anything else could start a program.
 */
export function allowedExternalUrl(address: string): URL | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  const isWeb =
    url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
  if (!isWeb || url.username || url.password || url.href.length > longestAddress) return undefined;
  return url;
}
