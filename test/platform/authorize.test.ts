import { describe, expect, test } from 'vitest';
import { Browser, heading } from './browser.ts';
import {
  approve,
  authorize,
  authorizeUrl,
  callback,
  codeOf,
  exchange,
  newVerifier,
  webShop,
} from './flows.ts';
import { startForFile } from './start.ts';

const platform = await startForFile();

async function refusal(changes: Parameters<typeof authorizeUrl>[2]) {
  const page = await new Browser().open(authorizeUrl(platform, newVerifier(), changes));
  return { page, sent: page.leftFor?.searchParams };
}

test('4.2 a player signs in, consents, and is sent to the callback with code, state and iss', async () => {
  const browser = new Browser();
  const first = await browser.open(authorizeUrl(platform, newVerifier()));
  expect(heading(first)).toBe('Sign in');
  const last = await approve(browser, first);
  expect(last.leftFor?.origin).toBe('http://127.0.0.1:54321');
  expect(last.leftFor?.pathname).toBe('/callback');
  expect(codeOf(last)).toMatch(/^[\w-]{20,}$/);
  expect(last.leftFor?.searchParams.get('state')).toBe('state-of-this-attempt');
  expect(last.leftFor?.searchParams.get('iss')).toBe(platform.issuer);
});

test('4.2 the answer has no state when the request had none', async () => {
  const browser = new Browser();
  const first = await browser.open(authorizeUrl(platform, newVerifier(), { state: undefined }));
  expect((await approve(browser, first)).leftFor?.searchParams.has('state')).toBe(false);
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

test.each([
  'http://127.0.0.1:54321/elsewhere',
  'http://localhost:54321/callback',
  'http://127.0.0.1.evil.example/callback',
  'https://evil.example/callback',
  `${callback}#fragment`,
])('4.2 an unregistered callback is never redirected to: %s', async (redirectUri) => {
  const { page } = await refusal({ redirect_uri: redirectUri });
  expect(page.leftFor).toBeNull();
  expect(page.status).toBe(400);
  expect(heading(page)).toBe('This app is not set up correctly');
});

test('4.2 a web client is refused another port or path than it registered', async () => {
  const changes = { client_id: webShop.client_id, redirect_uri: `${webShop.redirect_uri}/more` };
  expect((await refusal(changes)).page.leftFor).toBeNull();
});

test('4.2 redirect_uri is required even if only one is registered', async () => {
  const changes = { client_id: webShop.client_id, redirect_uri: undefined };
  const { page } = await refusal(changes);
  expect(page.leftFor).toBeNull();
  expect(page.status).toBe(400);
});

test('4.2 an unknown client gets a page, not a redirect', async () => {
  const { page } = await refusal({ client_id: '00000000-0000-4000-8000-000000000000' });
  expect(page.leftFor).toBeNull();
  expect(heading(page)).toBe('This app is not known here');
});

test('4.2 response_type may be left out, and only code is accepted', async () => {
  const verifier = newVerifier();
  const changes = { response_type: undefined };
  expect(await authorize(platform, verifier, { changes })).not.toBe('');
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

test('4.2 a request with only unknown scopes is refused', async () => {
  const { sent } = await refusal({ scope: 'everything', nonce: undefined });
  expect(sent?.get('error')).toBe('invalid_scope');
});

test('4.2 an audience that is neither the API nor the client is refused', async () => {
  const { sent } = await refusal({ audience: 'https://other.example' });
  expect(sent?.get('error')).toBe('invalid_target');
  expect(sent?.get('state')).toBe('state-of-this-attempt');
});

describe('5.4 PKCE', () => {
  test.each([
    ['absent', { code_challenge: undefined, code_challenge_method: undefined }],
    ['plain', { code_challenge_method: 'plain' }],
    ['without a method, which would mean plain', { code_challenge_method: undefined }],
    ['too short', { code_challenge: 'a'.repeat(21) }],
  ])('5.4 a challenge that is %s is refused', async (_what, changes) => {
    const { sent } = await refusal(changes);
    expect(sent?.get('error')).toBe('invalid_request');
    expect(sent?.get('error_description')).toMatch(/PKCE|code_challenge/);
    expect(sent?.has('code')).toBe(false);
  });

  test('5.4 a confidential client needs PKCE too', async () => {
    const { sent } = await refusal({
      client_id: webShop.client_id,
      redirect_uri: webShop.redirect_uri,
      code_challenge: undefined,
      code_challenge_method: undefined,
    });
    expect(sent?.get('error')).toBe('invalid_request');
  });
});

test('7.1 the callback has error and error_description when the player does not consent', async () => {
  const browser = new Browser();
  const first = await browser.open(authorizeUrl(platform, newVerifier()));
  const consent = await browser.press(first, 'Sign in', {
    email: 'mara@player.example',
    password: 'demo-mara-pass',
  });
  const last = await browser.press(consent, 'Don’t allow');
  expect(last.leftFor?.origin).toBe('http://127.0.0.1:54321');
  expect(Object.fromEntries(last.leftFor?.searchParams ?? [])).toEqual({
    error: 'access_denied',
    error_description: 'The player declined',
    state: 'state-of-this-attempt',
    iss: platform.issuer,
  });
});

test('7.1 prompt=none without a session answers login_required', async () => {
  const { sent } = await refusal({ prompt: 'none' });
  expect(sent?.get('error')).toBe('login_required');
});

test('P10 a code_challenge needs at least 43 characters, as the README says', async () => {
  for (const [length, accepted] of [
    [42, false],
    [43, true],
  ] as const) {
    const { page } = await refusal({ code_challenge: 'a'.repeat(length) });
    expect(page.leftFor === null).toBe(accepted);
  }
});
