/** The bridge: the contract's commands and its one event, nothing else. */
import { contextBridge, ipcRenderer } from 'electron/renderer';
import { commandNames, stateChanged } from '../src-shared/channels.ts';
import type { LatchkeyBridge } from '../src-shared/contract.ts';
import type { AppState } from '../src-shared/state.ts';

const commands = Object.fromEntries(
  commandNames.map((name) => [name, (input: unknown) => ipcRenderer.invoke(name, input)]),
);

const on: LatchkeyBridge['on'] = (event, listener) => {
  // The renderer names an event of the contract, never a channel.
  if (event !== stateChanged) throw new TypeError('There is no such event.');
  // Electron's event object must not reach the page: it has the ipcRenderer.
  const forward = (_event: unknown, state: AppState) => listener(state);
  ipcRenderer.on(stateChanged, forward);
  return () => void ipcRenderer.off(stateChanged, forward);
};

contextBridge.exposeInMainWorld('latchkey', { commands, on });
