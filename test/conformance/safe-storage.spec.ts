/** safeStorage: on the keyring of this desktop, and on Linux with a gnome-keyring in every state that it can have. */
import { execFileSync } from 'node:child_process';
import type { ElectronApplication } from 'playwright/test';
import { programsProblem } from '../../dev/setup/programs.mjs';
import { startTestKeyring, type TestKeyring } from '../e2e/support/gnome-keyring.ts';
import { test as base, expect } from './launch.ts';
import { decrypt, encrypt } from './seal.ts';

type Fixtures = {
  /** Starts the app without a window. */
  readonly startBare: (env: Record<string, string>) => Promise<ElectronApplication>;
  readonly keyring: TestKeyring;
};

const test = base.extend<Fixtures>({
  startBare: async ({ start }, use) => use((env) => start(['--no-window'], env)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  keyring: async ({}, use) => {
    const keyring = await startTestKeyring();
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

test('nothing is decrypted to nothing, and what was never encrypted is an error', async ({
  app,
}) => {
  expect(await decrypt(app, '')).toEqual({ result: '', shouldReEncrypt: false });
  const plain = Buffer.from('v10 and no more').toString('base64');
  expect(await decrypt(app, plain)).toEqual(undecryptable);
});

test('before ready nothing can be encrypted', async ({ app }) => {
  expect(await app.evaluate(() => Reflect.get(globalThis, 'sealedBeforeReady'))).toBe(
    'safeStorage cannot be used before app is ready',
  );
});

test.describe('a gnome-keyring', () => {
  const problem = programsProblem('a desktop');
  test.skip(problem !== undefined, problem ?? '');

  /** A desktop for which Chromium knows no keyring. */
  const sway = { XDG_CURRENT_DESKTOP: 'sway' };
  const noBus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' };

  test('safeStorage in each state of a keyring', async ({ startBare, keyring }) => {
    // On a desktop of the tests, the key is there before any app starts.
    await keyring.addKey('Conformance App');
    const app = await startBare(keyring.env);
    const sealed = await encrypt(app, 'secret');

    await test.step('an open keyring has one key of the app, which an app finds', async () => {
      expect(await backend(app)).toBe('gnome_libsecret');
      expect(markOf(sealed)).toBe('v11');
      expect(labelsOfKeys(keyring)).toEqual(['Conformance App Safe Storage']);
    });

    await keyring.lock();
    await test.step('a keyring that is locked or gone while the app runs changes nothing for it', async () => {
      expect(await decrypt(app, sealed)).toMatchObject({ result: 'secret' });
      await app.close();
    });

    await test.step('a locked keyring whose question is dismissed: the built-in password encrypts until the app ends', async () => {
      const locked = await startBare(keyring.env);
      expect(await isAvailable(locked)).toBe(true);
      expect(await backend(locked)).toBe('gnome_libsecret');
      expect(await decrypt(locked, sealed)).toEqual(undecryptable);
      const weak = await encrypt(locked, 'weakly sealed');
      expect(markOf(weak)).toBe('v10');
      const weakly = { result: 'weakly sealed', shouldReEncrypt: false };
      expect(await decrypt(locked, weak)).toEqual(weakly);
      await keyring.unlock();
      // Chromium asked for the key once.
      expect(await decrypt(locked, sealed)).toEqual(undecryptable);
      await locked.close();

      const unlocked = await startBare({ ...keyring.env, ...sway });
      expect(await decrypt(unlocked, sealed)).toEqual({ result: 'secret', shouldReEncrypt: false });
      expect(await decrypt(unlocked, weak)).toEqual({ ...weakly, shouldReEncrypt: true });
      await test.step('the desktop alone decides the name of the backend, whichever key encrypts', async () => {
        expect(await backend(unlocked)).toBe('basic_text');
        expect(markOf(await encrypt(unlocked, 'more'))).toBe('v11');
      });
      await unlocked.close();
    });

    await keyring.replace();
    await test.step('a keyring that was replaced by an empty one: old texts are lost, new ones are not, and there is one key', async () => {
      const next = await startBare(keyring.env);
      await Promise.all([encrypt(next, 'one'), encrypt(next, 'two'), isAvailable(next)]);
      expect(labelsOfKeys(keyring)).toEqual(['Conformance App Safe Storage']);
      // One key in some hundred decrypts to nonsense: Chromium's cipher has no tag, and the padding can fit by chance.
      expect(await decrypt(next, sealed)).not.toEqual(
        expect.objectContaining({ result: 'secret' }),
      );
      const anew = await encrypt(next, 'new');
      expect(markOf(anew)).toBe('v11');
      expect(await decrypt(next, anew)).toMatchObject({ result: 'new' });
      await keyring.remove();
      expect(markOf(await encrypt(next, 'more'))).toBe('v11');
      await next.close();
    });

    for (const [name, env, named] of [
      ['a keyring that is not running', { ...keyring.env, ...sway }, 'basic_text'],
      ['a keyring without D-Bus', { ...keyring.env, ...noBus }, 'gnome_libsecret'],
    ] as const) {
      await test.step(`${name}: the built-in password encrypts, and the backend does not say so`, async () => {
        const without = await startBare(env);
        expect(await isAvailable(without)).toBe(true);
        expect(await backend(without)).toBe(named);
        expect(markOf(await encrypt(without, 'more'))).toBe('v10');
        expect(await decrypt(without, sealed)).toEqual(undecryptable);
        await without.close();
      });
    }
  });
});

/** The keys of the app in this keyring, found by the attributes that Chromium gives them. */
function labelsOfKeys(keyring: TestKeyring): string[] {
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
