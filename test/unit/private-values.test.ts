/** What the scanner of reports is told to look for. */
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { createKeyring } from '../../src-main/accounts/keyring.ts';
import { createBinding } from '../../src-main/auth/authorization-code.ts';
import { systemClock } from '../../src-main/base/clock.ts';
import { Secret, secretsInMemory } from '../../src-main/base/secret.ts';
import { paymentIdSchema } from '../../src-main/platform/payment-id.ts';
import { knownValues } from '../../src-main/private-values.ts';
import { withoutOrdinary } from '../../src-main/support/report/ordinary.ts';
import { appError } from '../../src-shared/errors.ts';
import type { AppState } from '../../src-shared/state.ts';
import { temporaryFolder } from '../support/folder.ts';
import { addIntent, runSql, storeIn } from '../support/intents.ts';
import { fakeKeyring } from '../support/keyring.ts';
import { configFor } from '../support/scripted-platform.ts';

const folder = temporaryFolder;
const ask = (options: Partial<Parameters<typeof knownValues>[0]> = {}) =>
  knownValues({
    config: configFor('http://127.0.0.1:9'),
    file: path.join(folder(), 'none.json'),
    paymentsFile: path.join(folder(), 'none.db'),
    keyring: createKeyring(
      fakeKeyring({ keyFile: path.join(folder(), 'keyring'), state: 'available' }),
      systemClock,
      async () => {},
    ),
    state: undefined,
    env: {},
    args: [],
    ...options,
  });
const texts = (values: Awaited<ReturnType<typeof knownValues>>) =>
  values.map(({ value }) => (value instanceof Secret ? value.reveal() : value));

test('every secret of a running sign-in is known while something uses it', async () => {
  const binding = createBinding({ scopes: ['openid'] });
  const known = texts(await ask());
  for (const secret of [binding.codeVerifier, binding.state, binding.nonce]) {
    expect(known).toContain(secret?.reveal());
  }
  expect(secretsInMemory()).toContain(binding.state);
});

test('keys of the configuration and places of this computer are known', async () => {
  const config = configFor('http://127.0.0.1:9');
  const known = texts(await ask({ config }));
  expect(known).toEqual(expect.arrayContaining([config.publicKey, config.clientId, os.homedir()]));
});

test('a user ID that the system has no entry for, as in a container, hides no other value', async () => {
  vi.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('ENOENT');
  });
  expect(texts(await ask())).toEqual(expect.arrayContaining([os.homedir(), os.hostname()]));
});

test('the password of a proxy is known, as it is written and decoded', async () => {
  const known = texts(
    await ask({ env: { https_proxy: 'http://adalove:p%C3%A4ss%20w0rd@proxy.example:3128' } }),
  );
  expect(known).toEqual(expect.arrayContaining(['p%C3%A4ss%20w0rd', 'päss w0rd', 'adalove']));
});

test('the password of a proxy is not looked for when it is an ordinary word of each report', async () => {
  const env = { http_proxy: 'http://adalove:password@proxy.example:3128' };
  const known = await withoutOrdinary(await ask({ env }), 'a well-known password');
  expect(texts(known)).not.toContain('password');
  expect(texts(known)).toContain('adalove');
});

test('the code of a waiting sign-in and the ID of a payment are known from the screen', async () => {
  const state = {
    kind: 'signing-in',
    deviceFlow: { status: 'waiting', userCode: 'WDJB-MJHT' },
  } as unknown as AppState;
  expect(texts(await ask({ state }))).toEqual(expect.arrayContaining(['WDJB-MJHT', 'WDJBMJHT']));
  const withoutCode = { kind: 'signing-in', deviceFlow: null } as unknown as AppState;
  expect(texts(await ask({ state: withoutCode }))).toContain(os.homedir());
  const payment = { kind: 'payment', payment: { id: 'pay_8Kd72LmQ' } } as unknown as AppState;
  expect(await ask({ state: payment })).toContainEqual(
    expect.objectContaining({ value: 'pay_8Kd72LmQ', alias: 'payment-1' }),
  );
});

test('knownValues leaves out a word when the name of the platform contains it', async () => {
  const config = { ...configFor('http://127.0.0.1:9'), platformName: `Arcade ${os.hostname()}` };
  const known = await ask({ config });
  expect(known.filter(({ kind }) => kind === 'word').map(({ value }) => value)).not.toContain(
    os.hostname(),
  );
});

test('it is known without a configuration, and with a file that cannot be read', async () => {
  const config = appError('LK-101', { file: 'none' });
  expect(texts(await ask({ config }))).toContain(os.homedir());
  const file = path.join(folder(), 'accounts.json');
  writeFileSync(file, '{"version": 9}');
  expect(texts(await ask({ file }))).toContain(os.homedir());
});

test('the payments on this computer are known, and their file stays as it is', async () => {
  const { store, file: paymentsFile } = await storeIn();
  const paymentId = paymentIdSchema.parse('pay_8Kd72LmQ');
  const intent = addIntent(store, { paymentId });
  const page = 'https://pay.example/approve?ticket=q1w2e3r4t5';
  store.update({ ...intent, state: 'accepted', requestId: 'tr-8Kd72LmQ', pageUrl: page });
  store.close();
  const before = readFileSync(paymentsFile);
  const known = await ask({ paymentsFile });
  expect(texts(known)).toEqual(
    expect.arrayContaining([paymentId, intent.id, 'tr-8Kd72LmQ', page, 'ticket=q1w2e3r4t5']),
  );
  expect(readFileSync(paymentsFile)).toEqual(before);
  runSql(paymentsFile, 'PRAGMA user_version = 99');
  expect(texts(await ask({ paymentsFile }))).toContain(paymentId);
  writeFileSync(paymentsFile, 'no database');
  expect(texts(await ask({ paymentsFile }))).not.toContain(paymentId);
});
