/** The authorization response: whose it is (RFC 9207), and what an error in it says. */
import { expect, test } from 'vitest';
import { startBrowserSignIn } from '../../support/browser-sign-in.ts';
import { configFor, json, scriptPlatform } from '../../support/scripted-platform.ts';

/** Runs a sign-in whose callback has this `iss`, or none. */
async function answeredBy(
  iss: string | undefined,
  change: Record<string, unknown>,
  error?: string,
) {
  const platform = await scriptPlatform({
    '/oauth/token': json({ access_token: 'at', token_type: 'Bearer' }),
  });
  const config = configFor(platform.url, { scopes: ['profile'], ...change });
  const signIn = await startBrowserSignIn(config);
  await signIn.callBack({
    state: signIn.state,
    ...(error ? { error } : { code: 'c' }),
    ...(iss === undefined ? {} : { iss }),
  });
  return { outcome: await signIn.outcome, requests: platform.requests };
}

const issuer = 'https://auth.example.com';
const promised = { issuer, issParameterSupported: true };

test.each([
  ['I01', 'accepted', 'the promised iss', issuer, promised],
  ['I01', 'refused', 'no iss, which was promised,', undefined, promised],
  ['I01', 'refused', 'a slash more', `${issuer}/`, promised],
  ['I01', 'refused', 'a letter less', 'https://auth.example.co', promised],
  ['I01', 'refused', 'capitals', 'https://AUTH.example.com', promised],
  ['I01', 'refused', 'an empty iss', '', promised],
  ['I03', 'accepted', 'the right iss, which was not promised,', issuer, { issuer }],
  ['I03', 'accepted', 'no iss, which was not promised,', undefined, { issuer }],
  ['I03', 'refused', 'another iss, which was not promised,', 'https://evil.example', { issuer }],
  ['N08', 'accepted', 'any iss and no configured issuer', 'https://any.example', {}],
])('%s a response is %s with %s', async (_id, verdict, _name, iss, change) => {
  const { outcome, requests } = await answeredBy(iss, change);
  if (verdict === 'accepted') return expect(outcome).toHaveProperty('accessToken');
  expect(outcome).toMatchObject({ code: 'LK-210' });
  expect(requests).toEqual([]);
});

test('I02 an error response of another issuer is refused as such', async () => {
  const { outcome } = await answeredBy('https://evil.example', promised, 'access_denied');
  expect(outcome).toMatchObject({ code: 'LK-210' });
});

test.each([
  ['as they are', ''],
  // The launcher removes these before it shows a text.
  ['with soft hyphens', '\u00ad'],
])(
  'T11 an error of the authorization response is named without the secrets that it repeats %s',
  async (_name, between) => {
    const signIn = await startBrowserSignIn(configFor('http://127.0.0.1:9'));
    const { state } = signIn;
    const repeated = [...state].join(between);
    await signIn.callBack({
      state,
      error: `error_${repeated}`,
      error_description: `No ${repeated} here.`,
    });
    const outcome = await signIn.outcome;
    expect(outcome).toMatchObject({
      code: 'LK-205',
      details: {
        error: expect.stringMatching(/^error_\[redacted/),
        description: expect.stringMatching(/^No \[redacted/),
      },
    });
    expect(JSON.stringify(outcome)).not.toContain(state);
  },
);
