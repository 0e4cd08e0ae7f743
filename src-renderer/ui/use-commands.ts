import { createContext, use } from 'react';
import type { Commands } from '../../src-shared/contract.ts';
import { appError, type Result } from '../../src-shared/errors.ts';

/** Null before the window has a state. */
export const CommandsContext = createContext<Commands | null>(null);

/** The commands to main, on a screen of a state. */
export function useCommands(): Commands {
  const commands = use(CommandsContext);
  if (!commands) throw new Error('There are no commands before the window has a state.');
  return commands;
}

/** Asks main. The bridge does not throw, unless the window has lost the main process: then LK-901 is the answer. */
export async function answerTo<Value>(ask: () => Promise<Result<Value>>): Promise<Result<Value>> {
  try {
    return await ask();
  } catch (cause) {
    return { ok: false, error: appError('LK-901', { reason: String(cause) }) };
  }
}
