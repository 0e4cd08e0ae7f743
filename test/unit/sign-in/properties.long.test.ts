/** Generated input at every border of a sign-in: nothing crashes, nothing wrong is accepted, each error has a name. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBinding, exchangeCode } from '../../../src-main/auth/authorization-code.ts';
import { readDeviceAuthorization } from '../../../src-main/auth/device-authorization.ts';
import { Failure, toAppError } from '../../../src-main/base/failure.ts';
import { Secret } from '../../../src-main/base/secret.ts';
import { type Http, type HttpAnswer, openEnvelope } from '../../../src-main/platform/http.ts';
import { checkCallback } from '../../../src-main/sign-in/callback-request.ts';
import { runDeviceFlow } from '../../../src-main/sign-in/device-flow.ts';
import { userSchema } from '../../../src-shared/models.ts';
import { instantClock } from '../../support/clocks.ts';
import { runs, seed } from '../../support/long.ts';
import { configFor } from '../../support/scripted-platform.ts';

const parameters = { numRuns: runs(2_000, 100_000), seed };
/** For properties that run complete requests. */
const fewerRuns = { numRuns: runs(300, 100_000), seed };

/** Returns the function's value, or the Failure that it throws. Any other error fails the test. */
function outcomeOf<T>(run: () => T): T | Failure {
  try {
    return run();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

// --- the callback

const state = 'q1w2e3r4t5y6u7i8o9p0';
const expected = { authority: '127.0.0.1:49152', path: '/callback', state: new Secret(state) };

const name = fc.constantFrom(
  'code',
  'state',
  'error',
  'iss',
  'error_description',
  '__proto__',
  'x',
);
const value = fc.oneof(fc.string(), fc.constant(state), fc.constant(''), fc.constant('%00'));
const pairsOf = (maxLength: number) => fc.array(fc.tuple(name, value), { maxLength });
/** The parameters of a valid callback, with at most one more. */
const nearlyRight = pairsOf(1).map((more) => [['code', 'c'], ['state', state], ...more]);
const query = fc
  .oneof(pairsOf(6), nearlyRight)
  .map((pairs) => new URLSearchParams(pairs).toString());
const target = fc.oneof(
  query.map((text) => `/callback?${text}`),
  fc.string().map((text) => `/callback?${text}`),
  fc.string(),
  fc.webUrl(),
);
const request = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'HEAD', 'get', ''),
  target,
  host: fc.option(fc.constantFrom(expected.authority, expected.authority, 'localhost', 'evil'), {
    nil: undefined,
  }),
});

test('C03 the loopback server accepts no generated callback but the exact one', () => {
  let accepted = 0;
  fc.assert(
    fc.property(request, (sent) => {
      const checked = checkCallback(sent, expected);
      if (checked.kind === 'stray') return;
      accepted += 1;
      // The same rule, stated in another way.
      const pairs = [...new URLSearchParams(sent.target.slice('/callback?'.length))];
      const count = (key: string) => pairs.filter(([each]) => each === key).length;
      const has = (key: string) => pairs.some(([each, text]) => each === key && text !== '');
      expect(sent.method).toBe('GET');
      expect(sent.host).toBe(expected.authority);
      expect(sent.target.startsWith('/callback?')).toBe(true);
      expect(pairs.find(([each]) => each === 'state')?.[1]).toBe(state);
      expect(has('code')).not.toBe(has('error'));
      for (const key of ['code', 'state', 'error', 'iss']) expect(count(key)).toBeLessThan(2);
    }),
    parameters,
  );
  // The generator makes accepted callbacks too. Without them the property would prove nothing.
  expect(accepted).toBeGreaterThan(0);
});

// --- answers

/** Real fields with generated values, so that answers come close to valid ones. */
const answerWith = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
const anything = fc.oneof(fc.jsonValue(), fc.constant(undefined));
const lifetime = fc.oneof(
  fc.constantFrom<unknown>(900, '900', 0, -1, '-1', 1e20, null, 'soon', '9'.repeat(400)),
  fc.double(),
  fc.integer(),
);

const deviceAnswer = answerWith({
  device_code: fc.oneof(fc.string(), anything),
  user_code: fc.oneof(fc.constant('BCDF-GHJK'), fc.string(), anything),
  verification_uri: fc.oneof(fc.constant('https://a.example/device'), fc.webUrl(), anything),
  verification_uri_complete: fc.oneof(fc.webUrl(), anything),
  expires_in: lifetime,
  interval: lifetime,
});

test('D03 D04 a generated device authorization response is usable, or refused by name', () => {
  let usable = 0;
  fc.assert(
    fc.property(deviceAnswer, (json) => {
      const outcome = outcomeOf(() => readDeviceAuthorization(json, 'https://a.example'));
      if (outcome instanceof Failure) {
        expect(outcome.appError.code).toBe('LK-223');
        return;
      }
      usable += 1;
      expect(outcome.deviceCode.reveal()).not.toBe('');
      expect(outcome.userCode).toMatch(/^[\x20-\x7e]{1,64}$/);
      expect(new URL(outcome.verificationUri).protocol).toMatch(/^https?:$/);
      expect(outcome.expiresIn).toBeGreaterThan(0);
      expect(outcome.expiresIn).toBeLessThanOrEqual(86_400);
      expect(outcome.interval).toBeGreaterThan(0);
      expect(outcome.interval).toBeLessThanOrEqual(86_400);
    }),
    parameters,
  );
  expect(usable).toBeGreaterThan(0);
});

const tokenAnswer = answerWith({
  access_token: fc.oneof(fc.constant('at'), anything),
  token_type: fc.oneof(fc.constant('Bearer'), anything),
  expires_in: lifetime,
  refresh_token: fc.oneof(fc.string(), anything),
  id_token: fc.oneof(fc.string(), anything),
  scope: fc.oneof(fc.string(), anything),
});

// --- the exchanges, from the HTTP answer to tokens

/** An HTTP answer made of generated parts. */
const httpAnswer = (body: fc.Arbitrary<unknown>) =>
  fc.record({
    status: fc.constantFrom(200, 200, 200, 201, 400, 400, 401, 403, 428, 429, 500, 503),
    text: fc.oneof(
      { weight: 6, arbitrary: body.map((json) => JSON.stringify(json) ?? '') },
      { weight: 1, arbitrary: fc.string() },
      { weight: 1, arbitrary: fc.constant('<h1>hotel</h1>') },
    ),
    retryAfter: fc.option(fc.oneof(fc.constant('3'), fc.constant('soon')), { nil: undefined }),
  });

const answering = (
  answers: ReadonlyArray<{ status: number; text: string; retryAfter?: string | undefined }>,
): Http => {
  let next = 0;
  return async () => {
    const answer = answers[Math.min(next, answers.length - 1)];
    next += 1;
    if (!answer) throw new Failure('LK-301', { host: 'auth', reason: 'gone' });
    const { status, text, retryAfter: later } = answer;
    const headers = new Headers(later === undefined ? {} : { 'retry-after': later });
    return { host: 'auth', status, headers, body: new TextEncoder().encode(text) };
  };
};

const config = configFor('https://auth.example.com', { scopes: ['profile'] });
const { signal } = new AbortController();
const oauthError = fc.record({
  error: fc.oneof(
    fc.constantFrom('authorization_pending', 'slow_down', 'access_denied', 'expired_token', 'x'),
    anything,
  ),
  error_description: anything,
});
const goodTokens = fc.constant({ access_token: 'at', token_type: 'bearer', expires_in: 60 });

/** The error codes that an answer of the token endpoint can lead to. */
const tokenOutcome = /^LK-(20[46789]|221|30[456]|312)$/;

test('C13 a generated answer to the code exchange leads to valid tokens, or to a named error', async () => {
  const binding = createBinding(config);
  const params = new URLSearchParams({ code: 'c', state: binding.state.reveal() });
  let accepted = 0;
  const answers = httpAnswer(fc.oneof(tokenAnswer, oauthError, goodTokens));
  await fc.assert(
    fc.asyncProperty(answers, async (answer) => {
      const { clock } = instantClock();
      const outcome = await exchangeCode({
        config,
        binding,
        signal,
        http: answering([answer]),
        clock,
        redirectUri: 'http://127.0.0.1:49152/callback',
        callback: { params, at: clock.now() },
      }).catch(toAppError);
      if ('code' in outcome) {
        expect(outcome.code).toMatch(tokenOutcome);
        return;
      }
      accepted += 1;
      expect(answer.status).toBeLessThan(400);
      expect(JSON.parse(answer.text).access_token).toBe(outcome.accessToken.reveal());
      expect(JSON.parse(answer.text).token_type).toMatch(/^bearer$/i);
    }),
    fewerRuns,
  );
  expect(accepted).toBeGreaterThan(0);
});

test('D09 D15 generated poll answers lead to valid tokens, or to a named error, before the code expires', async () => {
  const device = { device_code: 'd', user_code: 'U', verification_uri: 'https://a.example/' };
  const first = { status: 200, text: JSON.stringify({ ...device, expires_in: 120 }) };
  const answer = httpAnswer(fc.oneof(oauthError, tokenAnswer, goodTokens));
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 4 }), async (answers) => {
      const { clock } = instantClock();
      const start = clock.now();
      const outcome = await runDeviceFlow({
        config,
        signal,
        clock,
        http: answering([first, ...answers]),
        onCode: () => {},
        onPlatformFailed: () => {},
        onPlatformAnswered: () => {},
      }).catch(toAppError);
      expect(clock.now() - start).toBeLessThanOrEqual(120_000);
      if ('code' in outcome) {
        expect(outcome.code).toMatch(tokenOutcome);
        return;
      }
      accepted += 1;
      const texts = answers.map(({ text }) => text);
      expect(texts.some((text) => text.includes('access_token'))).toBe(true);
    }),
    fewerRuns,
  );
  expect(accepted).toBeGreaterThan(0);
});

// --- the envelope

const envelope = answerWith({
  data: fc.oneof(
    anything,
    fc.record({ id: fc.uuid(), email: fc.emailAddress(), status: anything }),
  ),
  status: fc.oneof(fc.integer({ min: 0, max: 700 }), anything),
  error: fc.oneof(fc.constant(null), anything),
});

test('B04 a generated envelope is a user, or refused by name, and only a 401 ends a session', () => {
  let users = 0;
  fc.assert(
    fc.property(envelope, fc.integer({ min: 200, max: 599 }), fc.boolean(), (json, status, cut) => {
      const text = JSON.stringify(json) ?? '';
      const body = new TextEncoder().encode(cut ? text.slice(0, text.length / 2) : text);
      const answer: HttpAnswer = { host: 'api', status, headers: new Headers(), body };
      const outcome = outcomeOf(() => openEnvelope(answer));
      if (!(outcome instanceof Failure)) {
        if (userSchema.safeParse(outcome).success) users += 1;
        expect(status).toBeLessThan(400);
        return;
      }
      const { code } = outcome.appError;
      expect(code).toMatch(/^LK-(30[4568]|312|40[12])$/);
      const envelopeStatus =
        typeof json === 'object' && json !== null && 'status' in json && json.status;
      if (code === 'LK-401') expect([status, envelopeStatus]).toContain(401);
    }),
    parameters,
  );
  expect(users).toBeGreaterThan(0);
});
