import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { Browser, heading } from './browser.ts';
import { rowsOf, tamper } from './database.ts';
import {
  approveDevice,
  askDeviceCode,
  authorize,
  authorizeUrl,
  exchange,
  getByHost,
  newVerifier,
  poll,
  readUser,
  refresh,
  signIn,
} from './flows.ts';
import { chargesOf, euros, fixture, pay, readPayment } from './paying.ts';
import { createPlatform, startPlatform } from './start.ts';

/** A platform on a new data folder, to be restarted. */
async function onDisk(options: Parameters<typeof createPlatform>[0] = {}) {
  const data = join(temporaryFolder(), 'data');
  return { data, before: await createPlatform({ data, ...options }) };
}

/** Ends the platform and starts it again on the same ports and data. */
async function restarted(platform: Awaited<ReturnType<typeof startPlatform>>, data: string) {
  const port = Number(new URL(platform.authUrl).port);
  const apiPort = Number(new URL(platform.apiUrl).port);
  await platform.close();
  return startPlatform({ data, port, apiPort });
}

test('3 tokens, browser session, signing keys, codes and device codes stay valid after a restart', async () => {
  const { data, before } = await onDisk();
  const browser = new Browser();
  const { body } = await signIn(before, { browser });
  const verifier = newVerifier();
  const code = await authorize(before, verifier, { browser });
  const device = await askDeviceCode(before);

  const after = await restarted(before, data);
  expect(after.authUrl).toBe(before.authUrl);
  expect((await readUser(after, body.access_token)).httpStatus).toBe(200);
  const page = await browser.open(authorizeUrl(after, newVerifier()));
  expect(heading(page)).toBe('Continue to Latchkey?');
  const keySet = createRemoteJWKSet(new URL(after.jwksUrl));
  await jwtVerify(String(body.id_token), keySet, { issuer: after.issuer });
  expect((await exchange(after, code, verifier)).status).toBe(200);
  await approveDevice(device.verification_uri_complete);
  expect((await poll(after, device.device_code)).status).toBe(200);
});

test('RFC 6749 6 a refresh token stays valid after a restart without --refresh-tokens', async () => {
  const { data, before } = await onDisk({ refreshTokens: true });
  const { body } = await signIn(before);
  const after = await restarted(before, data);
  expect((await readUser(after, body.access_token)).httpStatus).toBe(200);
  expect((await signIn(after)).body).not.toHaveProperty('refresh_token');
  expect((await refresh(after, body.refresh_token)).status).toBe(200);
});

test('4.5 a pending payment settles after a restart with one charge', async () => {
  const { data, before } = await onDisk();
  await pay(before, fixture(1));
  const after = await restarted(before, data);
  after.passTime(4);
  expect(await readPayment(after, fixture(1))).toMatchObject({ status: 'completed' });
  expect(chargesOf(after, fixture(1))).toBe(1);
});

test('4.5 payments of the first database version are deleted, and the fixtures are created', async () => {
  const data = join(temporaryFolder(), 'data');
  await mkdir(data);
  tamper(
    data,
    `CREATE TABLE payments (id TEXT PRIMARY KEY, status TEXT NOT NULL);
     INSERT INTO payments VALUES ('${fixture(1)}', 'pending')`,
  );
  const platform = await startPlatform({ data });
  expect(await readPayment(platform, fixture(1))).toMatchObject({ status: 'created' });
});

test('4.5 payments of an earlier database version are deleted with charges and keys, and sign-ins stay', async () => {
  const { data, before } = await onDisk();
  const { body } = await signIn(before);
  await pay(before, fixture(1), { key: 'kept' });
  before.passTime(4);
  expect(chargesOf(before, fixture(1))).toBe(1);
  tamper(data, 'PRAGMA user_version = 1');
  const after = await restarted(before, data);
  expect(after.charges()).toEqual({ total: 1, payments: { [fixture(12)]: 1 } });
  expect(await readPayment(after, fixture(1))).toMatchObject({ status: 'created' });
  expect((await pay(after, fixture(2), { key: 'kept' })).httpStatus).toBe(201);
  expect((await readUser(after, body.access_token)).httpStatus).toBe(200);
});

test('4.5 changed fixtures do not replace stored payments', async () => {
  const { data, before } = await onDisk();
  await pay(before, fixture(1));
  before.passTime(4);
  tamper(data, "UPDATE settings SET value = 'of other fixtures' WHERE name = 'fixtures'");
  const after = await restarted(before, data);
  expect(await readPayment(after, fixture(1))).toMatchObject({ status: 'completed' });
  expect(after.charges()).toMatchObject({ total: 2 });
});

test('P2 a payment with other terms in the configuration replaces the stored one, and comes back without it', async () => {
  const { data, before } = await onDisk();
  const { amount } = await readPayment(before, fixture(1));
  await pay(before, fixture(1));
  before.passTime(4);
  await before.close();
  const hat = {
    id: fixture(1),
    merchant: { id: 'hatter', name: 'Hatter' },
    lines: [{ description: 'A hat', quantity: 1, amount: euros('7.00') }] as const,
  };
  const configured = await createPlatform({ data, config: { payments: [hat] } });
  const shown = await readPayment(configured, fixture(1));
  expect(shown).toMatchObject({ status: 'created', amount: euros('7.00') });
  expect(configured.charges()).toMatchObject({ total: 1 });
  const after = await restarted(configured, data);
  expect(await readPayment(after, fixture(1))).toMatchObject({ status: 'created', amount });
});

test('8 the platform deletes expired rows', async () => {
  const data = join(temporaryFolder(), 'data');
  const platform = await startPlatform({ data });
  const rows = () => rowsOf(data, 'oidc').length;
  await signIn(platform);
  await askDeviceCode(platform);
  const one = rows();
  for (let times = 0; times < 4; times += 1) await askDeviceCode(platform);
  expect(rows()).toBe(one + 4);
  platform.passTime(400 * 86_400);
  await askDeviceCode(platform);
  expect(rows()).toBe(1);
});

test('5.6 the data folder is readable for its user only, and has no password or key in clear text', async () => {
  const data = join(temporaryFolder(), 'data');
  await startPlatform({ data });
  expect((await stat(data)).mode & 0o077).toBe(0);
  for (const end of ['lock', 'sqlite', 'sqlite-wal', 'sqlite-shm']) {
    expect((await stat(join(data, `platform.${end}`))).mode & 0o077).toBe(0);
  }
  const users = rowsOf(data, 'users');
  const tables = rowsOf(data, 'sqlite_schema').filter(({ type }) => type === 'table');
  const rows = tables.map(({ name }) => rowsOf(data, String(name)));
  expect(users).toHaveLength(4);
  expect(JSON.stringify(users)).not.toContain('demo-');
  expect(JSON.stringify(rows)).not.toContain('k_demo');
});

test('8 the platform names a damaged database at its start', async () => {
  const { data, before } = await onDisk();
  await before.close();
  const file = join(data, 'platform.sqlite');
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(0xff, 8192, 12_288));
  await expect(createPlatform({ data })).rejects.toThrow('its database is damaged');
});

test('5 both servers refuse a foreign Host before any other check', async () => {
  const platform = await startPlatform();
  const device = `${platform.authUrl}/device`;
  const port = new URL(platform.authUrl).port;
  const foreign = [
    'evil.example',
    `evil.example:${port}`,
    `localhost.evil.example:${port}`,
    `evil.example@127.0.0.1:${port}`,
    `127.0.0.1:${port}/`,
    `192.168.1.5:${port}`,
    '127.0.0.1',
  ];
  for (const host of foreign) {
    for (const url of [device, `${platform.apiUrl}/v1/users/me`]) {
      expect((await getByHost(url, host)).status).toBe(421);
    }
  }
  expect((await getByHost(device, `127.0.0.1:${port}`)).status).toBe(200);
});

test('P8 the API refuses a token with a foreign audience', async () => {
  const data = join(temporaryFolder(), 'data');
  const platform = await startPlatform({ data });
  const { body } = await signIn(platform);
  const status = async () => (await readUser(platform, body.access_token)).httpStatus;
  expect(await status()).toBe(200);
  tamper(
    data,
    "UPDATE oidc SET payload = json_set(payload, '$.aud', 'https://other.example') WHERE model = 'AccessToken'",
  );
  expect(await status()).toBe(401);
});

test('two platforms in one process share no tokens and no faults', async () => {
  const [one, two] = await Promise.all([startPlatform(), startPlatform()]);
  const { body } = await signIn(one);
  one.faults.on('html');
  expect((await readUser(two, body.access_token)).httpStatus).toBe(401);
});

test('the platform’s name on its pages can be chosen', async () => {
  const platform = await startPlatform({ config: { name: 'Pinball & Sons' } });
  const page = await new Browser().open(`${platform.authUrl}/device`);
  expect(page.text).toContain('Pinball &amp; Sons');
  expect(page.text).not.toContain('Arcade');
});
