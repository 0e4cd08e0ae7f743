/** What the launcher asks of the system: the browser, the clipboard, the network. */
import { shell } from 'electron/common';
import { clipboard, session } from 'electron/main';
import { allowedExternalUrl } from '../external-url.ts';
import { Failure } from '../failure.ts';

/** The one door to the system's browser. Rejects what external-url.ts does not let out. */
export async function openExternal(address: string): Promise<void> {
  const url = allowedExternalUrl(address);
  if (!url) throw new Failure('LK-901', { reason: 'an address that may not be opened' });
  await shell.openExternal(url.href);
}

export const copyText = async (text: string): Promise<void> => clipboard.writeText(text);

/**
 * Chromium's network, for the system's proxy and certificate store; in a session of its own that keeps
 * nothing. Only after `ready`.
 */
export const platformFetch = (url: string, init: RequestInit): Promise<Response> =>
  session.fromPartition('platform').fetch(url, init);
