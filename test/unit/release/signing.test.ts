import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { signingOf } from '../../../dev/release/signing.ts';

const certificate = { WIN_CSC_LINK: 'a', WIN_CSC_KEY_PASSWORD: 'b', LATCHKEY_PUBLISHER: 'Arcade' };
const cloud = {
  AZURE_TENANT_ID: 'a',
  AZURE_CLIENT_ID: 'b',
  LATCHKEY_AZURE_ENDPOINT: 'https://signing.arcade.games',
  LATCHKEY_AZURE_ACCOUNT: 'c',
  LATCHKEY_AZURE_PROFILE: 'd',
  LATCHKEY_PUBLISHER: 'Arcade',
};

test('signingOf asks for nothing on Linux', () => {
  expect(signingOf('linux', {}).missing).toEqual([]);
});

test('signingOf names the variables that are missing when there are none', () => {
  expect(signingOf('win32', {}).missing).toEqual(Object.keys(certificate));
  expect(signingOf('darwin', {}).missing).toEqual([
    'CSC_LINK',
    'CSC_KEY_PASSWORD',
    'APPLE_API_KEY',
    'APPLE_API_KEY_ID',
    'APPLE_API_ISSUER',
  ]);
});

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
  const workflow = await readFile('.github/workflows/release.yml', 'utf8');
  const isPassed = (name: string) =>
    ['vars', 'secrets'].some((from) => workflow.includes(`${name}: \${{ ${from}.${name} }}`));
  expect([...names].filter((name) => !isPassed(name))).toEqual([]);
  expect(names).toContain('LATCHKEY_NEXT_PUBLISHER');
});
