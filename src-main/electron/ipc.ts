/** The only user of ipcMain: handles the commands of the launcher's page, and sends it events. */
import { type BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron/main';
import { commandNames, type EventName } from '../../src-shared/channels.ts';
import type { CommandHandlers, EventContent } from '../../src-shared/contract.ts';
import type { AppState } from '../../src-shared/state.ts';
import { answerCommand } from '../commands.ts';
import type { StateStore } from '../state-store.ts';
import { isPageUrl } from '../window/app-scheme.ts';
import { addedReceipts, isBrief } from '../window/sent-state.ts';

/** The page gets a brief state after this time, in ms. A sooner picture would flash, and take the processor from the answer. */
const briefMs = 50;

/** Handles the commands of a window, and sends it each new AppState that lasts, or what is new in it. */
export function connect(window: BrowserWindow, handlers: CommandHandlers, store: StateStore): void {
  /** The last snapshot that was sent. Undefined after a `state.get`: the next change is then sent as a complete snapshot. */
  let last: AppState | undefined;
  /** Runs while the page has not got a brief state. */
  let delay: NodeJS.Timeout | undefined;
  const sendState = () => {
    clearTimeout(delay);
    delay = undefined;
    const state = store.snapshot();
    const added = addedReceipts(last, state);
    last = state;
    if (added) sendEvent(window, 'receipts.added', added);
    else sendEvent(window, 'state.changed', state);
  };
  for (const name of commandNames) {
    ipcMain.handle(name, async (event, ...args: unknown[]) => {
      if (name === 'state.get') last = undefined;
      const isTrusted = isTrustedSender(window, event);
      const answer = await answerCommand(handlers, { name, args, isTrusted });
      // The page must not show the state before a command whose answer it has: its buttons could be pressed again.
      if (delay) sendState();
      return answer;
    });
  }
  store.subscribe((state) => {
    if (isBrief(state)) delay ??= setTimeout(sendState, briefMs);
    else sendState();
  });
}

/** Sends an event of the contract to a window, if it is still open. */
export function sendEvent<E extends EventName>(
  window: BrowserWindow,
  name: E,
  content: EventContent<E>,
): void {
  if (!window.isDestroyed()) window.webContents.send(name, content);
}

/**
 * Whether a message came from the main frame of the launcher's window while it shows the launcher's page. A frame that is
 * gone is null. Compares the whole address: a `blob:` or `about:blank` page has the origin of the page that opened it.
 */
const isTrustedSender = (
  window: BrowserWindow,
  { sender, senderFrame }: IpcMainInvokeEvent,
): boolean =>
  sender === window.webContents && senderFrame?.parent === null && isPageUrl(senderFrame.url);
