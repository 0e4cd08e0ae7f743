/** What the launcher asks of the system: the browser, the clipboard, the network. */
import { shell } from 'electron/common';
import { clipboard, session } from 'electron/main';
import { openInBrowser } from '../external-url.ts';

export const openExternal = (address: string): Promise<void> =>
  openInBrowser(address, (url) => shell.openExternal(url));

export const copyText = async (text: string): Promise<void> => clipboard.writeText(text);

/**
 * Chromium's network, for the system's proxy and certificate store; in a session of its own that keeps
 * nothing. Only after `ready`.
 */
export const platformFetch = (url: string, init: RequestInit): Promise<Response> =>
  session.fromPartition('platform').fetch(url, init);
