/** The bridge: the contract's commands and events, nothing else. */
import { contextBridge, ipcRenderer, webFrame } from 'electron/renderer';
import { commandNames, eventNames } from '../src-shared/channels.ts';
import type { LatchkeyBridge } from '../src-shared/contract.ts';

const commands = Object.fromEntries(
  commandNames.map((name) => [name, (input: unknown) => ipcRenderer.invoke(name, input)]),
);

/** The answer to the page's first question, asked while the page still loads. */
let earlyAnswer: Promise<unknown> | undefined;
// Not for the empty page that a window begins with, where a debugger runs this too: main would refuse it.
if (location.href.startsWith('app:')) earlyAnswer = ipcRenderer.invoke('state.get');
/**
 * How long after the last state the page gives memory back, in ms. Twice: the first time, Chromium sometimes only begins
 * to collect.
 */
const restMs = [10_000, 12_000];
let rests: ReturnType<typeof setTimeout>[] = [];
ipcRenderer.on('state.changed', () => {
  // A state that comes before the page listens would be lost, so the page must ask anew.
  earlyAnswer = undefined;
  // Chromium keeps what the screens before needed until something else needs much.
  rests.forEach(clearTimeout);
  rests = restMs.map((ms) => setTimeout(() => webFrame.clearCache(), ms));
});
commands['state.get'] = () => {
  const answer = earlyAnswer ?? ipcRenderer.invoke('state.get');
  earlyAnswer = undefined;
  return answer;
};

const on: LatchkeyBridge['on'] = (event, listener) => {
  // The renderer names an event of the contract, never a channel.
  if (!eventNames.includes(event)) throw new TypeError('There is no such event.');
  // Electron's event object must not reach the page: it has the ipcRenderer.
  const forward = (_event: unknown, content: Parameters<typeof listener>[0]) => listener(content);
  ipcRenderer.on(event, forward);
  return () => void ipcRenderer.off(event, forward);
};

contextBridge.exposeInMainWorld('latchkey', { commands, on });
