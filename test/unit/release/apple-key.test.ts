import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withAppleKey } from '../../../dev/release/apple-key.ts';

const text = '-----BEGIN PRIVATE KEY-----\nMIGT\n-----END PRIVATE KEY-----\n';

test('withAppleKey keeps the text of a key in a private file until the task has ended', async () => {
  const file = await withAppleKey(text, async ({ APPLE_API_KEY = '' }) => {
    expect(await readFile(APPLE_API_KEY, 'utf8')).toBe(text);
    if (process.platform !== 'win32') expect((await stat(APPLE_API_KEY)).mode & 0o777).toBe(0o600);
    return APPLE_API_KEY;
  });
  expect(existsSync(file)).toBe(false);
});

test('withAppleKey removes the file when the task fails', async () => {
  let file = '';
  const task = withAppleKey(text, async ({ APPLE_API_KEY = '' }) => {
    file = APPLE_API_KEY;
    throw new Error('planted');
  });
  await expect(task).rejects.toThrow('planted');
  expect(existsSync(file)).toBe(false);
});

test.each([['/keys/AuthKey_2X9R4HXF34.p8'], [undefined]])(
  'withAppleKey changes no variable when the key is %s',
  async (key) => {
    expect(await withAppleKey(key, async (variables) => variables)).toEqual({});
  },
);
