/** safeStorage: on the keyring of this desktop, and on Linux with a gnome-keyring in every state that it can have. */
import { execFileSync } from 'node:child_process';
import type { ElectronApplication } from 'playwright/test';
import { type GnomeKeyring, startGnomeKeyring } from '../../dev/lib/gnome-keyring.ts';
import { desktopProblem } from '../../dev/setup/desktop.mjs';
import { test as base, expect } from './launch.ts';
import { decrypt, encrypt } from './seal.ts';

type Fixtures = {
  readonly prompt: 'dismissed' | 'open';
  readonly keyring: GnomeKeyring;
};

const test = base.extend<Fixtures>({
  prompt: ['dismissed', { option: true }],
  keyring: async ({ prompt }, use) => {
    const keyring = await startGnomeKeyring({ prompt });
    await use(keyring);
    await keyring.close();
  },
});

/** What says which key encrypted a text, on Linux. v11: the keyring's key. v10: Chromium's built-in password. */
const markOf = (sealed: string) => Buffer.from(sealed, 'base64').toString('latin1', 0, 3);

const isAvailable = (app: ElectronApplication) =>
  app.evaluate(({ safeStorage }) => safeStorage.isAsyncEncryptionAvailable());

const backend = (app: ElectronApplication) =>
  app.evaluate(({ safeStorage }) => safeStorage.getSelectedStorageBackend());

const undecryptable = expect.stringContaining('Error while decrypting');

test('what safeStorage encrypts it decrypts, also after a restart', async ({ start }) => {
  const first = await start();
  expect(await isAvailable(first)).toBe(true);
  const sealed = await encrypt(first, 'größe');
  expect(Buffer.from(sealed, 'base64').includes('größe')).toBe(false);
  await first.close();
  const second = await start();
  expect(await decrypt(second, sealed)).toEqual({ result: 'größe', shouldReEncrypt: false });
});

test('nothing is decrypted to nothing, and what was never encrypted is an error', async ({
  shared: { app },
}) => {
  expect(await decrypt(app, '')).toEqual({ result: '', shouldReEncrypt: false });
  const plain = Buffer.from('v10 and no more').toString('base64');
  expect(await decrypt(app, plain)).toEqual(undecryptable);
});

test('before ready nothing can be encrypted', async ({ shared: { app } }) => {
  expect(await app.evaluate(() => Reflect.get(globalThis, 'sealedBeforeReady'))).toBe(
    'safeStorage cannot be used before app is ready',
  );
});

test.describe('a gnome-keyring', () => {
  const problem = desktopProblem();
  test.skip(problem !== undefined, problem ?? '');

  type Start = (args: string[], env: Record<string, string>) => Promise<ElectronApplication>;

  /** What an earlier start of the app has encrypted. */
  async function sealedBefore(start: Start, { env }: GnomeKeyring): Promise<string> {
    const before = await start([], env);
    const sealed = await encrypt(before, 'secret');
    expect(markOf(sealed)).toBe('v11');
    await before.close();
    return sealed;
  }

  test('an open keyring has one key of the app, which the first start creates and the next one finds, unless the keyring was replaced', async ({
    start,
    keyring,
  }) => {
    const app = await start([], keyring.env);
    await Promise.all([encrypt(app, 'one'), encrypt(app, 'two'), isAvailable(app)]);
    expect(await backend(app)).toBe('gnome_libsecret');
    expect(labelsOfKeys(keyring)).toEqual(['Conformance App Safe Storage']);
    const sealed = await encrypt(app, 'secret');
    expect(markOf(sealed)).toBe('v11');
    await app.close();

    await test.step('a keyring that was replaced by an empty one: old texts are lost, new ones are not', async () => {
      await keyring.replace();
      const next = await start([], keyring.env);
      // One key in some hundred decrypts to nonsense: Chromium's cipher has no tag, and the padding can fit by chance.
      expect(await decrypt(next, sealed)).not.toEqual(
        expect.objectContaining({ result: 'secret' }),
      );
      const anew = await encrypt(next, 'new');
      expect(markOf(anew)).toBe('v11');
      expect(await decrypt(next, anew)).toMatchObject({ result: 'new' });
      await next.close();
    });

    // A desktop of the tests does this before any app starts.
    await keyring.replace();
    await keyring.addKey('Conformance App');
    expect(markOf(await encrypt(await start([], keyring.env), 'one'))).toBe('v11');
    expect(labelsOfKeys(keyring)).toEqual(['Conformance App Safe Storage']);
  });

  test('a locked keyring whose question is dismissed: the built-in password encrypts until the app ends', async ({
    start,
    keyring,
  }) => {
    const sealed = await sealedBefore(start, keyring);
    await keyring.lock();

    const locked = await start([], keyring.env);
    expect(await isAvailable(locked)).toBe(true);
    expect(await backend(locked)).toBe('gnome_libsecret');
    expect(await decrypt(locked, sealed)).toEqual(undecryptable);
    const weak = await encrypt(locked, 'weakly sealed');
    expect(markOf(weak)).toBe('v10');
    expect(await decrypt(locked, weak)).toEqual({
      result: 'weakly sealed',
      shouldReEncrypt: false,
    });

    await keyring.unlock();
    // Chromium asked for the key once.
    expect(await decrypt(locked, sealed)).toEqual(undecryptable);
    await locked.close();
    const unlocked = await start([], keyring.env);
    expect(await decrypt(unlocked, sealed)).toEqual({ result: 'secret', shouldReEncrypt: false });
    expect(await decrypt(unlocked, weak)).toEqual({
      result: 'weakly sealed',
      shouldReEncrypt: true,
    });
  });

  test.describe(() => {
    test.use({ prompt: 'open' });

    test('a locked keyring whose question is open: calls wait, the app goes on, and the password ends both', async ({
      start,
      keyring,
    }) => {
      const sealed = await sealedBefore(start, keyring);
      await keyring.lock();
      const app = await start([], keyring.env);
      await app.evaluate(({ safeStorage }) => {
        const answers: string[] = [];
        Object.assign(globalThis, { answers });
        safeStorage.isAsyncEncryptionAvailable().then((is) => answers.push(`available ${is}`));
        safeStorage.encryptStringAsync('new').then((data) => {
          answers.push(data.toString('latin1', 0, 3));
        });
      });
      await keyring.question();
      const answers = () => app.evaluate(() => Reflect.get(globalThis, 'answers'));
      expect(await answers()).toEqual([]);
      await keyring.answer();
      await expect.poll(answers).toEqual(['available true', 'v11']);
      expect(await decrypt(app, sealed)).toMatchObject({ result: 'secret' });
    });
  });

  test('a keyring that is locked or gone changes nothing for the app that runs; for the next one the built-in password encrypts', async ({
    start,
    keyring,
  }) => {
    const before = await start([], keyring.env);
    const sealed = await encrypt(before, 'secret');

    await test.step('a keyring that is locked or gone while the app runs changes nothing for it', async () => {
      await keyring.lock();
      expect(await decrypt(before, sealed)).toMatchObject({ result: 'secret' });
      await keyring.remove();
      expect(markOf(await encrypt(before, 'more'))).toBe('v11');
    });
    await before.close();

    for (const [name, bus] of [
      ['a keyring that is not running', {}],
      ['a keyring without D-Bus', { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' }],
    ] as const) {
      await test.step(`${name}: the built-in password encrypts, and the backend does not say so`, async () => {
        const app = await start([], { ...keyring.env, ...bus });
        expect(await isAvailable(app)).toBe(true);
        expect(await backend(app)).toBe('gnome_libsecret');
        expect(markOf(await encrypt(app, 'more'))).toBe('v10');
        expect(await decrypt(app, sealed)).toEqual(undecryptable);
        await app.close();
      });
    }
  });

  test('the desktop alone decides the name of the backend, whichever key encrypts', async ({
    start,
    keyring,
  }) => {
    const env = { ...keyring.env, XDG_CURRENT_DESKTOP: 'sway' };
    const withKeyring = await start([], env);
    expect(await backend(withKeyring)).toBe('basic_text');
    expect(markOf(await encrypt(withKeyring, 'secret'))).toBe('v11');
    await withKeyring.close();
    await keyring.remove();
    const without = await start([], env);
    expect(await backend(without)).toBe('basic_text');
    expect(markOf(await encrypt(without, 'secret'))).toBe('v10');
  });
});

/** The keys of the app in this keyring, found by the attributes that Chromium gives them. */
function labelsOfKeys(keyring: GnomeKeyring): string[] {
  const attributes = [
    ['application', 'Conformance App'],
    ['xdg:schema', 'chrome_libsecret_os_crypt_password_v2'],
  ];
  const found = execFileSync('secret-tool', ['search', '--all', ...attributes.flat()], {
    env: { ...process.env, ...keyring.env },
    encoding: 'utf8',
    stdio: 'pipe',
  });
  return [...found.matchAll(/^label = (.*)$/gm)].map(([, label = '']) => label);
}
