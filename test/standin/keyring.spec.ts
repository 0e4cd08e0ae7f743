/** The keyring by its switch: what an app meets on machines that are hard to come by. */
import type { ElectronApplication } from 'playwright/test';
import { expect, test } from '../conformance/launch.ts';
import { decrypt, encrypt } from '../conformance/seal.ts';

/** A keyring that changes while the app runs. */
const setKeyringState = (app: ElectronApplication, state: string) =>
  app.evaluate((_electron, name) => {
    process.env.ELECTRON_STANDIN_KEYRING = name;
  }, state);

test.describe('the keyring of the stand-in', () => {
  for (const [state, expected] of [
    ['available', [true, 'gnome_libsecret']],
    ['missing', [false, 'unknown']],
    ['weak', [true, 'basic_text']],
    ['fallback', [true, 'gnome_libsecret']],
    ['locked', [true, 'gnome_libsecret']],
    ['failing', [true, 'gnome_libsecret']],
    ['slow', [true, 'gnome_libsecret']],
  ] as const) {
    test(`${state}: says what it is`, async ({ start }) => {
      const app = await start([], { ELECTRON_STANDIN_KEYRING: state });
      const result = await app.evaluate(async ({ safeStorage }) => [
        await safeStorage.isAsyncEncryptionAvailable(),
        safeStorage.getSelectedStorageBackend(),
      ]);
      expect(result).toEqual(expected);
    });
  }

  test('locked: unavailable for now, and well again when unlocked', async ({ start }) => {
    const app = await start();
    const sealed = await encrypt(app, 'secret');
    await setKeyringState(app, 'locked');
    expect(await decrypt(app, sealed)).toContain('temporarily unavailable');
    await expect(encrypt(app, 'more')).rejects.toThrow('Error while encrypting');
    await setKeyringState(app, 'available');
    expect(await decrypt(app, sealed)).toMatchObject({ result: 'secret' });
  });

  test('changed: what was sealed before is lost, what is sealed now is not', async ({ start }) => {
    const app = await start();
    const sealed = await encrypt(app, 'secret');
    await setKeyringState(app, 'changed');
    expect(await decrypt(app, sealed)).toContain('Error while decrypting');
    expect(await decrypt(app, await encrypt(app, 'new'))).toMatchObject({ result: 'new' });
  });

  test('rotated: reads the old, and asks for it to be sealed anew', async ({ start }) => {
    const app = await start();
    const sealed = await encrypt(app, 'secret');
    await setKeyringState(app, 'rotated');
    expect(await decrypt(app, sealed)).toEqual({ result: 'secret', shouldReEncrypt: true });
  });

  for (const state of ['weak', 'fallback']) {
    test(`${state}: sealed by the built-in password, and anew once there is a keyring`, async ({
      start,
    }) => {
      const app = await start();
      const strong = await encrypt(app, 'secret');
      await setKeyringState(app, state);
      const weak = await encrypt(app, 'more');
      expect(Buffer.from(weak, 'base64').toString('latin1', 0, 3)).toBe('v10');
      expect(await decrypt(app, weak)).toEqual({ result: 'more', shouldReEncrypt: false });
      expect(await decrypt(app, strong)).toContain('Error while decrypting');
      await setKeyringState(app, 'available');
      expect(await decrypt(app, weak)).toEqual({ result: 'more', shouldReEncrypt: true });
    });
  }

  test('hanging: a call waits for the next state, and answers as that does', async ({ start }) => {
    const app = await start([], { ELECTRON_STANDIN_KEYRING: 'hanging' });
    await app.evaluate(({ safeStorage }) => {
      const calls: string[] = [];
      Object.assign(globalThis, { calls });
      safeStorage.encryptStringAsync('secret').then(
        () => calls.push('sealed'),
        () => calls.push('refused'),
      );
    });
    const calls = () => app.evaluate(() => Reflect.get(globalThis, 'calls'));
    expect(await calls()).toEqual([]);
    await setKeyringState(app, 'locked');
    await expect.poll(calls).toEqual(['refused']);
  });
});
