/** The launcher's access to the system: the browser, the clipboard, and when the computer wakes up. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { shell } from 'electron/common';
import { clipboard, powerMonitor } from 'electron/main';
import { withoutDirectionMarks } from '../../src-shared/plain-text.ts';
import { createPageLimit } from '../base/burst.ts';
import { allowedExternalUrl } from '../base/external-url.ts';
import { Failure } from '../base/failure.ts';

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

/** Without a desktop xdg-open runs the browser itself, and ends with it. So it is not awaited any longer, in ms. */
const patienceMs = 3_000;

/**
 * Opens an address on Linux. Resolves when xdg-open ended well, or still runs after three seconds. Throws LK-903 if it failed:
 * Electron's `shell.openExternal` would resolve then too.
 */
async function openByXdgOpen(url: string): Promise<void> {
  // As Chromium does: a program that is found by mailcap gets no terminal.
  const env = { ...process.env, MM_NOTTTY: '1' };
  try {
    // Throws at once for some causes, such as a lack of memory. A program that is absent is an event.
    const opener = spawn('xdg-open', [url], { env, stdio: 'ignore', detached: true });
    opener.unref();
    const ended = once(opener, 'exit');
    const [code, signal] = await Promise.race([ended, sleep(patienceMs, [0], { ref: false })]);
    if (code !== 0) throw new Error(`it ended with ${signal ?? code}`);
  } catch (error) {
    throw new Failure('LK-903', { program: 'xdg-open' }, error);
  }
}

/** Copies a text without direction marks: see `withoutDirectionMarks`. */
export const copyText = async (text: string): Promise<void> =>
  clipboard.writeText(withoutDirectionMarks(text));

export const readClipboard = async (): Promise<string> => clipboard.readText();

/** Calls the listener when the computer wakes up. Only after `ready`. */
export const onWakeUp = (listener: () => void): void => void powerMonitor.on('resume', listener);
