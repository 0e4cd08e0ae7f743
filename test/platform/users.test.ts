import { expect, test } from 'vitest';
import { openDatabase } from '../../src-platform/store/database.ts';
import { createUserStore, newUser, toUser } from '../../src-platform/store/users.ts';
import { accessToken, api, mara, noor, readUser } from './flows.ts';
import { startForFile } from './start.ts';

const platform = await startForFile();

test('2.3 the current user has every field, in the envelope', async () => {
  const token = await accessToken(platform);
  const { httpStatus, headers, envelope } = await readUser(platform, token);
  expect(httpStatus).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(envelope).toEqual({
    data: {
      id: '10000000-0000-4000-8000-000000000001',
      email: mara.email,
      status: 'Verified',
      profilePictureUrl: `${platform.apiUrl}/pictures/mara.png`,
      profile: {
        isPasswordRecoverySet: true,
        id: '20000000-0000-4000-8000-000000000001',
        externalId: 'player_30000000-0000-4000-8000-000000000001',
      },
    },
    status: 200,
    error: null,
  });
});

test('2.3 every listed user can sign in with the password that is printed; one has no picture, one is not verified', async () => {
  const read = new Map<string, unknown>();
  for (const user of platform.users) {
    const { envelope } = await readUser(platform, await accessToken(platform, user));
    expect(envelope.data).toMatchObject({ email: user.email });
    read.set(user.email, envelope.data);
  }
  expect(read.get(noor.email)).toMatchObject({ profilePictureUrl: null });
  expect(read.get('newcomer@player.example')).toMatchObject({ status: 'Unverified' });
});

test('2.3 the picture is a PNG that the platform serves to anyone', async () => {
  const response = await fetch(`${platform.apiUrl}/pictures/mara.png`);
  expect(response.headers.get('content-type')).toBe('image/png');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect((await fetch(`${platform.apiUrl}/pictures/nobody.png`)).status).toBe(404);
});

test.each([
  ['no credential', null],
  ['a made-up token', 'not-a-token'],
  ['a token in capitals', 'A'.repeat(43)],
])('4.4 with %s the answer is 401 in the envelope', async (_what, credential) => {
  const { httpStatus, headers, envelope } = await readUser(platform, credential);
  expect(httpStatus).toBe(401);
  expect(envelope).toMatchObject({ data: null, status: 401, error: { code: 'invalid_token' } });
  expect(headers.get('www-authenticate')).toMatch(/^Bearer /);
});

test('5.1 a token in the query or in a form is ignored', async () => {
  const token = await accessToken(platform);
  const { httpStatus } = await api(platform, null, `/v1/users/me?access_token=${token}`);
  expect(httpStatus).toBe(401);
});

test('5.1 the scheme may be written in any case', async () => {
  const response = await fetch(`${platform.apiUrl}/v1/users/me`, {
    headers: { authorization: `bEARER ${await accessToken(platform)}` },
  });
  expect(response.status).toBe(200);
});

test('7.3 9 a failure carries its status and an error in the envelope', async () => {
  const token = await accessToken(platform);
  // The current user is served under /v1 only.
  const missing = await api(platform, token, '/users/me');
  expect(missing.httpStatus).toBe(404);
  expect(missing.envelope).toMatchObject({ data: null, status: 404, error: { code: 'not_found' } });
  const wrong = await api(platform, token, '/v1/users/me', { method: 'POST', body: {} });
  expect(wrong.envelope).toMatchObject({ status: 405, error: { code: 'method_not_allowed' } });
  expect(wrong.headers.get('allow')).toBe('GET');
});

test('a user who is stored again is read as the new one', async () => {
  const users = createUserStore(openDatabase(null));
  const user = toUser(
    newUser.parse({ email: 'lena@mine.example', password: 'x' }),
    (what) => `30000000-0000-4000-8000-00000000000${what.length}`,
  );
  await users.save(user);
  expect(users.find(user.id)).toMatchObject({ status: 'Verified' });
  await users.save({ ...user, status: 'Blocked' });
  expect(users.find(user.id)).toMatchObject({ status: 'Blocked' });
});
