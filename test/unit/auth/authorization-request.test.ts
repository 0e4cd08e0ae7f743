/** The authorization request and the code exchange: RFC 6749 4.1, RFC 7636. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { authorizationUrl, createBinding } from '../../../src-main/auth/authorization-code.ts';
import { Secret } from '../../../src-main/base/secret.ts';
import { startBrowserSignIn } from '../../support/browser-sign-in.ts';
import { instantClock } from '../../support/clocks.ts';
import { configFor, json, scriptPlatform } from '../../support/scripted-platform.ts';

const config = configFor('https://auth.example.com', { audience: 'https://api.example.com' });
const redirectUri = 'http://127.0.0.1:49152/callback';

/** The address of the sign-in page. */
const urlWith = async (change: Partial<Parameters<typeof authorizationUrl>[0]> = {}) =>
  new URL(
    await authorizationUrl({
      config,
      binding: createBinding(config),
      redirectUri,
      language: { language: 'en', locale: 'en' },
      ...change,
    }),
  );

/** Runs a sign-in up to its token request. */
async function exchange() {
  const platform = await scriptPlatform({
    '/oauth/token': json({ access_token: 'at', token_type: 'Bearer' }),
  });
  const signIn = await startBrowserSignIn(configFor(platform.url, { scopes: ['profile'] }));
  await signIn.callBack({ code: 'the-code', state: signIn.state });
  await signIn.outcome;
  return { ...signIn, requests: platform.requests };
}

test('C01 O06 S05 the authorize URL carries what the platform documents, and nothing else', async () => {
  const binding = createBinding(config);
  const url = await urlWith({ binding });
  expect(url.origin + url.pathname).toBe('https://auth.example.com/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: config.clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile',
    audience: 'https://api.example.com',
    state: binding.state.reveal(),
    nonce: binding.nonce?.reveal(),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    ui_locales: 'en',
  });
  expect(url.hash).toBe('');
});

test('C01 no nonce is sent when the scopes ask for no id_token', async () => {
  const plain = configFor('https://auth.example.com', { scopes: ['profile'] });
  const url = await urlWith({ config: plain, binding: createBinding(plain) });
  expect(url.searchParams.has('nonce')).toBe(false);
});

test('the authorize URL has prompt=select_account when another account is asked for', async () => {
  const url = await urlWith({ wantsAnotherAccount: true });
  expect(url.searchParams.get('prompt')).toBe('select_account');
});

test.each([
  [{ language: 'ja', locale: 'ja-JP' }, 'ja-JP ja'],
  [{ language: 'zh-Hans', locale: 'zh-CN' }, 'zh-CN zh-Hans'],
  [{ language: 'pt-BR', locale: 'pt-BR' }, 'pt-BR'],
] as const)(
  'm21 the authorize URL asks for pages in the launcher’s language: %j',
  async (language, uiLocales) => {
    const url = await urlWith({ language });
    expect(url.searchParams.get('ui_locales')).toBe(uiLocales);
  },
);

test('C11 a code that has waited longer than ten minutes is not sent', async () => {
  const platform = await scriptPlatform({ '/oauth/token': json({}) });
  const { clock, skip } = instantClock();
  const signIn = await startBrowserSignIn(configFor(platform.url, { scopes: ['profile'] }), {
    clock,
    // The computer falls asleep between the callback and the exchange.
    onCallback: () => skip(10 * 60_000 + 1),
  });
  await signIn.callBack({ code: 'the-code', state: signIn.state });
  expect(await signIn.outcome).toMatchObject({ code: 'LK-206' });
  expect(platform.requests).toEqual([]);
});

test('C09 N06 S05 the token request is a form with the same redirect_uri, the verifier and the audience, and without a secret', async () => {
  const { requests, redirectUri, url } = await exchange();
  expect(requests).toHaveLength(1);
  const [sent] = requests;
  expect(sent?.method).toBe('POST');
  expect(sent?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(sent?.headers.authorization).toBeUndefined();
  expect(sent?.query.size).toBe(0);
  expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
    grant_type: 'authorization_code',
    client_id: config.clientId,
    code: 'the-code',
    redirect_uri: redirectUri,
    code_verifier: expect.any(String),
    audience: url.searchParams.get('audience'),
  });
});

test('P01 P04 ten thousand verifiers do not repeat, and each is 43 to 128 unreserved characters from at least 32 random octets', () => {
  const verifiers = Array.from({ length: 10_000 }, () => createBinding(config).codeVerifier);
  const texts = new Set(verifiers.map((verifier) => verifier.reveal()));
  expect(texts.size).toBe(10_000);
  const isGood = (text: string) =>
    /^[A-Za-z0-9._~-]{43,128}$/.test(text) && Buffer.from(text, 'base64url').length >= 32;
  expect([...texts].filter((text) => !isGood(text))).toEqual([]);
});

test('P02 the challenge is that of RFC 7636 appendix B when the verifier is', async () => {
  const codeVerifier = new Secret('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk');
  const binding = { ...createBinding(config), codeVerifier };
  const url = await urlWith({ binding });
  expect(url.searchParams.get('code_challenge')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

test('P03 the challenge is the S256 hash of the verifier that the token request carries', async () => {
  const { url, requests } = await exchange();
  const verifier = new URLSearchParams(requests[0]?.body).get('code_verifier') ?? '';
  const challenge = url.searchParams.get('code_challenge');
  expect(challenge).toBe(createHash('sha256').update(verifier).digest('base64url'));
});

test('P05 no request without PKCE follows when the platform refuses PKCE', async () => {
  const platform = await scriptPlatform({
    '/oauth/token': json({ error: 'invalid_request', error_description: 'PKCE' }, 400),
  });
  const signIn = await startBrowserSignIn(configFor(platform.url, { scopes: ['profile'] }));
  await signIn.callBack({ code: 'c', state: signIn.state });
  expect(await signIn.outcome).toMatchObject({ code: 'LK-207' });
  expect(platform.requests).toHaveLength(1);
});

test('P06 a binding shows none of its secrets, however it is printed', async () => {
  const { inspect } = await import('node:util');
  const binding = createBinding(config);
  const printed = `${inspect(binding)} ${JSON.stringify(binding)} ${binding.codeVerifier}`;
  for (const secret of [binding.codeVerifier, binding.state, binding.nonce]) {
    expect(printed).not.toContain(secret?.reveal());
  }
  expect(printed).toContain('[redacted …');
});

test('T10 the authorize URL is short enough for every system', async () => {
  const url = await urlWith();
  expect(url.href.length).toBeLessThan(2081);
});
