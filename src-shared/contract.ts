/** The contract between main and renderer: for each command, what goes in and what comes out. */
import * as z from 'zod/mini';
import type { CommandName, stateChanged } from './channels.ts';
import type { Result } from './errors.ts';
import { type AppState, appStateSchema, tokenStorageChoiceSchema } from './state.ts';

const nothing = z.void();
const shortText = z.string().check(z.maxLength(200));
/** One of `accounts` in AppState. */
const accountId = z.string().check(z.maxLength(100));
/** As in AppState, where it may also be a text that is none. */
const paymentId = z.string().check(z.maxLength(300));

export const contract = {
  'state.get': { input: nothing, output: appStateSchema },
  /** Starts a sign-in, or joins the one that is running. `another` asks the platform for its accounts page. */
  'signIn.start': { input: z.enum(['any', 'another']), output: nothing },
  /** Signs in again to one account. Somebody else may come back: then the player is asked. */
  'signIn.reauthenticate': { input: accountId, output: nothing },
  'signIn.cancel': { input: nothing, output: nothing },
  /** Opens the same sign-in page once more: the link stays valid while the attempt waits. */
  'signIn.openBrowser': { input: nothing, output: nothing },
  'signIn.copyLink': { input: nothing, output: nothing },
  /** Gives the authorization code flow its full time again. */
  'signIn.extend': { input: nothing, output: nothing },
  /** Requests a code for the device flow: the first one, or a new one after the last is over. */
  'signIn.requestCode': { input: nothing, output: nothing },
  'signIn.copyCode': { input: nothing, output: nothing },
  /** Opens the verification page, with the code in it where the platform allows that. */
  'signIn.openCodePage': { input: nothing, output: nothing },
  /** The answer to `confirming-person`: true takes the other person's account, false goes back. */
  'signIn.confirmPerson': { input: z.boolean(), output: nothing },
  'profile.reload': { input: nothing, output: nothing },
  /** Signs out of the account that is shown. */
  'session.signOut': { input: nothing, output: nothing },
  'accounts.switch': { input: accountId, output: nothing },
  /** Signs out of one account and takes it off this computer. */
  'accounts.remove': { input: accountId, output: nothing },
  'accounts.signOutAll': { input: nothing, output: nothing },
  /** The player says that the account that was signed in to for the first time is theirs. */
  'accounts.acknowledge': { input: nothing, output: nothing },
  /** The keyring was locked or failed: tries again to open and to save. */
  'tokenStorage.retry': { input: nothing, output: nothing },
  /** Where sign-ins are kept from now on. */
  'tokenStorage.choose': { input: tokenStorageChoiceSchema, output: nothing },
  /** Opens a payment by its id or a link to it, as a player pastes it. Answers LK-521 or LK-522 where it is none. */
  'payment.open': { input: z.string().check(z.maxLength(4000)), output: nothing },
  /** Back to where the player was. A payment that was confirmed is watched all the same. */
  'payment.close': { input: nothing, output: nothing },
  'payment.reload': { input: nothing, output: nothing },
  /** Pays what was shown, by a method. Does nothing where something else is shown by now. Several at once are one. */
  'payment.confirm': {
    input: z.strictObject({ offer: shortText, methodId: shortText }),
    output: nothing,
  },
  /** Sends an unanswered request once more, under the same key, where this payment is shown. */
  'payment.sendAgain': { input: paymentId, output: nothing },
  /** Opens the page where the player goes on, in the system's browser, where this payment is shown. */
  'payment.openPage': { input: paymentId, output: nothing },
  'payment.copyId': { input: nothing, output: nothing },
  'receipts.open': { input: nothing, output: nothing },
  'receipts.search': { input: shortText, output: nothing },
  'receipts.more': { input: nothing, output: nothing },
  /** Copies a payment's id, by the receipt's id. */
  'receipts.copyId': { input: shortText, output: nothing },
  /** Writes a CSV file into the folder of downloads, and answers its path. */
  'receipts.export': { input: nothing, output: z.nullable(z.string()) },
  /** Removes all receipts of this payer that are over. */
  'receipts.clear': { input: nothing, output: nothing },
  'receipts.close': { input: nothing, output: nothing },
} as const satisfies Record<CommandName, { input: z.ZodMiniType; output: z.ZodMiniType }>;

export type CommandInput<C extends CommandName> = z.infer<(typeof contract)[C]['input']>;
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
