/** The contract between main and a terminal: commands that the window gives too, and commands that only a terminal gives. */
import type { CommandHandlers } from './contract.ts';
import type { AppState, TokenStorageView } from './state.ts';

/** The commands that only a terminal gives. The preload does not expose them. */
export type TerminalOnlyCommands = {
  /** Shows the accounts of this computer. Uses neither keyring nor network. */
  readonly 'accounts.restore': () => void;
  /** Opens the session of the account that was shown last, and loads its profile. */
  readonly 'accounts.open': () => Promise<void>;
  /** Signs out of every account and removes it from this computer. */
  readonly 'accounts.removeAll': () => Promise<void>;
  /** Resolves when nothing is being written any more. */
  readonly 'accounts.saved': () => Promise<void>;
  /** Tests the keyring, and returns where a sign-in would be kept. */
  readonly 'tokenStorage.test': () => Promise<TokenStorageView>;
};

/** The names of the commands that window and terminal give. Both reach the same handlers. */
export type PlayerCommandName =
  | 'signIn.start'
  | 'signIn.cancel'
  | 'signIn.confirmPerson'
  | 'accounts.remove'
  | 'tokenStorage.choose'
  | 'payment.open'
  | 'payment.reload'
  | 'payment.confirm'
  | 'payment.sendAgain'
  | 'payment.tryAgain'
  | 'payment.openPage';

/** The core as a terminal has it. A handler that fails throws. */
export type TerminalBridge = {
  readonly commands: Pick<CommandHandlers, PlayerCommandName> & TerminalOnlyCommands;
  readonly state: () => AppState;
  /** Calls `listener` with each new AppState. Returns the function that stops this. */
  readonly on: (event: 'state.changed', listener: (state: AppState) => void) => () => void;
  /** Cancels the sign-in and stops polling. Resolves when everything is stored, and no request to pay is in flight. */
  readonly stop: () => Promise<void>;
};
