/** What a sign-in attempt can be, what can happen to it, and what it then wants done: values only. */
import type { AppError } from '../../src-shared/errors.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Moment, Step } from '../base/machine.ts';

/** Who is to sign in. */
export type Wanted = {
  /** The platform is asked for its accounts page. */
  readonly anotherAccount: boolean;
  /** The account that is signed in to again; null if anybody may sign in. */
  readonly reauthenticating: { readonly id: string; readonly name: string } | null;
};

export type AttemptState =
  | { readonly kind: 'not-started'; readonly wanted: Wanted }
  | Waiting
  | Exchanging
  | LoadingProfile
  | ConfirmingPerson
  | { readonly kind: 'ended'; readonly outcome: Outcome };

/** The player is to act, in either flow. The first tokens win. */
export type Waiting = Started & {
  readonly kind: 'waiting';
  readonly codeFlow: CodeFlow;
  readonly deviceFlow: DeviceFlow;
  /** By the clock, in ms. */
  readonly startedAt: number;
  /** How many requests to the loopback port were answered and ignored. */
  readonly strays: number;
  /** From then on a page may be opened again; by the clock, in ms. */
  readonly mayOpenAt: number;
};

/** The browser has brought the code, which is exchanged for tokens. The device flow goes on meanwhile. */
export type Exchanging = Started & { readonly kind: 'exchanging'; readonly deviceFlow: DeviceFlow };

/** One flow has won and the other was stopped. */
export type LoadingProfile = Started & {
  readonly kind: 'loading-profile';
  readonly tokens: Tokens;
  /** The player has confirmed another person than was to sign in. */
  readonly isOtherConfirmed: boolean;
};

/** Another person signed in than was to; the player decides. */
export type ConfirmingPerson = Started & {
  readonly kind: 'confirming-person';
  readonly tokens: Tokens;
  readonly name: string;
};

/** What every state knows from the start to the end. */
export type Started = { readonly wanted: Wanted; readonly browser: Browser };

export type Browser = {
  readonly status: 'unknown' | 'opened' | 'failed';
  /** When the authorization code flow ends, unless the browser has answered. */
  readonly deadline: Moment;
};

/** The authorization code flow (RFC 6749 4.1), until the browser answers. */
export type CodeFlow =
  /** The port and the address of the sign-in page are not there yet. */
  | { readonly kind: 'preparing' }
  /** The browser was asked for the first time, and neither opened nor failed. */
  | { readonly kind: 'opening'; readonly url: string }
  /** `isOpening`: the player opens the page again. */
  | { readonly kind: 'waiting'; readonly url: string; readonly isOpening: boolean }
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

/** What the player sees of a device authorization response. The device code is not in it. */
export type UserCode = {
  readonly userCode: string;
  readonly verificationUri: string;
  readonly verificationUriComplete: string | null;
};

/** The verification page, as far as the launcher opens it in this computer's browser. */
export type CodePage =
  | { readonly kind: 'untouched' }
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
  | { readonly type: 'browser-not-opened' }
  | { readonly type: 'stray-callback' }
  | { readonly type: 'callback-arrived' }
  | { readonly type: 'code-flow-tokens'; readonly tokens: Tokens }
  | { readonly type: 'code-flow-failed'; readonly problem: AppError }
  // The device flow
  | { readonly type: 'user-code'; readonly code: UserCode; readonly lifetimeMs: number }
  | { readonly type: 'code-page-opened' }
  | { readonly type: 'code-page-not-opened'; readonly problem: AppError }
  | { readonly type: 'device-tokens'; readonly tokens: Tokens }
  | { readonly type: 'device-failed'; readonly problem: AppError }
  // The tokens in use
  | { readonly type: 'other-person'; readonly name: string }
  | { readonly type: 'profile-loaded' }
  | { readonly type: 'profile-failed'; readonly problem: AppError }
  // The player
  | { readonly type: 'open-pressed' }
  | { readonly type: 'extend-pressed' }
  | { readonly type: 'code-requested' }
  | { readonly type: 'code-page-pressed' }
  | { readonly type: 'person-confirmed' }
  | { readonly type: 'cancelled' }
  | { readonly type: TimerEvent };

/** Events that come by themselves when a wait is over. */
type TimerEvent = 'opening-took-long' | 'offer-device-due' | 'browser-deadline';

/** What an attempt has under way and can stop. A wait has the name of its event. */
export type TaskName =
  | TimerEvent
  | 'code-flow'
  | 'device-flow'
  | 'open-browser'
  | 'open-code-page'
  | 'profile';

export type AttemptEffect =
  | { readonly type: 'run-code-flow'; readonly anotherAccount: boolean }
  | { readonly type: 'run-device-flow' }
  | { readonly type: 'open-browser'; readonly url: string }
  | { readonly type: 'open-code-page'; readonly url: string }
  /** A wait for the same event that is not over yet is stopped. */
  | { readonly type: 'wait'; readonly ms: number; readonly event: TimerEvent }
  | { readonly type: 'stop'; readonly task: TaskName }
  | { readonly type: 'stop-all' }
  /** The browser is done: the player goes on in the launcher's window. */
  | { readonly type: 'show-window' }
  | {
      readonly type: 'load-profile';
      readonly tokens: Tokens;
      /** The id of the account that was to sign in; null if anybody may. */
      readonly reauthenticating: string | null;
    }
  /** Nobody will use them. */
  | { readonly type: 'discard-tokens'; readonly tokens: Tokens };

export type AttemptStep = Step<AttemptState, AttemptEffect>;
