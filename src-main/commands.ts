/** What the renderer may ask for: the contract's commands, by the parts that do them. */
import * as z from 'zod/mini';
import type { CommandName } from '../src-shared/channels.ts';
import { type CommandInput, type CommandOutput, contract } from '../src-shared/contract.ts';
import { appError, type Result } from '../src-shared/errors.ts';
import type { Accounts } from './accounts/accounts.ts';
import { pageUrl } from './app-scheme.ts';
import { toAppError } from './base/failure.ts';
import type { Checkout } from './payments/checkout.ts';
import type { Receipts } from './payments/receipts.ts';
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
  readonly player:
    | {
        readonly signIn: SignIn;
        readonly accounts: Accounts;
        readonly checkout: Checkout;
        readonly receipts: Receipts;
      }
    | undefined;
};

export function createCommands(parts: CommandParts): CommandHandlers {
  const { store, copyText, player } = parts;
  const attempt = () => player?.signIn.running();
  return {
    'state.get': () => store.snapshot(),
    'signIn.start': (account) => {
      // Not awaited: AppState tells the attempt's life.
      void player?.signIn.start({ anotherAccount: account === 'another' });
    },
    'signIn.reauthenticate': (id) => {
      const name = player?.accounts.nameOf(id);
      if (name !== undefined) void player?.signIn.start({ reauthenticating: { id, name } });
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
    'signIn.confirmPerson': (isWelcome) =>
      isWelcome ? attempt()?.confirmPerson() : player?.signIn.cancel(),
    'profile.reload': () => player?.accounts.reloadProfile(),
    'session.signOut': async () => {
      const id = player?.accounts.activeAccountId();
      // An attempt is cancelled, not signed out of.
      if (id && store.snapshot().kind === 'signed-in') await player?.accounts.signOut(id);
    },
    'accounts.switch': (id) => player?.accounts.switchTo(id),
    'accounts.remove': (id) => player?.accounts.signOut(id),
    'accounts.signOutAll': () => {
      player?.signIn.cancel();
      return player?.accounts.signOutAll();
    },
    'accounts.acknowledge': () => player?.accounts.acknowledge(),
    'tokenStorage.retry': () => player?.accounts.retry(),
    'tokenStorage.choose': (choice) => player?.accounts.choose(choice),
    'payment.open': (text) => player?.checkout.open(text),
    'payment.close': () => player?.checkout.close(),
    'payment.reload': () => player?.checkout.reload(),
    'payment.confirm': (confirmation) => player?.checkout.confirm(confirmation),
    'payment.sendAgain': (id) => player?.checkout.sendAgain(id),
    'payment.openPage': (id) => player?.checkout.openPage(id),
    'payment.copyId': async () => {
      const id = player?.checkout.shown();
      if (id !== undefined) await copyText(id);
    },
    'receipts.open': () => player?.receipts.open(),
    'receipts.search': (text) => player?.receipts.search(text),
    'receipts.more': () => player?.receipts.more(),
    'receipts.copyId': async (receiptId) => {
      const id = await player?.receipts.paymentIdOf(receiptId);
      if (id !== undefined) await copyText(id);
    },
    'receipts.export': async () => (await player?.receipts.export()) ?? null,
    'receipts.clear': () => player?.receipts.clear(),
    'receipts.close': () => player?.receipts.close(),
  };
}

type Sender = {
  readonly isOwnWindow: boolean;
  readonly isMainFrame: boolean;
  readonly url: string | undefined;
};

/**
 * Whether a message came from the main frame of the launcher's own window, showing its own page. By the whole
 * address: a `blob:` or `about:blank` page has the origin of the page that made it.
 */
export const isTrustedSender = ({ isOwnWindow, isMainFrame, url }: Sender): boolean =>
  isOwnWindow && isMainFrame && url === pageUrl;

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
