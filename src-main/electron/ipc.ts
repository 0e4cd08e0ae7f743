/** The only place with ipcMain: each command of the contract, answered for the launcher's own page alone. */
import { type BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron/main';
import { commandNames, stateChanged } from '../../src-shared/channels.ts';
import { answerCommand, type CommandHandlers, isTrustedSender } from '../commands.ts';
import type { StateStore } from '../state-store.ts';

/** Connects a window to the commands and to the snapshots of AppState. */
export function connect(window: BrowserWindow, handlers: CommandHandlers, store: StateStore): void {
  for (const name of commandNames) {
    ipcMain.handle(name, (event, ...args: unknown[]) =>
      answerCommand(handlers, { name, args, isTrusted: isTrustedSender(senderOf(window, event)) }),
    );
  }
  store.subscribe((state) => {
    if (!window.isDestroyed()) window.webContents.send(stateChanged, state);
  });
}

/** Who sent a message, as Electron knows it. A frame that is gone is null. */
const senderOf = (window: BrowserWindow, { sender, senderFrame }: IpcMainInvokeEvent) => ({
  isOwnWindow: sender === window.webContents,
  isMainFrame: senderFrame !== null && senderFrame.parent === null,
  url: senderFrame?.url,
});
