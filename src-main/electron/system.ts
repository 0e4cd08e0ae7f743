/** The launcher's access to the system: the browser, the clipboard, the network, and when the computer wakes up. */
import { shell } from 'electron/common';
import { clipboard, powerMonitor, type Session } from 'electron/main';
import { withoutDirectionMarks } from '../../src-shared/plain-text.ts';
import { createPageLimit } from '../base/burst.ts';
import { openInBrowser } from '../base/external-url.ts';
import { Failure } from '../base/failure.ts';
import type { Fetch, FetchAnswer, FetchInit } from '../base/fetch.ts';
import { requestIn } from './net-request.ts';
import { createSendOnce, isSafe } from './send-once.ts';
import {
  paymentsSession,
  platformSession,
  proxyKnown,
  sendOnceSession,
  updatesSession,
} from './sessions.ts';
import { openByXdgOpen } from './xdg-open.ts';

const checkPageLimit = createPageLimit();

/** Opens an address in the system's browser. Throws LK-903; LK-906 when it is asked too often, by a page that was taken over. */
export const openExternal = (address: string): Promise<void> =>
  openInBrowser(address, async (url) => {
    checkPageLimit();
    if (process.platform === 'linux') return openByXdgOpen(url);
    try {
      await shell.openExternal(url);
    } catch (error) {
      throw new Failure('LK-903', { program: 'shell.openExternal' }, error);
    }
  });

/** Copies a text without direction marks: see `withoutDirectionMarks`. */
export const copyText = async (text: string): Promise<void> =>
  clipboard.writeText(withoutDirectionMarks(text));

export const readClipboard = async (): Promise<string> => clipboard.readText();

const sendOnceToPlatform = createSendOnce((place) => sendOnceSession('platform', place), fetchIn);
const sendPaymentOnce = createSendOnce((place) => sendOnceSession('payments', place), fetchIn);

export const platformFetch: Fetch = (url, init) =>
  isSafe(init.method) ? fetchIn(platformSession(), url, init) : sendOnceToPlatform(url, init);

export const paymentsFetch: Fetch = (url, init) =>
  isSafe(init.method) ? fetchIn(paymentsSession(), url, init) : sendPaymentOnce(url, init);

/** For safe requests alone. */
export const updatesFetch: Fetch = (url, init) => fetchIn(updatesSession(), url, init);

async function fetchIn(session: Session, url: string, init: FetchInit): Promise<FetchAnswer> {
  await proxyKnown(session);
  return requestIn(session, url, init);
}

/** Calls the listener when the computer wakes up. Only after `ready`. */
export const onWakeUp = (listener: () => void): void => void powerMonitor.on('resume', listener);
