import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { Browser, heading } from './browser.ts';
import {
  approve,
  authorize,
  authorizeUrl,
  callback,
  codeOf,
  exchange,
  mara,
  newVerifier,
  webShop,
} from './flows.ts';
import { startForFile } from './start.ts';

const platform = await startForFile();

async function refusal(changes: Parameters<typeof authorizeUrl>[2]) {
  const page = await new Browser().open(authorizeUrl(platform, newVerifier(), changes));
  return { page, sent: page.leftFor?.searchParams };
}

test('4.2 response_type, state and nonce may be left out, and the answers have no state and no nonce then', async () => {
  const verifier = newVerifier();
  const browser = new Browser();
  const changes = { response_type: undefined, state: undefined, nonce: undefined };
  const first = await browser.open(authorizeUrl(platform, verifier, changes));
  const last = await approve(browser, first);
  expect(last.leftFor?.searchParams.has('state')).toBe(false);
  const { body } = await exchange(platform, codeOf(last), verifier);
  expect(decodeJwt(String(body.id_token))).not.toHaveProperty('nonce');
});

test.each([
  'http://127.0.0.1:1/callback',
  'http://127.0.0.1:65535/callback',
  'http://[::1]:4321/callback',
])('4.2 a native client may use any loopback port: %s', async (redirectUri) => {
  const verifier = newVerifier();
  const code = await authorize(platform, verifier, { changes: { redirect_uri: redirectUri } });
  const answer = await exchange(platform, code, verifier, { redirect_uri: redirectUri });
  expect(answer.status).toBe(200);
});

const notSetUp = 'This app is not set up correctly';
const ofWebShop = { client_id: webShop.client_id };

test.each([
  ['another path', { redirect_uri: 'http://127.0.0.1:54321/elsewhere' }, notSetUp],
  ['another host', { redirect_uri: 'http://localhost:54321/callback' }, notSetUp],
  ['a longer host', { redirect_uri: 'http://127.0.0.1.evil.example/callback' }, notSetUp],
  ['a foreign callback', { redirect_uri: 'https://evil.example/callback' }, notSetUp],
  ['a fragment', { redirect_uri: `${callback}#fragment` }, notSetUp],
  [
    'another path of a web client',
    { ...ofWebShop, redirect_uri: `${webShop.redirect_uri}/more` },
    notSetUp,
  ],
  [
    'no callback, though one is registered',
    { ...ofWebShop, redirect_uri: undefined },
    'The app’s request could not be understood',
  ],
  [
    'an unknown client',
    { client_id: '00000000-0000-4000-8000-000000000000' },
    'This app is not known here',
  ],
])('4.2 a request with %s gets a page, and no redirect', async (_what, changes, title) => {
  const { page } = await refusal(changes);
  expect([page.leftFor, page.status, heading(page)]).toEqual([null, 400, title]);
});

test('4.2 only the response type code is accepted', async () => {
  // What asks for a token in the address is answered in the fragment (RFC 6749 section 4.2.2.1).
  const { page } = await refusal({ response_type: 'token' });
  expect(page.leftFor?.hash).toContain('error=unsupported_response_type');
  expect(page.leftFor?.hash).not.toContain('access_token');
});

test('4.2 the player is asked for consent when no scope is requested, and the granted scope is empty', async () => {
  const verifier = newVerifier();
  const changes = { scope: undefined, nonce: undefined };
  const code = await authorize(platform, verifier, { changes });
  const { body } = await exchange(platform, code, verifier);
  expect(body.scope).toBe('');
  expect(body).not.toHaveProperty('id_token');
});

test.each([
  ['4.2', 'with only unknown scopes', { scope: 'everything', nonce: undefined }, 'invalid_scope'],
  [
    '4.2',
    'with an audience that is neither the API nor the client',
    { audience: 'https://other.example' },
    'invalid_target',
  ],
  ['7.1', 'with prompt=none and no session', { prompt: 'none' }, 'login_required'],
])('%s a request %s is refused at the callback', async (_section, _what, changes, error) => {
  const { sent } = await refusal(changes);
  expect(sent?.get('error')).toBe(error);
  expect(sent?.get('state')).toBe('state-of-this-attempt');
});

const noChallenge = { code_challenge: undefined, code_challenge_method: undefined };

test.each([
  ['absent', noChallenge],
  [
    'absent from a confidential client',
    { ...ofWebShop, redirect_uri: webShop.redirect_uri, ...noChallenge },
  ],
  ['plain', { code_challenge_method: 'plain' }],
  ['without a method, which would mean plain', { code_challenge_method: undefined }],
  ['shorter than that of S256', { code_challenge: 'a'.repeat(42) }],
])('5.4 P10 a PKCE challenge that is %s is refused', async (_what, changes) => {
  const { sent } = await refusal(changes);
  expect(sent?.get('error')).toBe('invalid_request');
  expect(sent?.get('error_description')).toMatch(/PKCE|code_challenge/);
  expect(sent?.has('code')).toBe(false);
});

test('7.1 the callback has error and error_description when the player does not consent', async () => {
  const browser = new Browser();
  const first = await browser.open(authorizeUrl(platform, newVerifier()));
  const consent = await browser.press(first, 'Sign in', mara);
  const last = await browser.press(consent, 'Don’t allow');
  expect(last.leftFor?.origin).toBe('http://127.0.0.1:54321');
  expect(Object.fromEntries(last.leftFor?.searchParams ?? [])).toEqual({
    error: 'access_denied',
    error_description: 'The player declined',
    state: 'state-of-this-attempt',
    iss: platform.issuer,
  });
});
