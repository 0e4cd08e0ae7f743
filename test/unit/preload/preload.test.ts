/** The bridge, with an Electron whose main process is this test. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { LatchkeyBridge } from '../../../src-shared/contract.ts';

const electron = vi.hoisted(() => ({
  asked: [] as string[],
  listeners: new Map<string, Set<(event: unknown, content: unknown) => void>>(),
  bridge: undefined as unknown,
  clearCache: vi.fn(),
}));
vi.mock('electron/renderer', () => ({
  contextBridge: {
    exposeInMainWorld: (_name: string, bridge: unknown) => {
      electron.bridge = bridge;
    },
  },
  ipcRenderer: {
    invoke: async (channel: string) => `answer ${electron.asked.push(channel)}`,
    on: (channel: string, listener: () => void) => {
      const listeners = electron.listeners.get(channel) ?? new Set();
      electron.listeners.set(channel, listeners.add(listener));
    },
    off: (channel: string, listener: () => void) => {
      electron.listeners.get(channel)?.delete(listener);
    },
  },
  webFrame: { clearCache: electron.clearCache },
}));

const send = (channel: string, content: unknown) => {
  for (const listener of electron.listeners.get(channel) ?? []) listener({}, content);
};

/** Loads the preload as for a new document. */
async function load(address = 'app://latchkey/index.html'): Promise<LatchkeyBridge> {
  vi.resetModules();
  vi.stubGlobal('location', new URL(address));
  await import('../../../src-preload/preload.ts');
  return electron.bridge as LatchkeyBridge;
}

beforeEach(() => {
  electron.asked.length = 0;
  electron.listeners.clear();
});

test('the preload asks nothing for the empty page that a window begins with', async () => {
  await load('about:blank');
  expect(electron.asked).toEqual([]);
});

test('the preload asks for the state before the page does, and gives the page that answer once', async () => {
  const { commands } = await load();
  expect(electron.asked).toEqual(['state.get']);
  expect(await commands['state.get'](undefined)).toBe('answer 1');
  expect(await commands['state.get'](undefined)).toBe('answer 2');
});

test('the preload asks anew when the state has changed before the page asks', async () => {
  const { commands } = await load();
  send('state.changed', { kind: 'signed-out' });
  expect(await commands['state.get'](undefined)).toBe('answer 2');
});

test('the preload hands a listener what main sends, without Electron’s event, until the listener is removed', async () => {
  const { on } = await load();
  const listener = vi.fn();
  const off = on('state.changed', listener);
  send('state.changed', 'a state');
  off();
  send('state.changed', 'another state');
  expect(listener.mock.calls).toEqual([['a state']]);
});

test('the preload gives memory back twice, from ten seconds after the last state', async () => {
  vi.useFakeTimers();
  await load();
  send('state.changed', 'a state');
  vi.advanceTimersByTime(9_000);
  send('state.changed', 'another state');
  vi.advanceTimersByTime(9_000);
  expect(electron.clearCache).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(electron.clearCache).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('the preload refuses an event that is not in the contract', async () => {
  const { on } = await load();
  expect(() => on('no.such' as 'state.changed', () => {})).toThrow(TypeError);
});
