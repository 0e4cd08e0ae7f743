/** What the journal has of a whole sign-in, session and payment: each step in its order, and none of their secrets. */

import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { Failure, toAppError } from '../../../../src-main/base/failure.ts';
import { Secret } from '../../../../src-main/base/secret.ts';
import { inReference } from '../../../../src-main/facts/diagnostics.ts';
import { newReference, referenceOf } from '../../../../src-main/facts/fact-fields.ts';
import { wordsOf } from '../../../../src-main/support/journal/journal-words.ts';
import { code, link, stage } from '../../../support/attempt-stage.ts';
import { startBrowserSignIn } from '../../../support/browser-sign-in.ts';
import { launch } from '../../../support/launcher.ts';
import { sampleTokens } from '../../../support/machines/samples.ts';
import { observed } from '../../../support/observed.ts';
import { stageOf } from '../../../support/payment-stage.ts';
import {
  cut,
  playersPlatform,
  refreshable,
  unauthorized,
  users,
} from '../../../support/players.ts';
import { configFor, json, scriptPlatform } from '../../../support/scripted-platform.ts';

test('the journal records an attempt from its start to its end, with both flows', async () => {
  const journal = observed();
  const { browser, device, advance, ended } = await stage();
  await advance(15_000);
  device.runs[0]?.reject(new Failure('LK-221'));
  await advance(0);
  browser.runs[0]?.resolve(sampleTokens('at-nobody-may-see'));
  await ended;
  expect(journal.words()).toEqual([
    'began',
    'sign-in-moved: started → waiting',
    'sign-in-moved: url-ready → waiting',
    'sign-in-moved: browser-opened → waiting',
    'sign-in-moved: offer-device-due → waiting',
    'sign-in-moved: user-code → waiting',
    'failure',
    'sign-in-moved: device-failed → waiting',
    'sign-in-moved: code-flow-tokens → loading-profile',
    'sign-in-moved: person-identified → adding-account',
    'sign-in-moved: account-added → ended',
  ]);
  const references = new Set(journal.entries().map(({ reference }) => reference));
  expect([...references]).toEqual([expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/)]);
  expect(journal.entries()[5]?.fact).toMatchObject({
    after: { codeFlow: 'waiting', deviceFlow: 'waiting' },
    lifetimeMs: 900_000,
  });
  // The move names the record of what was thrown.
  const { failure } = { failure: undefined, ...journal.entries()[6]?.fact };
  expect(failure).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  expect(journal.entries()[7]?.fact).toMatchObject({ problem: 'LK-221', failure });
  for (const secret of [link, code.userCode, code.deviceCode.reveal(), 'at-nobody-may-see']) {
    expect(journal.text()).not.toContain(secret);
  }
});

test('the journal records the problem that the player sees when an attempt ends', async () => {
  const journal = observed();
  const { browser, device, advance, ended } = await stage();
  await advance(15_000);
  browser.runs[0]?.reject(new Failure('LK-201', { reason: 'EACCES' }));
  await advance(0);
  device.runs[0]?.reject(new Failure('LK-222'));
  await ended;
  expect(journal.entries().at(-1)?.fact).toMatchObject({
    event: 'device-failed',
    after: { kind: 'ended', outcome: 'failed' },
    problem: 'LK-201',
  });
});

test('a problem that was not thrown has the reference of its attempt', async () => {
  const journal = observed();
  const problems: unknown[] = [];
  const { device, advance, ended } = await stage({ onEnded: (problem) => problems.push(problem) });
  await advance(15_000);
  device.runs[0]?.reject(new Failure('LK-222'));
  await advance(5 * 60_000);
  await ended;
  const { reference } = journal.entries()[0] ?? {};
  expect(reference).toBeDefined();
  expect(problems).toMatchObject([{ code: 'LK-203', reference }]);
});

test('the loopback server records its port, ignored requests, and the callback, in its attempt', async () => {
  const platform = await scriptPlatform({
    '/oauth/token': json({ access_token: 'at-nobody-may-see', token_type: 'Bearer' }),
  });
  const journal = observed();
  const attempt = newReference();
  const signIn = await inReference(attempt, () =>
    startBrowserSignIn(configFor(platform.url, { scopes: ['profile'] })),
  );
  await signIn.callBack({ code: 'hunter2', state: 'a-stranger' });
  await signIn.callBack({ code: 'the-code-nobody-may-see', state: signIn.state });
  await signIn.outcome;
  const facts = journal.entries().map(({ fact, reference }) => ({ reference, ...fact }));
  expect(facts).toEqual([
    { reference: attempt, kind: 'listening', address: '127.0.0.1', port: expect.any(Number) },
    { reference: attempt, kind: 'callback-ignored', reason: 'wrong-state' },
    { reference: attempt, kind: 'callback-accepted', outcome: 'finished' },
    {
      reference: attempt,
      kind: 'request',
      method: 'POST',
      host: new URL(platform.url).host,
      endpoint: 'token',
      ms: expect.any(Number),
      status: 200,
    },
    {
      reference: attempt,
      kind: 'tokens-issued',
      expiresIn: 'absent',
      idToken: false,
      refreshToken: false,
    },
  ]);
  for (const secret of [signIn.state, 'nobody-may-see', 'hunter2']) {
    expect(journal.text()).not.toContain(secret);
  }
});

test('the journal records a session from the sign-in, through a refresh, to its end', async () => {
  const platform = await playersPlatform();
  const launcher = await launch(platform);
  const journal = observed();
  await launcher.signInWith(refreshable('mira'));
  await launcher.passTime(56 * 60_000);
  platform.on('/v1/users/me', unauthorized);
  platform.on('/oauth/token', json({ error: 'invalid_grant' }, 400));
  await launcher.accounts.reloadProfile();
  await launcher.idle();
  const session = journal.entries().find(({ fact }) => fact.kind === 'session-moved')?.reference;
  const attempt = journal.entries()[0]?.reference;
  expect(session).not.toBe(attempt);
  const ofSession = journal.entries().filter(({ reference }) => reference === session);
  expect(ofSession[0]?.fact).toEqual({ kind: 'began', machine: 'session', within: attempt });
  const words = journal.words(ofSession);
  expect(words.slice(0, 2)).toEqual(['began', 'session-moved: started → running']);
  expect(words).toContain('session-moved: refresh-due → running');
  expect(words).toContain('session-moved: tokens-refreshed → running');
  expect(words.at(-1)).toBe('session-moved: refresh-failed → ended');
  expect(ofSession.at(-1)?.fact).toMatchObject({ problem: 'LK-401' });
  const failure = ofSession.map(({ fact }) => fact).findLast((fact) => fact.kind === 'failure');
  expect(failure).toMatchObject({
    code: 'LK-401',
    causes: [{ code: 'LK-401' }, { code: 'LK-206' }],
  });
  for (const secret of ['at-mira', 'rt-mira', users.mira.email, 'invalid_grant"}']) {
    expect(journal.text()).not.toContain(secret);
  }
});

test('the journal records a payment from its opening to its end, under one reference in every process', async () => {
  const { platform, id, stage: payments } = await stageOf();
  const journal = observed();
  const launcher = payments.launch();
  await launcher.open(id);
  await launcher.pay('balance');
  await launcher.passTime(60_000);
  const again = payments.launch();
  await again.open(id);
  expect(new Set(journal.entries().map(({ reference }) => reference))).toEqual(
    new Set([referenceOf(id)]),
  );
  const words = journal.words();
  expect(words[0]).toBe('began');
  for (const step of [
    'payment-moved: shown → unread',
    'payment-moved: offer-read → ready',
    'payment-moved: confirm-pressed → confirming',
    'payment-moved: intent-recorded → sending',
    'payment-moved: answered → watching',
    'payment-moved: payment-read → settled',
  ]) {
    expect(words).toContain(step);
  }
  const secrets = [id, platform.keys.public, 'Hatter', 'balance'];
  for (const secret of secrets) expect(journal.text()).not.toContain(secret);
  // The amount, and not a time such as 03:07:12.994Z.
  expect(journal.text()).not.toMatch(/(?<!\d)12\.99(?!\d)/);
  // Of the intent, which is the idempotency key.
  expect(journal.text()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('the journal records the reason when a request has no answer', async () => {
  const platform = await playersPlatform();
  platform.on('/v1/users/me', cut);
  const launcher = await launch(platform);
  const journal = observed();
  await launcher.signInWith(refreshable('mira'));
  const requests = journal.entries().filter(({ fact }) => fact.kind === 'request');
  expect(requests[0]?.fact).toMatchObject({
    endpoint: 'profile',
    problem: 'LK-301',
    system: 'UND_ERR_SOCKET',
  });
});

test('a failure is recorded once, with its chain of causes and its places in the program, without texts from outside', () => {
  const journal = observed();
  const secret = `eyJ${randomUUID()}`;
  const inner = Object.assign(new Error(`connect ECONNREFUSED ${secret} for ada@example.com`), {
    code: 'ECONNREFUSED',
  });
  const outer = new TypeError(`fetch failed: https://pay.example.com/?t=${secret}`, {
    cause: inner,
  });
  const failure = new Failure(
    'LK-301',
    { host: 'api.example.com', reason: `ECONNREFUSED ${secret}` },
    outer,
  );
  const { reference } = toAppError(failure);
  expect(toAppError(failure)).toMatchObject({ code: 'LK-301', reference });
  expect(toAppError(new Error('wrapped by a library', { cause: failure })).reference).toBe(
    reference,
  );
  expect(journal.entries().map(({ fact }) => fact)).toEqual([
    {
      kind: 'failure',
      code: 'LK-301',
      failure: reference,
      host: 'api.example.com',
      causes: [
        { name: 'Failure', code: 'LK-301', system: 'ECONNREFUSED', frames: expect.any(Array) },
        { name: 'TypeError', message: 'fetch failed …', frames: expect.any(Array) },
        {
          name: 'Error',
          system: 'ECONNREFUSED',
          message: 'connect … for …',
          frames: expect.any(Array),
        },
      ],
    },
  ]);
  expect(journal.text()).not.toContain(secret);
  expect(journal.text()).not.toContain('ada');
  expect(journal.text()).not.toContain(process.cwd());
});

test.each([
  ['a text', 'hunter2', 'other'],
  ['nothing', undefined, undefined],
  ['a secret', new Secret('hunter2-hunter2-hunter2'), 'other'],
  ['an error that is its own cause', selfCaused(), 'Error'],
])('%s is recorded when it was thrown', (_name, thrown, name) => {
  const journal = observed();
  toAppError(thrown);
  const [entry] = journal.entries();
  expect(entry?.fact).toMatchObject({ kind: 'failure', code: 'LK-901' });
  if (entry?.fact.kind === 'failure') expect(entry.fact.causes[0]?.name).toBe(name);
  expect(journal.text()).not.toContain('hunter2');
});

function selfCaused(): Error {
  const error = new Error('again');
  error.cause = error;
  return error;
}

test.each([
  ['EADDRINUSE', new Failure('LK-201', { reason: 'EADDRINUSE, EACCES' })],
  ['ERR_CONNECTION_RESET', new Error('net::ERR_CONNECTION_RESET')],
  [undefined, new Failure('LK-208', { reason: 'the id token has no sub' })],
  // These only look like one, in a text from outside.
  [undefined, new Failure('LK-306', { reason: 'the field ERR_MIRA_LOVELACE is wrong' })],
  [undefined, new SyntaxError('Unexpected token, "ERR_MIRA_LOVELACE" is not valid JSON')],
  [undefined, new Error('no net::ERR_MIRA_LOVELACE')],
])('a failure records the first system code, %s, of %s', (system, error) => {
  const journal = observed();
  toAppError(error);
  const [cause] = journal
    .entries()
    .flatMap(({ fact }) => (fact.kind === 'failure' ? fact.causes : []));
  expect(cause?.system).toBe(system);
  expect(journal.text()).not.toContain('MIRA');
});

test('a failure of SQLite records which one it was: Node has one code for them all', () => {
  const journal = observed();
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA max_page_count = 1');
  try {
    database.exec('CREATE TABLE full (text)');
  } catch (error) {
    toAppError(new Failure('LK-534', { reason: 'database or disk is full' }, error));
  }
  expect(journal.text()).toContain('"system":"ERR_SQLITE_FULL"');
});

test('a wrong configuration records which key is wrong, and no key that is not Latchkey’s', () => {
  const journal = observed();
  toAppError(new Failure('LK-105', { key: 'issuer', file: 'f' }));
  toAppError(new Failure('LK-106', { key: 'redirect.ports.1', file: 'f', reason: 'wrong type' }));
  toAppError(new Failure('LK-104', { key: 'hunter2', file: 'f' }));
  toAppError(new Failure('LK-108', { key: 'clientSecret', file: 'f' }));
  const said = journal.entries().map(({ fact }) => wordsOf(fact).what);
  expect(said[0]).toContain('lacks a key that Latchkey needs: “issuer”');
  expect(said[1]).toContain('“redirect.ports”');
  expect(said[2]).toContain('“…”');
  expect(journal.text()).not.toMatch(/hunter2|clientSecret/);
});

test('an error has no reference when no journal is open', () => {
  expect(toAppError(new Failure('LK-301'))).toEqual({ code: 'LK-301', details: {} });
});
