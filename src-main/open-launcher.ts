/**
 * What the window's process does before Electron is ready. It is small, so that Chromium starts early: the rest of the
 * launcher is loaded while Chromium does.
 */
import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { toAppError } from './base/failure.ts';
import { prepareProcess } from './electron/lifecycle.ts';
import { recordStart } from './electron/process-events.ts';
import { giveUp } from './electron/quit.ts';
import { journalFolder } from './electron/user-data.ts';
import { publish } from './facts/diagnostics.ts';
import type { Launcher } from './launcher.ts';
import { startJournal } from './support/journal/start-journal.ts';

/** To be called before Electron is ready. A second start hands its link to the first one and ends. */
export function openLauncher(): void {
  const journal = startJournal(journalFolder);
  recordStart('window');
  const loaded = Promise.withResolvers<Launcher>();
  let launcher: Launcher | undefined;
  const isFirstInstance = prepareProcess({
    onSecondInstance: () => launcher?.showWindow(),
    onPay: async (text) => (await loaded.promise).pay(text),
    onQuit: async (cause) => launcher?.quit(cause),
    onSaved: async (cause) => {
      // The system would stop the installer in the middle when the user logs off or shuts down.
      if (cause === 'quit') await launcher?.install();
      await journal.close();
    },
    exitCode: () => launcher?.exitCode ?? 0,
  });
  if (!isFirstInstance) return;
  const load = async () => {
    await afterThisTurn();
    const { createLauncher } = await import('./launcher.ts');
    launcher = createLauncher(journal);
    loaded.resolve(launcher);
    await launcher.open();
  };
  // Not awaited: Electron is ready only once the entry module has run.
  load().catch((error: unknown) => {
    publish({ kind: 'uncaught', code: toAppError(error).code });
    giveUp(`the window could not be opened: ${String(error)}`);
  });
}
