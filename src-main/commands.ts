/** What the renderer may ask for: the contract's commands, by the parts that do them. */
import type { CommandName } from '../src-shared/channels.ts';
import { type CommandOutput, contract } from '../src-shared/contract.ts';
import { appError, type Result } from '../src-shared/errors.ts';
import type { Session } from './accounts/session.ts';
import { toAppError } from './failure.ts';
import type { SignIn } from './sign-in/attempt.ts';
import type { StateStore } from './state-store.ts';

/** A command's work. What it throws is answered as an error with a name. */
export type CommandHandlers = {
  readonly [C in CommandName]: () => CommandOutput<C> | Promise<CommandOutput<C>>;
};

export type CommandParts = {
  readonly store: StateStore;
  readonly copyText: (text: string) => Promise<void>;
  /** Absent where the launcher is misconfigured: then there is nobody to sign in to. */
  readonly player?: { readonly signIn: SignIn; readonly session: Session };
};

export function createCommands({ store, copyText, player }: CommandParts): CommandHandlers {
  return {
    'state.get': () => store.snapshot(),
    'signIn.start': () => {
      // Who is signed in signs out first. Not awaited: AppState tells the attempt's life.
      if (store.snapshot().kind !== 'signed-in') void player?.signIn.start();
    },
    'signIn.cancel': () => player?.signIn.cancel(),
    'signIn.openBrowser': () => player?.signIn.openBrowser(),
    'signIn.copyLink': async () => {
      const link = player?.signIn.link();
      if (link !== undefined) await copyText(link);
    },
    'profile.refresh': () => player?.session.refreshProfile(),
    'session.signOut': () => player?.session.signOut(),
  };
}

/** A message on one of the contract's channels. */
export type CommandCall = {
  readonly name: CommandName;
  readonly args: readonly unknown[];
  /** Whether the message came from the launcher's own page, in its window's main frame. */
  readonly isTrusted: boolean;
};

/** Answers one call: parsed on the way in and on the way out, and never by a thrown error. */
export async function answerCommand(
  handlers: CommandHandlers,
  { name, args, isTrusted }: CommandCall,
): Promise<Result<unknown>> {
  const { input, output } = contract[name];
  if (!isTrusted || args.length > 1 || !input.safeParse(args[0]).success) {
    return { ok: false, error: appError('LK-902', { channel: name }) };
  }
  try {
    return { ok: true, value: output.parse(await handlers[name]()) };
  } catch (error) {
    return { ok: false, error: toAppError(error) };
  }
}
