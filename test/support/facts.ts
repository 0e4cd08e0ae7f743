/** One fact of each kind, with every field that it can have; and secrets to try to put into them. */

import {
  errorNameOf,
  framesOf,
  hostOf,
  messageOf,
  oauthErrorOf,
  referenceOf,
  systemCodeOf,
  versionOf,
} from '../../src-main/base/fact-fields.ts';
import type { Fact, FactOf } from '../../src-main/base/facts.ts';

const host = hostOf('https://api.example.com/v1/users/me');
const system = systemCodeOf('ECONNREFUSED');
const reference = referenceOf('a failure');

export const sampleFacts: { readonly [K in Fact['kind']]: FactOf<K> } = {
  started: {
    kind: 'started',
    runs: 'window',
    app: versionOf('0.1.0'),
    electron: versionOf('45.4.1'),
    node: versionOf('24.21.0'),
    system: 'linux',
    systemVersion: versionOf('6.1.0-amd'),
    arch: 'x64',
    pid: 4711,
  },
  'page-loaded': { kind: 'page-loaded' },
  'process-gone': { kind: 'process-gone', process: 'gpu', reason: 'crashed', exitCode: 139 },
  'page-hangs': { kind: 'page-hangs' },
  'woke-up': { kind: 'woke-up' },
  quit: { kind: 'quit' },
  began: { kind: 'began', machine: 'session', within: reference },
  'sign-in-moved': {
    kind: 'sign-in-moved',
    event: 'code-flow-failed',
    before: { kind: 'waiting', codeFlow: 'opening', deviceFlow: 'not-offered' },
    after: { kind: 'ended', outcome: 'failed' },
    problem: 'LK-203',
    failure: reference,
    lifetimeMs: 900_000,
  },
  'session-moved': {
    kind: 'session-moved',
    event: 'refresh-failed',
    before: { kind: 'running', tokens: 'refreshing', profile: 'awaiting-refresh' },
    after: { kind: 'ended' },
    problem: 'LK-401',
    failure: reference,
  },
  'payment-moved': {
    kind: 'payment-moved',
    event: 'no-answer',
    before: { kind: 'sending', intent: 'confirmed', status: 'created' },
    after: { kind: 'checking', poller: 'waiting', intent: 'confirmed', status: 'created' },
    problem: 'LK-302',
    failure: reference,
    retryAfterMs: 5_000,
  },
  failure: {
    kind: 'failure',
    code: 'LK-301',
    failure: reference,
    host,
    status: 502,
    oauthError: oauthErrorOf('invalid_grant'),
    causes: [
      {
        name: errorNameOf('TypeError'),
        code: 'LK-301',
        system,
        message: messageOf('fetch failed'),
        frames: framesOf(new Error('here')).slice(0, 1),
      },
    ],
  },
  uncaught: { kind: 'uncaught', code: 'LK-901' },
  request: {
    kind: 'request',
    method: 'POST',
    host,
    endpoint: 'token',
    ms: 120,
    status: 400,
    problem: 'LK-301',
    system,
  },
  polled: { kind: 'polled', number: 3, outcome: 'unreachable', problem: 'LK-302' },
  'tokens-issued': {
    kind: 'tokens-issued',
    expiresIn: 'number',
    idToken: true,
    refreshToken: false,
  },
  listening: { kind: 'listening', address: '127.0.0.1', port: 49_152 },
  'callback-ignored': { kind: 'callback-ignored', reason: 'wrong-state' },
  'callback-accepted': { kind: 'callback-accepted', outcome: 'finished' },
  'keyring-proved': {
    kind: 'keyring-proved',
    backend: 'gnome_libsecret',
    verdict: 'failed',
    problem: 'LK-503',
    ms: 3_000,
  },
  'vault-read': { kind: 'vault-read', status: 'moved-aside', accounts: 0, problem: 'LK-508' },
  'vault-written': { kind: 'vault-written' },
  'vault-not-written': { kind: 'vault-not-written', problem: 'LK-507', system },
  'journal-refused': { kind: 'journal-refused' },
  'journal-lost': { kind: 'journal-lost', records: 12, system },
};

const jwt =
  'eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJ1c2VyXzEifQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

/** Everything that must never be written down, each as it looks in life. */
export const plantedSecrets = {
  'access token': jwt,
  'opaque access token': 'v7Qm2xR9sKc4TzLw8YpB1nHf6JdVg3Ea',
  'refresh token': 'rt_0aB1cD2eF3gH4iJ5kL6mN7oP8qR9',
  'id token': jwt.replace('user_1', 'user_2'),
  'authorization code': 'SplxlOBeZQQYbYS6WxSbIA',
  verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  state: 'xyzAf0ifjsldkj9Q2s8',
  nonce: 'n-0S6_WzA2Mj',
  'device code': 'GmRhmhcxhwAzkoEqiMEg_DnyEysNkuNhszIySk9eS',
  'user code': 'WDJB-MJHT',
  'public key': 'pk_live_51H8xTzK9mQ2vR7s',
  'private key': 'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  'client secret': 'cs-7b0f0e6c9d1a4b28',
  'PEM key': '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg',
  password: 'correct horse battery staple',
  'short password': 'hunter2',
  cookie: 'session=s%3Aq1w2e3r4t5y6.u7i8o9p0; Path=/; HttpOnly',
  'e-mail': 'ada.lovelace@example.com',
  name: 'Ada Lovelace',
  'home path': '/home/ada/.config/latchkey/accounts.json',
  'Windows home path': 'C:\\Users\\ada\\AppData\\Roaming\\Latchkey',
  'payment page': 'https://pay.example.com/p/9f8e7d6c?token=abc123&amount=12.00',
  'authorize address': 'https://auth.example.com/authorize?state=xyz&code_challenge=E9Melhoa2Ow',
  'idempotency key': '6f1c1d0e-58cc-4372-a567-0e02b2c3d479',
  'payment id': 'pay_8Kd72LmQ',
  fingerprint: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
} as const;
