/**
 * The contract between main and renderer: what each command takes, as a schema, because the page could be taken over; and what
 * main answers and sends, as types, because main makes it.
 */
import * as z from 'zod/mini';
import type { AboutView } from './about.ts';
import type { CommandName, EventName } from './channels.ts';
import type { CheckUpView } from './check-up.ts';
import type { Result } from './errors.ts';
import type { LanguageInUse } from './languages.ts';
import { longestPaymentText, longestSearch, mostRecords } from './limits.ts';
import type { ReportView } from './report.ts';
import { type SettingsView, settingsChangeSchema } from './settings.ts';
import { type AppState, type Receipt, tokenStorageChoices } from './state.ts';
import type { Timeline } from './timeline.ts';
import type { UpdateView } from './update.ts';

const shortText = z.string().check(z.maxLength(200));
/** One of `accounts` in AppState. */
const accountId = z.string().check(z.maxLength(100));
/** `payment.id` of AppState. It may be a text that is not a payment ID. */
const paymentId = z.string().check(z.maxLength(300));

/** A screen that the window opens over another. */
export type LayerName = 'help' | 'about' | 'settings';

/** The input of each command that has one. The others take nothing. */
export const commandInputs = {
  'signIn.start': z.enum(['any', 'another']),
  'signIn.reauthenticate': accountId,
  'signIn.copy': z.enum(['link', 'userCode', 'verificationUri']),
  'signIn.confirmPerson': z.boolean(),
  'accounts.switch': accountId,
  'accounts.remove': accountId,
  'tokenStorage.choose': z.enum(tokenStorageChoices),
  'payment.open': z.string().check(z.maxLength(longestPaymentText)),
  'payment.confirm': z.strictObject({
    offer: shortText,
    methodId: shortText,
    accountId: z.nullable(accountId),
  }),
  'payment.sendAgain': paymentId,
  'payment.tryAgain': paymentId,
  'payment.openPage': paymentId,
  'receipts.search': z.string().check(z.maxLength(longestSearch)),
  'receipts.copyId': shortText,
  'timeline.read': z.strictObject({
    reference: z.nullable(shortText),
    limit: z.int().check(z.gte(1), z.lte(mostRecords)),
  }),
  // As many episodes as records at most. Without a limit, each of ten million wrong elements is an issue: main hangs for seconds.
  'timeline.copy': z.array(shortText).check(z.maxLength(mostRecords)),
  'help.copyReference': z.string().check(z.regex(/^[2-9A-Z]{8}$/)),
  'settings.change': settingsChangeSchema,
} as const satisfies Partial<Record<CommandName, z.ZodMiniType>>;

/** Receipts to add to the list of the last snapshot, which has `before` receipts. The rest of that snapshot is unchanged. */
export type ReceiptsAdded = { readonly before: number; readonly receipts: readonly Receipt[] };

/** What main sends by itself. */
export type EventContent<E extends EventName> = {
  /** A state in which the player only waits comes when it lasts. */
  readonly 'state.changed': AppState;
  /** The next page of a long list: the list itself is not sent again. */
  readonly 'receipts.added': ReceiptsAdded;
  /** Not in AppState, because only one screen shows it, and each step changes it. */
  readonly 'checkUp.changed': CheckUpView;
  readonly 'report.changed': ReportView;
  /** The journal has new records. Comes only once the timeline was read. */
  readonly 'timeline.changed': undefined;
  /**
   * The layer that the player has chosen in the menu; null when they have opened a link to a payment or pressed a notification,
   * which is about the screen below.
   */
  readonly 'layer.requested': LayerName | null;
  readonly 'settings.changed': SettingsView;
  readonly 'language.changed': LanguageInUse;
  readonly 'update.changed': UpdateView;
}[E];

export type CommandWithInput = keyof typeof commandInputs;
export type CommandInput<C extends CommandName> = ({
  [D in CommandWithInput]: z.infer<(typeof commandInputs)[D]>;
} & Record<Exclude<CommandName, CommandWithInput>, void>)[C];

/** What some commands answer. */
type Answers = {
  readonly 'state.get': AppState;
  readonly 'payment.saveReceipt': string | null;
  readonly 'receipts.export': string | null;
  readonly 'report.save': string | null;
  readonly 'timeline.read': Timeline;
  readonly 'settings.read': SettingsView;
  readonly 'about.read': AboutView;
};
export type CommandOutput<C extends CommandName> = (Answers &
  Record<Exclude<CommandName, keyof Answers>, void>)[C];

/** The handlers of all commands, in main. An error that a handler throws is the answer to its caller. */
export type CommandHandlers = {
  readonly [C in CommandName]: (
    input: CommandInput<C>,
  ) => CommandOutput<C> | Promise<CommandOutput<C>>;
};

/** The commands as the renderer calls them, through the preload. */
export type Commands = {
  [C in CommandName]: (input: CommandInput<C>) => Promise<Result<CommandOutput<C>>>;
};

/** The object that the preload exposes as `window.latchkey`. */
export type LatchkeyBridge = {
  readonly commands: Commands;
  /** Calls `listener` each time the event comes. Returns the function that stops this. */
  readonly on: <E extends EventName>(
    event: E,
    listener: (content: EventContent<E>) => void,
  ) => () => void;
};
