/** The one door through which AppState comes into the window, in the shape React subscribes to. */
import type { Commands } from '../src-shared/contract.ts';
import { type AppError, appError } from '../src-shared/errors.ts';
import type { AppState } from '../src-shared/state.ts';
import type { LatchkeyBridge } from './bridge.ts';

type WindowState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'ready'; readonly state: AppState; readonly commands: Commands }
  | { readonly phase: 'failed'; readonly error: AppError | null };

export type StateSource = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => WindowState;
  /** Asks for the state once more; null where there is no bridge to ask. */
  readonly retry: (() => void) | null;
};

const starting: WindowState = { phase: 'starting' };

/** Subscribes to main and asks it for the first snapshot; a wait without an answer ends as a failure. */
export function createStateSource(
  bridge: LatchkeyBridge | undefined,
  patienceMs = 10_000,
): StateSource {
  const listeners = new Set<() => void>();
  let current: WindowState = bridge ? starting : { phase: 'failed', error: null };

  const set = (next: WindowState): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  /** A pushed snapshot is never older than an answer still under way, so only it may replace one. */
  const settle = (next: WindowState): void => {
    if (current.phase !== 'ready') set(next);
  };

  const ask = async ({ commands }: LatchkeyBridge): Promise<void> => {
    const timer = setTimeout(() => settle({ phase: 'failed', error: null }), patienceMs);
    try {
      const answer = await commands['state.get'](undefined);
      settle(
        answer.ok
          ? { phase: 'ready', state: answer.value, commands }
          : { phase: 'failed', error: answer.error },
      );
    } catch (cause) {
      settle({ phase: 'failed', error: appError('LK-901', { reason: String(cause) }) });
    } finally {
      clearTimeout(timer);
    }
  };

  if (bridge) {
    // Listen first, ask second: a change between the two would otherwise be lost.
    bridge.on('state.changed', (state) =>
      set({ phase: 'ready', state, commands: bridge.commands }),
    );
    void ask(bridge);
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => current,
    retry: bridge
      ? () => {
          set(starting);
          void ask(bridge);
        }
      : null,
  };
}
