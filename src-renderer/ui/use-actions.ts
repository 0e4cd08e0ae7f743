import { createContext, use, useMemo, useRef, useState } from 'react';
import type { CommandName } from '../../src-shared/channels.ts';
import type { CommandInput, CommandOutput, Commands } from '../../src-shared/contract.ts';
import type { AppError } from '../../src-shared/errors.ts';
import { answerTo, useCommands } from './use-commands.ts';

/** Commands that a hook sends, and no button. */
type HookCommand = 'state.get' | 'timeline.read' | 'about.read' | 'settings.read';
type NameWithoutInput = Exclude<
  { [C in CommandName]: CommandInput<C> extends void ? C : never }[CommandName],
  HookCommand
>;
type NameWithInput = Exclude<CommandName, NameWithoutInput | HookCommand>;
type WithInput<C extends NameWithInput> = {
  [N in C]: { readonly name: N; readonly input: CommandInput<N> };
}[C];

/** What a press on a button sends: a command, with its input if it has one. */
export type Action = NameWithoutInput | WithInput<NameWithInput>;

const sendWithInput = <C extends NameWithInput>(commands: Commands, action: WithInput<C>) =>
  commands[action.name](action.input);

const send = (commands: Commands, action: Action) =>
  typeof action === 'string' ? commands[action](undefined) : sendWithInput(commands, action);

/** Equal for the same command with the same input. */
const keyOf = (action: Action): string =>
  typeof action === 'string' ? action : `${action.name} ${JSON.stringify(action.input)}`;

/** A command whose work main also does by itself. */
export type WorkOfMain = 'profile.reload' | 'payment.reload';

/** The answer of a command that succeeded. */
type Outcome = { readonly value: CommandOutput<NameWithoutInput | NameWithInput> };

type Failure = {
  readonly action: Action;
  readonly error: AppError;
  /** Does again what has sent the command. */
  readonly again: () => unknown;
};

type Actions = ReturnType<typeof useOwnActions>;

/** What a button needs that sends a command, and is busy until it is answered. */
export const pressing = ({ run, isBusy }: Actions, action: Action) => ({
  onPress: () => run(action),
  busy: isBusy(action),
});

export const ActionsContext = createContext<Actions | null>(null);

/** The actions of the ActionScope around the component. */
export function useActions(): Actions {
  const actions = use(ActionsContext);
  if (!actions) throw new Error('There is no ActionScope around this component.');
  return actions;
}

/**
 * Sends commands, and knows which are running and which was refused. A refusal is of the `step` in which its command was
 * sent. `underWay` is busy although it was not pressed.
 */
export function useOwnActions(step = '', underWay: WorkOfMain | null = null) {
  const commands = useCommands();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<(Failure & { readonly step: string }) | null>(null);
  // A ref changes at once, and React's state a frame later: this ignores a second press in between.
  const running = useRef(new Set<string>());

  const shown: Failure | null = failure?.step === step ? failure : null;
  // The same until one of these changes, so that a new state draws no button of a row that is drawn already.
  return useMemo(() => {
    const runAgain = async (action: Action, again: () => unknown): Promise<Outcome | null> => {
      const key = keyOf(action);
      running.current.add(key);
      setBusy(new Set(running.current));
      setFailure(null);
      const answer = await answerTo<Outcome['value']>(() => send(commands, action));
      if (!answer.ok) setFailure({ action, error: answer.error, again, step });
      running.current.delete(key);
      setBusy(new Set(running.current));
      return answer.ok ? answer : null;
    };
    const run = async (action: Action, again: () => unknown = () => run(action)) =>
      running.current.has(keyOf(action)) ? null : runAgain(action, again);
    return {
      /**
       * Sends a command and returns its answer. Returns null when it was refused, or is already running. `again` is for
       * *Try again*: what the caller does with the answer too.
       */
      run,
      /** The same, also when it is already running: a text that was typed again is the newest. */
      runAgain: (action: Action) => runAgain(action, () => run(action)),
      isBusy: (action: Action) => busy.has(keyOf(action)) || action === underWay,
      /** The command that was refused last; null again when the next one is sent, or in another step. */
      failure: shown,
    };
  }, [commands, step, underWay, busy, shown]);
}
