/** The contract between main and renderer: the schemas of input and output of each command. */
import * as z from 'zod/mini';
import { aboutViewSchema } from './about.ts';
import type { CommandName, EventName } from './channels.ts';
import type { CheckUpView } from './check-up.ts';
import type { Result } from './errors.ts';
import type { LanguageInUse } from './languages.ts';
import type { ReportView } from './report.ts';
import { type SettingsView, settingsChangeSchema, settingsViewSchema } from './settings.ts';
import { type AppState, appStateSchema, type Receipt, tokenStorageChoiceSchema } from './state.ts';
import { timelineSchema } from './timeline.ts';
import type { UpdateView } from './update.ts';

const nothing = z.void();
const shortText = z.string().check(z.maxLength(200));
/** Longer than any link to a payment. */
const paymentText = z.string().check(z.maxLength(4000));
/** One of `accounts` in AppState. */
const accountId = z.string().check(z.maxLength(100));
/** `payment.id` of AppState. It may be a text that is not a payment ID. */
const paymentId = z.string().check(z.maxLength(300));

export const contract = {
  'state.get': { input: nothing, output: appStateSchema },
  /** The first state is on the screen. Main now begins what the first paint did not need. */
  'state.shown': { input: nothing, output: nothing },
  /** Starts a sign-in, or shows the running one. `another` asks the platform to let the player choose an account. */
  'signIn.start': { input: z.enum(['any', 'another']), output: nothing },
  /** Signs in to one account again. If another person signs in, the player is asked (`signIn.confirmPerson`). */
  'signIn.reauthenticate': { input: accountId, output: nothing },
  'signIn.cancel': { input: nothing, output: nothing },
  /** Opens the same sign-in page again. Its link stays valid while the attempt waits. */
  'signIn.openBrowser': { input: nothing, output: nothing },
  /** Asks the platform again, and opens the sign-in page again when it answers. Resolves when it has answered or failed. */
  'signIn.tryAgain': { input: nothing, output: nothing },
  /** Copies the link of the sign-in page, the user code, or the address where it is typed. */
  'signIn.copy': { input: z.enum(['link', 'userCode', 'verificationUri']), output: nothing },
  /** Gives the authorization code flow its full time again. */
  'signIn.extend': { input: nothing, output: nothing },
  /** Requests a code for the device flow: the first one, or a new one when the last one has expired. */
  'signIn.requestCode': { input: nothing, output: nothing },
  /** Opens the verification page, with the code filled in if the platform gave such a link. */
  'signIn.openCodePage': { input: nothing, output: nothing },
  /** The answer to `confirming-person`: true adds the other person's account, false goes back. */
  'signIn.confirmPerson': { input: z.boolean(), output: nothing },
  'profile.reload': { input: nothing, output: nothing },
  /** Signs out of the account that is shown. It stays in the list. */
  'session.signOut': { input: nothing, output: nothing },
  'accounts.switch': { input: accountId, output: nothing },
  /** Signs out of an account and removes it from this computer. */
  'accounts.remove': { input: accountId, output: nothing },
  /** Signs out of every account. They stay in the list. */
  'accounts.signOutAll': { input: nothing, output: nothing },
  /** The player confirms that an account that is new on this computer is theirs. */
  'accounts.acknowledge': { input: nothing, output: nothing },
  /** Opens the keyring and saves again, after the keyring was locked or failed. */
  'tokenStorage.retry': { input: nothing, output: nothing },
  /** Sets where sign-ins are kept from now on. */
  'tokenStorage.choose': { input: tokenStorageChoiceSchema, output: nothing },
  /**
   * Opens the payment whose ID or link is in the clipboard, once the platform has answered that it exists. No other text of
   * the clipboard reaches the window. Throws LK-521 if the text is neither, or why the payment cannot be read.
   */
  'payment.paste': { input: nothing, output: nothing },
  /** Opens a payment by its ID or by a link. Throws LK-521 or LK-522 if the text is neither. */
  'payment.open': { input: paymentText, output: nothing },
  /** Goes back to the screen before. A confirmed payment is still polled. */
  'payment.close': { input: nothing, output: nothing },
  'payment.reload': { input: nothing, output: nothing },
  /**
   * Pays the offer with this key, as this account (null: without one). Does nothing if the screen shows another offer or
   * account by now. Idempotent.
   */
  'payment.confirm': {
    input: z.strictObject({
      offer: shortText,
      methodId: shortText,
      accountId: z.nullable(accountId),
    }),
    output: nothing,
  },
  /** Sends an unanswered request again with the same idempotency key, if this payment is shown. */
  'payment.sendAgain': { input: paymentId, output: nothing },
  /** Shows how a declined payment can be paid in another way, if this payment is shown. Sends nothing. */
  'payment.tryAgain': { input: paymentId, output: nothing },
  /** Opens the payment's page in the system's browser, if this payment is shown. */
  'payment.openPage': { input: paymentId, output: nothing },
  'payment.copyId': { input: nothing, output: nothing },
  /** Copies the receipt of the payment that is shown as text, with what the PDF says. Does nothing if it is not paid. */
  'payment.copyReceipt': { input: nothing, output: nothing },
  /**
   * Lets the player choose a file for the receipt of the payment that is shown, as a PDF, and returns its path; null if they
   * chose none. Throws LK-536, or LK-906 when one was saved just before.
   */
  'payment.saveReceipt': { input: nothing, output: z.nullable(z.string()) },
  /** Shows the receipt that was saved last in the system's file manager. */
  'payment.showReceipt': { input: nothing, output: nothing },
  'receipts.open': { input: nothing, output: nothing },
  'receipts.search': { input: shortText, output: nothing },
  'receipts.more': { input: nothing, output: nothing },
  /** Copies a payment's id, by the receipt's id. */
  'receipts.copyId': { input: shortText, output: nothing },
  /** Writes a CSV file into the downloads folder and answers its path. Throws LK-906 when one was written just before. */
  'receipts.export': { input: nothing, output: z.nullable(z.string()) },
  /** Removes from the list each receipt whose payment is over. */
  'receipts.clear': { input: nothing, output: nothing },
  'receipts.close': { input: nothing, output: nothing },
  /** Starts a check-up, or joins the running one. Resolves when it has ended. Its steps come as `checkUp.changed`. */
  'checkUp.start': { input: nothing, output: nothing },
  'checkUp.cancel': { input: nothing, output: nothing },
  /** Copies the check-up that was shown last, as text. */
  'checkUp.copy': { input: nothing, output: nothing },
  /** Prepares a report. Resolves when it can be read; it comes as `report.changed`. Throws LK-601 if something private is in it. */
  'report.prepare': { input: nothing, output: nothing },
  'report.cancel': { input: nothing, output: nothing },
  /** Lets the player choose a file for the report, and returns its path; null if they chose none. Throws LK-602. */
  'report.save': { input: nothing, output: z.nullable(z.string()) },
  /** Shows the file that was saved last in the system's file manager. */
  'report.showInFolder': { input: nothing, output: nothing },
  /** Reads the timeline from at most `limit` records of the journal. `reference`: only what belongs to it; null for all. */
  'timeline.read': {
    input: z.strictObject({
      reference: z.nullable(shortText),
      limit: z.int().check(z.gte(1), z.lte(50_000)),
    }),
    output: timelineSchema,
  },
  /** Copies these episodes of the timeline that was read last, as text. */
  'timeline.copy': { input: z.array(shortText), output: nothing },
  /** Copies the reference of an error, or of an episode of the timeline. */
  'help.copyReference': {
    input: z.string().check(z.regex(/^[2-9A-Z]{8}$/)),
    output: nothing,
  },
  /** Opens the platform's help page in the system's browser. */
  'help.openPage': { input: nothing, output: nothing },
  'settings.read': { input: nothing, output: settingsViewSchema },
  /** Changes settings at once. They come as `settings.changed`. Throws LK-905 if the system refuses. */
  'settings.change': { input: settingsChangeSchema, output: nothing },
  'about.read': { input: nothing, output: aboutViewSchema },
  /** Shows the file of licence notices in the system's file manager. */
  'about.showNotices': { input: nothing, output: nothing },
  /** Opens the page where the player gets a new version, in the system's browser. */
  'about.openDownloadPage': { input: nothing, output: nothing },
  /** Looks for an update. Its result comes as `update.changed`. */
  'update.check': { input: nothing, output: nothing },
  'update.download': { input: nothing, output: nothing },
  /** Stops a check or a download. */
  'update.cancel': { input: nothing, output: nothing },
  /** Installs the update that is ready, and restarts. Does nothing while a sign-in or a payment is under way. */
  'update.restart': { input: nothing, output: nothing },
} as const satisfies Record<CommandName, { input: z.ZodMiniType; output: z.ZodMiniType }>;

/** Receipts to add to the list of the last snapshot, which has `before` receipts. The rest of that snapshot is unchanged. */
export type ReceiptsAdded = { readonly before: number; readonly receipts: readonly Receipt[] };

/** What main sends by itself. */
export type EventContent<E extends EventName> = {
  readonly 'state.changed': AppState;
  readonly 'receipts.added': ReceiptsAdded;
  readonly 'checkUp.changed': CheckUpView;
  readonly 'report.changed': ReportView;
  readonly 'timeline.changed': undefined;
  readonly 'help.requested': undefined;
  readonly 'about.requested': undefined;
  readonly 'settings.requested': undefined;
  readonly 'settings.changed': SettingsView;
  readonly 'language.changed': LanguageInUse;
  readonly 'update.changed': UpdateView;
}[E];

export type CommandInput<C extends CommandName> = z.infer<(typeof contract)[C]['input']>;
export type CommandOutput<C extends CommandName> = z.infer<(typeof contract)[C]['output']>;

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
