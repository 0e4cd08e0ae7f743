import { createContext, use } from 'react';
import type { Commands } from '../../src-shared/contract.ts';

/** Null before the window has a state. */
export const CommandsContext = createContext<Commands | null>(null);

/** The commands to main, on a screen of a state. */
export function useCommands(): Commands {
  const commands = use(CommandsContext);
  if (!commands) throw new Error('There are no commands before the window has a state.');
  return commands;
}
