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

test('I01 a response without iss is refused when the platform promises it', async () => {
  const { outcome, requests } = await answeredBy(undefined, promised);
  expect(outcome).toMatchObject({ code: 'LK-210' });
  expect(requests).toEqual([]);
});

test.each([`${issuer}/`, 'https://auth.example.co', 'https://AUTH.example.com', ''])(
  'I01 an iss that differs by a character is refused: %j',
  async (iss) => {
    const { outcome, requests } = await answeredBy(iss, promised);
    expect(outcome).toMatchObject({ code: 'LK-210' });
    expect(requests).toEqual([]);
  },
);

test('I01 the right iss is accepted', async () => {
  expect((await answeredBy(issuer, promised)).outcome).toHaveProperty('accessToken');
});

test('I02 an error response of another issuer is refused as such', async () => {
  const { outcome } = await answeredBy('https://evil.example', promised, 'access_denied');
  expect(outcome).toMatchObject({ code: 'LK-210' });
});

test('I03 a response is accepted with the right iss or none, and refused with another, when iss is not promised', async () => {
  expect((await answeredBy(issuer, { issuer })).outcome).toHaveProperty('accessToken');
  expect((await answeredBy('https://evil.example', { issuer })).outcome).toMatchObject({
    code: 'LK-210',
  });
  expect((await answeredBy(undefined, { issuer })).outcome).toHaveProperty('accessToken');
});

test('N08 iss is ignored when no issuer is configured', async () => {
  expect((await answeredBy('https://any.example', {})).outcome).toHaveProperty('accessToken');
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
