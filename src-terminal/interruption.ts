/** How long a command waits after Ctrl+C, and for what. */
import type { TerminalBridge } from '../src-shared/terminal-bridge.ts';

/** How long the end waits for a request in flight. The window waits as long when it quits (electron/quit.ts). */
const stopLimitMs = 5_000;

/** Resolves when the end has waited long enough. */
export const stopLimit = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, stopLimitMs));

/** Resolves when the user interrupts the command. */
export const aborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });

/** Waits for writes and requests in progress. Once the command is interrupted, none begins, and it waits until `stopLimit` at most. */
export async function accountsSaved({ commands, stop }: TerminalBridge, signal: AbortSignal) {
  const stopped = aborted(signal).then(() => {
    void stop();
    return stopLimit();
  });
  await Promise.race([commands['accounts.saved'](), stopped]);
}
