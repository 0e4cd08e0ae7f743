import { useRef, useState } from 'react';
import type { CommandName } from '../src-shared/channels.ts';
import type { Commands } from '../src-shared/contract.ts';
import { type AppError, appError } from '../src-shared/errors.ts';

/** What a button can stand for: a command, with its input where it has one. */
export type ActionName =
  | Exclude<CommandName, 'state.get' | 'signIn.start'>
  | 'signIn.any'
  | 'signIn.another';

function send(commands: Commands, name: ActionName) {
  if (name === 'signIn.any') return commands['signIn.start']('any');
  if (name === 'signIn.another') return commands['signIn.start']('another');
  return commands[name](undefined);
}

export type Actions = {
  /** Sends a command unless it is running already; answers whether it went well. */
  readonly run: (name: ActionName) => Promise<boolean>;
  readonly isBusy: (name: ActionName) => boolean;
  /** The last command that was refused, until the next one is run. */
  readonly failure: { readonly name: ActionName; readonly error: AppError } | null;
};

/** Runs commands for one screen, and knows which are under way and which was refused. */
export function useActions(commands: Commands): Actions {
  const [busy, setBusy] = useState<ReadonlySet<ActionName>>(new Set());
  const [failure, setFailure] = useState<Actions['failure']>(null);
  // State arrives a frame late; the ref makes the second click of a double click see the first.
  const running = useRef(new Set<ActionName>());

  const run = async (name: ActionName): Promise<boolean> => {
    if (running.current.has(name)) return false;
    running.current.add(name);
    setBusy(new Set(running.current));
    setFailure(null);
    try {
      const answer = await send(commands, name);
      if (!answer.ok) setFailure({ name, error: answer.error });
      return answer.ok;
    } catch (cause) {
      // The bridge promises not to throw; a window that has lost main would.
      setFailure({ name, error: appError('LK-901', { reason: String(cause) }) });
      return false;
    } finally {
      running.current.delete(name);
      setBusy(new Set(running.current));
    }
  };

  return { run, isBusy: (name) => busy.has(name), failure };
}
