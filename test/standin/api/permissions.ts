import type { WebContents as ElectronWebContents } from 'electron';
import { mayFail } from '../chromium/cdp.ts';
import { chromium } from '../chromium/running.ts';
import { fromWeb } from '../scheme-map.ts';
import type { WebContents } from './web-contents.ts';

type Name =
  | 'clipboard-read'
  | 'clipboard-sanitized-write'
  | 'geolocation'
  | 'idle-detection'
  | 'loopback-network';

/** Electron's permissions, and what Chromium's protocol calls them. */
const PERMISSIONS: ReadonlyArray<[Name | 'media' | 'midi' | 'notifications', string[]]> = [
  ['clipboard-read', ['clipboard-read']],
  ['clipboard-sanitized-write', ['clipboard-write']],
  ['geolocation', ['geolocation']],
  ['idle-detection', ['idle-detection']],
  ['loopback-network', ['loopback-network']],
  ['media', ['camera', 'microphone']],
  ['midi', ['midi']],
  ['notifications', ['notifications']],
];

/**
 * Sets the permissions of a document. Chromium's protocol cannot ask when a page needs one, so the app's handlers are
 * asked in advance, once for each document: the check handler, and if it allows, the request handler. Without handlers
 * everything is granted, as in Electron.
 */
export async function applyPermissions(contents: WebContents, webUrl: string): Promise<void> {
  const { checkHandler, requestHandler } = contents.session;
  const { origin } = new URL(webUrl);
  if (origin === 'null') return;
  const asElectron = contents as unknown as ElectronWebContents; // our slice of it is all there is
  const requestingUrl = fromWeb(webUrl);
  const decide = async (name: (typeof PERMISSIONS)[number][0]): Promise<boolean> => {
    const details = { isMainFrame: true, requestingUrl };
    if (checkHandler && !checkHandler(asElectron, name, fromWeb(origin), details)) return false;
    if (!requestHandler) return true;
    return new Promise((resolve) => requestHandler(asElectron, name, resolve, details));
  };
  for (const [name, protocolNames] of PERMISSIONS) {
    const setting = (await decide(name)) ? 'granted' : 'denied';
    for (const permission of protocolNames.map((protocolName) => ({ name: protocolName }))) {
      mayFail(chromium().browser.send('Browser.setPermission', { permission, setting, origin }));
    }
  }
}
