/** The training exercises for support: one for each fault of the embedded platform. docs/SUPPORT.md is made of this. */
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
  /** What the player says on the phone. */
  readonly player: string;
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
  readonly answer: string;
};

const failedRequest = 'The request for the tokens, and the failure that it caused';

export const exercises: Readonly<Record<FaultName, Exercise>> = {
  slow: {
    action: 'refresh-profile',
    player: 'It works, but after each click I wait.',
    code: null,
    record: { kind: 'request', endpoint: 'profile', status: 200 },
    journal: 'Requests with status 200 that took 2 seconds or more.',
    steps: ['speed'],
    namedBy: { step: 'speed', words: ' s for the fastest of three answers' },
    answer:
      'Nothing is broken on your computer: the platform answers slowly. Is another page slow too? If not, it is the platform.',
  },
  'server-error': {
    action: 'sign-in',
    player: 'I cannot sign in. It says that there is a problem right now.',
    code: 'LK-305',
    record: { kind: 'failure', code: 'LK-305', status: 503 },
    journal: `${failedRequest}: status 503.`,
    steps: ['last-sign-in', 'device', 'api'],
    namedBy: { step: 'api', words: 'LK-305' },
    answer:
      'The platform has an incident. You need not change anything. Please try again in a quarter of an hour.',
  },
  'rate-limited': {
    action: 'sign-in',
    player: 'It says that it was asked too often, and I have tried only once.',
    code: 'LK-312',
    record: { kind: 'failure', code: 'LK-312', status: 429 },
    journal: `${failedRequest}: status 429, which means too many requests.`,
    steps: ['last-sign-in', 'device', 'api'],
    namedBy: { step: 'api', words: '429' },
    answer:
      'The platform answers your network less often, because too many requests came from it. Wait a few minutes, or use another network.',
  },
  html: {
    action: 'sign-in',
    player: 'I am in a café. It says that my network answered.',
    code: 'LK-304',
    record: { kind: 'failure', code: 'LK-304', status: 200 },
    journal: `${failedRequest}: a page came in place of JSON.`,
    steps: ['last-sign-in', 'captive-portal'],
    namedBy: { step: 'captive-portal', words: 'LK-304' },
    answer:
      'Open any web page in your browser, accept the terms of the network there, and sign in again.',
  },
  empty: {
    action: 'sign-in',
    player: 'It says that the answer cannot be understood.',
    code: 'LK-306',
    record: { kind: 'failure', code: 'LK-306' },
    journal: `${failedRequest}: LK-306, with a status of 200. What was in the answer is not kept.`,
    steps: ['last-sign-in', 'device', 'api'],
    namedBy: { step: 'api', words: 'the answer is empty' },
    answer:
      'The platform sends empty answers. Update the launcher if there is an update; otherwise I report it to the platform.',
  },
  'lost-answer': {
    action: 'sign-in',
    player: 'It says that the connection was cut. But I am online!',
    code: 'LK-301',
    record: { kind: 'request', endpoint: 'token', problem: 'LK-301' },
    journal:
      'A request for the tokens without an answer: the connection was cut after it was sent.',
    steps: ['last-sign-in', 'device', 'api'],
    namedBy: { step: 'last-sign-in', words: 'LK-301' },
    answer:
      'Something between you and the platform cuts connections. Try another network. If it works there, ask who runs the first one.',
  },
  'envelope-error': {
    action: 'refresh-profile',
    player: 'I am signed in, but my profile is old, and it says that there is a problem.',
    code: 'LK-305',
    record: { kind: 'failure', code: 'LK-305', status: 500 },
    journal:
      'A request for the profile with HTTP status 200, and a failure with status 500: the platform’s own status decides.',
    steps: ['last-session', 'api'],
    namedBy: { step: 'api', words: 'LK-305' },
    answer: 'The platform has a problem with profiles. You stay signed in. Try again later.',
  },
  'revoked-session': {
    action: 'refresh-profile',
    player: 'I was signed out in the middle of something.',
    code: 'LK-401',
    record: { kind: 'session-moved', problem: 'LK-401', after: { kind: 'ended' } },
    journal: 'A request for the profile with status 401, and the end of the session.',
    steps: ['last-session'],
    namedBy: { step: 'last-session', words: 'the API, which refused the access token' },
    answer:
      'Somebody ended your sessions on the platform’s page: was it you? Sign in again. If it was not you, change your password.',
  },
  'clock-offset': {
    action: 'sign-in',
    player: 'I can sign in. But a colleague says that my clock is wrong.',
    code: null,
    record: { kind: 'sign-in-moved', after: { kind: 'ended', outcome: 'signed-in' } },
    journal: 'A sign-in that worked. Latchkey compares the times with the platform’s own date.',
    steps: ['clock'],
    namedBy: { step: 'clock', words: '1 hr ahead' },
    answer:
      'Compare your clock with your phone. If it differs, let the system set the time. If it is right, the platform’s clock is wrong, and I report it.',
  },
  'no-id-token': {
    action: 'sign-in',
    player: 'It says that the platform did not say who signed in.',
    code: 'LK-209',
    record: { kind: 'tokens-issued', idToken: false },
    journal: 'A token response without an id_token, and the failure LK-209.',
    steps: ['last-sign-in'],
    namedBy: { step: 'last-sign-in', words: 'The token response has no id_token.' },
    answer:
      'Nobody has signed in, and nothing was stored. I report it to the platform: it leaves out the proof of who you are.',
  },
  'wrong-state': {
    action: 'sign-in',
    player:
      'The browser says that this does not belong to a sign-in. The launcher goes on waiting.',
    code: null,
    record: { kind: 'callback-ignored', reason: 'wrong-state' },
    journal:
      'A request to the waiting port that was ignored, because it belongs to another sign-in.',
    steps: ['last-sign-in'],
    namedBy: { step: 'last-sign-in', words: 'the state of another sign-in' },
    answer:
      'Close older tabs of the sign-in page, press Cancel, and sign in again. If it happens again at once, use a code, and I report it to the platform.',
  },
  'expires-in-number': {
    action: 'sign-in-with-code',
    player: 'Everything works.',
    code: null,
    record: { kind: 'sign-in-moved', event: 'user-code' },
    journal: 'The code with its lifetime: Latchkey accepts a number and a text.',
    steps: [],
    namedBy: { step: 'device', words: '“expires_in” as a number' },
    answer: 'Nothing to do for the player. Tell the platform only if you are asked.',
  },
  'expires-in-string': {
    action: 'sign-in',
    player: 'Everything works.',
    code: null,
    record: { kind: 'tokens-issued', expiresIn: 'string' },
    journal:
      'A token response with its lifetime as a string: Latchkey accepts a number and a text.',
    steps: [],
    namedBy: { step: 'last-sign-in', words: '“expires_in” as a string' },
    answer: 'Nothing to do for the player. Tell the platform only if you are asked.',
  },
  'slow-down': {
    options: { times: 1 },
    action: 'sign-in-with-code',
    player: 'I confirmed the code on my phone, and the launcher took long to notice.',
    code: null,
    record: { kind: 'polled', outcome: 'slow-down' },
    journal: 'A poll that was answered: not yet, and ask less often.',
    steps: [],
    namedBy: { step: 'last-sign-in', words: 'to be polled less often' },
    answer:
      'The platform asked the launcher to wait longer between two questions. Five seconds more are normal.',
  },
  'revoked-grant': {
    action: 'wait-for-refresh',
    player: 'After an hour I was signed out.',
    code: 'LK-401',
    record: { kind: 'session-moved', event: 'refresh-failed', after: { kind: 'ended' } },
    journal:
      'The refresh of the session, a request for the tokens with status 400, and the end of the session.',
    steps: ['last-session'],
    namedBy: { step: 'last-session', words: 'which refused the refresh token' },
    answer:
      'You, or somebody with your account, took the launcher’s access back on the platform’s page. Sign in again to give it back.',
  },
  'key-revoked': {
    action: 'open-payment',
    player: 'I cannot pay. It says that the platform takes no payments from this launcher.',
    code: 'LK-524',
    record: { kind: 'failure', code: 'LK-524', status: 401 },
    journal: 'A request for the payment with status 401, and the failure LK-524.',
    steps: ['last-payment', 'public-key'],
    namedBy: { step: 'public-key', words: 'LK-524' },
    answer:
      'Nothing was paid. The launcher’s key is no longer valid: update the launcher. If there is no update, I report it.',
  },
  'expired-meanwhile': {
    action: 'pay',
    player: 'I pressed Pay, and it says that the platform refused.',
    code: 'LK-308',
    record: { kind: 'payment-moved', after: { kind: 'settled', status: 'expired' } },
    journal: 'The request to pay with status 409, and a payment whose status is expired.',
    steps: ['last-payment'],
    namedBy: { step: 'last-payment', words: 'Its status at the platform: expired.' },
    answer:
      'Nothing was paid: the time for this payment was over when you pressed. Ask the shop for a new one.',
  },
  'amount-changed': {
    action: 'pay',
    player: 'I pressed Pay, and suddenly it costs more.',
    code: 'LK-528',
    record: { kind: 'payment-moved', after: { kind: 'changed' }, problem: 'LK-528' },
    journal: 'The request to pay with status 409, and a payment that has changed.',
    steps: ['last-payment'],
    namedBy: { step: 'last-payment', words: 'LK-528' },
    answer:
      'Nothing was paid. The launcher shows both amounts: compare them, and confirm only if the new one is right.',
  },
  'unknown-state': {
    action: 'pay',
    player: 'It has been “under review” since I paid.',
    code: null,
    record: { kind: 'payment-moved', after: { status: 'other' } },
    journal: 'A payment with a status that Latchkey does not know; it is polled again and again.',
    steps: [],
    namedBy: { step: 'last-payment', words: 'a status that Latchkey does not know' },
    answer:
      'The platform is still looking at it. Do not pay again. The launcher shows the end as soon as the platform says it.',
  },
  'other-id': {
    action: 'open-payment',
    player: 'I opened my payment, and it says that the platform answered about another one.',
    code: 'LK-525',
    record: { kind: 'failure', code: 'LK-525' },
    journal: 'A request for the payment with status 200, and the failure LK-525.',
    steps: ['last-payment'],
    namedBy: { step: 'last-payment', words: 'LK-525' },
    answer: 'Nothing was paid. Please do not try again: I report it to the platform.',
  },
};
