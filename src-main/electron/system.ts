/** The launcher's access to the system: the browser, the clipboard, and when the computer wakes up. */

import { shell } from 'electron/common';
import { clipboard, powerMonitor } from 'electron/main';
import { withoutDirectionMarks } from '../../src-shared/plain-text.ts';
import { createPageLimit } from '../base/burst.ts';
import { allowedExternalUrl } from '../base/external-url.ts';
import { Failure } from '../base/failure.ts';
import { openByXdgOpen } from './xdg-open.ts';

const checkPageLimit = createPageLimit();

/**
 * Opens an address in the system's browser. Throws LK-901 if it may not be opened, LK-903, and LK-906 when it is asked too
 * often, by a page that was taken over.
 */
export async function openExternal(address: string): Promise<void> {
  const url = allowedExternalUrl(address)?.href;
  if (!url) throw new Failure('LK-901', { reason: 'an address that may not be opened' });
  checkPageLimit();
  if (process.platform === 'linux') return openByXdgOpen(url);
  try {
    await shell.openExternal(url);
  } catch (error) {
    throw new Failure('LK-903', { program: 'shell.openExternal' }, error);
  }
}

/** Copies a text without direction marks: see `withoutDirectionMarks`. */
export const copyText = async (text: string): Promise<void> =>
  clipboard.writeText(withoutDirectionMarks(text));

export const readClipboard = async (): Promise<string> => clipboard.readText();

/** Calls the listener when the computer wakes up. Only after `ready`. */
export const onWakeUp = (listener: () => void): void => void powerMonitor.on('resume', listener);
