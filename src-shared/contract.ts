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
import type { ReportView } from './report.ts';
import { type SettingsView, settingsChangeSchema } from './settings.ts';
import { type AppState, type Receipt, tokenStorageChoices } from './state.ts';
import type { Timeline } from './timeline.ts';
import type { UpdateView } from './update.ts';

const nothing = z.void();
const shortText = z.string().check(z.maxLength(200));
/** Longer than any link to a payment. */
const paymentText = z.string().check(z.maxLength(4000));
/** One of `accounts` in AppState. */
const accountId = z.string().check(z.maxLength(100));
/** `payment.id` of AppState. It may be a text that is not a payment ID. */
const paymentId = z.string().check(z.maxLength(300));

export const commandInputs = {
  'state.get': nothing,
  /** The first state is on the screen. Main now begins what the first paint did not need. */
  'state.shown': nothing,
  /** Starts a sign-in, or shows the running one. `another` asks the platform to let the player choose an account. */
  'signIn.start': z.enum(['any', 'another']),
  /** Signs in to one account again. If another person signs in, the player is asked (`signIn.confirmPerson`). */
  'signIn.reauthenticate': accountId,
  'signIn.cancel': nothing,
  /** Opens the same sign-in page again. Its link stays valid while the attempt waits. */
  'signIn.openBrowser': nothing,
  /** Asks the platform again, and opens the sign-in page again when it answers. Resolves when it has answered or failed. */
  'signIn.tryAgain': nothing,
  /** Copies the link of the sign-in page, the user code, or the address where it is typed. */
  'signIn.copy': z.enum(['link', 'userCode', 'verificationUri']),
  /** Gives the authorization code flow its full time again. */
  'signIn.extend': nothing,
  /** Requests a code for the device flow: the first one, or a new one when the last one has expired. */
  'signIn.requestCode': nothing,
  /** Opens the verification page, with the code filled in if the platform gave such a link. */
  'signIn.openCodePage': nothing,
  /** The answer to `confirming-person`: true adds the other person's account, false goes back. */
  'signIn.confirmPerson': z.boolean(),
  'profile.reload': nothing,
  /** Signs out of the account that is shown. It stays in the list. */
  'session.signOut': nothing,
  'accounts.switch': accountId,
  /** Signs out of an account and removes it from this computer. */
  'accounts.remove': accountId,
  /** Signs out of every account. They stay in the list. */
  'accounts.signOutAll': nothing,
  /** The player confirms that an account that is new on this computer is theirs. */
  'accounts.acknowledge': nothing,
  /** Opens the keyring and saves again, after the keyring was locked or failed. */
  'tokenStorage.retry': nothing,
  /** Sets where sign-ins are kept from now on. */
  'tokenStorage.choose': z.enum(tokenStorageChoices),
  /**
   * Opens the payment whose ID or link is in the clipboard, once the platform has answered that it exists. No other text of
   * the clipboard reaches the window. Throws LK-521 if the text is neither, or why the payment cannot be read.
   */
  'payment.paste': nothing,
  /** Opens a payment by its ID or by a link. Throws LK-521 or LK-522 if the text is neither. */
  'payment.open': paymentText,
  /** Goes back to the screen before. A confirmed payment is still polled. */
  'payment.close': nothing,
  'payment.reload': nothing,
  /**
   * Pays the offer with this key, as this account (null: without one). Does nothing if the screen shows another offer or
   * account by now. Idempotent.
   */
  'payment.confirm': z.strictObject({
    offer: shortText,
    methodId: shortText,
    accountId: z.nullable(accountId),
  }),
  /** Sends an unanswered request again with the same idempotency key, if this payment is shown. */
  'payment.sendAgain': paymentId,
  /** Shows how a declined payment can be paid in another way, if this payment is shown. Sends nothing. */
  'payment.tryAgain': paymentId,
  /** Opens the payment's page in the system's browser, if this payment is shown. */
  'payment.openPage': paymentId,
  'payment.copyId': nothing,
  /** Copies the receipt of the payment that is shown as text, with what the PDF says. Does nothing if it is not paid. */
  'payment.copyReceipt': nothing,
  /**
   * Lets the player choose a file for the receipt of the payment that is shown, as a PDF, and returns its path; null if they
   * chose none. Throws LK-536, or LK-906 during a save and when one was saved just before.
   */
  'payment.saveReceipt': nothing,
  /** Shows the receipt that was saved last in the system's file manager. */
  'payment.showReceipt': nothing,
  'receipts.open': nothing,
  'receipts.search': shortText,
  'receipts.more': nothing,
  /** Copies a payment's id, by the receipt's id. */
  'receipts.copyId': shortText,
  /** Writes a CSV file into the downloads folder and answers its path. Throws LK-906 during an export, and when one was written just before. */
  'receipts.export': nothing,
  /** Removes from the list each receipt whose payment is over. */
  'receipts.clear': nothing,
  'receipts.close': nothing,
  /** Starts a check-up, or joins the running one. Resolves when it has ended. Its steps come as `checkUp.changed`. */
  'checkUp.start': nothing,
  'checkUp.cancel': nothing,
  /** Copies the check-up that was shown last, as text. */
  'checkUp.copy': nothing,
  /** Prepares a report. Resolves when it can be read; it comes as `report.changed`. Throws LK-601 if something private is in it. */
  'report.prepare': nothing,
  'report.cancel': nothing,
  /** Lets the player choose a file for the report, and returns its path; null if they chose none. Throws LK-602. */
  'report.save': nothing,
  /** Shows the file that was saved last in the system's file manager. */
  'report.showInFolder': nothing,
  /** Reads the timeline from at most `limit` records of the journal. `reference`: only what belongs to it; null for all. */
  'timeline.read': z.strictObject({
    reference: z.nullable(shortText),
    limit: z.int().check(z.gte(1), z.lte(50_000)),
  }),
  /** Copies these episodes of the timeline that was read last, as text. */
  'timeline.copy': z.array(shortText),
  /** Copies the reference of an error, or of an episode of the timeline. */
  'help.copyReference': z.string().check(z.regex(/^[2-9A-Z]{8}$/)),
  /** Opens the platform's help page in the system's browser. */
  'help.openPage': nothing,
  'settings.read': nothing,
  /** Changes settings at once. They come as `settings.changed`. Throws LK-905 if the system refuses. */
  'settings.change': settingsChangeSchema,
  'about.read': nothing,
  /** Shows the file of licence notices in the system's file manager. */
  'about.showNotices': nothing,
  /** Opens the page where the player gets a new version, in the system's browser. */
  'about.openDownloadPage': nothing,
  /** Looks for an update. Its result comes as `update.changed`. */
  'update.check': nothing,
  'update.download': nothing,
  /** Stops a check or a download. */
  'update.cancel': nothing,
  /** Installs the update that is ready, and restarts. Does nothing while a sign-in or a payment is under way. */
  'update.restart': nothing,
} as const satisfies Record<CommandName, z.ZodMiniType>;

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
  /** This one and the next two: the player has chosen in the menu to open this screen. */
  readonly 'help.requested': undefined;
  readonly 'about.requested': undefined;
  readonly 'settings.requested': undefined;
  /** The player has opened a link to a payment or pressed a notification, which is about the screen below those three. */
  readonly 'screen.requested': undefined;
  readonly 'settings.changed': SettingsView;
  readonly 'language.changed': LanguageInUse;
  readonly 'update.changed': UpdateView;
}[E];

export type CommandInput<C extends CommandName> = z.infer<(typeof commandInputs)[C]>;

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
