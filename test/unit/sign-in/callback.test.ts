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
  ['C03', 'without a state', { code: 'c' }],
  ['C03', 'with an empty state', { code: 'c', state: '' }],
  ['C03', 'with a wrong state', { code: 'c', state: 'wrong' }],
  ['C06', 'with an error and a wrong state', { error: 'access_denied', state: 'wrong' }],
])('%s a callback %s is refused, and the attempt goes on waiting', async (_id, _name, params) => {
  const signIn = await waitingSignIn();
  expect((await signIn.callBack(params)).status).toBe(400);
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
  const { host, state } = signIn;
  const answer = await signIn.send(
    `GET /callback?code=c&state=${state} HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  await expectStillWaiting(signIn);
});

test('C09 a code with a question mark reaches the token request whole', async () => {
  const { send, host, state, outcome, platform } = await waitingSignIn();
  await send(
    `GET /callback?code=a?b&state=${state} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  );
  await outcome;
  expect(new URLSearchParams(platform.requests[0]?.body).get('code')).toBe('a?b');
});

test.each(['code', 'state', 'error', 'error_description', 'error_uri', 'iss'])(
  'C04 a callback with two values of “%s” is refused, and the attempt goes on waiting',
  async (name) => {
    const signIn = await waitingSignIn();
    const params = new URLSearchParams({ code: 'c', state: signIn.state });
    params.append(name, params.get(name) ?? 'x');
    params.append(name, 'x');
    expect((await signIn.callBack(params.toString())).status).toBe(400);
    await expectStillWaiting(signIn);
  },
);

test.each([
  ['both a code and an error', { code: 'c', error: 'access_denied' }],
  ['neither a code nor an error', {}],
  ['an empty code', { code: '' }],
  ['an empty error beside a code', { code: 'c', error: '' }],
  ['an empty error', { error: '' }],
])('C05 a callback with %s is refused, and the attempt goes on waiting', async (_name, params) => {
  const signIn = await waitingSignIn();
  expect((await signIn.callBack({ ...params, state: signIn.state })).status).toBe(400);
  await expectStillWaiting(signIn);
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

test('C07 unknown parameters of the callback are ignored', async () => {
  const signIn = await waitingSignIn();
  const extra = { session_state: 'x', foo: 'bar', response: 'x', id_token: 'x', token: 'x' };
  await signIn.callBack({ code: 'c', state: signIn.state, ...extra });
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
  const { host, state } = signIn;
  const cookies = Array.from({ length: 7 }, (_, place) => `c${place}=${'x'.repeat(4000)}`);
  const answer = await signIn.send(
    `GET /callback?code=c&state=${state} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookies.join('; ')}\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 303 /);
  expect(await signIn.outcome).toHaveProperty('accessToken');
});

test('C08 an oversized request line is answered and the connection is closed', async () => {
  const signIn = await waitingSignIn();
  const received = await signIn.send(
    `GET /callback?code=${'x'.repeat(64_000)}&state=${signIn.state} HTTP/1.1\r\nHost: ${signIn.host}\r\n\r\n`,
  );
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
    const target = `/callback?code=c&state=${signIn.state}`;
    const received = await signIn.send(
      `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    await expectStillWaiting(signIn);
  },
);

test('S04 no response allows another origin to read it', async () => {
  const signIn = await waitingSignIn();
  const headers = { origin: 'https://evil.example' };
  for (const params of [{ state: 'wrong' }, { code: 'c', state: signIn.state }]) {
    const response = await signIn.callBack(params, { headers });
    const names = [...response.headers.keys()];
    expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

test('S02 the response to the callback removes the code from the address bar', async () => {
  const signIn = await waitingSignIn();
  const response = await signIn.callBack({ code: 'c', state: signIn.state });
  expect(response.status).toBe(303);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const location = response.headers.get('location') ?? '';
  expect(location).toBe(`http://${signIn.host}/callback/finished`);
  const last = await fetch(location);
  expect(last.status).toBe(200);
  const policy = last.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  const body = await last.text();
  expect(body).not.toMatch(/<script|https?:\/\//i);
});

test('S03 the callback redirects only to the last page of the same server', async () => {
  const signIn = await waitingSignIn();
  const evil = 'https://evil.example/';
  const response = await signIn.callBack({
    code: 'c',
    state: signIn.state,
    redirect_uri: evil,
    next: evil,
    return_to: evil,
  });
  expect(new URL(response.headers.get('location') ?? '').host).toBe(signIn.host);
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
