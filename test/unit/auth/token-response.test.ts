/** Responses of the token endpoint, and the tokens or errors that the launcher makes of them. */
import { expect, test } from 'vitest';
import { signInWith, startBrowserSignIn } from '../../support/browser-sign-in.ts';
import { stopWallClock } from '../../support/clocks.ts';
import {
  type Answer,
  configFor,
  json,
  page,
  scriptPlatform,
} from '../../support/scripted-platform.ts';

const tenYears = 315_360_000;
const good = { access_token: 'at', token_type: 'Bearer', expires_in: 3600, scope: 'profile' };

async function outcomeOf(answer: Answer) {
  const platform = await scriptPlatform({ '/oauth/token': answer });
  const outcome = await signInWith(configFor(platform.url, { scopes: ['profile'] }));
  return { outcome, platform };
}

test.each(['Bearer', 'bearer', 'BEARER'])(
  'C12 the token type %s is accepted',
  async (token_type) => {
    const { outcome } = await outcomeOf(json({ ...good, token_type }));
    expect(outcome).toHaveProperty('accessToken');
  },
);

test.each([
  ['C12', { token_type: 'mac' }],
  ['C12', { token_type: 'DPoP' }],
  ['C12', { token_type: undefined }],
  ['C12', { token_type: 7 }],
  ['C13', { access_token: undefined }],
  ['C13', { access_token: '' }],
  ['C13', { access_token: 'a\nb' }],
  ['C14', { expires_in: -1 }],
  ['C14', { expires_in: 0 }],
  ['C14', { expires_in: '-5' }],
  ['C14', { expires_in: 'soon' }],
  ['C14', { expires_in: tenYears + 1 }],
  ['C14', { expires_in: {} }],
])('%s a token response is refused when it has %j', async (_id, change) => {
  const { outcome } = await outcomeOf(json({ ...good, ...change }));
  const reason = `${Object.keys(change)[0]} is wrong`;
  expect(outcome).toEqual({ code: 'LK-208', details: { reason } });
});

test.each([[[good]], ['at'], [null]])(
  'C13 a sign-in fails with LK-208 when %j comes instead of tokens',
  async (answer) => {
    const { outcome } = await outcomeOf(json(answer));
    expect(outcome).toEqual({ code: 'LK-208', details: { reason: 'the answer is wrong' } });
  },
);

test.each([
  ['a token that no server reads', json({ ...good, access_token: 'a'.repeat(16_001) }), 'LK-208'],
  ['an id_token of 64 kB', json({ ...good, id_token: 'a'.repeat(64_001) }), 'LK-208'],
  ['a page', page('<h1>Welcome to the hotel</h1>'), 'LK-304'],
  ['a page under 502', page('<h1>Bad gateway</h1>', 502), 'LK-305'],
  ['an OAuth error under 503', json({ error: 'invalid_grant' }, 503), 'LK-305'],
  ['a text under 429', page('too many requests', 429), 'LK-312'],
  ['JSON without an OAuth error under 429', json({ oops: true }, 429), 'LK-312'],
  ['an OAuth error under 429', json({ error: 'temporarily_unavailable' }, 429), 'LK-312'],
  ['invalid_grant under 429', json({ error: 'invalid_grant' }, 429), 'LK-206'],
  ['nothing', page(''), 'LK-306'],
  ['JSON without an OAuth error under 400', json({ oops: true }, 400), 'LK-306'],
] as const)(
  'C13 a sign-in fails with the error code for %s when it comes instead of tokens',
  async (_name, answer, code) => {
    const { outcome } = await outcomeOf(answer);
    expect(outcome).toMatchObject({ code });
  },
);

test('C13 JSON is accepted with any content type', async () => {
  const { outcome } = await outcomeOf(page(JSON.stringify(good)));
  expect(outcome).toHaveProperty('accessToken');
});

test.each([400, 401, 403])(
  'C16 an OAuth error with status %i is reported with its code',
  async (status) => {
    const { outcome } = await outcomeOf(json({ error: 'invalid_client' }, status));
    expect(outcome).toMatchObject({ code: 'LK-207', details: { error: 'invalid_client' } });
  },
);

test('C16 an error description is dropped when it is no string', async () => {
  const error_description = { toString: false };
  const { outcome } = await outcomeOf(json({ error: 'invalid_scope', error_description }, 400));
  expect(outcome).toMatchObject({ code: 'LK-207', details: { description: '' } });
});

test('C10 an expired code leads to LK-206, and is sent once', async () => {
  const { outcome, platform } = await outcomeOf(json({ error: 'invalid_grant' }, 400));
  expect(outcome).toMatchObject({ code: 'LK-206' });
  expect(platform.requests).toHaveLength(1);
});

test.each([301, 302, 303, 307, 308])(
  'C18 a redirect (%i) from the token endpoint is not followed',
  async (status) => {
    const other = await scriptPlatform({ '/steal': json(good) });
    const { outcome } = await outcomeOf((_request, response) =>
      response.writeHead(status, { location: `${other.url}/steal` }).end(),
    );
    expect(outcome).toMatchObject({ code: 'LK-307' });
    expect(other.requests).toEqual([]);
  },
);

test.each([
  [3600, 3_600_000],
  ['3600', 3_600_000],
  [tenYears, tenYears * 1000],
  [undefined, null],
  [null, null],
])('C14 expires_in may be %j', async (expires_in, lifetimeMs) => {
  stopWallClock();
  const { outcome } = await outcomeOf(json({ ...good, expires_in }));
  expect(outcome).toHaveProperty('expiresAt', lifetimeMs && Date.now() + lifetimeMs);
  expect(outcome).toHaveProperty('lifetimeMs', lifetimeMs);
});

test.each([
  [undefined, ['profile']],
  ['', []],
  ['openid  profile', ['openid', 'profile']],
])('C15 the scope %j grants %j: by default what was requested', async (scope, scopes) => {
  const { outcome } = await outcomeOf(json({ ...good, scope }));
  expect(outcome).toHaveProperty('scopes', scopes);
});

test('the tokens keep the revocation URL of their sign-in, which may be at another host', async () => {
  const platform = await scriptPlatform({ '/oauth/token': json(good) });
  const revocationUrl = 'https://revoke.example.com';
  const config = configFor(platform.url, { scopes: ['profile'], revocationUrl });
  expect(await signInWith(config)).toHaveProperty('revocationUrl', revocationUrl);
});

test('refresh_token and id_token may be null', async () => {
  const { outcome } = await outcomeOf(json({ ...good, refresh_token: null, id_token: null }));
  expect(outcome).toHaveProperty('refreshToken', null);
});

const withIssuer = { issuer: 'https://auth.example.com' };
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** An id_token with these claims and a signature that nobody checks. */
const unsigned = (claims: unknown) => [{ alg: 'ES256' }, claims, 'signature'].map(encode).join('.');

/** Runs a sign-in that requires an id_token. */
async function outcomeWithIdToken(id_token: unknown) {
  const platform = await scriptPlatform({ '/oauth/token': json({ ...good, id_token }) });
  return signInWith(configFor(platform.url, withIssuer));
}

test('O03 the Date header of the token response is the platform’s clock', async () => {
  const platform = await scriptPlatform({});
  const ago = Date.now() - 7_200_000;
  const headers = { date: new Date(ago).toUTCString() };
  const { url, state, callBack, outcome } = await startBrowserSignIn(configFor(platform.url));
  const aud = url.searchParams.get('client_id');
  const nonce = url.searchParams.get('nonce');
  const iat = Math.floor(ago / 1000);
  const claims = { iss: 'https://auth.example.com', sub: 'x', aud, nonce, iat, exp: iat + 60 };
  platform.on('/oauth/token', json({ ...good, id_token: unsigned(claims) }, 200, headers));
  await callBack({ code: 'the-code', state });
  const { clockAheadMs } = { clockAheadMs: 0, ...(await outcome) };
  expect(clockAheadMs).toBeGreaterThanOrEqual(7_200_000);
  // Without an id_token nothing was compared with it.
  expect((await outcomeOf(json(good, 200, headers))).outcome).toHaveProperty('clockAheadMs', 0);
});

test.each([
  ['another issuer', 'iss', { iss: 'https://evil.example' }],
  // The token is good for everything but this attempt, as one that was stolen is.
  ['no nonce', 'nonce', {}],
])('O02 O04 a sign-in fails when its id_token has %s', async (_what, reason, change) => {
  const { clientId } = configFor('https://auth.example.com');
  const iat = Math.floor(Date.now() / 1000);
  const times = { iat, exp: iat + 60 };
  const claims = { iss: withIssuer.issuer, sub: 'x', aud: clientId, ...times, ...change };
  const outcome = await outcomeWithIdToken(unsigned(claims));
  expect(outcome).toMatchObject({ code: 'LK-209', details: { reason } });
});

test('O01 an id_token is not required when no issuer is configured to check it', async () => {
  const platform = await scriptPlatform({ '/oauth/token': json(good) });
  expect(await signInWith(configFor(platform.url))).toHaveProperty('accessToken');
});

test('O01 a sign-in fails when an id_token is required and the platform sends none', async () => {
  expect(await outcomeWithIdToken(undefined)).toMatchObject({
    code: 'LK-209',
    details: { reason: 'there is none', missing: 'yes' },
  });
});

test.each([
  ['an error', { error: 'invalid_grant' }, 'error_description'],
  ['a scope', good, 'scope'],
])(
  'T11 the secrets of a sign-in are redacted when the platform repeats them in %s',
  async (_name, answer, field) => {
    const platform = await scriptPlatform({});
    const { url, state, callBack, outcome } = await startBrowserSignIn(configFor(platform.url));
    let secrets: string[] = [];
    platform.on('/oauth/token', (request, response) => {
      const code_verifier = new URLSearchParams(request.body).get('code_verifier') ?? '';
      secrets = ['the-code', code_verifier, state, url.searchParams.get('nonce') ?? ''];
      json({ ...answer, [field]: secrets.join(' ') })(request, response);
    });
    await callBack({ code: 'the-code', state });
    const shown = JSON.stringify(await outcome);
    expect(shown).toContain('[redacted');
    for (const secret of secrets) expect(shown).not.toContain(secret);
  },
);

test('T11 a secret is redacted when the platform puts it into the error code', async () => {
  const { outcome } = await outcomeOf((request, response) => {
    const code = new URLSearchParams(request.body).get('code');
    json({ error: `bad_code_${code}` }, 400)(request, response);
  });
  expect(outcome).toMatchObject({
    code: 'LK-207',
    details: { error: expect.not.stringContaining('the-code') },
  });
});

test('Cancel ends the request at once when the platform does not answer', async () => {
  const silent = Promise.withResolvers<void>();
  const platform = await scriptPlatform({ '/oauth/token': () => silent.resolve() });
  const signIn = await startBrowserSignIn(configFor(platform.url, { scopes: ['profile'] }));
  await signIn.callBack({ code: 'c', state: signIn.state });
  await silent.promise;
  signIn.abort();
  expect(await signIn.outcome).toMatchObject({ code: 'LK-901' });
});

test('a scope list is cut to 100 scopes, without direction marks', async () => {
  const scope = Array.from({ length: 5_000 }, (_, index) => `s\u202e${index}`).join(' ');
  const { outcome } = await outcomeOf(json({ ...good, scope }));
  expect('scopes' in outcome && outcome.scopes.length).toBe(100);
  expect(JSON.stringify(outcome)).not.toContain('\u202e');
});

test('the code is not sent again when the connection breaks', async () => {
  const { outcome, platform } = await outcomeOf((_request, response) => response.destroy());
  expect(outcome).toMatchObject({ code: 'LK-301' });
  expect(platform.requests).toHaveLength(1);
});
