/** safeStorage on a real gnome-keyring: what Electron's own would find, in each state that one can have. */
import { execFileSync } from 'node:child_process';
import type { ElectronApplication } from 'playwright/test';
import { keyringProblem } from '../../dev/setup/keyring.mjs';
import { test as base, expect } from '../conformance/launch.ts';
import { processesOf } from '../conformance/processes.ts';
import { decrypt, encrypt } from '../conformance/seal.ts';
import { type GnomeKeyring, startGnomeKeyring } from './gnome-keyring.ts';

type Fixtures = {
  prompt: 'dismissed' | 'open';
  keyring: GnomeKeyring;
};

const test = base.extend<Fixtures>({
  prompt: ['dismissed', { option: true }],
  keyring: async ({ prompt }, use) => {
    const keyring = await startGnomeKeyring({ prompt });
    await use(keyring);
    await keyring.close();
    await expect.poll(() => processesOf(keyring.dir)).toEqual([]);
  },
});

const problem = keyringProblem();
test.skip(problem !== undefined, problem ?? '');

/** What it was sealed with: v11 is the keyring's key, v10 Chromium's built-in password. */
const sealedWith = (sealed: string) => Buffer.from(sealed, 'base64').toString('latin1', 0, 3);

/** What an earlier start of an app has sealed. */
async function sealedBefore(
  start: (args: string[], env: Record<string, string>) => Promise<ElectronApplication>,
  keyring: GnomeKeyring,
): Promise<string> {
  const before = await start([], keyring.env);
  const sealed = await encrypt(before, 'secret');
  await before.close();
  return sealed;
}

const available = (app: ElectronApplication) =>
  app.evaluate(({ safeStorage }) => safeStorage.isAsyncEncryptionAvailable());

const backend = (app: ElectronApplication) =>
  app.evaluate(({ safeStorage }) => safeStorage.getSelectedStorageBackend());

test('open: one start reads what another has sealed', async ({ start, keyring }) => {
  const first = await start([], keyring.env);
  expect(await available(first)).toBe(true);
  expect(await backend(first)).toBe('gnome_libsecret');
  const sealed = await encrypt(first, 'größe');
  expect(sealedWith(sealed)).toBe('v11');
  await first.close();
  const second = await start([], keyring.env);
  expect(await decrypt(second, sealed)).toEqual({ result: 'größe', shouldReEncrypt: false });
});

test('the keyring holds one item, by the names that Electron gives it', async ({
  start,
  keyring,
}) => {
  const app = await start([], keyring.env);
  await Promise.all([encrypt(app, 'one'), encrypt(app, 'two'), available(app)]);
  const attributes = [
    ['application', 'Conformance App'],
    ['xdg:schema', 'chrome_libsecret_os_crypt_password_v2'],
  ];
  const search = { program: 'secret-tool', args: ['search', '--all', ...attributes.flat()] };
  const env = { ...process.env, ...keyring.env };
  const found = execFileSync(search.program, search.args, { env, encoding: 'utf8', stdio: 'pipe' });
  expect(found.match(/^label = .*$/gm)).toEqual(['label = Conformance App Safe Storage']);
});

test('locked, and the question dismissed: the built-in password serves, and nothing says so', async ({
  start,
  keyring,
}) => {
  const sealed = await sealedBefore(start, keyring);
  await keyring.lock();

  const locked = await start([], keyring.env);
  expect(await available(locked)).toBe(true);
  expect(await backend(locked)).toBe('gnome_libsecret');
  expect(await decrypt(locked, sealed)).toContain('Error while decrypting');
  const weak = await encrypt(locked, 'weakly sealed');
  expect(sealedWith(weak)).toBe('v10');

  await keyring.unlock();
  // What was found at the first call stands until the app ends.
  expect(await decrypt(locked, sealed)).toContain('Error while decrypting');
  await locked.close();
  const unlocked = await start([], keyring.env);
  expect(await decrypt(unlocked, sealed)).toEqual({ result: 'secret', shouldReEncrypt: false });
  expect(await decrypt(unlocked, weak)).toEqual({ result: 'weakly sealed', shouldReEncrypt: true });
});

test('locked while the app runs: the key stays known to it', async ({ start, keyring }) => {
  const app = await start([], keyring.env);
  const sealed = await encrypt(app, 'secret');
  await keyring.lock();
  expect(await decrypt(app, sealed)).toMatchObject({ result: 'secret' });
});

test.describe(() => {
  test.use({ prompt: 'open' });

  test('locked, and nobody answers: the call waits, and the app goes on', async ({
    start,
    keyring,
  }) => {
    await keyring.lock();
    const app = await start([], keyring.env);
    await app.evaluate(({ safeStorage }) => {
      const calls = { answered: false };
      Object.assign(globalThis, { calls });
      const answered = () => {
        calls.answered = true;
      };
      safeStorage.encryptStringAsync('secret').then(answered, answered);
    });
    // The prompt that gnome-keyring has called for: it alone names the bus.
    const prompts = () => processesOf(keyring.env.DBUS_SESSION_BUS_ADDRESS);
    await expect.poll(prompts).toHaveLength(1);
    expect(await app.evaluate(() => Reflect.get(globalThis, 'calls'))).toEqual({ answered: false });
  });
});

for (const [name, bus] of [
  ['the keyring is gone', {}],
  ['there is no D-Bus', { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' }],
] as const) {
  test(`${name}: the built-in password serves, and nothing says so`, async ({ start, keyring }) => {
    const sealed = await sealedBefore(start, keyring);
    await keyring.remove();
    const app = await start([], { ...keyring.env, ...bus });
    expect(await available(app)).toBe(true);
    expect(await backend(app)).toBe('gnome_libsecret');
    expect(sealedWith(await encrypt(app, 'more'))).toBe('v10');
    expect(await decrypt(app, sealed)).toContain('Error while decrypting');
  });
}

test('the backend is told by the desktop, whatever keyring answers', async ({ start, keyring }) => {
  const app = await start([], { ...keyring.env, XDG_CURRENT_DESKTOP: 'sway' });
  expect(await backend(app)).toBe('basic_text');
  expect(sealedWith(await encrypt(app, 'secret'))).toBe('v11');
});

test('changed: with an empty keyring the old is lost, and the new holds', async ({
  start,
  keyring,
}) => {
  const sealed = await sealedBefore(start, keyring);
  await keyring.replace();
  const app = await start([], keyring.env);
  expect(await decrypt(app, sealed)).toContain('Error while decrypting');
  const anew = await encrypt(app, 'new');
  expect(sealedWith(anew)).toBe('v11');
  expect(await decrypt(app, anew)).toMatchObject({ result: 'new' });
});
