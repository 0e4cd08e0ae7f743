/**
 * AppState: what the window shows. Main owns it and pushes each snapshot to the renderer, and every screen is a
 * pure view of it. It holds no secret; the schemas are strict, so no unknown field gets through.
 */
import * as z from 'zod/mini';
import { appErrorSchema } from './app-error-schema.ts';
import { amountViewSchema } from './payments.ts';

/** Milliseconds since the epoch. */
const instant = z.number();

/** The authorization code flow of a sign-in (RFC 6749 4.1). */
const codeFlowSchema = z.strictObject({
  /** When the wait for the browser ends; the player can extend it. */
  deadline: instant,
  /** Whether the browser opened the sign-in page. Some systems never say. */
  browser: z.enum(['unknown', 'opened', 'failed']),
  /** How often in a row it did not: the screen says each time. */
  failures: z.number(),
  /** Why this flow is over, while the device flow still waits. */
  problem: z.nullable(appErrorSchema),
  /** The browser brought an answer to another sign-in, which was ignored. */
  hadForeignAnswer: z.boolean(),
});

/** The device flow of a sign-in (RFC 8628). */
const deviceFlowSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('requesting') }),
  z.strictObject({
    status: z.literal('waiting'),
    /** The player types it on the verification page, or compares it there. */
    userCode: z.string(),
    verificationUri: z.string(),
    /** The same page with the code in it, where the platform gives one. */
    verificationUriComplete: z.nullable(z.string()),
    expiresAt: instant,
  }),
  /** Expired (LK-221), not permitted (LK-222), or ended by another error. The player can ask for a new code. */
  z.strictObject({ status: z.literal('over'), problem: appErrorSchema }),
]);

/** What a running sign-in attempt shows. Both flows run side by side; the first tokens win. */
const attemptViewSchema = z.strictObject({
  step: z.enum(['opening-browser', 'waiting', 'checking', 'loading-profile', 'confirming-person']),
  codeFlow: codeFlowSchema,
  /** Null until it starts: after 15 s, at once if the browser did not open, or when the player asks for it. */
  deviceFlow: z.nullable(deviceFlowSchema),
  /** Why the platform did not answer the last request; null while nothing is known to be wrong. */
  platformProblem: z.nullable(appErrorSchema),
  /** The name of the player who has to sign in again; null when anybody may sign in. */
  expectedName: z.nullable(z.string()),
  /** With `confirming-person`: who signed in instead of `expectedName`. The player decides. */
  otherPerson: z.nullable(z.string()),
});
export type AttemptView = z.infer<typeof attemptViewSchema>;
export type SignInStep = AttemptView['step'];

/** The player as the screens show them. */
const profileViewSchema = z.strictObject({
  id: z.string(),
  /** The platform's name for the player, else the e-mail. */
  displayName: z.string(),
  email: z.string(),
  status: z.nullable(z.string()),
  /** A path below the launcher's own origin, or null: then initials are drawn. */
  avatarPath: z.nullable(z.string()),
  externalId: z.nullable(z.string()),
  isPasswordRecoverySet: z.nullable(z.boolean()),
});
export type ProfileView = z.infer<typeof profileViewSchema>;

/** An account on this computer, as the lists show it. */
const accountViewSchema = z.strictObject({
  id: z.string(),
  displayName: z.string(),
  /** Null until the platform has answered once. */
  email: z.nullable(z.string()),
  avatarPath: z.nullable(z.string()),
  /** `kept`: the player can switch to it. `ended`: it needs a new sign-in. */
  session: z.enum(['kept', 'ended']),
});
export type AccountView = z.infer<typeof accountViewSchema>;

/** The places where a player can choose to keep sign-ins. */
export const tokenStorageChoiceSchema = z.enum(['keyring', 'weak', 'memory']);
export type TokenStorageChoice = z.infer<typeof tokenStorageChoiceSchema>;

/** Where sign-ins are kept on this computer. */
export const tokenStorageSchema = z.strictObject({
  /**
   * `unknown`: the keyring was not needed yet, or is locked. `undecided`: the player has to choose, and
   * until then nothing is written. Otherwise: in the system's keyring, with the weaker protection, or
   * only until the launcher quits.
   */
  place: z.union([z.enum(['unknown', 'undecided']), tokenStorageChoiceSchema]),
  /** Why the keyring is not used at the moment. */
  problem: z.nullable(appErrorSchema),
  /** The player's choices, best first. Empty if there is nothing to choose. */
  choices: z.array(tokenStorageChoiceSchema),
});
export type TokenStorageView = z.infer<typeof tokenStorageSchema>;

/** A payment that was confirmed on this computer. */
const receiptSchema = z.strictObject({
  /** The ID of this receipt on this computer. */
  id: z.string(),
  paymentId: z.string(),
  merchant: z.string(),
  summary: z.string(),
  /** The amount that the platform accepted, or else the confirmed one. */
  amount: amountViewSchema,
  /** The confirmed amount; null when it is the same. */
  confirmedAmount: z.nullable(amountViewSchema),
  method: z.string(),
  /** The platform's last status, or `unknown` before the first one. */
  status: z.string(),
  confirmedAt: instant,
});
export type Receipt = z.infer<typeof receiptSchema>;

/** The payments part of a home screen. */
const paymentSummarySchema = z.strictObject({
  /** How many payments of the active player are confirmed and not over. */
  live: z.number(),
  /** The last three payments of the active player, those under way first. */
  recent: z.array(receiptSchema),
  /** The method with which the active player paid last; null for nobody, and before the first payment. */
  lastMethodId: z.nullable(z.string()),
  /** LK-530 or LK-534: the file of payments was damaged, or cannot be used. */
  problem: z.nullable(appErrorSchema),
});
export type PaymentSummary = z.infer<typeof paymentSummarySchema>;

const misconfigured = z.strictObject({
  kind: z.literal('misconfigured'),
  problem: appErrorSchema,
});
const signedOut = z.strictObject({
  kind: z.literal('signed-out'),
  platformName: z.string(),
  problem: z.nullable(appErrorSchema),
  /** The player did not confirm the last account as theirs, so the browser may be signed in as another person. */
  mayBeOtherPerson: z.boolean(),
  /** Last used first. */
  accounts: z.array(accountViewSchema),
  tokenStorage: tokenStorageSchema,
  payments: paymentSummarySchema,
});
const signingIn = z.extend(attemptViewSchema, {
  kind: z.literal('signing-in'),
  platformName: z.string(),
});
const signedIn = z.strictObject({
  kind: z.literal('signed-in'),
  platformName: z.string(),
  /** All accounts on this computer, last used first; `accountId` names the one that is shown. */
  accounts: z.array(accountViewSchema),
  accountId: z.string(),
  tokenStorage: tokenStorageSchema,
  payments: paymentSummarySchema,
  /** Null until the platform has answered once. */
  profile: z.nullable(profileViewSchema),
  /** When the platform last sent the profile. */
  profileAsOf: z.nullable(instant),
  /** When the platform last answered about a payment; null if it has not while this account is shown. */
  paymentAsOf: z.nullable(instant),
  reloading: z.boolean(),
  /**
   * The account is new on this computer, and the player has not confirmed yet that it is theirs, nor paid as it. Somebody who sees
   * the address of a sign-in can finish it with another account (RFC 8252 8.1).
   */
  isFirstSignIn: z.boolean(),
  problem: z.nullable(appErrorSchema),
  /** A sign-in that was started from this screen and failed: to sign in again, or to add an account. */
  failedSignIn: z.nullable(
    z.strictObject({ problem: appErrorSchema, expectedAccountId: z.nullable(z.string()) }),
  ),
  /** The platform cannot be reached; Latchkey tries again at this time. Otherwise null. */
  retryAt: z.nullable(instant),
  /** When the access token expires; null if that is not known. */
  expiresAt: z.nullable(instant),
  /** The session ends soon, and the player has to sign in again. */
  expiresSoon: z.boolean(),
  /** The scopes the platform granted. */
  scopes: z.array(z.string()),
  /** How far this computer's clock is ahead of the platform's, in minutes; null if the difference is small. */
  clockAheadMinutes: z.nullable(z.number()),
});

/** A payment, as the platform last sent it. */
const paymentDetailsSchema = z.strictObject({
  merchant: z.string(),
  lines: z.array(
    z.strictObject({ description: z.string(), quantity: z.number(), amount: amountViewSchema }),
  ),
  /** How many lines there are besides `lines`. */
  moreLines: z.number(),
  amount: amountViewSchema,
  /** The platform's word. An unknown one is shown as it is. */
  status: z.string(),
  expiresAt: z.nullable(instant),
  failureReason: z.nullable(z.string()),
});
export type PaymentDetails = z.infer<typeof paymentDetailsSchema>;

const paymentMethodSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** Whether the player approves on a page of the platform, in the system's browser. */
  needsPage: z.boolean(),
});

/** The player who confirmed a payment. */
const playerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('account'), name: z.string() }),
  /** `removed`: the account is no longer on this computer. */
  z.strictObject({ kind: z.enum(['nobody', 'removed']) }),
]);
export type PlayerView = z.infer<typeof playerSchema>;

/** A payment on the screen. */
const paymentViewSchema = z.strictObject({
  id: z.string(),
  /**
   * `looking`: not read yet. `ready`: it can be paid, and nothing is confirmed. `changed`: the offer differs from the one
   * that the player was shown, and is not paid. `starting`: confirmed, and its request is being sent. `checking`: no clear
   * answer came, so it is not known whether it was accepted. `approving`: a page waits for the player. `watching`: the
   * platform has accepted it. `over`: nothing is left to do.
   */
  step: z.enum([
    ...(['looking', 'ready', 'changed', 'starting'] as const),
    ...(['checking', 'approving', 'watching', 'over'] as const),
  ]),
  /** Null until the platform has answered once. */
  details: z.nullable(paymentDetailsSchema),
  /** When the platform last sent `details`. */
  asOf: z.nullable(instant),
  methods: z.array(paymentMethodSchema),
  /** With `ready` and `changed`: the key of the offer and its methods. A confirmation names it. Each change changes the key. */
  offer: z.nullable(z.string()),
  reloading: z.boolean(),
  problem: z.nullable(appErrorSchema),
  /** Whether the problem stopped a confirmation. The payment is not paid then, and nothing was taken. */
  notPaid: z.boolean(),
  /** The time of the next poll; while `reloading`, the time of the current one. Null if there is none to show. */
  retryAt: z.nullable(instant),
  /** With `changed`: the merchant and amount that the player was shown. `details` has the new ones. */
  before: z.nullable(z.strictObject({ merchant: z.string(), amount: amountViewSchema })),
  /** The method that was confirmed. */
  method: z.nullable(paymentMethodSchema),
  /** Who confirmed it; null while nothing is confirmed. */
  confirmedBy: z.nullable(playerSchema),
  /** When it was confirmed. For the receipt. */
  confirmedAt: z.nullable(instant),
  /** The amount that was confirmed; null when the platform has the same. */
  confirmedAmount: z.nullable(amountViewSchema),
  /** With LK-531: the amount that the platform accepted. */
  acceptedAmount: z.nullable(amountViewSchema),
  /** With `approving`: the host of the page, shown before it opens. */
  pageHost: z.nullable(z.string()),
  /** With `checking`: the platform has no record of the request, so it may be sent again with the same key. */
  maySendAgain: z.boolean(),
  /** With `over`: it was declined, and the platform still lets it be paid. */
  mayTryAgain: z.boolean(),
});
export type PaymentView = z.infer<typeof paymentViewSchema>;

const payment = z.strictObject({
  kind: z.literal('payment'),
  platformName: z.string(),
  payment: paymentViewSchema,
  /** The accounts on this computer, last used first; `accountId` names the active one, null for nobody. */
  accounts: z.array(accountViewSchema),
  accountId: z.nullable(z.string()),
  /** The name of the active player, who would confirm it; null for nobody. */
  playerName: z.nullable(z.string()),
  /** The method with which the active player paid last on this computer. It is marked, and not chosen. */
  lastMethodId: z.nullable(z.string()),
  /** The problem of a sign-in that failed while this payment was open; null otherwise. */
  signInProblem: z.nullable(appErrorSchema),
});

/** The payments that were confirmed on this computer, by the active player or by nobody. */
const receiptsViewSchema = z.strictObject({
  /** The text of the search; empty for all payments. */
  search: z.string(),
  /** Newest first. `receipts.more` adds more of them. */
  receipts: z.array(receiptSchema),
  /** How many payments the search has. */
  total: z.number(),
  /** LK-530: earlier payments were lost with a damaged file. */
  problem: z.nullable(appErrorSchema),
});
export type ReceiptsView = z.infer<typeof receiptsViewSchema>;

const receipts = z.extend(receiptsViewSchema, {
  kind: z.literal('receipts'),
  platformName: z.string(),
  playerName: z.nullable(z.string()),
});

export const appStateSchema = z.discriminatedUnion('kind', [
  misconfigured,
  signedOut,
  signingIn,
  signedIn,
  payment,
  receipts,
]);
export type AppState = z.infer<typeof appStateSchema>;
export type AppStateOf<K extends AppState['kind']> = Extract<AppState, { kind: K }>;
