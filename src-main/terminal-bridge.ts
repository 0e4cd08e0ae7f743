/** The core as a terminal has it. */
import type { TerminalBridge } from '../src-shared/terminal-bridge.ts';
import { toAppError } from './base/failure.ts';
import { createPlayerCommands } from './commands.ts';
import type { Config } from './config.ts';
import { createCore, type Face } from './core.ts';
import { createStateStore } from './state-store.ts';

/** Opens no stored session: `accounts.restore` and `accounts.open` do. */
export function createTerminalBridge(
  config: Config,
  { confirmsNew }: Required<Pick<Face, 'confirmsNew'>>,
): TerminalBridge {
  const store = createStateStore(config.platformName);
  const core = createCore(config, { dispatch: store.dispatch, window: null, confirmsNew });
  const { accounts } = core;
  return {
    commands: {
      ...createPlayerCommands({ store, player: core }),
      'accounts.restore': accounts.restore,
      'accounts.open': () => {
        accounts.restore();
        return accounts.start();
      },
      'accounts.removeAll': accounts.removeAll,
      'accounts.saved': accounts.saved,
      'tokenStorage.test': accounts.tokenStorageForSignIn,
    },
    state: store.snapshot,
    on: (_event, listener) => store.subscribe(listener),
    problemOf: toAppError,
    stop: core.stop,
  };
}
