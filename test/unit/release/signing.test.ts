import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { signingOf } from '../../../dev/release/signing.ts';
import { readUpdateKeys } from '../../../dev/release/update-key.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { makeUpdateKey } from '../../support/update-feed.ts';

const certificate = { WIN_CSC_LINK: 'a', WIN_CSC_KEY_PASSWORD: 'b', LATCHKEY_PUBLISHER: 'Arcade' };
const cloud = {
  AZURE_TENANT_ID: 'a',
  AZURE_CLIENT_ID: 'b',
  LATCHKEY_AZURE_ENDPOINT: 'https://signing.arcade.games',
  LATCHKEY_AZURE_ACCOUNT: 'c',
  LATCHKEY_AZURE_PROFILE: 'd',
  LATCHKEY_PUBLISHER: 'Arcade',
};

test.each([
  ['linux', []],
  ['win32', Object.keys(certificate)],
  [
    'darwin',
    ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ],
] as const)(
  'signingOf names what is missing on %s when there are no variables',
  (system, names) => {
    expect(signingOf(system, {}).missing).toEqual(names);
  },
);

test('signingOf takes the cloud service on Windows when its endpoint is set', () => {
  expect(signingOf('win32', { ...certificate, ...cloud })).toMatchObject({
    missing: [],
    settings: { 'win.azureSignOptions.publisherName': 'Arcade' },
  });
});

test.each(Object.keys(cloud))('signingOf never signs in the cloud without %s', (name) => {
  const { missing, settings } = signingOf('win32', { ...cloud, [name]: '' });
  expect(missing.length).toBeGreaterThan(0);
  const usesCloud = Object.keys(settings).some((key) => key.startsWith('win.azure'));
  expect(usesCloud).toBe(name !== 'LATCHKEY_AZURE_ENDPOINT');
});

test('signingOf names the publisher to electron-builder when a certificate signs', () => {
  expect(signingOf('win32', certificate).settings).toEqual({
    'win.signtoolOptions.publisherName': 'Arcade',
    'extraMetadata.latchkeyPublisher': 'Arcade',
  });
});

test.each([certificate, cloud])(
  'signingOf names both publishers to the launcher when the name is about to change',
  (env) => {
    const next = { ...env, LATCHKEY_NEXT_PUBLISHER: 'Arcade Games' };
    expect(signingOf('win32', next).settings).toMatchObject({
      'extraMetadata.latchkeyPublisher': 'Arcade',
      'extraMetadata.latchkeyNextPublisher': 'Arcade Games',
    });
  },
);

test('W1 release.yml passes every variable that signing reads', async () => {
  const names = new Set<string>();
  const recording = (missing: readonly string[]) =>
    new Proxy<Record<string, string>>(
      {},
      {
        get: (_, name) => {
          names.add(String(name));
          return missing.includes(String(name)) ? undefined : 'a value';
        },
      },
    );
  signingOf('darwin', recording([]));
  signingOf('win32', recording([]));
  signingOf('win32', recording(['LATCHKEY_AZURE_ENDPOINT']));
  for (const missing of [[], ['LATCHKEY_UPDATE_KEY']]) {
    await readUpdateKeys(recording(missing), undefined);
  }
  const workflow = await readFile('.github/workflows/release.yml', 'utf8');
  const isPassed = (name: string) =>
    ['vars', 'secrets'].some((from) => workflow.includes(`${name}: \${{ ${from}.${name} }}`));
  expect([...names].filter((name) => !isPassed(name))).toEqual([]);
  expect(names).toContain('LATCHKEY_OLD_UPDATE_KEY');
  expect(names).toContain('LATCHKEY_NEXT_PUBLISHER');
});

const pemOf = ({ privateKey }: ReturnType<typeof makeUpdateKey>) =>
  privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

test('A21 readUpdateKeys reads a key from a variable or a file, and the one that it replaces', async () => {
  const [key, old] = [makeUpdateKey(), makeUpdateKey()];
  const file = path.join(temporaryFolder(), 'key.pem');
  await writeFile(file, pemOf(key));
  const read = await readUpdateKeys(
    { LATCHKEY_UPDATE_KEY: file, LATCHKEY_OLD_UPDATE_KEY: pemOf(old) },
    key.publicKey,
  );
  expect('keys' in read && read.keys.map((each) => each.equals(key.privateKey))).toEqual([
    true,
    false,
  ]);
  expect('keys' in read && read.keys[1]?.equals(old.privateKey)).toBe(true);
});

test('A21 readUpdateKeys says what is wrong with a key', async () => {
  const key = makeUpdateKey();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const rsa = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const problem = async (env: Record<string, string>, publicKey = key.publicKey) => {
    const read = await readUpdateKeys(env, publicKey);
    return 'problem' in read ? read.problem : '';
  };
  expect(await problem({})).toBe('Not set: LATCHKEY_UPDATE_KEY.');
  expect(await problem({ LATCHKEY_OLD_UPDATE_KEY: pemOf(key) })).toBe(
    'Not set: LATCHKEY_UPDATE_KEY.',
  );
  expect(await problem({ LATCHKEY_UPDATE_KEY: rsa })).toBe(
    'LATCHKEY_UPDATE_KEY is no Ed25519 key.',
  );
  expect(await problem({ LATCHKEY_UPDATE_KEY: 'nowhere.pem' })).toContain('ENOENT');
  const lines = pemOf(key).split('\n').slice(1, -2).join('\n');
  expect(await problem({ LATCHKEY_UPDATE_KEY: lines })).toBe(
    'LATCHKEY_UPDATE_KEY is no PEM text and no file of one (ENOENT).',
  );
  expect(await problem({ LATCHKEY_UPDATE_KEY: pemOf(key) }, makeUpdateKey().publicKey)).toBe(
    `package.json names another key than LATCHKEY_UPDATE_KEY: not ${key.publicKey}.`,
  );
});
