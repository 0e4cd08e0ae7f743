/** A bridge without a main process, for the gallery and the tests of the screens. */
import type { AboutView } from '../../src-shared/about.ts';
import type { CommandName, EventName } from '../../src-shared/channels.ts';
import type { EventContent } from '../../src-shared/contract.ts';
import type { Result } from '../../src-shared/errors.ts';
import type { SettingsView } from '../../src-shared/settings.ts';
import type { AppState } from '../../src-shared/state.ts';
import type { Timeline } from '../../src-shared/timeline.ts';

/** How `state.get` answers: with a state, with a result, or never (`silent`). `no-bridge`: the page has no bridge. */
export type Boot =
  /** With `settings`, the screen Settings opens over the state; else with `about`, the screen About. */
  | { readonly state: AppState; readonly about?: AboutView; readonly settings?: SettingsView }
  | { readonly result: Result<AppState> }
  | 'silent'
  | 'no-bridge';

/** What a command may answer. */
export type Value = string | Timeline | AboutView | SettingsView | null | undefined;

/** How a test or the gallery controls the bridge. The console shows each command. */
type FakeBridge = {
  push: (state: AppState) => void;
  /** Sends an event, as main does. */
  send: <E extends EventName>(event: E, content: EventContent<E>) => void;
  /** Resolves the oldest waiting command with this name. */
  answer: (name: CommandName, result: Result<Value>) => void;
  /** The commands sent so far, each with its input. */
  readonly calls: string[];
  /** Forgets the commands sent so far. None of them is answered any more. */
  readonly forget: () => void;
  /** How often the page said that its first state is on the screen. It is not among the calls, because no player causes it. */
  readonly shown: () => number;
};
export type FakeWindow = { readonly fake: FakeBridge };

/**
 * Puts a bridge on the window, before the renderer runs. A command waits until it is answered.
 * The tests send this function into a page as text, so it may use nothing from outside itself.
 */
export function installFakeBridge(boot: Boot): void {
  if (boot === 'no-bridge') return;
  const listeners = new Map<string, Set<(content: unknown) => void>>();
  const send = (event: string, content: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(content);
  };
  const waiting: { name: string; resolve: (result: unknown) => void }[] = [];
  const calls: string[] = [];
  let shown = 0;
  const about = typeof boot === 'object' && 'about' in boot ? boot.about : undefined;
  const settings = typeof boot === 'object' && 'settings' in boot ? boot.settings : undefined;
  const layer = settings ? 'settings' : about && 'about';
  const commands = new Proxy(
    {},
    {
      get: (_, name: string) => (input?: string | object) => {
        if (name === 'state.get' && boot !== 'silent') {
          return Promise.resolve('state' in boot ? { ok: true, value: boot.state } : boot.result);
        }
        if (name === 'state.shown') {
          shown += 1;
          return Promise.resolve({ ok: true });
        }
        if (name === 'about.read' && about) return Promise.resolve({ ok: true, value: about });
        if (name === 'settings.read' && settings)
          return Promise.resolve({ ok: true, value: settings });
        const text = typeof input === 'object' ? JSON.stringify(input) : input;
        const call = input === undefined ? name : `${name} ${text}`;
        calls.push(call);
        console.log(call);
        return new Promise((resolve) => waiting.push({ name, resolve }));
      },
    },
  );
  const on = (event: string, listener: (content: unknown) => void) => {
    const ofEvent = listeners.get(event) ?? new Set();
    listeners.set(event, ofEvent.add(listener));
    if (event === 'layer.requested' && layer) queueMicrotask(() => listener(layer));
    return () => ofEvent.delete(listener);
  };
  Object.assign(globalThis, {
    latchkey: { commands, on },
    fake: {
      calls,
      forget: () => {
        calls.length = 0;
        waiting.length = 0;
      },
      shown: () => shown,
      push: (state: unknown) => send('state.changed', state),
      send,
      answer: (name: string, result: unknown) => {
        const index = waiting.findIndex((command) => command.name === name);
        waiting.splice(index, 1)[0]?.resolve(result);
      },
    },
  });
}
