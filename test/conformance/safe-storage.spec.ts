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
