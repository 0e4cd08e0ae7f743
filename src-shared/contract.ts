/** The contract between main and renderer: for each command, what goes in and what comes out. */
import * as z from 'zod/mini';
import type { CommandName, stateChanged } from './channels.ts';
import type { Result } from './errors.ts';
import { type AppState, appStateSchema } from './state.ts';

const nothing = z.void();

export const contract = {
  'state.get': { input: nothing, output: appStateSchema },
  /** Starts a sign-in, or joins the one that is running. */
  'signIn.start': { input: nothing, output: nothing },
  'signIn.cancel': { input: nothing, output: nothing },
  /** Opens the same sign-in page once more: the link stays valid while the attempt waits. */
  'signIn.openBrowser': { input: nothing, output: nothing },
  'signIn.copyLink': { input: nothing, output: nothing },
  'profile.refresh': { input: nothing, output: nothing },
  'session.signOut': { input: nothing, output: nothing },
} as const satisfies Record<CommandName, { input: z.ZodMiniType; output: z.ZodMiniType }>;

type CommandInput<C extends CommandName> = z.infer<(typeof contract)[C]['input']>;
export type CommandOutput<C extends CommandName> = z.infer<(typeof contract)[C]['output']>;

/** What main implements, and what the renderer calls through the preload. */
export type Commands = {
  [C in CommandName]: (input: CommandInput<C>) => Promise<Result<CommandOutput<C>>>;
};

/** The object that the preload puts on `window`. */
export type LatchkeyBridge = {
  readonly commands: Commands;
  /** Calls back with each new snapshot; answers the function that stops it. */
  readonly on: (event: typeof stateChanged, listener: (state: AppState) => void) => () => void;
};
