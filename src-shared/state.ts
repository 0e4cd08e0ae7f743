/**
 * AppState: what the window shows. Main owns it and pushes each snapshot that lasts to the renderer, and every screen is
 * a pure view of it. It holds no secret.
 */

import type { Amount } from './amount.ts';
import type { AppError } from './errors.ts';

/** Milliseconds since the epoch. */
type Instant = number;

/** The authorization code flow of a sign-in (RFC 6749 4.1). */
type CodeFlow = {
  /** When the wait for the browser ends; the player can extend it. */
  readonly deadline: Instant;
  /** Whether the browser opened the sign-in page. Some systems never say. */
  readonly browser: 'unknown' | 'opened' | 'failed';
  /** How often in a row it did not: the screen says each time. */
  readonly failures: number;
  /** Why this flow is over, while the device flow still waits. */
  readonly problem: AppError | null;
  /** The browser brought an answer to another sign-in, which was ignored. */
  readonly hadForeignAnswer: boolean;
};

/** The device flow of a sign-in (RFC 8628). */
type DeviceFlow =
  | { readonly status: 'requesting' }
  | {
      readonly status: 'waiting';
      /** The player types it on the verification page, or compares it there. */
      readonly userCode: string;
      readonly verificationUri: string;
      /** The same page with the code in it, where the platform gives one. */
      readonly verificationUriComplete: string | null;
      readonly expiresAt: Instant;
    }
  /** Expired (LK-221), not permitted (LK-222), or ended by another error. The player can ask for a new code. */
  | { readonly status: 'over'; readonly problem: AppError };

/** What a running sign-in attempt shows. Both flows run side by side; the first tokens win. */
export type AttemptView = {
  readonly step:
    | 'opening-browser'
    | 'waiting'
    | 'checking'
    | 'loading-profile'
    | 'confirming-person';
  readonly codeFlow: CodeFlow;
  /** Null until it starts: after 15 s, at once if the browser did not open, or when the player asks for it. */
  readonly deviceFlow: DeviceFlow | null;
  /** Why the platform did not answer the last request; null while nothing is known to be wrong. */
  readonly platformProblem: AppError | null;
  /** The name of the player who has to sign in again; null when anybody may sign in. */
  readonly expectedName: string | null;
  /** With `confirming-person`: who signed in instead of `expectedName`. The player decides. */
  readonly otherPerson: string | null;
};
export type SignInStep = AttemptView['step'];

/** The player as the screens show them. */
export type ProfileView = {
  readonly id: string;
  /** The platform's name for the player, else the e-mail. */
  readonly displayName: string;
  readonly email: string;
  readonly status: string | null;
  /** A path below the launcher's own origin, or null: then initials are drawn. */
  readonly avatarPath: string | null;
  readonly externalId: string | null;
  readonly isPasswordRecoverySet: boolean | null;
};

/** An account on this computer, as the lists show it. */
export type AccountView = {
  readonly id: string;
  readonly displayName: string;
  /** Null until the platform has answered once. */
  readonly email: string | null;
  readonly avatarPath: string | null;
  /** `kept`: the player can switch to it. `ended`: it needs a new sign-in. */
  readonly session: 'kept' | 'ended';
};

/** The places where a player can choose to keep sign-ins. */
export const tokenStorageChoices = ['keyring', 'weak', 'memory'] as const;
export type TokenStorageChoice = (typeof tokenStorageChoices)[number];

/** Where sign-ins are kept on this computer. */
export type TokenStorageView = {
  /**
   * `unknown`: the keyring was not needed yet, or is locked. `undecided`: the player has to choose, and
   * until then nothing is written. Otherwise: in the system's keyring, with the weaker protection, or
   * only until the launcher quits.
   */
  readonly place: 'unknown' | 'undecided' | TokenStorageChoice;
  /** Why the keyring is not used at the moment. */
  readonly problem: AppError | null;
  /** The player's choices, best first. Empty if there is nothing to choose. */
  readonly choices: readonly TokenStorageChoice[];
};

/** A payment that was confirmed on this computer. */
export type Receipt = {
  /** The ID of this receipt on this computer. */
  readonly id: string;
  readonly paymentId: string;
  readonly merchant: string;
  readonly summary: string;
  /** The amount that the platform accepted, or else the confirmed one. */
  readonly amount: Amount;
  /** The confirmed amount; null when it is the same. */
  readonly confirmedAmount: Amount | null;
  readonly method: string;
  /** The platform's last status, or `unknown` before the first one. */
  readonly status: string;
  readonly confirmedAt: Instant;
};

/** The payments part of a home screen. */
export type PaymentSummary = {
  /** How many payments of the active player are confirmed and not over. */
  readonly live: number;
  /** The last three payments of the active player, those under way first. */
  readonly recent: readonly Receipt[];
  /** The method with which the active player paid last; null for nobody, and before the first payment. */
  readonly lastMethodId: string | null;
  /** LK-530 or LK-534: the file of payments was damaged, or cannot be used. */
  readonly problem: AppError | null;
};

type Misconfigured = { readonly kind: 'misconfigured'; readonly problem: AppError };
/** What both home screens show, signed in or not. */
export type CommonHome = {
  readonly platformName: string;
  /** The accounts on this computer, last used first. */
  readonly accounts: readonly AccountView[];
  readonly tokenStorage: TokenStorageView;
  readonly payments: PaymentSummary;
};
type SignedOut = CommonHome & {
  readonly kind: 'signed-out';
  readonly problem: AppError | null;
  /** The player did not confirm the last account as theirs, so the browser may be signed in as another person. */
  readonly mayBeOtherPerson: boolean;
};
type SigningIn = AttemptView & { readonly kind: 'signing-in'; readonly platformName: string };
type SignedIn = CommonHome & {
  readonly kind: 'signed-in';
  /** The one of `accounts` that is shown. */
  readonly accountId: string;
  /** Null until the platform has answered once. */
  readonly profile: ProfileView | null;
  /** When the platform last sent the profile. */
  readonly profileAsOf: Instant | null;
  /** When the platform last answered about a payment; null if it has not while this account is shown. */
  readonly paymentAsOf: Instant | null;
  readonly reloading: boolean;
  /**
   * The account is new on this computer, and the player has not confirmed yet that it is theirs, nor paid as it. Somebody who sees
   * the address of a sign-in can finish it with another account (RFC 8252 8.1).
   */
  readonly isFirstSignIn: boolean;
  readonly problem: AppError | null;
  /** A sign-in that was started from this screen and failed: to sign in again, or to add an account. */
  readonly failedSignIn: {
    readonly problem: AppError;
    readonly expectedAccountId: string | null;
  } | null;
  /** The platform cannot be reached; Latchkey tries again at this time. Otherwise null. */
  readonly retryAt: Instant | null;
  /** When the access token expires; null if that is not known. */
  readonly expiresAt: Instant | null;
  /** The session ends soon, and the player has to sign in again. */
  readonly expiresSoon: boolean;
  /** The scopes the platform granted. */
  readonly scopes: readonly string[];
  /** How far this computer's clock is ahead of the platform's, in minutes; null if the difference is small. */
  readonly clockAheadMinutes: number | null;
};

/** A payment, as the platform last sent it. */
export type PaymentDetails = {
  readonly merchant: string;
  readonly lines: readonly {
    readonly description: string;
    readonly quantity: number;
    readonly amount: Amount;
  }[];
  /** How many lines there are besides `lines`. */
  readonly moreLines: number;
  readonly amount: Amount;
  /** The platform's word. An unknown one is shown as it is. */
  readonly status: string;
  readonly expiresAt: Instant | null;
  readonly failureReason: string | null;
};

type PaymentMethod = {
  readonly id: string;
  readonly label: string;
  /** Whether the player approves on a page of the platform, in the system's browser. */
  readonly needsPage: boolean;
};

/** The player who confirmed a payment. */
export type PlayerView =
  | { readonly kind: 'account'; readonly name: string }
  /** `removed`: the account is no longer on this computer. */
  | { readonly kind: 'nobody' | 'removed' };

/** A payment on the screen. */
export type PaymentView = {
  readonly id: string;
  /**
   * `looking`: not read yet. `ready`: it can be paid, and nothing is confirmed. `changed`: the offer differs from the one
   * that the player was shown, and is not paid. `starting`: confirmed, and its request is being sent. `checking`: no clear
   * answer came, so it is not known whether it was accepted. `approving`: a page waits for the player. `watching`: the
   * platform has accepted it. `over`: nothing is left to do.
   */
  readonly step:
    | 'looking'
    | 'ready'
    | 'changed'
    | 'starting'
    | 'checking'
    | 'approving'
    | 'watching'
    | 'over';
  /** Null until the platform has answered once. */
  readonly details: PaymentDetails | null;
  /** When the platform last sent `details`. */
  readonly asOf: Instant | null;
  readonly methods: readonly PaymentMethod[];
  /** With `ready` and `changed`: the key of the offer and its methods. A confirmation names it. Each change changes the key. */
  readonly offer: string | null;
  readonly reloading: boolean;
  readonly problem: AppError | null;
  /** Whether the problem stopped a confirmation. The payment is not paid then, and nothing was taken. */
  readonly notPaid: boolean;
  /** The time of the next poll; while `reloading`, the time of the current one. Null if there is none to show. */
  readonly retryAt: Instant | null;
  /** With `changed`: the merchant and amount that the player was shown. `details` has the new ones. */
  readonly before: { readonly merchant: string; readonly amount: Amount } | null;
  /** The method that was confirmed. */
  readonly method: PaymentMethod | null;
  /** Who confirmed it; null while nothing is confirmed. */
  readonly confirmedBy: PlayerView | null;
  /** When it was confirmed. For the receipt. */
  readonly confirmedAt: Instant | null;
  /** The merchant that was confirmed; null when the platform names the same. */
  readonly confirmedMerchant: string | null;
  /** The amount that was confirmed; null when the platform has the same. */
  readonly confirmedAmount: Amount | null;
  /** With LK-531: the amount that the platform accepted. */
  readonly acceptedAmount: Amount | null;
  /** With `approving`: the host of the page, shown before it opens. */
  readonly pageHost: string | null;
  /** With `checking`: the platform has no record of the request, so it may be sent again with the same key. */
  readonly maySendAgain: boolean;
  /** With `over`: it was declined, and the platform still lets it be paid. */
  readonly mayTryAgain: boolean;
  /** The platform has called it `completed`, whatever it says now. */
  readonly wasPaid: boolean;
};

type Payment = {
  readonly kind: 'payment';
  readonly platformName: string;
  readonly payment: PaymentView;
  /** The accounts on this computer, last used first; `accountId` names the active one, null for nobody. */
  readonly accounts: readonly AccountView[];
  readonly accountId: string | null;
  /** The name of the active player, who would confirm it; null for nobody. */
  readonly playerName: string | null;
  /** The method with which the active player paid last on this computer. It is marked, and not chosen. */
  readonly lastMethodId: string | null;
  /** Why a sign-in failed, or the session ended, while this payment was open; null otherwise. */
  readonly signInProblem: AppError | null;
};

/** The payments that were confirmed on this computer, by the active player or by nobody. */
export type ReceiptsView = {
  /** The text of the search; empty for all payments. */
  readonly search: string;
  /** Newest first. `receipts.more` adds more of them. */
  readonly receipts: readonly Receipt[];
  /** How many payments the search has. */
  readonly total: number;
  /** LK-530: earlier payments were lost with a damaged file. */
  readonly problem: AppError | null;
};

type Receipts = ReceiptsView & {
  readonly kind: 'receipts';
  readonly platformName: string;
  readonly playerName: string | null;
};

export type AppState = Misconfigured | SignedOut | SigningIn | SignedIn | Payment | Receipts;
export type AppStateOf<K extends AppState['kind']> = Extract<AppState, { kind: K }>;
