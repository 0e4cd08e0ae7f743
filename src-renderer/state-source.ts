/** Receives AppState from main, in the form that React's useSyncExternalStore takes. */
import type { Commands, ReceiptsAdded } from '../src-shared/contract.ts';
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
  /** Asks for the state again; null when there is no bridge. */
  readonly retry: (() => void) | null;
};

const starting: WindowState = { phase: 'starting' };

/** Subscribes to main and asks for the first snapshot. Fails when no answer comes within `timeoutMs`. */
export function createStateSource(
  bridge: LatchkeyBridge | undefined,
  timeoutMs = 10_000,
): StateSource {
  const listeners = new Set<() => void>();
  let current: WindowState = bridge ? starting : { phase: 'failed', error: null };

  const set = (next: WindowState): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  /** Does nothing once there is a state: a snapshot that main pushed is never older than this answer. */
  const settle = (next: WindowState): void => {
    if (current.phase !== 'ready') set(next);
  };

  const ask = async ({ commands }: LatchkeyBridge): Promise<void> => {
    const timer = setTimeout(() => settle({ phase: 'failed', error: null }), timeoutMs);
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
    bridge.on('receipts.added', (added) => {
      // Otherwise the answer to `state.get` will have them: main sends additions only after a complete snapshot.
      if (current.phase !== 'ready') return;
      set({ ...current, state: withReceipts(current.state, added) });
    });
    // Subscribe before asking, or a change between the two would be lost.
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

/** The list with these receipts behind its own. Any other state stays as it is. */
function withReceipts(state: AppState, { before, receipts }: ReceiptsAdded): AppState {
  if (state.kind !== 'receipts' || state.receipts.length !== before) return state;
  return { ...state, receipts: [...state.receipts, ...receipts] };
}
