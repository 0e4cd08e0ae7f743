import { EventEmitter } from 'node:events';
import type { IpcMain as ElectronIpcMain } from 'electron';
import type { ToMain } from '../page/preload-world.ts';
import { makeEvent } from './event.ts';
import { codec, type PageLink } from './page-link.ts';
import type { WebContents } from './web-contents.ts';

type Handler = Parameters<ElectronIpcMain['handle']>[1];
type Event = Parameters<Handler>[0];

class IpcMain
  extends EventEmitter
  implements Pick<ElectronIpcMain, 'handle' | 'handleOnce' | 'removeHandler'>
{
  readonly #handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    this.#handlers.set(channel, handler);
  }

  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (event, ...args) => {
      this.removeHandler(channel);
      return handler(event, ...args);
    });
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }

  /** For the web contents: runs the handler. */
  async answer(event: Event, channel: string, args: unknown[]): Promise<unknown> {
    const handler = this.#handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return handler(event, ...args);
  }
}

export const ipcMain = new IpcMain();

/** A message from a preload. What a handler throws reaches the renderer as a message only. */
export async function receiveIpc(
  contents: WebContents,
  link: PageLink,
  context: number,
  [kind, id, channel, body]: ToMain,
): Promise<void> {
  const args = codec.decode(body) as unknown[];
  const frame = contents.mainFrame;
  const event = makeEvent({ type: 'frame', sender: contents, senderFrame: frame, ports: [] });
  if (kind === 'send') {
    // On its own: what a listener throws is an uncaught exception, as in Electron.
    queueMicrotask(() => ipcMain.emit(channel, event, ...args));
    return;
  }
  let answer: [ok: boolean, body: string];
  try {
    // Our slice of the event is all there is.
    const result = await ipcMain.answer(event as unknown as Event, channel, args);
    answer = [true, codec.encode(result)];
  } catch (error) {
    console.error(`Error occurred in handler for '${channel}':`, error);
    answer = [false, `Error invoking remote method '${channel}': ${error}`];
  }
  link.toRenderer(['answer', id, ...answer], context);
}
