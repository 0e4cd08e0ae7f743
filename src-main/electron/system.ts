/** The launcher's access to the system: the browser, the clipboard, the network, and when the computer wakes up. */
import { shell } from 'electron/common';
import { clipboard, powerMonitor, type Session } from 'electron/main';
import { withoutDirectionMarks } from '../../src-shared/plain-text.ts';
import { createPageLimit } from '../base/burst.ts';
import { openInBrowser } from '../base/external-url.ts';
import { Failure } from '../base/failure.ts';
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

export const platformFetch = (url: string, init: RequestInit): Promise<Response> =>
  isSafe(init.method) ? fetchIn(platformSession(), url, init) : sendOnceToPlatform(url, init);

export const paymentsFetch = (url: string, init: RequestInit): Promise<Response> =>
  isSafe(init.method) ? fetchIn(paymentsSession(), url, init) : sendPaymentOnce(url, init);

/** For safe requests alone. */
export const updatesFetch = (url: string, init: RequestInit): Promise<Response> =>
  fetchIn(updatesSession(), url, init);

/** Rejects with LK-306 if the response was blocked, or else with the error of `fetch`. */
async function fetchIn(session: Session, url: string, init: RequestInit): Promise<Response> {
  try {
    await proxyKnown(session);
    return await session.fetch(url, init);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('ERR_BLOCKED_BY_CLIENT')) throw error;
    const { host } = new URL(url);
    throw new Failure('LK-306', { host, reason: 'its status or its headers are not HTTP' }, error);
  }
}

/** Calls the listener when the computer wakes up. Only after `ready`. */
export const onWakeUp = (listener: () => void): void => void powerMonitor.on('resume', listener);
