/** The training exercises for support: one for each fault of the platform. For docs/SUPPORT.md, and run by a test. */
import type { FaultName } from '../../src-platform/faults.ts';
import type { ErrorCode } from '../../src-shared/errors.ts';

/** What the trainee does in the launcher. The fault is switched on before or after it. */
export type Action =
  | 'sign-in'
  | 'sign-in-with-code'
  | 'refresh-profile'
  | 'wait-for-refresh'
  | 'open-payment'
  | 'pay';

export type Exercise = {
  /** The options of the fault; none for its defaults. */
  readonly options?: object;
  readonly action: Action;
  /** The code that the player reads; null if the launcher shows none. */
  readonly code: ErrorCode | null;
  /** A record that the journal then has: its kind, and some of its fields. */
  readonly record: { readonly kind: string } & Readonly<Record<string, unknown>>;
  /** What the journal shows, in a sentence. */
  readonly journal: string;
  /** The steps of the check-up that warn or fail while the fault is on, in their order. Empty if the fault does no harm. */
  readonly steps: readonly string[];
  /** The step that names the cause, and a part of its text. */
  readonly namedBy: { readonly step: string; readonly words: string };
};

const failedRequest = 'The request for the tokens, and the failure that it caused';

export const exercises: Readonly<Record<FaultName, Exercise>> = {
  slow: {
    action: 'refresh-profile',
    code: null,
    record: { kind: 'request', endpoint: 'profile', status: 200 },
    journal: 'Requests with status 200 that took 2 seconds or more.',
    steps: ['speed'],
    namedBy: { step: 'speed', words: ' s for the fastest of three answers' },
  },
  'server-error': {
    action: 'sign-in',
    code: 'LK-305',
    record: { kind: 'failure', code: 'LK-305', status: 503 },
    journal: `${failedRequest}: status 503.`,
    steps: ['last-sign-in', 'device', 'api'],
    namedBy: { step: 'api', words: 'LK-305' },
  },
  'rate-limited': {
    action: 'sign-in',
    code: 'LK-312',
    record: { kind: 'failure', code: 'LK-312', status: 429 },
    journal: `${failedRequest}: status 429, which means too many requests.`,
    steps: ['last-sign-in', 'device', 'api'],
    namedBy: { step: 'api', words: '429' },
  },
  html: {
    action: 'sign-in',
    code: 'LK-304',
    record: { kind: 'failure', code: 'LK-304', status: 200 },
    journal: `${failedRequest}: a page came in place of JSON.`,
    steps: ['last-sign-in', 'captive-portal'],
    namedBy: { step: 'captive-portal', words: 'LK-304' },
  },
  empty: {
    action: 'sign-in',
    code: 'LK-306',
    record: { kind: 'failure', code: 'LK-306' },
    journal: `${failedRequest}: LK-306, with a status of 200. What was in the answer is not kept.`,
    steps: ['last-sign-in', 'device', 'api'],
    namedBy: { step: 'api', words: 'the answer is empty' },
  },
  'lost-answer': {
    action: 'sign-in',
    code: 'LK-301',
    record: { kind: 'request', endpoint: 'token', problem: 'LK-301' },
    journal:
      'A request for the tokens without an answer: the connection was cut after it was sent.',
    steps: ['last-sign-in', 'device', 'api'],
    namedBy: { step: 'last-sign-in', words: 'LK-301' },
  },
  'envelope-error': {
    action: 'refresh-profile',
    code: 'LK-305',
    record: { kind: 'failure', code: 'LK-305', status: 500 },
    journal:
      'A request for the profile with HTTP status 200, and a failure with status 500: the platform’s own status decides.',
    steps: ['last-session', 'api'],
    namedBy: { step: 'api', words: 'LK-305' },
  },
  'revoked-session': {
    action: 'refresh-profile',
    code: 'LK-401',
    record: { kind: 'session-moved', problem: 'LK-401', after: { kind: 'ended' } },
    journal: 'A request for the profile with status 401, and the end of the session.',
    steps: ['last-session'],
    namedBy: { step: 'last-session', words: 'the API, which refused the access token' },
  },
  'clock-offset': {
    action: 'sign-in',
    code: null,
    record: { kind: 'sign-in-moved', after: { kind: 'ended', outcome: 'signed-in' } },
    journal: 'A sign-in that worked. Latchkey compares the times with the platform’s own date.',
    steps: ['clock'],
    namedBy: { step: 'clock', words: '1 hr ahead' },
  },
  'no-id-token': {
    action: 'sign-in',
    code: 'LK-209',
    record: { kind: 'tokens-issued', idToken: false },
    journal: 'A token response without an id_token, and the failure LK-209.',
    steps: ['last-sign-in'],
    namedBy: { step: 'last-sign-in', words: 'The token response has no id_token.' },
  },
  'wrong-state': {
    action: 'sign-in',
    code: null,
    record: { kind: 'callback-ignored', reason: 'wrong-state' },
    journal:
      'A request to the waiting port that was ignored, because it belongs to another sign-in.',
    steps: ['last-sign-in'],
    namedBy: { step: 'last-sign-in', words: 'the state of another sign-in' },
  },
  'expires-in-number': {
    action: 'sign-in-with-code',
    code: null,
    record: { kind: 'sign-in-moved', event: 'user-code' },
    journal: 'The code with its lifetime: Latchkey accepts a number and a text.',
    steps: [],
    namedBy: { step: 'device', words: '“expires_in” as a number' },
  },
  'expires-in-string': {
    action: 'sign-in',
    code: null,
    record: { kind: 'tokens-issued', expiresIn: 'string' },
    journal:
      'A token response with its lifetime as a string: Latchkey accepts a number and a text.',
    steps: [],
    namedBy: { step: 'last-sign-in', words: '“expires_in” as a string' },
  },
  'slow-down': {
    options: { times: 1 },
    action: 'sign-in-with-code',
    code: null,
    record: { kind: 'polled', outcome: 'slow-down' },
    journal: 'A poll that was answered: not yet, and ask less often.',
    steps: [],
    namedBy: { step: 'last-sign-in', words: 'to be polled less often' },
  },
  'revoked-grant': {
    action: 'wait-for-refresh',
    code: 'LK-401',
    record: { kind: 'session-moved', event: 'refresh-failed', after: { kind: 'ended' } },
    journal:
      'The refresh of the session, a request for the tokens with status 400, and the end of the session.',
    steps: ['last-session'],
    namedBy: { step: 'last-session', words: 'which refused the refresh token' },
  },
  'key-revoked': {
    action: 'open-payment',
    code: 'LK-524',
    record: { kind: 'failure', code: 'LK-524', status: 401 },
    journal: 'A request for the payment with status 401, and the failure LK-524.',
    steps: ['last-payment', 'public-key'],
    namedBy: { step: 'public-key', words: 'LK-524' },
  },
  'expired-meanwhile': {
    action: 'pay',
    code: 'LK-308',
    record: { kind: 'payment-moved', after: { kind: 'settled', status: 'expired' } },
    journal: 'The request to pay with status 409, and a payment whose status is expired.',
    steps: ['last-payment'],
    namedBy: { step: 'last-payment', words: 'Its status at the platform: expired.' },
  },
  'amount-changed': {
    action: 'pay',
    code: 'LK-528',
    record: { kind: 'payment-moved', after: { kind: 'changed' }, problem: 'LK-528' },
    journal: 'The request to pay with status 409, and a payment that has changed.',
    steps: ['last-payment'],
    namedBy: { step: 'last-payment', words: 'LK-528' },
  },
  'unknown-state': {
    action: 'pay',
    code: null,
    record: { kind: 'payment-moved', after: { status: 'other' } },
    journal: 'A payment with a status that Latchkey does not know; it is polled again and again.',
    steps: [],
    namedBy: { step: 'last-payment', words: 'a status that Latchkey does not know' },
  },
  'other-id': {
    action: 'open-payment',
    code: 'LK-525',
    record: { kind: 'failure', code: 'LK-525' },
    journal: 'A request for the payment with status 200, and the failure LK-525.',
    steps: ['last-payment'],
    namedBy: { step: 'last-payment', words: 'LK-525' },
  },
};
