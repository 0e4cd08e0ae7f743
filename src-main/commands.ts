/** The command table: what each command of the contract does. Checks each call of the page: its sender and its input. */
import * as z from 'zod/mini';
import type { CommandName } from '../src-shared/channels.ts';
import {
  type CommandHandlers,
  type CommandInput,
  type CommandWithInput,
  commandInputs,
} from '../src-shared/contract.ts';
import type { Result } from '../src-shared/errors.ts';
import { isPaid } from '../src-shared/payment-words.ts';
import type { PlayerCommandName } from '../src-shared/terminal-bridge.ts';
import { loadWords } from '../src-shared/words.ts';
import { Failure, toAppError } from './base/failure.ts';
import { shareWhileRunning } from './base/pending-work.ts';
import type { About } from './compose-about.ts';
import type { Core } from './core.ts';
import type { ReceiptFile } from './payments/receipt-file.ts';
import type { Settings } from './settings/settings.ts';
import type { StateStore } from './state-store.ts';
import type { SingleCheckUp } from './support/check-up/single-check-up.ts';
import type { SingleReport } from './support/report/single-report.ts';
import type { Timelines } from './support/timeline/timelines.ts';
import type { Updates } from './update/update.ts';

export type CommandParts = {
  readonly store: StateStore;
  /** Called when the first state is on the screen; again after the page was loaded again. */
  readonly onShown: () => void;
  readonly copyText: (text: string) => Promise<void>;
  readonly readClipboard: () => Promise<string>;
  readonly checkUp: SingleCheckUp;
  readonly report: SingleReport;
  readonly timeline: Timelines;
  /** Opens the help page of the configuration; does nothing without one. */
  readonly openHelpPage: () => Promise<void>;
  readonly settings: Pick<Settings, 'view' | 'change'>;
  readonly about: Omit<About, 'updates'> & {
    readonly updates: Pick<Updates, 'check' | 'download' | 'cancel' | 'restart'>;
  };
  /** The parts that need a platform. Undefined when the configuration is bad. */
  readonly player: Player | undefined;
};

type Player = Pick<Core, 'signIn' | 'accounts' | 'checkout' | 'receipts'> & {
  readonly receiptFile: ReceiptFile;
};

/** The commands that need nothing of a window: a terminal has them too. */
export function createPlayerCommands({
  store,
  player,
}: {
  readonly store: StateStore;
  readonly player: Pick<Player, 'signIn' | 'accounts' | 'checkout'> | undefined;
}): Pick<CommandHandlers, PlayerCommandName> {
  return {
    'signIn.start': (account) => {
      // Not awaited: AppState shows how the attempt goes on.
      void player?.signIn.start({ wantsAnotherAccount: account === 'another' });
    },
    'signIn.cancel': () => player?.signIn.cancel(),
    'signIn.confirmPerson': (isWelcome) =>
      isWelcome ? player?.signIn.running()?.confirmPerson() : player?.signIn.cancel(),
    'session.signOut': async () => {
      const id = player?.accounts.activeAccountId();
      // An attempt is cancelled, not signed out of.
      if (id && store.snapshot().kind === 'signed-in') await player?.accounts.signOut(id);
    },
    'accounts.remove': (id) => player?.accounts.remove(id),
    'tokenStorage.choose': (choice) => player?.accounts.choose(choice),
    'payment.open': (text) => player?.checkout.open(text),
    'payment.reload': () => player?.checkout.reload(),
    'payment.confirm': ({ accountId, offer, methodId }) => {
      const state = store.snapshot();
      // The player agreed to pay as the account that the question named.
      if (state.kind !== 'payment' || state.accountId !== accountId) return;
      // A player who pays as an account has confirmed that it is theirs.
      player?.accounts.acknowledge();
      return player?.checkout.confirm({ offer, methodId });
    },
    'payment.sendAgain': (id) => player?.checkout.sendAgain(id),
    'payment.tryAgain': (id) => player?.checkout.tryAgain(id),
    'payment.openPage': (id) => player?.checkout.openPage(id),
  };
}

export function createCommands(parts: CommandParts): CommandHandlers {
  const { store, onShown, copyText, readClipboard, checkUp, report, timeline } = parts;
  const { settings, about, player } = parts;
  const attempt = () => player?.signIn.running();
  return {
    'state.get': () => store.snapshot(),
    'state.shown': onShown,
    ...createPlayerCommands(parts),
    'signIn.reauthenticate': (id) => {
      const name = player?.accounts.nameOf(id);
      if (name !== undefined) void player?.signIn.start({ expectedAccount: { id, name } });
    },
    'signIn.openBrowser': () => attempt()?.openBrowser(),
    'signIn.tryAgain': () => attempt()?.tryAgain(),
    'signIn.copy': async (what) => {
      const text = attempt()?.[what]();
      if (text !== undefined) await copyText(text);
    },
    'signIn.extend': () => attempt()?.extend(),
    'signIn.requestCode': () => attempt()?.requestCode(),
    'signIn.openCodePage': () => attempt()?.openCodePage(),
    'profile.reload': () => player?.accounts.reloadProfile(),
    'accounts.switch': (id) => player?.accounts.switchTo(id),
    'accounts.signOutAll': () => {
      player?.signIn.cancel();
      return player?.accounts.signOutAll();
    },
    'accounts.acknowledge': () => player?.accounts.acknowledge(),
    'tokenStorage.retry': () => player?.accounts.retry(),
    'payment.paste': shareWhileRunning(async () =>
      player?.checkout.openPasted(await readClipboard()),
    ),
    'payment.close': () => player?.checkout.close(),
    'payment.copyId': async () => {
      const id = player?.checkout.shown();
      if (id !== undefined) await copyText(id);
    },
    'payment.copyReceipt': async () => {
      const state = store.snapshot();
      if (state.kind !== 'payment' || !isPaid(state.payment) || !state.payment.details) return;
      const [{ receiptText }] = await Promise.all([
        import('./payments/receipt-text.ts'),
        loadWords('payments', 'commands'),
      ]);
      await copyText(receiptText(state, state.payment.details));
    },
    'payment.saveReceipt': async () => {
      const state = store.snapshot();
      return state.kind === 'payment' && player ? player.receiptFile.save(state) : null;
    },
    'payment.showReceipt': () => player?.receiptFile.showInFolder(),
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
    'checkUp.start': () => checkUp.start(),
    'checkUp.cancel': () => checkUp.cancel(),
    'checkUp.copy': async () => {
      const text = checkUp.text();
      if (text !== undefined) await copyText(text);
    },
    'report.prepare': () => report.prepare(),
    'report.cancel': () => report.cancel(),
    'report.save': () => report.save(),
    'report.showInFolder': () => report.showInFolder(),
    'timeline.read': (query) => timeline.read(query),
    'timeline.copy': (ids) => timeline.copy(ids),
    'help.copyReference': (reference) => copyText(reference),
    'help.openPage': parts.openHelpPage,
    'settings.read': () => settings.view(),
    'settings.change': (change) => settings.change(change),
    'about.read': () => about.read(),
    'about.showNotices': () => about.showNotices(),
    'about.openDownloadPage': () => about.openDownloadPage(),
    'update.check': () => about.updates.check(),
    'update.download': () => about.updates.download(),
    'update.cancel': () => about.updates.cancel(),
    'update.restart': () => about.updates.restart(),
  };
}

/** A message on one of the contract's channels. */
type CommandCall = {
  readonly name: CommandName;
  readonly args: readonly unknown[];
  readonly isTrusted: boolean;
};

/** Runs a command. Returns its output, or what its handler threw as an error. Never rejects. */
export async function answerCommand(
  handlers: CommandHandlers,
  { name, args, isTrusted }: CommandCall,
): Promise<Result<unknown>> {
  if (!isTrusted || args.length > 1) return refused(name);
  const call = parseCall(handlers, name, args[0]);
  if (!call) return refused(name);
  try {
    return { ok: true, value: await call() };
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
const inputs: { readonly [C in CommandWithInput]: z.core.$ZodType<CommandInput<C>> } =
  commandInputs;

const takesInput = (name: CommandName): name is CommandWithInput => Object.hasOwn(inputs, name);

/** The handler with its parsed input; undefined where the input does not fit the contract. */
function parseCall(handlers: CommandHandlers, name: CommandName, input: unknown) {
  if (takesInput(name)) return withInput(handlers, name, input);
  return input === undefined ? () => handlers[name]() : undefined;
}

function withInput<C extends CommandWithInput>(handlers: CommandHandlers, name: C, input: unknown) {
  const parsed = z.safeParse(inputs[name], input);
  return parsed.success ? () => handlers[name](parsed.data) : undefined;
}
