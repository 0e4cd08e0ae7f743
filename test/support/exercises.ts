/** The training exercises of docs/SUPPORT.md, one for each fault of the platform, and what happens in each. */
import type { FaultName } from '../../src-platform/faults.ts';
import type { ErrorCode } from '../../src-shared/errors.ts';

/** The trainee's action in the launcher. The fault is switched on before or after it. */
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
  /** The steps of the check-up that warn or fail while the fault is on, in their order. Empty if the fault does no harm. */
  readonly steps: readonly string[];
  /** The step that names the cause, and a part of its text. */
  readonly namedBy: { readonly step: string; readonly words: string };
};

export const exercises: Readonly<Record<FaultName, Exercise>> = {
  slow: {
    action: 'refresh-profile',
    code: null,
    record: { kind: 'request', endpoint: 'profile', status: 200 },
    steps: ['speed'],
    namedBy: { step: 'speed', words: ' s for the fastest of three answers' },
  },
  'server-error': {
    action: 'sign-in',
    code: 'LK-305',
    record: { kind: 'failure', code: 'LK-305', status: 503 },
    steps: ['last-sign-in', 'device', 'api'],
    namedBy: { step: 'api', words: 'LK-305' },
  },
  'rate-limited': {
    action: 'sign-in',
    code: 'LK-312',
    record: { kind: 'failure', code: 'LK-312', status: 429 },
    steps: ['last-sign-in', 'device', 'api'],
    namedBy: { step: 'api', words: '429' },
  },
  html: {
    action: 'sign-in',
    code: 'LK-304',
    record: { kind: 'failure', code: 'LK-304', status: 200 },
    steps: ['last-sign-in', 'captive-portal'],
    namedBy: { step: 'captive-portal', words: 'LK-304' },
  },
  empty: {
    action: 'sign-in',
    code: 'LK-306',
    record: { kind: 'failure', code: 'LK-306' },
    steps: ['last-sign-in', 'device', 'api'],
    namedBy: { step: 'api', words: 'the answer is empty' },
  },
  'lost-answer': {
    action: 'sign-in',
    code: 'LK-301',
    record: { kind: 'request', endpoint: 'token', problem: 'LK-301' },
    steps: ['last-sign-in', 'device', 'api'],
    namedBy: { step: 'last-sign-in', words: 'LK-301' },
  },
  'envelope-error': {
    action: 'refresh-profile',
    code: 'LK-305',
    record: { kind: 'failure', code: 'LK-305', status: 500 },
    steps: ['last-session', 'api'],
    namedBy: { step: 'api', words: 'LK-305' },
  },
  'revoked-session': {
    action: 'refresh-profile',
    code: 'LK-401',
    record: { kind: 'session-moved', problem: 'LK-401', after: { kind: 'ended' } },
    steps: ['last-session'],
    namedBy: { step: 'last-session', words: 'the API, which refused the access token' },
  },
  'clock-offset': {
    action: 'sign-in',
    code: null,
    record: { kind: 'sign-in-moved', after: { kind: 'ended', outcome: 'signed-in' } },
    steps: ['clock'],
    namedBy: { step: 'clock', words: '1 hr ahead' },
  },
  'no-id-token': {
    action: 'sign-in',
    code: 'LK-209',
    record: { kind: 'tokens-issued', idToken: false },
    steps: ['last-sign-in'],
    namedBy: { step: 'last-sign-in', words: 'The token response has no id_token.' },
  },
  'wrong-state': {
    action: 'sign-in',
    code: null,
    record: { kind: 'callback-ignored', reason: 'wrong-state' },
    steps: ['last-sign-in'],
    namedBy: { step: 'last-sign-in', words: 'the “state” of this sign-in' },
  },
  'expires-in-number': {
    action: 'sign-in-with-code',
    code: null,
    record: { kind: 'sign-in-moved', event: 'user-code' },
    steps: [],
    namedBy: { step: 'device', words: '“expires_in” as a number' },
  },
  'expires-in-string': {
    action: 'sign-in',
    code: null,
    record: { kind: 'tokens-issued', expiresIn: 'string' },
    steps: [],
    namedBy: { step: 'last-sign-in', words: '“expires_in” as a string' },
  },
  'slow-down': {
    options: { times: 1 },
    action: 'sign-in-with-code',
    code: null,
    record: { kind: 'polled', outcome: 'slow-down' },
    steps: [],
    namedBy: { step: 'last-sign-in', words: 'to be polled less often' },
  },
  'revoked-grant': {
    action: 'wait-for-refresh',
    code: 'LK-401',
    record: { kind: 'session-moved', event: 'refresh-failed', after: { kind: 'ended' } },
    steps: ['last-session'],
    namedBy: { step: 'last-session', words: 'which refused the refresh token' },
  },
  'key-revoked': {
    action: 'open-payment',
    code: 'LK-524',
    record: { kind: 'failure', code: 'LK-524', status: 401 },
    steps: ['last-payment', 'public-key'],
    namedBy: { step: 'public-key', words: 'LK-524' },
  },
  'expired-meanwhile': {
    action: 'pay',
    code: 'LK-308',
    record: { kind: 'payment-moved', after: { kind: 'settled', status: 'expired' } },
    steps: ['last-payment'],
    namedBy: { step: 'last-payment', words: 'Its status at the platform: expired.' },
  },
  'amount-changed': {
    action: 'pay',
    code: 'LK-528',
    record: { kind: 'payment-moved', after: { kind: 'changed' }, problem: 'LK-528' },
    steps: ['last-payment'],
    namedBy: { step: 'last-payment', words: 'LK-528' },
  },
  'unknown-state': {
    action: 'pay',
    code: null,
    record: { kind: 'payment-moved', after: { status: 'other' } },
    steps: [],
    namedBy: { step: 'last-payment', words: 'a status that Latchkey does not know' },
  },
  'other-id': {
    action: 'open-payment',
    code: 'LK-525',
    record: { kind: 'failure', code: 'LK-525' },
    steps: ['last-payment'],
    namedBy: { step: 'last-payment', words: 'LK-525' },
  },
};
