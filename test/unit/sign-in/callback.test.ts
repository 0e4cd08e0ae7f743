/** The loopback server accepts the exact callback and nothing else. */
import { expect, test } from 'vitest';
import { startBrowserSignIn } from '../../support/browser-sign-in.ts';
import { observed } from '../../support/observed.ts';
import { sendRaw } from '../../support/raw-http.ts';
import { configFor, json, scriptPlatform } from '../../support/scripted-platform.ts';

const tokens = json({ access_token: 'at', token_type: 'Bearer', expires_in: 3600 });

async function waitingSignIn() {
  const platform = await scriptPlatform({ '/oauth/token': tokens });
  const signIn = await startBrowserSignIn(configFor(platform.url, { scopes: ['profile'] }));
  const { host, hostname, port } = new URL(signIn.redirectUri);
  return {
    platform,
    host,
    port,
    /** Sends a text to the loopback server. Returns what comes back. */
    send: (text: string) => sendRaw(hostname, Number(port), text),
    /** Sends a callback with these parameters before the right state, and these headers. Returns what comes back. */
    get: (params: string, ...headers: readonly string[]) => {
      const target = `/callback?${params}&state=${signIn.state}`;
      const lines = [`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''];
      return sendRaw(hostname, Number(port), lines.join('\r\n'));
    },
    ...signIn,
  };
}

/** Asserts that the attempt still waits, and that the real callback completes it. */
async function expectStillWaiting(signIn: Awaited<ReturnType<typeof waitingSignIn>>) {
  expect(signIn.isOver()).toBe(false);
  expect(signIn.platform.requests).toEqual([]);
  await signIn.callBack({ code: 'the-code', state: signIn.state });
  expect(await signIn.outcome).toHaveProperty('accessToken');
}

test('C02 the state has at least 128 bits and differs at each attempt', async () => {
  const states = await Promise.all(
    Array.from({ length: 20 }, async () => (await waitingSignIn()).state),
  );
  expect(new Set(states).size).toBe(20);
  for (const state of states)
    expect(Buffer.from(state, 'base64url').length).toBeGreaterThanOrEqual(16);
});

test.each([
  ['C03', 'without a state', 'code=c'],
  ['C03', 'with an empty state', 'code=c&state='],
  ['C03', 'with a wrong state', 'code=c&state=wrong'],
  ['C06', 'with an error and a wrong state', 'error=access_denied&state=wrong'],
  ['C04', 'with two codes', 'code=c&code=x&state=RIGHT'],
  ['C04', 'with two states', 'code=c&state=RIGHT&state=x'],
  ['C04', 'with two errors', 'error=x&error=x&state=RIGHT'],
  ['C04', 'with two descriptions', 'code=c&error_description=x&error_description=x&state=RIGHT'],
  ['C04', 'with two addresses of errors', 'code=c&error_uri=x&error_uri=x&state=RIGHT'],
  ['C04', 'with two issuers', 'code=c&iss=x&iss=x&state=RIGHT'],
  ['C05', 'with both a code and an error', 'code=c&error=access_denied&state=RIGHT'],
  ['C05', 'with neither a code nor an error', 'state=RIGHT'],
  ['C05', 'with an empty code', 'code=&state=RIGHT'],
  ['C05', 'with an empty error beside a code', 'code=c&error=&state=RIGHT'],
  ['C05', 'with an empty error', 'error=&state=RIGHT'],
])('%s a callback %s is refused, and the attempt goes on waiting', async (_id, _what, params) => {
  const signIn = await waitingSignIn();
  const answer = await signIn.callBack(params.replace('RIGHT', signIn.state));
  expect(answer.status).toBe(400);
  await expectStillWaiting(signIn);
});

test('C03 a second callback with the same state is refused and written down, and its code is not sent', async () => {
  const journal = observed();
  const signIn = await waitingSignIn();
  await signIn.callBack({ code: 'first', state: signIn.state });
  const second = await signIn.callBack({ code: 'second', state: signIn.state });
  expect(second.status).toBe(400);
  expect(journal.words()).toContain('callback-ignored');
  await signIn.outcome;
  expect(signIn.platform.requests.map(({ body }) => new URLSearchParams(body).get('code'))).toEqual(
    ['first'],
  );
});

test('B5 a callback with a second Host header is refused, and the attempt goes on waiting', async () => {
  const signIn = await waitingSignIn();
  const answer = await signIn.get('code=c', `Host: ${signIn.host}`, 'Host: evil.example');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  await expectStillWaiting(signIn);
});

test('C09 a code with a question mark reaches the token request whole', async () => {
  const { get, host, outcome, platform } = await waitingSignIn();
  await get('code=a?b', `Host: ${host}`);
  await outcome;
  expect(new URLSearchParams(platform.requests[0]?.body).get('code')).toBe('a?b');
});

test('C06 an error with the right state ends the attempt with its error code', async () => {
  const signIn = await waitingSignIn();
  const { state } = signIn;
  const response = await signIn.callBack({
    error: 'access_denied',
    error_description: 'no',
    state,
  });
  expect(await signIn.outcome).toEqual({ code: 'LK-204', details: { description: 'no' } });
  expect(response.headers.get('location')).toBe(`${signIn.redirectUri}/declined`);
  signIn.abort();
  const last = await fetch(response.headers.get('location') ?? '');
  expect(last.status).toBe(200);
  expect(signIn.platform.requests).toEqual([]);
});

test('C06 an unknown error is reported with its description, cut to 300 characters', async () => {
  const signIn = await waitingSignIn();
  const error_description = '<b>x</b>'.repeat(100);
  const { state, redirectUri } = signIn;
  const response = await signIn.callBack({ error: 'strange', error_description, state });
  expect(response.headers.get('location')).toBe(`${redirectUri}/failed`);
  expect(await signIn.outcome).toEqual({
    code: 'LK-205',
    details: { error: 'strange', description: error_description.slice(0, 300) },
  });
});

test('C07 S03 unknown parameters of the callback are ignored, and it redirects only to the last page of the same server', async () => {
  const signIn = await waitingSignIn();
  const evil = 'https://evil.example/';
  const extra = { session_state: 'x', foo: 'bar', response: 'x', id_token: 'x', token: 'x' };
  const pages = { redirect_uri: evil, next: evil, return_to: evil };
  const answer = await signIn.callBack({ code: 'c', state: signIn.state, ...extra, ...pages });
  expect(new URL(answer.headers.get('location') ?? '').host).toBe(signIn.host);
  expect(await signIn.outcome).toHaveProperty('accessToken');
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'])(
  'C08 %s on the callback is not allowed',
  async (method) => {
    const signIn = await waitingSignIn();
    const response = await signIn.callBack({ code: 'c', state: signIn.state }, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET');
    await expectStillWaiting(signIn);
  },
);

test.each([
  '/',
  '/favicon.ico',
  '/callback/',
  '/callback/finished',
  '//callback',
  '/CALLBACK',
  '/x',
])('C08 the path %s is not found', async (path) => {
  const signIn = await waitingSignIn();
  const response = await fetch(`http://${signIn.host}${path}?code=c&state=${signIn.state}`);
  expect(response.status).toBe(404);
  await expectStillWaiting(signIn);
});

test('a callback is accepted with the cookies that other programs on this address have set', async () => {
  const signIn = await waitingSignIn();
  const cookies = Array.from({ length: 7 }, (_, place) => `c${place}=${'x'.repeat(4000)}`);
  const answer = await signIn.get(
    'code=c',
    `Host: ${signIn.host}`,
    `Cookie: ${cookies.join('; ')}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 303 /);
  expect(await signIn.outcome).toHaveProperty('accessToken');
});

test('C08 an oversized request line is answered and the connection is closed', async () => {
  const signIn = await waitingSignIn();
  const received = await signIn.get(`code=${'x'.repeat(64_000)}`, `Host: ${signIn.host}`);
  expect(received).not.toContain('200');
  await expectStillWaiting(signIn);
});

test('C08 bytes that are not HTTP are answered and the connection is closed', async () => {
  const signIn = await waitingSignIn();
  expect(await signIn.send('SSH-2.0-x\r\n\r\n')).toContain('400');
  await expectStillWaiting(signIn);
});

test.each(['localhost', 'evil.example', '127.0.0.1:1', ''])(
  'S04 a request for the host “%s” is refused',
  async (name) => {
    const signIn = await waitingSignIn();
    const host = name === 'localhost' ? `localhost:${signIn.port}` : name;
    expect(await signIn.get('code=c', `Host: ${host}`)).toMatch(/^HTTP\/1\.1 400 /);
    await expectStillWaiting(signIn);
  },
);

test('S02 the response to the callback removes the code from the address bar', async () => {
  const signIn = await waitingSignIn();
  const response = await signIn.callBack({ code: 'c', state: signIn.state });
  expect(response.status).toBe(303);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const location = response.headers.get('location') ?? '';
  expect(location).toBe(`http://${signIn.host}/callback/finished`);
  expect((await fetch(location)).status).toBe(200);
});

test('S01 the state of one attempt does not complete another', async () => {
  const [one, two] = [await waitingSignIn(), await waitingSignIn()];
  expect((await two.callBack({ code: 'c', state: one.state })).status).toBe(400);
  await expectStillWaiting(two);
});

test('the key set is requested while the player is in the browser, and the sign-in goes on when that fails', async () => {
  const platform = await scriptPlatform({ '/oauth/token': tokens, '/jwks': json({}, 503) });
  const jwksUrl = `${platform.url}/jwks`;
  const config = configFor(platform.url, { issuer: platform.url, jwksUrl });
  const signIn = await startBrowserSignIn(config);
  await expect.poll(() => platform.requests.map(({ path }) => path)).toEqual(['/jwks']);
  expect(signIn.isOver()).toBe(false);
  await signIn.callBack({ code: 'the-code', state: signIn.state });
  // The response of this platform has no id_token, which is the only problem.
  expect(await signIn.outcome).toMatchObject({
    code: 'LK-209',
    details: { reason: 'there is none' },
  });
});
