import type { Bridge } from './bridge.ts';
import type { Codec } from './codec.ts';
import type { EmitterClass } from './emitter.ts';

/** What main tells the preload's world about itself. */
export type PreloadConfig = {
  /**
   * The name of the function that sends messages to main. The function with `_in` after this name receives them. The page
   * does not know the name.
   */
  binding: string;
  preload: string;
  process: object;
};

/** renderer to main: what happened, the number that the answer must have, a channel or text, and encoded arguments. */
export type ToMain = [
  kind: 'send' | 'invoke' | 'title' | 'navigate' | 'context-menu' | 'preload-error',
  id: number,
  text: string,
  body: string,
];
/** The part of a NavigateEvent that is read here. */
type BlobNavigation = Pick<Event, 'preventDefault'> & {
  hashChange: boolean;
  downloadRequest: string | null;
  destination: { url: string };
};
/** main to renderer. */
export type ToRenderer =
  | [kind: 'event', channel: string, body: string]
  | [kind: 'answer', id: number, ok: boolean, body: string];

/**
 * The world of a sandboxed preload: `require` with Electron's short list, ipcRenderer, contextBridge.
 * Its source text runs in the page, so it may use only its arguments and the page's globals.
 */
export function preloadWorld(
  config: PreloadConfig,
  wire: Bridge,
  codec: Codec,
  Emitter: EmitterClass,
  preload: (require: unknown, module: unknown, exports: unknown, process: unknown) => void,
): void {
  const binding = Reflect.get(globalThis, config.binding) as (message: string) => void;
  Reflect.deleteProperty(globalThis, config.binding);
  const toMain = (...message: ToMain) => binding(JSON.stringify(message));

  type Settlers = [resolve: (value: unknown) => void, reject: (reason: Error) => void];
  const waiting = new Map<number, Settlers>();
  let lastId = 0;

  const ipcRenderer = Object.assign(new Emitter(), {
    send: (channel: string, ...args: unknown[]) => toMain('send', 0, channel, codec.encode(args)),
    // Async, so that a value that cannot be cloned rejects the promise, as in Electron, and does not throw.
    invoke: async (channel: string, ...args: unknown[]) => {
      lastId += 1;
      const id = lastId;
      const body = codec.encode(args);
      return new Promise((resolve, reject) => {
        waiting.set(id, [resolve, reject]);
        toMain('invoke', id, channel, body);
      });
    },
  });

  Reflect.set(globalThis, `${config.binding}_in`, (message: ToRenderer) => {
    if (message[0] === 'event') {
      const args = codec.decode(message[2]);
      ipcRenderer.emit(message[1], { sender: ipcRenderer, ports: [] }, ...(args as unknown[]));
      return;
    }
    const [, id, ok, body] = message;
    const [resolve, reject] = waiting.get(id) ?? [];
    waiting.delete(id);
    if (ok) resolve?.(codec.decode(body));
    else reject?.(new Error(body));
  });

  const contextBridge = {
    exposeInMainWorld: (key: string, api: unknown) => wire.expose(key, api),
  };
  const electron = { contextBridge, ipcRenderer };
  const modules = new Map<string, unknown>([
    ['electron', electron],
    ['electron/renderer', electron],
    ['electron/common', {}],
    ['events', Object.assign(Emitter, { EventEmitter: Emitter })],
    ['timers', { setTimeout, clearTimeout, setInterval, clearInterval }],
    ['url', { URL, URLSearchParams }],
  ]);
  const require = (id: string): unknown => {
    const found = modules.get(id.replace(/^node:/, ''));
    if (!found) throw new Error(`module not found: ${id}`);
    return found;
  };
  const process = Object.assign(new Emitter(), config.process, {
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    nextTick: (work: (...args: unknown[]) => void, ...args: unknown[]) =>
      queueMicrotask(() => work(...args)),
  });

  // Sent from the page, because the DevTools protocol reports a new title late.
  let title = '';
  const titleObserver = new MutationObserver(() => {
    if (document.title === title) return;
    title = document.title;
    toMain('title', 0, title, '[]');
  });
  titleObserver.observe(document, { subtree: true, childList: true, characterData: true });

  // A blob: address makes no request that could be paused. So the navigation is stopped here, and main is asked.
  Reflect.get(window, 'navigation').addEventListener('navigate', (event: BlobNavigation) => {
    const { destination, hashChange, downloadRequest } = event;
    if (!destination.url.startsWith('blob:') || hashChange || downloadRequest !== null) return;
    event.preventDefault();
    toMain('navigate', 0, destination.url, '[]');
  });

  // Electron has no context menu of its own, so Chromium's is never shown.
  addEventListener('contextmenu', (event) => {
    if (event.defaultPrevented || !event.isTrusted) return;
    event.preventDefault();
    const { target, clientX: x, clientY: y } = event;
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    const isEditable = isText
      ? target.selectionStart !== null && !target.readOnly && !target.disabled
      : target instanceof HTMLElement && target.isContentEditable;
    const selectionText = isText
      ? target.value.slice(target.selectionStart ?? 0, target.selectionEnd ?? 0)
      : String(getSelection() ?? '');
    const canCopy = selectionText !== '';
    const editFlags = {
      canCopy,
      canCut: isEditable && canCopy,
      canPaste: isEditable,
      canSelectAll: true,
    };
    const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
    const menuSourceType = isMouse ? 'mouse' : 'keyboard';
    const params = { x, y, isEditable, selectionText, editFlags, menuSourceType };
    toMain('context-menu', 0, JSON.stringify(params), '[]');
  });

  const module = { exports: {} };
  try {
    preload(require, module, module.exports, process);
  } catch (error) {
    console.error(`Unable to load preload script: ${config.preload}`);
    console.error(error);
    toMain('preload-error', 0, error instanceof Error ? error.message : String(error), '[]');
  }
}
