import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toAppError } from '../../src-main/base/failure.ts';
import { parseConfig, readConfig } from '../../src-main/config.ts';
import { appError } from '../../src-shared/errors.ts';
import { configFile } from '../support/config-file.ts';
import { temporaryFolder } from '../support/folder.ts';

const valid = configFile('https://auth.example.com');

/** A Failure with this error. */
const failure = (...error: Parameters<typeof appError>) =>
  expect.objectContaining({ appError: appError(...error) });

function parse(change: Record<string, unknown>) {
  try {
    return parseConfig(JSON.stringify({ ...valid, ...change }), 'latchkey.json');
  } catch (error) {
    return toAppError(error);
  }
}

test('S06 parseConfig fills in the defaults, with the fewest scopes, when only the required keys are there', () => {
  expect(parse({})).toMatchObject({
    audience: 'https://auth.example.com',
    scopes: ['openid', 'profile'],
    redirect: { host: '127.0.0.1', ports: [0], path: '/callback' },
  });
});

test('parseConfig accepts the complete file of the design', () => {
  const complete = {
    platformName: 'Arcade',
    authUrl: 'https://auth.example.com',
    apiUrl: 'https://api.example.com',
    clientId: '7b0f3f52-0d1c-4c3a-9a55-0f5f5f3c8a11',
    audience: 'https://api.example.com',
    scopes: ['openid', 'profile'],
    redirect: { host: '127.0.0.1', ports: [1024, 65535, 0], path: '/callback' },
    issuer: 'https://auth.example.com',
    jwksUrl: 'https://auth.example.com/jwks',
    revocationUrl: 'https://auth.example.com/oauth/revoke',
    publicKey: 'pk_live_1',
    update: { feedUrl: 'https://downloads.example.com/latchkey' },
  };
  expect(parse(complete)).toEqual({ ...complete, issParameterSupported: false });
});

test('parseConfig accepts a brand, and each part of it alone', () => {
  const brand = { accentColour: '#4338B8', logo: 'logo.svg', helpUrl: 'https://help.example.com' };
  expect(parse({ brand })).toMatchObject({ brand });
  for (const [key, value] of Object.entries(brand))
    expect(parse({ brand: { [key]: value } })).toMatchObject({ brand: { [key]: value } });
  expect(parse({ brand: {} })).toMatchObject({ brand: {} });
});

test('parseConfig normalizes an address and removes its trailing slash, but not from the issuer', () => {
  const issuer = 'https://auth.example.com/';
  expect(parse({ authUrl: 'HTTP://127.0.0.1:4400/', issuer })).toMatchObject({
    authUrl: 'http://127.0.0.1:4400',
    issuer,
  });
});

test('parseConfig accepts a value when it only sounds like a secret', () => {
  expect(parse({ platformName: 'Secret_Garden', audience: 'private_beta' })).not.toHaveProperty(
    'code',
  );
});

test.each(['platformName', 'authUrl', 'apiUrl', 'clientId', 'publicKey'])(
  'a missing %s is named',
  (key) => {
    expect(parse({ [key]: undefined })).toEqual({
      code: 'LK-105',
      details: { key, file: 'latchkey.json' },
    });
  },
);

test.each([
  ['an unknown key', { authURL: 'x' }, 'LK-104', 'authURL'],
  ['a misspelt key', { authUrl: undefined, authURL: 'x' }, 'LK-104', 'authURL'],
  ['a port that browsers leave out', { redirect: { ports: [80] } }, 'LK-106', 'redirect.ports.0'],
  ['an unknown key inside', { redirect: { port: 1 } }, 'LK-104', 'redirect.port'],
  ['a port out of range', { redirect: { ports: [65536] } }, 'LK-106', 'redirect.ports.0'],
  ['a client id that is no UUID', { clientId: 'me' }, 'LK-106', 'clientId'],
  ['an address that is none', { apiUrl: 'api' }, 'LK-106', 'apiUrl'],
  ['an address with a query', { apiUrl: 'https://c.example/?a' }, 'LK-106', 'apiUrl'],
  ['an address with a fragment', { apiUrl: 'https://c.example/#a' }, 'LK-106', 'apiUrl'],
  ['an address with a space', { apiUrl: 'https://c.example ' }, 'LK-106', 'apiUrl'],
  ['an address with a backslash', { apiUrl: 'https:\\\\c.example' }, 'LK-106', 'apiUrl'],
  ['an issuer that is no web address', { issuer: 'ftp://127.0.0.1' }, 'LK-106', 'issuer'],
  ['a port that browsers refuse', { redirect: { ports: [6000] } }, 'LK-106', 'redirect.ports.0'],
  ['an address with a password', { apiUrl: 'https://a:b@c.example' }, 'LK-106', 'apiUrl'],
  ['a colour by its name', { brand: { accentColour: 'red' } }, 'LK-106', 'brand.accentColour'],
  ['a colour of three digits', { brand: { accentColour: '#abc' } }, 'LK-106', 'brand.accentColour'],
  ['a misspelt colour', { brand: { accentColor: '#aabbcc' } }, 'LK-104', 'brand.accentColor'],
  ['a logo in another folder', { brand: { logo: '../logo.svg' } }, 'LK-106', 'brand.logo'],
  ['a logo at a full path', { brand: { logo: '/logo.svg' } }, 'LK-106', 'brand.logo'],
  ['a logo on the network', { brand: { logo: 'https://c.example/l.svg' } }, 'LK-106', 'brand.logo'],
  ['a logo of another kind', { brand: { logo: 'logo.gif' } }, 'LK-106', 'brand.logo'],
  ['a help page by mail', { brand: { helpUrl: 'mailto:a@b.example' } }, 'LK-106', 'brand.helpUrl'],
  [
    'a help page in plain http',
    { brand: { helpUrl: 'http://c.example' } },
    'LK-107',
    'brand.helpUrl',
  ],
  ['a promised iss without an issuer', { issParameterSupported: true }, 'LK-105', 'issuer'],
  ['a key set without an issuer', { jwksUrl: 'https://a.example/jwks' }, 'LK-105', 'issuer'],
])('%s is refused and named', (_name, change, code, key) => {
  expect(parse(change)).toMatchObject({ code, details: { key } });
});

test.each([
  [{ scopes: [] }, 'scopes', 'must not be empty'],
  [{ scopes: ['openid profile'] }, 'scopes.0', 'must be one scope, without spaces'],
  [{ scopes: 'openid' }, 'scopes', 'wrong type'],
  [{ redirect: { ports: [] } }, 'redirect.ports', 'must not be empty'],
  [{ redirect: { host: '::1' } }, 'redirect.host', 'must be 127.0.0.1, [::1] or localhost'],
])('LK-106 says what is wrong with the value: %j', (change, key, reason) => {
  expect(parse(change)).toMatchObject({ code: 'LK-106', details: { key, reason } });
});

test.each(['authUrl', 'apiUrl', 'issuer', 'jwksUrl', 'revocationUrl'])(
  'C17 plain http in %s is refused, except on loopback',
  (key) => {
    const issuer = { issuer: 'https://auth.example.com' };
    expect(parse({ ...issuer, [key]: 'http://auth.example.com' })).toMatchObject({
      code: 'LK-107',
      details: { key },
    });
    // A name that only looks like this machine.
    expect(parse({ ...issuer, [key]: 'http://127.0.0.1.example.com' })).toMatchObject({
      code: 'LK-107',
    });
    expect(parse({ ...issuer, [key]: 'http://127.0.0.1:4400' })).not.toHaveProperty('code');
  },
);

test.each([
  ['a client secret', { clientSecret: 'x' }, 'clientSecret'],
  ['a private key', { privateKey: 'x' }, 'privateKey'],
  ['a private key in the place of the public one', { publicKey: 'sk_live_1' }, 'publicKey'],
  ['a restricted private key', { publicKey: 'rk-live-1' }, 'publicKey'],
  ['a private key in PEM', { publicKey: '-----BEGIN PRIVATE KEY-----' }, 'publicKey'],
  ['a secret deeper inside', { redirect: { client_secret: 'x' } }, 'redirect.client_secret'],
])('%s is refused, and not repeated in the error', (_name, change, key) => {
  const error = parse(change);
  expect(error).toEqual({ code: 'LK-108', details: { key, file: 'latchkey.json' } });
});

test.each([
  ...['[]', '"x"', 'null'].map((text) => [text, 'it must be one object']),
  ['{"a":1}}', 'at position 7 (line 1 column 8)'],
  ['', 'unexpected end'],
  ['{', 'at position 1 (line 1 column 2)'],
  ['{"a": [1, ', 'unexpected end'],
  ['{"a": 1,}', 'at position 8 (line 1 column 9)'],
  ['{\n  "a": https://auth.example\n}', 'at position 9 (line 2 column 8)'],
  ['{\n  "a": [1, ]\n}', 'at position 13 (line 2 column 12)'],
  ['// A comment\n{}', 'at position 0 (line 1 column 1)'],
  [`\uFEFF{"a": 'x'}`, 'at position 6 (line 1 column 7)'],
])('LK-103 says what is wrong with the JSON, and not what is there: %j', (text, reason) => {
  expect(() => parseConfig(text, 'f')).toThrow(failure('LK-103', { file: 'f', reason }));
});

test('parseConfig accepts a file when it begins with a byte-order mark', () => {
  expect(parseConfig(`\uFEFF${JSON.stringify(valid)}`, 'f').platformName).toBe('Arcade');
});

test.each([
  ['UTF-16', Buffer.from(`\uFEFF${JSON.stringify(valid)}`, 'utf16le')],
  ['Latin-1', Buffer.from(JSON.stringify({ ...valid, platformName: 'Café' }), 'latin1')],
])('LK-103 says that a file is not saved as UTF-8: %s', async (_encoding, bytes) => {
  const file = path.join(temporaryFolder(), 'configuration.json');
  await writeFile(file, bytes);
  const reason = 'it is not saved as UTF-8';
  expect(() => readConfig(file)).toThrow(failure('LK-103', { file, reason }));
});

test('readConfig names the file when it does not exist or is a folder, and the variable when none is named', async () => {
  const folder = temporaryFolder();
  const naming = (file: string) => failure('LK-101', { file });
  const none = path.join(folder, 'none.json');
  expect(() => readConfig(none)).toThrow(naming(none));
  expect(() => readConfig(folder)).toThrow('LK-102');
  // No English words in a sentence of another language.
  for (const unnamed of [undefined, ''])
    expect(() => readConfig(unnamed)).toThrow(naming('LATCHKEY_CONFIG'));
  await writeFile(path.join(folder, 'ok.json'), JSON.stringify(valid));
  expect(readConfig(path.join(folder, 'ok.json')).clientId).toBe(valid.clientId);
});

test('A9 readConfig refuses the file unread when it is a pipe, a device or too large', async () => {
  const folder = temporaryFolder();
  const [pipe, large] = [path.join(folder, 'pipe'), path.join(folder, 'large.json')];
  await writeFile(large, ' '.repeat(64 * 1024) + JSON.stringify(valid));
  const refusal = (file: string, reason: string) => failure('LK-102', { file, reason });
  expect(() => readConfig(large)).toThrow(refusal(large, 'EFBIG'));
  if (process.platform === 'win32') return;
  execFileSync('mkfifo', [pipe]);
  for (const file of [pipe, '/dev/zero']) {
    expect(() => readConfig(file)).toThrow(refusal(file, 'EFTYPE'));
  }
});
