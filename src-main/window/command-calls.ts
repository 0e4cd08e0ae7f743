/** Command calls from the renderer: checks the sender, parses input and output, and returns a result or an error. */
import * as z from 'zod/mini';
import type { CommandName } from '../../src-shared/channels.ts';
import { type CommandHandlers, type CommandInput, contract } from '../../src-shared/contract.ts';
import type { Result } from '../../src-shared/errors.ts';
import { Failure, toAppError } from '../base/failure.ts';
import { isPageUrl } from './app-scheme.ts';

/** Who sent a message, as Electron knows it. */
type Sender = {
  readonly isLauncherWindow: boolean;
  readonly isMainFrame: boolean;
  readonly url: string | undefined;
};

/**
 * Whether a message came from the main frame of the launcher's window while it shows the launcher's page. Compares
 * the whole address: a `blob:` or `about:blank` page has the origin of the page that opened it.
 */
export const isTrustedSender = ({ isLauncherWindow, isMainFrame, url }: Sender): boolean =>
  isLauncherWindow && isMainFrame && isPageUrl(url);

/** A message on one of the contract's channels. */
export type CommandCall = {
  readonly name: CommandName;
  readonly args: readonly unknown[];
  readonly isTrusted: boolean;
};

/** Runs a command. Returns its parsed output, or what its handler threw as an error. Never rejects. */
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

/** The journal gets each of these once: a page that was taken over sends what is refused at any rate. */
const refusals = new Map<CommandName, Failure>();

function refused(channel: CommandName): Result<never> {
  const failure = refusals.get(channel) ?? new Failure('LK-902', { channel });
  refusals.set(channel, failure);
  return { ok: false, error: toAppError(failure) };
}

/** The contract's inputs, typed so that a name and its input belong together. */
const inputs: { readonly [C in CommandName]: { input: z.core.$ZodType<CommandInput<C>> } } =
  contract;

/** The handler with its parsed input; undefined where the input does not fit the contract. */
function parseCall<C extends CommandName>(handlers: CommandHandlers, name: C, input: unknown) {
  const parsed = z.safeParse(inputs[name].input, input);
  return parsed.success ? () => handlers[name](parsed.data) : undefined;
}
