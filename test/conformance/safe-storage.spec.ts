import type { ElectronApplication } from 'playwright/test';
import { expect, test } from './launch.ts';
import { decrypt, encrypt } from './seal.ts';

const hasKeyring = (app: ElectronApplication) =>
  app.evaluate(({ safeStorage }) => safeStorage.isAsyncEncryptionAvailable());

test('what safeStorage encrypts it decrypts, also after a restart', async ({ start }) => {
  const first = await start();
  test.skip(!(await hasKeyring(first)), 'this machine has no keyring');
  const sealed = await encrypt(first, 'größe');
  expect(Buffer.from(sealed, 'base64').includes('größe')).toBe(false);
  await first.close();
  const second = await start();
  expect(await decrypt(second, sealed)).toEqual({ result: 'größe', shouldReEncrypt: false });
});

test('nothing is decrypted to nothing, and what was never encrypted is an error', async ({
  start,
}) => {
  const app = await start();
  test.skip(!(await hasKeyring(app)), 'this machine has no keyring');
  expect(await decrypt(app, '')).toEqual({ result: '', shouldReEncrypt: false });
  const plain = Buffer.from('v10 and no more').toString('base64');
  expect(await decrypt(app, plain)).toContain('Error while decrypting');
});

test('before ready nothing can be encrypted', async ({ start }) => {
  const app = await start();
  expect(await app.evaluate(() => Reflect.get(globalThis, 'sealedBeforeReady'))).toBe(
    'safeStorage cannot be used before app is ready',
  );
});
