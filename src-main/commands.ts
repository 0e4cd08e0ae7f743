/** What the renderer may ask for: the contract's commands, by the parts that do them. */
import * as z from 'zod/mini';
import type { CommandName } from '../src-shared/channels.ts';
import { type CommandInput, type CommandOutput, contract } from '../src-shared/contract.ts';
import { appError, type Result } from '../src-shared/errors.ts';
import type { Session } from './accounts/session.ts';
import { appOrigin } from './app-scheme.ts';
import { toAppError } from './failure.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import type { StateStore } from './state-store.ts';

/** A command's work. What it throws is answered as an error with a name. */
export type CommandHandlers = {
  readonly [C in CommandName]: (
    input: CommandInput<C>,
  ) => CommandOutput<C> | Promise<CommandOutput<C>>;
};

export type CommandParts = {
  readonly store: StateStore;
  readonly copyText: (text: string) => Promise<void>;
  /** Undefined where the launcher is misconfigured: then there is nobody to sign in to. */
  readonly player: { readonly signIn: SignIn; readonly session: Session } | undefined;
};

export function createCommands(parts: CommandParts): CommandHandlers {
  const { store, copyText, player } = parts;
  const attempt = () => player?.signIn.running();
  return {
    'state.get': () => store.snapshot(),
    'signIn.start': (account) => {
      // Who is signed in signs out first. Not awaited: AppState tells the attempt's life.
      if (store.snapshot().kind === 'signed-in') return;
      void player?.signIn.start({ anotherAccount: account === 'another' });
    },
    'signIn.cancel': () => player?.signIn.cancel(),
    'signIn.openBrowser': () => attempt()?.openBrowser(),
    'signIn.copyLink': async () => {
      const link = attempt()?.link();
      if (link !== undefined) await copyText(link);
    },
    'signIn.extend': () => attempt()?.extend(),
    'signIn.requestCode': () => attempt()?.requestCode(),
    'signIn.copyCode': async () => {
      const code = attempt()?.userCode();
      if (code !== undefined) await copyText(code);
    },
    'signIn.openCodePage': () => attempt()?.openCodePage(),
    'profile.refresh': () => player?.session.refreshProfile(),
    'session.signOut': async () => {
      // An attempt is cancelled, not signed out of.
      if (store.snapshot().kind === 'signed-in') await player?.session.signOut();
    },
  };
}

type Sender = {
  readonly isOwnWindow: boolean;
  readonly isMainFrame: boolean;
  readonly origin: string | undefined;
};

/** Whether a message came from the main frame of the launcher's own window, showing its own page. */
export const isTrustedSender = ({ isOwnWindow, isMainFrame, origin }: Sender): boolean =>
  isOwnWindow && isMainFrame && origin === appOrigin;

/** A message on one of the contract's channels. */
export type CommandCall = {
  readonly name: CommandName;
  readonly args: readonly unknown[];
  readonly isTrusted: boolean;
};

/** Answers one call: parsed on the way in and on the way out, and never by a thrown error. */
export async function answerCommand(
  handlers: CommandHandlers,
  { name, args, isTrusted }: CommandCall,
): Promise<Result<unknown>> {
  if (!isTrusted || args.length > 1) return refused(name);
  const call = parseCall(handlers, name, args[0]);
  if (!call) return refused(name);
  try {
    return { ok: true, value: contract[name].output.parse(await call()) };
  } catch (error) {
    return { ok: false, error: toAppError(error) };
  }
}

const refused = (channel: CommandName): Result<never> => ({
  ok: false,
  error: appError('LK-902', { channel }),
});

/** The contract's inputs, so typed that the compiler keeps a name and its input together. */
const inputs: { readonly [C in CommandName]: { input: z.core.$ZodType<CommandInput<C>> } } =
  contract;

/** The handler with its parsed input, or undefined where the input is not the contract's. */
function parseCall<C extends CommandName>(handlers: CommandHandlers, name: C, input: unknown) {
  const parsed = z.safeParse(inputs[name].input, input);
  return parsed.success ? () => handlers[name](parsed.data) : undefined;
}
