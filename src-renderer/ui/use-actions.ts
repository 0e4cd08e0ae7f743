import { useRef, useState } from 'react';
import type { CommandName } from '../../src-shared/channels.ts';
import type { CommandInput, CommandOutput, Commands } from '../../src-shared/contract.ts';
import { type AppError, appError } from '../../src-shared/errors.ts';

type PlainName = Exclude<
  { [C in CommandName]: CommandInput<C> extends void ? C : never }[CommandName],
  'state.get'
>;
type NameWithInput = Exclude<CommandName, PlainName | 'state.get'>;
type WithInput<C extends NameWithInput> = {
  [N in C]: { readonly name: N; readonly input: CommandInput<N> };
}[C];

/** What a button can stand for: a command, with its input where it has one. */
export type Action = PlainName | WithInput<NameWithInput>;

const sendWithInput = <C extends NameWithInput>(commands: Commands, action: WithInput<C>) =>
  commands[action.name](action.input);

const send = (commands: Commands, action: Action) =>
  typeof action === 'string' ? commands[action](undefined) : sendWithInput(commands, action);

/** The same for the same command with the same input. */
const keyOf = (action: Action): string =>
  typeof action === 'string' ? action : `${action.name} ${JSON.stringify(action.input)}`;

/** What came of a command that went well. */
type Outcome = { readonly value: CommandOutput<PlainName | NameWithInput> };

export type Actions = {
  /** Sends a command unless it is running already; answers null for that and for a refusal. */
  readonly run: (action: Action) => Promise<Outcome | null>;
  readonly isBusy: (action: Action) => boolean;
  /** The last command that was refused, until the next one is run. */
  readonly failure: { readonly action: Action; readonly error: AppError } | null;
};

/** Runs commands for one screen, and knows which are under way and which was refused. */
export function useActions(commands: Commands): Actions {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<Actions['failure']>(null);
  // State arrives a frame late; the ref makes the second click of a double click see the first.
  const running = useRef(new Set<string>());

  const run = async (action: Action): Promise<Outcome | null> => {
    const key = keyOf(action);
    if (running.current.has(key)) return null;
    running.current.add(key);
    setBusy(new Set(running.current));
    setFailure(null);
    try {
      const answer = await send(commands, action);
      if (answer.ok) return answer;
      setFailure({ action, error: answer.error });
      return null;
    } catch (cause) {
      // The bridge promises not to throw; a window that has lost main would.
      setFailure({ action, error: appError('LK-901', { reason: String(cause) }) });
      return null;
    } finally {
      running.current.delete(key);
      setBusy(new Set(running.current));
    }
  };

  return { run, isBusy: (action) => busy.has(keyOf(action)), failure };
}
