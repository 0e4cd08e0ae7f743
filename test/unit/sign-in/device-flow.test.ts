/** The device authorization grant (RFC 8628), against a scripted platform on a real socket. */
import { inspect } from 'node:util';
import * as jose from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  type DeviceAuthorization,
  readDeviceAuthorization,
} from '../../../src-main/auth/device-authorization.ts';
import { Failure, toAppError } from '../../../src-main/base/failure.ts';
import { createHttp, type Http } from '../../../src-main/platform/http.ts';
import { runDeviceFlow } from '../../../src-main/sign-in/device-flow.ts';
import { instantClock } from '../../support/clocks.ts';
import { observed } from '../../support/observed.ts';
import {
  type Answer,
  configFor,
  json,
  page,
  scriptPlatform,
} from '../../support/scripted-platform.ts';

const codes = {
  device_code: 'the-device-code-nobody-may-see',
  user_code: 'BCDF-GHJK',
  verification_uri: 'https://auth.example.com/device',
  verification_uri_complete: 'https://auth.example.com/device?user_code=BCDF-GHJK',
  expires_in: '900',
};
const tokens = { access_token: 'at', token_type: 'Bearer', expires_in: 3600 };
const pending = json({ error: 'authorization_pending' }, 400);

type Script = {
  readonly device?: Answer | Record<string, unknown>;
  /** The answers to the polls; the last one is repeated. */
  readonly polls?: readonly Answer[];
  readonly onPoll?: (count: number) => void;
  readonly hasKeySet?: boolean;
  /** The key of the key set. Without one it cannot be loaded. */
  readonly jwk?: jose.JWK;
  readonly http?: Http;
};

const withKeySet = (url: string) => ({ issuer: url, jwksUrl: `${url}/jwks` });

/** Runs the flow to its end, on a clock that does not wait. */
async function run({
  device = {},
  polls = [json(tokens)],
  onPoll,
  hasKeySet = false,
  jwk,
  http = createHttp(fetch),
}: Script = {}) {
  let count = 0;
  const platform = await scriptPlatform({
    ...(jwk ? { '/jwks': json({ keys: [jwk] }) } : {}),
    '/oauth/device/code': typeof device === 'function' ? device : json({ ...codes, ...device }),
    '/oauth/token': (request, response) => {
      const answer = polls[Math.min(count, polls.length - 1)];
      count += 1;
      onPoll?.(count);
      answer?.(request, response);
    },
  });
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const { clock, waits, skip } = instantClock();
  const shown: DeviceAuthorization[] = [];
  /** What the flow has reported about the platform. */
  const reports: string[] = [];
  const outcome = runDeviceFlow({
    config: configFor(platform.url, hasKeySet ? withKeySet(platform.url) : {}),
    http,
    clock,
    signal: abort.signal,
    onCode: (authorization) => shown.push(authorization),
    onPlatformFailed: (error) => reports.push(toAppError(error).code),
    onPlatformAnswered: () => reports.push('answered'),
  }).catch(toAppError);
  return { platform, outcome, waits, skip, shown, reports, abort, polled: () => count };
}

const formOf = (body?: string) => Object.fromEntries(new URLSearchParams(body));

test('D01 the request and the poll are forms with what the grant names, and nothing else, and the device code is never printed', async () => {
  const { platform, outcome, shown } = await run();
  await outcome;
  const [request, poll] = platform.requests;
  expect(request?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  const { clientId } = configFor(platform.url);
  expect(formOf(request?.body)).toEqual({
    client_id: clientId,
    scope: 'openid profile',
    audience: platform.url,
  });
  expect(formOf(poll?.body)).toEqual({
    client_id: clientId,
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: codes.device_code,
  });
  expect(`${inspect(shown)}${JSON.stringify(shown)}`).not.toContain(codes.device_code);
  expect(shown).toMatchObject([
    {
      userCode: codes.user_code,
      verificationUri: codes.verification_uri,
      verificationUriComplete: codes.verification_uri_complete,
      expiresIn: 900,
      expiresInType: 'string',
    },
  ]);
});

test('the device flow requests the key set once the code is shown, and goes on when that fails', async () => {
  const { platform, outcome } = await run({ polls: [pending, json(tokens)], hasKeySet: true });
  expect(await outcome).toHaveProperty('accessToken');
  await expect.poll(() => platform.requests.map(({ path }) => path)).toContain('/jwks');
});

test('the device flow checks the id_token with the key set that it requested early', async () => {
  const { privateKey, publicKey } = await jose.generateKeyPair('ES256');
  const jwk = { ...(await jose.exportJWK(publicKey)), alg: 'ES256' };
  const idToken = (url: string) =>
    new jose.SignJWT({ iss: url, sub: 'user-1', aud: configFor(url).clientId })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(privateKey);
  const approved: Answer = async (request, response) => {
    const id_token = await idToken(`http://${request.headers.host}`);
    json({ ...tokens, id_token })(request, response);
  };
  const { platform, outcome } = await run({ polls: [approved], hasKeySet: true, jwk });
  expect(await outcome).toMatchObject({ identity: { subject: 'user-1' } });
  expect(platform.requests.filter(({ path }) => path === '/jwks')).toHaveLength(1);
});

test.each([
  [undefined, 5],
  [10, 10],
  ['7', 7],
  [0, 5],
  [0.001, 5],
  [-3, 5],
  ['soon', 5],
  [null, 5],
  [1e9, 5],
  // Milliseconds, for a code of 900 seconds.
  [5000, 5],
  [900, 5],
])('D02 an interval of %j is %i seconds', async (interval, seconds) => {
  const { waits, outcome } = await run({ device: { interval } });
  await outcome;
  expect(waits).toEqual([seconds * 1.2 * 1000]);
});

test.each([
  ['D03', { expires_in: undefined }],
  ['D03', { expires_in: 'soon' }],
  ['D03', { expires_in: 0 }],
  ['D03', { expires_in: -1 }],
  ['D03', { expires_in: 1e9 }],
  ['D03', { expires_in: null }],
  ['D04', { device_code: undefined }],
  ['D04', { device_code: '' }],
  ['D04', { user_code: undefined }],
  ['D04', { user_code: '\u202Eevil' }],
  ['D04', { user_code: 'x'.repeat(100) }],
  ['D04', { verification_uri: undefined }],
  ['D04', { verification_uri: 'http://auth.example.com/device' }],
  ['D04', { verification_uri: 'javascript:alert(1)' }],
  ['D04', { verification_uri: 'file:///etc/passwd' }],
  ['D04', { verification_uri: 'https://good.example@evil.example/' }],
  ['D04', { verification_uri_complete: 'vbscript:x' }],
])('%s a device authorization response with %j is refused with LK-223', async (_id, change) => {
  const { outcome, shown, polled } = await run({ device: change });
  const reason = `${Object.keys(change)[0]} is missing or wrong`;
  expect(await outcome).toEqual({ code: 'LK-223', details: { reason } });
  expect(shown).toEqual([]);
  expect(polled()).toBe(0);
});

test.each([
  'http://127.0.0.1:631/printers',
  'https://127.0.0.1:631/printers',
  'https://localhost/x',
  'https://192.168.1.1/setup',
  'https://[fe80::1]/',
])('S5 the code page of a remote platform is refused when it is %s', (address) => {
  const answer = { ...codes, verification_uri: address, verification_uri_complete: address };
  const read = () => readDeviceAuthorization(answer, 'https://auth.example.com');
  expect(read).toThrow('LK-223');
  expect(readDeviceAuthorization(answer, 'http://127.0.0.1:4000')).toMatchObject({
    verificationUri: new URL(address).href,
  });
});

test.each([
  ['S5', 'https://evil.example/device?user_code=BCDF-GHJK'],
  ['S5', 'https://auth.example.com:444/device?user_code=BCDF-GHJK'],
  ['S5', 'http://localhost/device'],
  ['D04', undefined],
  ['D04', null],
  ['D04', ''],
])(
  '%s no complete code page is shown when it has another origin or is missing: %j',
  async (_id, address) => {
    const { shown, outcome } = await run({ device: { verification_uri_complete: address } });
    await outcome;
    expect(shown).toMatchObject([
      { verificationUri: codes.verification_uri, verificationUriComplete: null },
    ]);
  },
);

test('D05 the first poll waits an interval with its margin, and polls never overlap', async () => {
  let open = 0;
  let most = 0;
  const slow: Answer = (request, response) => {
    open += 1;
    most = Math.max(most, open);
    setImmediate(() => {
      open -= 1;
      pending(request, response);
    });
  };
  const { waits, outcome } = await run({ polls: [slow, slow, slow, json(tokens)] });
  await outcome;
  expect(waits).toEqual([6000, 6000, 6000, 6000]);
  expect(most).toBe(1);
});

const slowDown = json({ error: 'slow_down' }, 400);
const tooManyRequests = json({}, 429);
const hotel = page('<h1>hotel</h1>');

test.each([
  [
    'a poll never comes sooner than the interval when the platform asks for more than ten minutes',
    [pending, hotel],
    { interval: 1000, expires_in: 7200 },
    [1_200_000, 1_200_000, 1_200_000],
  ],
  [
    'D06 slow_down adds five seconds to this and all later polls',
    [pending, slowDown, pending, slowDown],
    {},
    [6000, 6000, 14_000, 14_000, 21_000],
  ],
  [
    'T4 every later poll comes five seconds later when the platform answers 429 without an OAuth error',
    [tooManyRequests, pending, tooManyRequests],
    {},
    [6000, 14_000, 14_000, 21_000],
  ],
])('%s', async (_what, answers, device, expected) => {
  const { waits, outcome } = await run({ device, polls: [...answers, json(tokens)] });
  expect(await outcome).toHaveProperty('accessToken');
  expect(waits.map(Math.round)).toEqual(expected);
});

test('the journal numbers the polls for a code, and has the outcome of each', async () => {
  const journal = observed();
  const denied = json({ error: 'access_denied' }, 400);
  const { outcome } = await run({ polls: [pending, slowDown, hotel, denied] });
  await outcome;
  const polled = journal.entries().filter(({ fact }) => fact.kind === 'polled');
  expect(polled.map(({ fact }) => fact)).toMatchObject([
    { number: 1, outcome: 'pending' },
    { number: 2, outcome: 'slow-down' },
    { number: 3, outcome: 'unreachable' },
    { number: 4, outcome: 'refused', problem: 'LK-204' },
  ]);
});

test('D07 a poll that times out doubles the interval, the second one in a row is reported, and an answer ends that', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const silence: Answer = () => void vi.advanceTimersByTime(30_000);
  const polls = [silence, silence, pending, silence, json(tokens)];
  const { waits, outcome, reports } = await run({ polls });
  await outcome;
  expect(waits).toEqual([6000, 12_000, 24_000, 6000, 12_000]);
  expect(reports).toEqual(['LK-302', 'answered']);
});

test.each([
  ['in seconds', 'slow_down', 429, '30'],
  ['in a date by the platform’s clock', 'slow_down', 429, 'Sat, 21 Nov 2026 10:00:30 GMT'],
  ['beside authorization_pending', 'authorization_pending', 400, '30'],
])('D07 the next poll waits for Retry-After %s', async (_name, error, status, value) => {
  const headers = { date: 'Sat, 21 Nov 2026 10:00:00 GMT', 'retry-after': value };
  const later = json({ error }, status, headers);
  const { waits, outcome } = await run({ polls: [later, json(tokens)] });
  await outcome;
  expect(waits[1]).toBe(30_000);
});

test.each([
  ['D08', 'access_denied', 'LK-204', {}],
  ['D08', 'expired_token', 'LK-221', {}],
  ['D09', 'invalid_client', 'LK-207', { error: 'invalid_client' }],
  ['D09', 'what_is_this', 'LK-207', { error: 'what_is_this' }],
])(
  '%s the error %s ends the polling with %s, which names an unknown one',
  async (_id, error, code, details) => {
    const { outcome, polled } = await run({ polls: [json({ error }, 400)] });
    expect(await outcome).toMatchObject({ code, details });
    expect(polled()).toBe(1);
  },
);

test('D01 the device code is redacted when the platform repeats it in an error', async () => {
  // The launcher removes soft hyphens before it shows a text.
  const hyphenated = [...codes.device_code].join('\u00ad');
  const error_description = `The code ${hyphenated} is wrong. ${'x'.repeat(238)}${codes.device_code}`;
  const { outcome } = await run({ polls: [json({ error: 'nope', error_description }, 400)] });
  expect(await outcome).toMatchObject({ code: 'LK-207' });
  expect(JSON.stringify(await outcome)).not.toContain(codes.device_code.slice(0, 8));
});

test('D01 the device code is redacted when the platform repeats it in the scope', async () => {
  const scope = `profile ${codes.device_code}`;
  const { outcome } = await run({ polls: [json({ ...tokens, scope })] });
  expect(await outcome).toMatchObject({ scopes: ['profile', '[redacted …see]'] });
});

test('D04 an address is shown in Punycode', async () => {
  const { shown, outcome } = await run({
    device: { verification_uri: 'https:\\\\аuth.example.com/\u202Edevice' },
  });
  await outcome;
  expect(shown[0]?.verificationUri).toMatch(/^https:\/\/xn--[\x21-\x7e]+$/);
});

test.each([
  ['D10', 'even if the platform never says so', 5, [6000, 6000, 6000, 6000, 6000]],
  ['T4', 'on time when the next poll would be much later', 20, [24_000, 6_000]],
])('%s the polling stops when the code expires, %s', async (_id, _when, interval, expected) => {
  const device = { expires_in: 30, interval };
  const { outcome, polled, waits } = await run({ device, polls: [pending] });
  expect(await outcome).toMatchObject({ code: 'LK-221' });
  expect(waits).toEqual(expected);
  expect(polled()).toBe(expected.length - 1);
});

test('D10 the launcher does not poll again when the computer slept until after the expiry', async () => {
  const flow = await run({
    polls: [pending],
    onPoll: () => flow.skip(3600_000),
  });
  expect(await flow.outcome).toMatchObject({ code: 'LK-221' });
  expect(flow.polled()).toBe(1);
});

test('D11 Cancel aborts the running poll, and no other follows', async () => {
  const cancelled = new Failure('LK-901');
  const flow = await run({
    polls: [() => flow.abort.abort(cancelled)],
  });
  expect(await flow.outcome).toEqual(cancelled.appError);
  expect(flow.polled()).toBe(1);
});

test('D13 the token response is checked as in the code exchange, and the id_token is optional', async () => {
  expect(await (await run()).outcome).toMatchObject({ scopes: ['openid', 'profile'] });
  const wrongType = await run({ polls: [json({ ...tokens, token_type: 'mac' })] });
  expect(await wrongType.outcome).toMatchObject({ code: 'LK-208' });
  const none = await run({ polls: [json({ ...tokens, access_token: undefined })] });
  expect(await none.outcome).toMatchObject({ code: 'LK-208' });
});

test.each([200, 400, 401, 403, 428, 429])(
  'D15 authorization_pending under status %i is pending',
  async (status) => {
    const polls = [json({ error: 'authorization_pending' }, status), json(tokens)];
    const { outcome, polled } = await run({ polls });
    expect(await outcome).toHaveProperty('accessToken');
    expect(polled()).toBe(2);
  },
);

test.each([
  ['a page', hotel, 12_000],
  ['a page under 502', page('<h1>bad gateway</h1>', 502), 12_000],
  ['nothing', page(''), 12_000],
  ['400 without an error', json({ oops: true }, 400), 12_000],
  ['authorization_pending under 503', json({ error: 'authorization_pending' }, 503), 12_000],
  ['a cut connection', ((_request, response) => void response.destroy()) satisfies Answer, 12_000],
  ['a proxy that asks for a password', page('', 407), 12_000],
  ['429 without an error', json({}, 429), 14_000],
  ['429 with another error', json({ error: 'too_many_requests' }, 429), 14_000],
  ['a page under 429', page('<h1>Too many requests</h1>', 429), 14_000],
  ['Retry-After of a page under 503', page('', 503, { 'retry-after': '40' }), 40_000],
])('the polling goes on after %s, and slower', async (_name, answer, ms) => {
  const { outcome, waits } = await run({ polls: [answer, json(tokens)] });
  expect(await outcome).toHaveProperty('accessToken');
  expect(waits.map(Math.round)).toEqual([6000, ms]);
});

test('the flow ends with an error that does not pass by itself', async () => {
  const reach = createHttp(fetch);
  const http: Http = (url, request) =>
    url.endsWith('/token') ? Promise.reject(new TypeError('a bug')) : reach(url, request);
  const { outcome, waits } = await run({ http });
  expect(await outcome).toMatchObject({ code: 'LK-901', details: { reason: 'TypeError' } });
  expect(waits).toHaveLength(1);
});

const tooMany = { 'retry-after': '300' };
test.each([
  ['was unreachable', hotel, 'LK-304'],
  ['wanted no request', json({}, 429, tooMany), 'LK-312'],
  ['wanted no request, by an OAuth error', json({ error: 'too_many' }, 429, tooMany), 'LK-312'],
])(
  'the flow ends with the last problem when the platform %s until the code expired',
  async (_what, answer, code) => {
    const { outcome } = await run({ device: { expires_in: 60 }, polls: [answer] });
    expect(await outcome).toMatchObject({ code });
  },
);

test.each([
  ['unauthorized_client', 400],
  ['invalid_request', 400],
  ['invalid_client', 401],
  ['unsupported_grant_type', 403],
  // Any other error is named unchanged.
  ['invalid_scope', 400, 'LK-207'],
])(
  'the error %s with status %i instead of a code says whether the launcher may use codes',
  async (error, status, code = 'LK-222') => {
    const { outcome } = await run({ device: json({ error }, status) });
    expect(await outcome).toMatchObject({ code, details: { error } });
  },
);

test.each([
  ['a page', hotel, 'LK-304'],
  ['a server error', page('', 503), 'LK-305'],
  ['nothing', page(''), 'LK-306'],
  ['an array', json([codes]), 'LK-223'],
  [
    'a redirect',
    ((_request, response) =>
      void response.writeHead(302, { location: '/x' }).end()) satisfies Answer,
    'LK-307',
  ],
] as const)('%s instead of a code has its own error code', async (_name, device, code) => {
  const { outcome } = await run({ device });
  expect(await outcome).toMatchObject({ code });
});
