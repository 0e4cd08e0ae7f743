import { expect, test } from 'vitest';
import { ConfigProblem, type PlatformConfig } from '../../src-platform/config.ts';
import type { PaymentTerms } from '../../src-platform/payments/payment-terms.ts';
import { accessToken, api, mara, readUser, signIn } from './flows.ts';
import { pay } from './paying.ts';
import { createPlatform, startPlatform } from './start.ts';

const shop = {
  clientId: '90000000-0000-4000-8000-000000000001',
  clientSecret: 'my-own-shop-secret-1',
  name: 'My Shop',
  redirectUris: ['http://localhost:9999/back'],
};
const shopClient = {
  client_id: shop.clientId,
  client_secret: shop.clientSecret,
  redirect_uri: shop.redirectUris[0],
};
const lena = { email: 'lena@mine.example', password: 'lena-pass', picture: 'lena' };
const payment: PaymentTerms & { id: string } = {
  id: '90000000-0000-4000-8000-000000000002',
  merchant: { id: 'books', name: 'Books' },
  lines: [{ description: 'A book', quantity: 1, amount: { value: '7.00', currency: 'EUR' } }],
};

test('P2 a configured client signs a configured user in, with configured lifetimes', async () => {
  const lifetimes = { accessToken: 77 };
  const platform = await startPlatform({ config: { clients: [shop], users: [lena], lifetimes } });
  const { status, body } = await signIn(platform, { client: shopClient, user: lena });
  expect(status).toBe(200);
  expect(body.expires_in).toBe(77);
  const { envelope } = await readUser(platform, body.access_token);
  const profilePictureUrl = `${platform.apiUrl}/pictures/lena.png`;
  expect(envelope.data).toMatchObject({ email: lena.email, status: 'Verified', profilePictureUrl });
  expect((await fetch(profilePictureUrl)).status).toBe(200);
});

test('P2 a client whose audience is optional gets a token for the API without naming one', async () => {
  const lax = { ...shop, audience: 'optional' as const };
  const platform = await startPlatform({ config: { clients: [lax] } });
  const client = { ...shopClient, audience: undefined };
  const { status, body } = await signIn(platform, { client });
  expect(status).toBe(200);
  const { envelope } = await readUser(platform, body.access_token);
  expect(envelope.data).toMatchObject({ email: mara.email });
});

test('P2 the fixtures stay beside the configured entries, but configured keys replace theirs', async () => {
  const keys = { public: 'pk_mine_0001', private: 'sk_mine_0001' };
  const platform = await startPlatform({ config: { payments: [payment], keys } });
  expect((await signIn(platform, { user: mara })).status).toBe(200);
  const read = (key: string) => api(platform, key, `/payments/${payment.id}`);
  expect((await read(keys.public)).envelope.data).toMatchObject({ amount: { value: '7.00' } });
  expect((await read('pk_demo_arcade_public_0001')).httpStatus).toBe(401);
  expect(platform.keys).toEqual(keys);
  expect(platform.payments).toContain(payment.id);
});

test('P2 a configured payment can be paid when its id is a UUID of no version', async () => {
  const id = '11111111-1111-1111-1111-111111111111';
  const platform = await startPlatform({ config: { payments: [{ ...payment, id }] } });
  expect((await pay(platform, id)).httpStatus).toBe(201);
});

test('P2 a configured user replaces the fixture with the same e-mail', async () => {
  const password = 'another-pass';
  const platform = await startPlatform({ config: { users: [{ email: mara.email, password }] } });
  await accessToken(platform, { email: mara.email, password });
  expect(platform.users.filter(({ email }) => email === mara.email)).toHaveLength(1);
});

test('P2 a local web client and a native one with localhost are among the fixtures', async () => {
  const platform = await startPlatform();
  const callbacks = ['http://localhost:3000/callback', 'http://localhost:54321/overlay'];
  for (const callback of callbacks) {
    const { clientId, clientSecret } =
      platform.clients.find(({ redirectUris }) =>
        redirectUris.some((uri) => uri.replace(':3000', '') === callback.replace(/:\d+/, '')),
      ) ?? {};
    const client = { client_id: clientId, client_secret: clientSecret, redirect_uri: callback };
    expect((await signIn(platform, { client })).status).toBe(200);
  }
});

/** Has a control sequence that clears a terminal, and a character that reverses the text direction. */
const evil = 'Shop\u001b[2J\u202e';

const wrong: [string, unknown, RegExp][] = [
  ['a key that is not known', { client: [] }, /^at the top: .*"client"/],
  [
    'a wrong callback',
    { clients: [{ ...shop, redirectUris: ['nowhere'] }] },
    /^clients\.0\.redirectUris\.0: /,
  ],
  [
    'a callback that its kind may not have',
    { clients: [{ name: 'App', redirectUris: ['http://app.example/'] }] },
    /^clients\.0: .*loopback/,
  ],
  [
    'a browser client with a secret',
    { clients: [{ ...shop, kind: 'browser' }] },
    /^clients\.0\.clientSecret: .*browser/,
  ],
  [
    'an id in capitals',
    { clients: [{ ...shop, clientId: shop.clientId.toUpperCase().replace('9', 'A') }] },
    /^clients\.0\.clientId: must be a UUID/,
  ],
  ['a malformed e-mail', { users: [lena, { ...lena, email: 'lena' }] }, /^users\.1\.email: /],
  [
    'an e-mail twice',
    { users: [lena, { ...lena, email: 'LENA@mine.example' }] },
    /^users\.1: lena@mine\.example is there twice/,
  ],
  [
    'a user’s id twice',
    {
      users: [
        { ...lena, id: shop.clientId },
        { ...lena, id: shop.clientId, email: 'leo@mine.example' },
      ],
    },
    /^users\.1: 90000000-0000-4000-8000-000000000001 is there twice/,
  ],
  [
    'an amount that is not a decimal',
    {
      payments: [
        { ...payment, lines: [{ ...payment.lines[0], amount: { value: 7, currency: 'EUR' } }] },
      ],
    },
    /^payments\.0\.lines\.0\.amount: must have a decimal as text, .+"12\.99"/,
  ],
  ['a lifetime of zero', { lifetimes: { accessToken: 0 } }, /^lifetimes\.accessToken: /],
  [
    'one key for both',
    { keys: { public: 'pk_mine_0001', private: 'pk_mine_0001' } },
    /^keys: must differ/,
  ],
];

test.each<[string, unknown]>([
  ['name', { name: evil }],
  ['clients.0.name', { clients: [{ ...shop, name: evil }] }],
  ['clients.0.clientSecret', { clients: [{ ...shop, clientSecret: `${evil}-and-some-more` }] }],
  ['users.0.password', { users: [{ ...lena, password: evil }] }],
  ['users.0.status', { users: [{ ...lena, status: evil }] }],
  ['payments.0.note', { payments: [{ ...payment, note: evil }] }],
])('A11 a %s with control characters or direction characters is refused', async (path, config) => {
  const refused = startPlatform({ config: config as PlatformConfig });
  await expect(refused).rejects.toThrow(new RegExp(`^${path.replaceAll('.', '\\.')}: must `));
});

test.each(wrong)('P2 %s is refused with its path', async (_what, config, message) => {
  const started = createPlatform({ config: config as PlatformConfig });
  const refused = expect(started).rejects;
  await refused.toThrow(ConfigProblem);
  await refused.toThrow(message);
});
