import { spawn } from 'node:child_process';
import { Failure } from '../base/failure.ts';

/** Without a desktop xdg-open runs the browser itself, and ends with it. So it is not awaited any longer, in ms. */
const patienceMs = 3_000;

/**
 * Opens an address on Linux. Resolves when xdg-open ended well, or still runs after three seconds. Throws LK-903 if it failed:
 * Electron's `shell.openExternal` would resolve then too.
 */
export function openByXdgOpen(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = (cause: unknown) => reject(new Failure('LK-903', { program: 'xdg-open' }, cause));
  // As Chromium does: a program that is found by mailcap gets no terminal.
  const env = { ...process.env, MM_NOTTTY: '1' };
  const opener = spawn('xdg-open', [url], { env, stdio: 'ignore', detached: true });
  const timer = setTimeout(resolve, patienceMs);
  opener.once('error', fail);
  opener.once('exit', (code, signal) =>
    code === 0 ? resolve() : fail(new Error(`it ended with ${signal ?? code}`)),
  );
  opener.unref();
  return promise.finally(() => clearTimeout(timer));
}
