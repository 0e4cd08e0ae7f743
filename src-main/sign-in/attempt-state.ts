/** The states, events and effects of a sign-in attempt, and the steps that all its parts take. */
import type { AppError } from '../../src-shared/errors.ts';
import type { DeviceAuthorization } from '../auth/device-authorization.ts';
import type { SignedInPerson } from '../auth/signed-in-person.ts';
import type { Tokens } from '../auth/tokens.ts';
import { type Moment, type Step, unchanged } from '../base/machine.ts';
import type { StrayReason } from './callback-request.ts';

/** Which account the player asked to sign in to. */
export type RequestedAccount = {
  /** Whether to ask the platform for its accounts page (`prompt=select_account`). */
  readonly wantsAnotherAccount: boolean;
  /** The account whose player must sign in again; null if anybody may sign in. */
  readonly expectedAccount: { readonly id: string; readonly name: string } | null;
};

export type AttemptState =
  | {
      readonly kind: 'not-started';
      readonly requestedAccount: RequestedAccount;
      /** False on the command line: the device flow runs alone. */
      readonly hasCodeFlow: boolean;
    }
  | Waiting
  | Exchanging
  | LoadingProfile
  | ConfirmingPerson
  | AddingAccount
  | { readonly kind: 'ended'; readonly outcome: Outcome };

/** Waits for the player, in either flow. The first tokens win. */
export type Waiting = Started & {
  readonly kind: 'waiting';
  readonly codeFlow: CodeFlow;
  readonly deviceFlow: DeviceFlow;
  readonly platform: Platform;
  /** How many requests to the loopback port were ignored. */
  readonly strays: number;
  /** Whether one of them was an answer to another sign-in (a wrong `state`). */
  readonly hadForeignAnswer: boolean;
  /** Before this moment no page is opened again. By the monotonic clock, in ms. */
  readonly mayOpenAt: number;
};

/** Exchanges the code that the browser brought. The device flow goes on meanwhile. */
export type Exchanging = Started & { readonly kind: 'exchanging'; readonly deviceFlow: DeviceFlow };

/** One flow has tokens and the other was stopped. Who signed in is not known yet. */
export type LoadingProfile = Started & {
  readonly kind: 'loading-profile';
  readonly tokens: Tokens;
};

/** Another person signed in than the requested account's. The player decides whether to add them. */
export type ConfirmingPerson = Started & {
  readonly kind: 'confirming-person';
  readonly person: SignedInPerson;
};

/** The account is being added. That is synchronous, so no other event comes before its outcome. */
export type AddingAccount = Started & {
  readonly kind: 'adding-account';
  readonly person: SignedInPerson;
};

/** The fields of every state between the start and the end. */
export type Started = { readonly requestedAccount: RequestedAccount; readonly browser: Browser };

/** The system's browser, as far as the launcher knows. */
export type Browser = {
  readonly status: 'unknown' | 'opened' | 'failed';
  /** How often in a row it did not open the sign-in page. */
  readonly failures: number;
  /** When the authorization code flow ends if the browser has not answered. */
  readonly deadline: Moment;
};

/** The authorization code flow (RFC 6749 4.1), until the browser answers. */
export type CodeFlow =
  /** Only the device flow runs in this attempt. */
  | { readonly kind: 'unused' }
  /** The loopback server is being started; the sign-in page has no address yet. */
  | { readonly kind: 'preparing' }
  /** The browser was asked to open the sign-in page. Its answer is awaited, for 3 s at most. */
  | { readonly kind: 'opening'; readonly url: string }
  /** Waits for the callback. `isOpeningAgain`: the browser was asked to open the page again, and its answer is awaited. */
  | { readonly kind: 'waiting'; readonly url: string; readonly isOpeningAgain: boolean }
  | { readonly kind: 'over'; readonly problem: AppError };

/** The device flow (RFC 8628). */
export type DeviceFlow =
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'requesting' }
  | {
      readonly kind: 'waiting';
      readonly code: UserCode;
      /** In ms since 1970. */
      readonly expiresAt: number;
      readonly page: CodePage;
    }
  | { readonly kind: 'over'; readonly problem: AppError };

/** Whether the platform answers, as far as the launcher knows. */
export type Platform =
  /** No request has failed since the last answer. */
  | { readonly kind: 'no-problem' }
  | { readonly kind: 'failed'; readonly problem: AppError }
  /** The player asked for another request, and its answer is awaited. */
  | { readonly kind: 'asked-again'; readonly problem: AppError };

/** What the player sees of a device authorization response: everything but the device code. */
export type UserCode = Pick<
  DeviceAuthorization,
  'userCode' | 'verificationUri' | 'verificationUriComplete'
>;

/** The verification page in this computer's browser. Most players open it on another device. */
export type CodePage =
  | { readonly kind: 'untouched' }
  /** The browser was asked to open it, and its answer is awaited. */
  | { readonly kind: 'opening' }
  | { readonly kind: 'not-opened'; readonly problem: AppError };

export type Outcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly problem: AppError };

export type AttemptEvent =
  | { readonly type: 'started' }
  // The authorization code flow
  | { readonly type: 'url-ready'; readonly url: string }
  | { readonly type: 'browser-opened' }
  | { readonly type: 'browser-not-opened'; readonly problem: AppError }
  | { readonly type: 'stray-callback'; readonly reason: StrayReason }
  | { readonly type: 'callback-arrived' }
  | { readonly type: 'code-flow-tokens'; readonly tokens: Tokens }
  | { readonly type: 'code-flow-failed'; readonly problem: AppError }
  // The device flow
  | { readonly type: 'user-code'; readonly code: UserCode; readonly lifetimeMs: number }
  | { readonly type: 'code-page-opened' }
  | { readonly type: 'code-page-not-opened'; readonly problem: AppError }
  | { readonly type: 'device-tokens'; readonly tokens: Tokens }
  | { readonly type: 'device-failed'; readonly problem: AppError }
  // The platform
  | { readonly type: 'platform-failed'; readonly problem: AppError }
  | { readonly type: 'platform-answered' }
  // After the tokens
  | { readonly type: 'person-identified'; readonly person: SignedInPerson }
  | { readonly type: 'profile-failed'; readonly problem: AppError }
  | { readonly type: 'account-added' }
  | { readonly type: 'account-not-added'; readonly problem: AppError }
  // The player
  | { readonly type: 'open-pressed' }
  | { readonly type: 'try-again-pressed' }
  | { readonly type: 'extend-pressed' }
  | { readonly type: 'code-requested' }
  | { readonly type: 'code-page-pressed' }
  | { readonly type: 'person-confirmed' }
  | { readonly type: 'cancelled' }
  | { readonly type: TimerEvent };

/** Sent when the wait of the same name is over. */
type TimerEvent = 'opening-took-long' | 'offer-device-due' | 'browser-deadline';

/** What an attempt runs and can stop. A wait has the name of its event. */
export type TaskName =
  | TimerEvent
  | 'code-flow'
  | 'device-flow'
  | 'open-browser'
  | 'open-code-page'
  | 'ask-platform'
  | 'profile';

export type AttemptEffect =
  | { readonly type: 'run-code-flow'; readonly wantsAnotherAccount: boolean }
  | { readonly type: 'run-device-flow' }
  | { readonly type: 'open-browser'; readonly url: string }
  | { readonly type: 'open-code-page'; readonly url: string }
  /** Requests something, to learn whether the platform answers. */
  | { readonly type: 'ask-platform' }
  /** Replaces a wait for the same event. */
  | { readonly type: 'wait'; readonly ms: number; readonly event: TimerEvent }
  | { readonly type: 'stop'; readonly task: TaskName }
  | { readonly type: 'stop-all' }
  /** The player has finished in the browser, and goes on in the launcher's window. */
  | { readonly type: 'show-window' }
  | {
      readonly type: 'identify';
      readonly tokens: Tokens;
      /** The ID of the account whose player must sign in again; null if anybody may sign in. */
      readonly expectedAccountId: string | null;
    }
  | { readonly type: 'add-account'; readonly person: SignedInPerson }
  /** Revokes tokens that the attempt does not use. */
  | { readonly type: 'discard-tokens'; readonly tokens: Tokens };

export type AttemptStep = Step<AttemptState, AttemptEffect>;

/** The shortest time between two openings of a page: a key that is held down must not open many tabs. */
export const shortestBetweenOpeningsMs = 1_000;

/** Ends the attempt, and discards the tokens that it had. */
export const end = (outcome: Outcome, tokens: readonly Tokens[] = []): AttemptStep => ({
  state: { kind: 'ended', outcome },
  effects: [{ type: 'stop-all' }, ...tokens.map(discard)],
});

export const fail = (problem: AppError, tokens: readonly Tokens[] = []): AttemptStep =>
  end({ kind: 'failed', problem }, tokens);

const discard = (tokens: Tokens): AttemptEffect => ({ type: 'discard-tokens', tokens });

/** Discards tokens that arrive after the first ones or after the end. Ignores every other event. */
export const discardLate = (state: AttemptState, event: AttemptEvent): AttemptStep =>
  event.type === 'code-flow-tokens' || event.type === 'device-tokens'
    ? { state, effects: [discard(event.tokens)] }
    : unchanged(state);
