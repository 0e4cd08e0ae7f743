import { expect, test } from 'vitest';
import { stopWallClock } from '../support/clocks.ts';
import { Browser, heading } from './browser.ts';
import {
  approveDevice,
  askDeviceCode,
  launcher,
  mara,
  overlay,
  poll,
  postForm,
  readUser,
  webShop,
} from './flows.ts';
import { startForFile, startPlatform } from './start.ts';

const platform = await startForFile();
const deviceEndpoint = `${platform.authUrl}/oauth/device/code`;

test('2.1 the device response has every field, expires_in as a string, and no other', async () => {
  const { status, body } = await postForm(deviceEndpoint, { client_id: launcher });
  expect(status).toBe(200);
  expect(body).toEqual({
    device_code: expect.stringMatching(/^[\w-]{40,}$/),
    user_code: expect.stringMatching(/^[A-Z]{4}-[A-Z]{4}$/),
    verification_uri: `${platform.authUrl}/device`,
    verification_uri_complete: `${platform.authUrl}/device?user_code=${body.user_code}`,
    expires_in: '900',
  });
});

test.each([
  ['small letters and without the dash', (code: string) => code.toLowerCase().replace('-', ' ')],
  [
    'full-width letters',
    // They have the order of ASCII (Unicode, U+FF01 to U+FF5E).
    (code: string) =>
      code.replace(/./g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ],
])('3 the player may type the code in %s', async (_how, typed) => {
  const device = await askDeviceCode(platform);
  const browser = new Browser();
  const entry = await browser.open(device.verification_uri);
  const confirm = await browser.press(entry, 'Continue', { user_code: typed(device.user_code) });
  expect(heading(confirm)).toBe('Is this your device?');
  expect(confirm.text).toContain(device.user_code);
  expect(confirm.text).toContain('Latchkey');
  expect(confirm.text).toContain('Continue only if you started this yourself');
});

test('3 a device code yields tokens once', async () => {
  const device = await askDeviceCode(platform);
  await approveDevice(device.verification_uri_complete);
  const { body } = await poll(platform, device.device_code);
  expect((await poll(platform, device.device_code)).body.error).toBe('invalid_grant');
  expect((await readUser(platform, body.access_token)).httpStatus).toBe(401);
});

test('3 8 the codes live as long as expires_in says, and are expired for the poll and the page long after', async () => {
  const ownPlatform = await startPlatform({ lifetimes: { deviceCode: 60 } });
  const device = await askDeviceCode(ownPlatform);
  const answer = async () => (await poll(ownPlatform, device.device_code)).body.error;
  expect(device.expires_in).toBe('60');
  ownPlatform.passTime(50);
  expect(await answer()).toBe('authorization_pending');
  ownPlatform.passTime(11);
  expect(await answer()).toBe('expired_token');
  const browser = new Browser();
  const entry = await browser.open(device.verification_uri_complete);
  const refused = await browser.press(entry, 'Continue');
  expect(refused.text).toContain('This code has expired');
  ownPlatform.passTime(1800);
  await askDeviceCode(ownPlatform);
  expect(await answer()).toBe('expired_token');
});

test.each([
  ['says that the code does not match', ['Continue', 'It does not match']],
  ['does not consent', ['Continue', 'The code matches', 'Sign in', 'Don’t allow']],
])('3 the poll answers access_denied when the player %s', async (_what, buttons) => {
  const device = await askDeviceCode(platform);
  const browser = new Browser();
  let page = await browser.open(device.verification_uri_complete);
  for (const button of buttons) page = await browser.press(page, button, mara);
  expect(heading(page)).toBe('Nothing was connected');
  expect((await poll(platform, device.device_code)).body.error).toBe('access_denied');
});

const focusedField = /<input class="code"[^>]* autofocus>/;
const focusedButton = /<button [^>]*autofocus>/;

test('3 the page has the code of its link in the field, and the focus on Continue', async () => {
  const { verification_uri_complete: link, user_code: code } = await askDeviceCode(platform);
  const { text } = await new Browser().open(link);
  expect(text).toContain(`value="${code}"`);
  expect(text).toMatch(focusedButton);
  expect(text).not.toMatch(focusedField);
});

test('3 the page refuses a code that was not issued', async () => {
  const browser = new Browser();
  const entry = await browser.open(`${platform.authUrl}/device`);
  expect(entry.text).toMatch(focusedField);
  const refused = await browser.press(entry, 'Continue', { user_code: 'BBBB-CCCC' });
  expect(refused.text).toContain('No device is waiting with this code');
  expect(refused.text).toContain('value="BBBB-CCCC"');
  expect(refused.text).toMatch(focusedField);
  const empty = await browser.press(refused, 'Continue', { user_code: '' });
  expect(empty.text).toContain('Enter the code first');
});

test('3 4.1 a device gets tokens once the player has authorized its code; scope and audience may be left out, or be the client id', async () => {
  const bare = await askDeviceCode(platform, { scope: undefined, audience: undefined });
  const last = await approveDevice(bare.verification_uri_complete);
  expect(heading(last)).toBe('You are signed in');
  const { body } = await poll(platform, bare.device_code);
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: '' });
  expect(body).not.toHaveProperty('id_token');
  expect((await readUser(platform, body.access_token)).httpStatus).toBe(200);

  const sample = await askDeviceCode(platform, { audience: launcher });
  await approveDevice(sample.verification_uri_complete);
  const { body: answer } = await poll(platform, sample.device_code);
  expect(await readUser(platform, answer.access_token)).toMatchObject({
    httpStatus: 200,
    envelope: { data: { email: mara.email } },
  });
});

test.each([
  ['no client_id', { client_id: undefined }, 'invalid_request'],
  ['an unknown client', { client_id: '00000000-0000-4000-8000-000000000000' }, 'invalid_client'],
  ['an unknown audience', { audience: 'https://other.example' }, 'invalid_target'],
])('4.1 a device request with %s is refused', async (_what, changes, error) => {
  const { status, body } = await postForm(deviceEndpoint, { client_id: launcher, ...changes });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body.error).toBe(error);
});

test('4.3 another client cannot poll with the code', async () => {
  const device = await askDeviceCode(platform);
  await approveDevice(device.verification_uri_complete);
  const { body } = await poll(platform, device.device_code, {
    ...webShop,
    redirect_uri: undefined,
  });
  expect(body.error).toBe('invalid_grant');
  expect((await poll(platform, device.device_code)).status).toBe(200);
});

test('5.5 P10 a client not permitted to use the device grant is refused at both endpoints', async () => {
  const asked = await postForm(deviceEndpoint, { client_id: overlay });
  expect([asked.status, asked.body.error]).toEqual([400, 'invalid_request']);
  const device = await askDeviceCode(platform);
  const polled = await poll(platform, device.device_code, { client_id: overlay });
  expect(polled.status).toBe(400);
  expect(polled.body.error).not.toBe('authorization_pending');
});

test('P7 a poll that is too early still gets the player’s decision, and no other code waits for it', async () => {
  stopWallClock();
  const device = await askDeviceCode(platform);
  const other = await askDeviceCode(platform);
  const answers = [
    await poll(platform, device.device_code),
    await poll(platform, device.device_code),
    await poll(platform, other.device_code),
  ];
  expect(answers.map(({ body }) => body.error)).toEqual([
    'authorization_pending',
    'slow_down',
    'authorization_pending',
  ]);
  await approveDevice(device.verification_uri_complete);
  expect((await poll(platform, device.device_code)).status).toBe(200);
});
