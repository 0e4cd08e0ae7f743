/** `GET /v1/users/me` (platform-interface 4.4), and every other answer to it. */
import { expect, test } from 'vitest';
import { retryAfterOf, toAppError } from '../../../src-main/base/failure.ts';
import { Secret } from '../../../src-main/base/secret.ts';
import { createHttp } from '../../../src-main/platform/http.ts';
import { fetchUser } from '../../../src-main/platform/profile.ts';
import { type Answer, json, page, scriptPlatform } from '../../support/scripted-platform.ts';

const user = {
  id: '0b6f8f0e-8f0d-4a5e-9d0f-1f6f0e8f0d4a',
  email: 'mira@arcade.example',
  status: 'Verified',
  profilePictureUrl: null,
  profile: { isPasswordRecoverySet: true, id: 'p-1', externalId: 'player_1' },
};
const envelope = (data: unknown, status = 200, error: unknown = null) => ({ data, status, error });

/** Returns the user, or throws. The session has these secrets beside its access token. */
async function read(
  answer: Answer,
  { accessToken = new Secret('the-access-token'), others = [] as Secret[], timeoutMs = 5_000 } = {},
) {
  const platform = await scriptPlatform({ '/v1/users/me': answer });
  const request = { accessToken, secrets: [accessToken, ...others] };
  return (await fetchUser(createHttp(fetch, timeoutMs), platform.url, request)).user;
}
/** Returns the user, or the error as the player gets it. */
const ask = (answer: Answer, timeoutMs?: number) => read(answer, { timeoutMs }).catch(toAppError);

test('the user is read from its envelope, and undocumented fields are ignored', async () => {
  const outcome = await ask(json(envelope({ ...user, wallet: { points: 7 } })));
  expect(outcome).toEqual(user);
});

test('optional fields may be missing', async () => {
  const { id, email } = user;
  const outcome = await ask(json(envelope({ id, email })));
  expect(outcome).toEqual({ id, email });
});

test.each([null, 7, {}])(
  'an optional field that is %j is left out, and the profile is read',
  async (value) => {
    const { id, email } = user;
    const given = { id, email, name: value, status: value, profilePictureUrl: value };
    const inProfile = { id: value, externalId: value, isPasswordRecoverySet: value };
    const outcome = await ask(json(envelope({ ...given, profile: inProfile })));
    expect(outcome).toEqual({
      id,
      email,
      name: null,
      profilePictureUrl: null,
      profile: {},
    });
  },
);

test.each([
  ['an envelope error under 200', json(envelope(null, 200, 'Not now')), 'LK-308'],
  ['an envelope status of 404 under 200', json(envelope(null, 404, 'No such user')), 'LK-308'],
  ['an envelope status of 500 under 200', json(envelope(null, 500, 'Oops')), 'LK-305'],
  ['an envelope with a user under 503', json(envelope(user), 503), 'LK-305'],
  ['a session that has ended', json(envelope(null, 401, 'Expired'), 401), 'LK-401'],
  ['a session that has ended, under 200', json(envelope(null, 401, 'Expired')), 'LK-401'],
  ['a missing scope', json(envelope(null, 403, 'insufficient_scope'), 403), 'LK-402'],
  ['a page', page('<h1>Welcome</h1>'), 'LK-304'],
  ['a page under 401', page('<h1>Proxy login</h1>', 401), 'LK-304'],
  ['a text under 429', page('Too many requests', 429), 'LK-312'],
  ['an envelope under 429', json(envelope(null, 429, 'Slow down'), 429), 'LK-312'],
  ['a page of the network under 511', page('<h1>Sign in to the Wi-Fi</h1>', 511), 'LK-304'],
  ['a page under 503', page('<h1>Down</h1>', 503), 'LK-305'],
  ['nothing', page(''), 'LK-306'],
  ['an envelope that is cut', page('{"data":{"id":"0b6f'), 'LK-306'],
  ['no envelope', json([user]), 'LK-306'],
  ['JSON of a proxy under 404', json({ message: 'No such host' }, 404), 'LK-306'],
  ['a status in a string', json({ data: null, status: '401', error: 'Expired' }, 401), 'LK-401'],
  ['B04: a proxy’s JSON under 401', json({ message: 'proxy' }, 401), 'LK-306'],
  ['B04: a status alone under 401', json({ status: 401, message: 'gateway' }, 401), 'LK-306'],
  ['B04: an error alone under 401', json({ error: 'unauthorized' }, 401), 'LK-306'],
  ['B04: JSON that is null under 401', json(null, 401), 'LK-306'],
  ['B04: an array under 401', json([{ status: 401 }], 401), 'LK-306'],
  ['B04: nothing under 401', page('', 401), 'LK-306'],
  ['a user without an id', json(envelope({ ...user, id: undefined })), 'LK-306'],
  ['a user whose id is empty', json(envelope({ ...user, id: '' })), 'LK-306'],
  ['a user whose id is too long', json(envelope({ ...user, id: 'x'.repeat(201) })), 'LK-306'],
  ['four digits under 401', json({ data: null, status: '2000', error: 'Expired' }, 401), 'LK-306'],
  ['no number under 401', json({ data: null, status: true, error: 'Expired' }, 401), 'LK-306'],
  ['a user whose e-mail is a number', json(envelope({ ...user, email: 7 })), 'LK-306'],
] as const)('%s has its own name', async (_name, answer, code) => {
  expect(await ask(answer)).toMatchObject({ code });
});

test.each([null, undefined, '', false, {}, []])(
  'an error of %j beside good data is no error',
  async (error) => {
    const outcome = await ask(json({ data: user, status: 200, error }));
    expect(outcome).toEqual(user);
  },
);

test('a picture at an address of more than 2,000 characters is left out', async () => {
  const address = `https://arcade.example/${'x'.repeat(2_000)}`;
  expect(await ask(json(envelope({ ...user, profilePictureUrl: address })))).toEqual(user);
});

test('texts are cut to length, and lose control and direction characters', async () => {
  const email = `\u202Emira\u0000@${'x'.repeat(10_000)}`;
  const outcome = await ask(json(envelope({ ...user, email })));
  const shown = 'email' in outcome ? outcome.email : '';
  expect(shown.length).toBeLessThanOrEqual(300);
  expect(shown).not.toMatch(/[\p{Cc}\u202e]/u);
});

test('T11 a token that the platform repeats is not passed on', async () => {
  const outcome = await ask((request, response) =>
    json(envelope(null, 409, `No: ${request.headers.authorization}`), 409)(request, response),
  );
  expect(outcome).toMatchObject({ code: 'LK-308' });
  expect(JSON.stringify(outcome)).not.toContain('the-access-token');
});

test.each([
  ['as it is', (token: string) => token],
  [
    'in escapes',
    (token: string) =>
      [...token].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  ],
  ['with escaped slashes', (token: string) => token.replaceAll('/', '\\/')],
])('S2 the profile holds no token that the platform repeats %s', async (_name, written) => {
  const accessToken = new Secret('the-access/token+of-mira');
  const escaped = written(accessToken.reveal());
  const body = `{"data":{"id":"i","email":"${escaped}","name":"x ${escaped}","status":"${escaped}",
    "profilePictureUrl":"https://pictures.example/${escaped}","profile":{"externalId":"${escaped}"}},
    "status":200,"error":null}`;
  const answer = page(body, 200, { 'content-type': 'application/json' });
  const user = await read(answer, { accessToken });
  expect(JSON.stringify(user)).not.toContain('of-mira');
  expect(user.email).toContain('[redacted');
});

test('A0 the profile holds no other secret of the session, and its ID stays the same when the access token changes', async () => {
  const refreshToken = new Secret('user-1234567890.refresh-token-of-mira');
  const answer = json(
    envelope({
      ...user,
      id: 'user-1234567890',
      name: `Mira ${refreshToken.reveal()}`,
      profilePictureUrl: `https://pictures.example/?t=${refreshToken.reveal()}`,
    }),
  );
  const readBy = (token: string) =>
    read(answer, { accessToken: new Secret(token), others: [refreshToken] });
  const first = await readBy('user-1234567890.first-access-token');
  expect(JSON.stringify(first)).not.toMatch(/user-1234567890|refresh-token/);
  expect(first.name).toMatch(/^Mira \[redacted .*…ira\]$/);
  const second = await readBy('user-1234567890.second-access-token');
  expect(second.id).toBe(first.id);
});

test('the platform’s message is passed on when it refuses', async () => {
  const message = 'Your account is being reviewed.';
  for (const error of [message, { message }, { code: 'review', error_description: message }]) {
    const outcome = await ask(json(envelope(null, 409, error), 409));
    expect(outcome).toMatchObject({ code: 'LK-308', details: { message } });
  }
});

test('an error in an envelope without a status is named with the status of HTTP', async () => {
  const outcome = await ask(json({ data: null, error: 'Not now' }));
  expect(outcome).toMatchObject({ code: 'LK-308', details: { status: '200' } });
});

test('the time that a busy platform asks for is kept', async () => {
  const busy = page('', 503, { 'retry-after': '90' });
  expect(retryAfterOf(await read(busy).catch((error: unknown) => error))).toBe(90_000);
});

test('an answer that does not come in time is named', async () => {
  const outcome = await ask(() => {}, 50);
  expect(outcome).toMatchObject({ code: 'LK-302' });
});

test('a body that never ends is cut off', async () => {
  const outcome = await ask((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  expect(outcome).toMatchObject({ code: 'LK-306' });
});
