import { validate } from '@hyperjump/json-schema/openapi-3-1';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '../../src-platform/openapi/document.ts';
import { methods } from '../../src-platform/openapi/operation.ts';
import { problemsSinceLastCall } from './answers.ts';
import {
  accessToken,
  api,
  askDeviceCode,
  exchange,
  launcher,
  newVerifier,
  signIn,
} from './flows.ts';
import { fixture, makePayment, pay, payOnPage, readPayment } from './paying.ts';
import { startForFile, startPlatform } from './start.ts';

const document = openApiDocument({ authUrl: 'http://auth.test', apiUrl: 'http://api.test' });
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : [{ path, method, ...operation }];
  }),
);

/** Yields each object and list in the file, with its JSON pointer. */
function* everyObject(
  value: unknown,
  pointer: readonly string[] = [],
): Generator<[string, object]> {
  if (typeof value !== 'object' || value === null) return;
  yield [pointer.join('/'), value];
  for (const [name, part] of Object.entries(value)) yield* everyObject(part, [...pointer, name]);
}

test('P5 the file is OpenAPI 3.1', async () => {
  const value = z.json().parse(document);
  expect(await validate('https://spec.openapis.org/oas/3.1/schema-base', value)).toEqual({
    valid: true,
  });
});

test('P5 every operation of the file has an id, a tag that is described, and its parameters', () => {
  const tags = document.tags.map(({ name }) => name);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const one of operations) {
    for (const tag of one.tags) expect(tags).toContain(tag);
    const inPath = (one.parameters ?? []).filter((parameter) => parameter.in === 'path');
    const named = [...one.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([one.path, inPath.map(({ name }) => name)]).toEqual([one.path, named]);
  }
});

test('P5 every object of an answer lists its members, and every reference has a target', () => {
  const parts = [...everyObject(z.json().parse(document))];
  const pointers = new Set(parts.map(([pointer]) => `#/${pointer}`));
  for (const [pointer, part] of parts) {
    if ('$ref' in part) expect(pointers).toContain(part.$ref);
    if (!('type' in part) || part.type !== 'object' || pointer.includes('requestBody')) continue;
    expect([pointer, 'additionalProperties' in part]).toEqual([pointer, true]);
  }
});

test('P5 the file is served, with the addresses of its platform', async () => {
  const platform = await startPlatform();
  const answer = await fetch(`${platform.authUrl}/openapi.json`);
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument(platform))));
});

const isOfApi = (path: string) => document.paths[path]?.servers[0].url === 'http://api.test';
/** The path of an operation, with a value for its parameter. */
const concrete = (path: string) => path.replace('{id}', fixture(1));

const platform = await startForFile();
/** By their names in the file: how the API refuses them. */
const credentials = [
  ['publicKey', platform.keys.public, 403, 'public_key_not_allowed'],
  ['privateKey', platform.keys.private, 404, 'no_current_user'],
  ['accessToken', await accessToken(platform), 403, 'api_key_required'],
  ['none', null, 401, 'invalid_token'],
] as const;
const guarded = operations.flatMap(({ path, method, security }) =>
  security === undefined || !isOfApi(path)
    ? []
    : [[method.toUpperCase(), path, security.flatMap(Object.keys)] as const],
);

/** The endpoints for tests, which the file does not have. */
const controls = Object.entries({
  GET: ['device-codes', 'faults', 'requests', 'log', 'charges'],
  POST: [
    'clients',
    'users',
    'device-codes/AAAA-BBBB/approve',
    'device-codes/AAAA-BBBB/deny',
    'time',
    'reset',
  ],
  PUT: ['faults/slow', 'settings'],
  DELETE: ['faults', 'faults/slow'],
}).flatMap(([method, paths]) =>
  paths.map((path): (typeof guarded)[number] => [method, `/__control/${path}`, ['privateKey']]),
);

test.each([...guarded, ...controls])(
  '5.2 %s %s is refused with each credential that may not be used there',
  async (method, path, listed) => {
    const state = async () => [
      platform.charges(),
      platform.faults.active(),
      { ...platform.settings },
      await readPayment(platform, fixture(1)),
    ];
    const before = await state();
    for (const [name, credential, ...refusal] of credentials) {
      if (listed.includes(name)) continue;
      const { httpStatus, envelope } = await api(platform, credential, concrete(path), { method });
      expect([name, httpStatus, envelope.error?.code]).toEqual([name, ...refusal]);
    }
    expect(await state()).toEqual(before);
  },
);

test('P5 the tests call every endpoint of the file and get every status of it', async () => {
  const platform = await startPlatform({ refreshTokens: true });
  const called = new Set<string>();
  const { private: privateKey, public: publicKey } = platform.keys;
  const call = (method: string, path: string, body?: unknown) =>
    api(platform, privateKey, path, { method, body });
  const raw = (path: string, init: RequestInit = {}) =>
    fetch(platform.authUrl + path, { redirect: 'manual', ...init });
  const formTo = (path: string, fields: Record<string, string>) =>
    raw(path, { method: 'POST', body: new URLSearchParams(fields) });
  const large = 'x'.repeat(70_000);

  // Sign-in.
  for (const path of ['/.well-known/openid-configuration', '/openapi.json', '/oauth/jwks']) {
    await raw(path);
  }
  const revocable = { token: String((await signIn(platform)).body.refresh_token) };
  await formTo('/oauth/revoke', { ...revocable, client_id: 'nobody' });
  await formTo('/oauth/revoke', { ...revocable, client_id: launcher });
  await exchange(platform, 'no-code', newVerifier());
  await exchange(platform, 'no-code', newVerifier(), { client_id: 'nobody' });
  await raw('/authorize');
  await raw('/authorize/nothing');
  for (const path of ['/oauth/token', '/oauth/device/code', '/oauth/revoke']) {
    await formTo(path, { token: large });
  }
  await askDeviceCode(platform);
  await formTo('/oauth/device/code', { client_id: 'nobody' });
  for (const name of ['mara', 'nobody']) await fetch(`${platform.apiUrl}/pictures/${name}.png`);

  // Payments.
  const payment = await makePayment(platform);
  const { pageUrl } = await payOnPage(platform);
  const requestId = new URL(pageUrl).pathname.split('/')[2] ?? '';
  await api(platform, privateKey, `/transaction-requests/${requestId}`);
  await call('POST', `/payments/${fixture(12)}/cancel`);
  await pay(platform, fixture(12));
  await pay(platform, fixture(99));
  await pay(platform, payment, { methodId: 'barter' });
  await call('POST', `/payments/${fixture(99)}/cancel`);
  for (const path of ['/payments/none/checkout', '/payments/none']) await call('GET', path);

  // What every endpoint of the API refuses.
  const token = await accessToken(platform);
  for (const [verb, path] of guarded) {
    const at = platform.apiUrl + concrete(path);
    for (const key of [publicKey, privateKey, token, 'nobody']) {
      const authorization = `Bearer ${key}`;
      await fetch(at, { method: verb, headers: { authorization } });
    }
    const authorization = `Bearer ${privateKey}`;
    await fetch(at.replace('4000', '%zz'), { method: verb, headers: { authorization } });
    if (verb === 'GET') continue;
    for (const sent of ['{', large]) {
      const headers = { authorization, 'idempotency-key': 'any' };
      await fetch(at, { method: verb, body: sent, headers });
    }
  }
  expect(await problemsSinceLastCall(called)).toEqual([]);
  const missing = operations.flatMap(({ operationId, responses }) =>
    Object.keys(responses)
      .map((status) => `${operationId} ${status}`)
      .filter((one) => !called.has(one)),
  );
  expect(missing).toEqual([]);
});
