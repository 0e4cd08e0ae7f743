import { expect, test } from 'vitest';
import { askPlatform } from '../../../src-main/auth/key-set.ts';
import { toAppError } from '../../../src-main/base/failure.ts';
import { createHttp } from '../../../src-main/platform/http.ts';
import { type Answer, json, page, scriptPlatform } from '../../support/scripted-platform.ts';

/** Returns the code of the failure, or `answered`. */
async function ask(answer: Answer, hasKeySet: boolean): Promise<string> {
  const { url } = await scriptPlatform(
    hasKeySet ? { '/jwks': answer } : { '/oauth/token': answer },
  );
  const config = { authUrl: url, ...(hasKeySet ? { jwksUrl: `${url}/jwks` } : {}) };
  return askPlatform(config, { http: createHttp(fetch) }).then(
    () => 'answered',
    (error) => toAppError(error).code,
  );
}

test('a platform with a key set has answered when it has given that', async () => {
  expect(await ask(json({ keys: [] }), true)).toBe('answered');
  expect(await ask(page('Sign in to this network'), true)).toBe('LK-304');
  expect(await ask(page('', 503), true)).toBe('LK-305');
});

test('a platform without one has answered when its token endpoint refuses the method, and not when it is overloaded or cut off', async () => {
  expect(await ask(page('Method Not Allowed', 405), false)).toBe('answered');
  expect(await ask(page('', 503), false)).toBe('LK-305');
  expect(await ask(page('', 429), false)).toBe('LK-312');
  expect(await ask((_request, response) => void response.destroy(), false)).toBe('LK-301');
});
