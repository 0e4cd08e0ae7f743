/** The only place with ipcMain: each command of the contract, answered for the launcher's own page alone. */
import { type BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron/main';
import { commandNames, stateChanged } from '../../src-shared/channels.ts';
import { appOrigin } from '../app-scheme.ts';
import { answerCommand, type CommandHandlers } from '../commands.ts';
import type { StateStore } from '../state-store.ts';

/** Connects a window to the commands and to the snapshots of AppState. */
export function connect(window: BrowserWindow, handlers: CommandHandlers, store: StateStore): void {
  for (const name of commandNames) {
    ipcMain.handle(name, (event, ...args: unknown[]) =>
      answerCommand(handlers, { name, args, isTrusted: isOwnPage(window, event) }),
    );
  }
  store.subscribe((state) => {
    if (!window.isDestroyed()) window.webContents.send(stateChanged, state);
  });
}

/** The main frame of this window, showing the launcher's own origin. A frame that is gone is null. */
function isOwnPage(window: BrowserWindow, event: IpcMainInvokeEvent): boolean {
  const frame = event.senderFrame;
  return (
    event.sender === window.webContents &&
    frame !== null &&
    frame.parent === null &&
    frame.origin === appOrigin
  );
}
