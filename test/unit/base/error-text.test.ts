/** What stderr says of an error, in a development run and in a build. */
import { expect, test, vi } from 'vitest';
import { errorText } from '../../../src-main/base/error-text.ts';
import { Failure } from '../../../src-main/base/failure.ts';
import { Secret } from '../../../src-main/base/secret.ts';
import { reportUncaught } from '../../../src-main/uncaught.ts';
import { problemText } from '../../../src-shared/problem-text.ts';
import { directionMark } from '../../support/direction-mark.ts';
import { speak } from '../../support/speak.ts';

const cause = Object.assign(new Error('connect to the keyring'), { code: 'ECONNREFUSED' });
const failure = new Failure(
  'LK-504',
  { backend: 'kwallet', reason: 'it failed' },
  new Error('the outer cause', { cause: new Error('the next', { cause }) }),
);

/** Runs `reportUncaught` and returns what each event is answered with. */
function uncaughtIn({ isDevelopment }: { isDevelopment: boolean }) {
  vi.stubEnv('DEV', isDevelopment);
  const listeners = new Map<string | symbol, (error: unknown) => void>();
  vi.spyOn(process, 'on').mockImplementation((event, listener) => {
    listeners.set(event, listener);
    return process;
  });
  let written = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written += String(text);
    return true;
  });
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'on').mockReturnThis();
  reportUncaught();
  return async (event: string, error: unknown) => {
    written = '';
    listeners.get(event)?.(error);
    await expect.poll(() => written).not.toBe('');
    return written;
  };
}

test.each(['uncaughtException', 'unhandledRejection'])(
  'reportUncaught writes code, message, stack and cause when a development run has an %s',
  async (event) => {
    const text = await uncaughtIn({ isDevelopment: true })(event, failure);
    expect(text).toMatch(/^latchkey: LK-504: /);
    expect(text).toContain('connect to the keyring');
    expect(text).toContain("code: 'ECONNREFUSED'");
    expect(text.match(/error-text\.test\.ts:\d+:\d+/g)?.length).toBeGreaterThanOrEqual(2);
  },
);

test('reportUncaught writes the code and the stack, and no message, when the launcher is a build', async () => {
  const text = await uncaughtIn({ isDevelopment: false })('uncaughtException', failure);
  expect(text).toMatch(/^latchkey: LK-504: /);
  expect(text).toMatch(/^ {2}at .*error-text\.test\.ts:\d+:\d+\)?$/m);
  expect(text).not.toContain('connect to the keyring');
  expect(text).not.toContain('ECONNREFUSED');
  expect(errorText(cause)).not.toContain('connect to the keyring');
});

test('problemText has no direction marks in Arabic, which would be pasted with its command', async () => {
  await speak('ar');
  const text = problemText({
    code: 'LK-504',
    details: { backend: 'kwallet', reason: 'EIO' },
    reference: '7KQ2M9XA',
  });
  expect(text).toMatch(/journal --reference 7KQ2M9XA\n$/);
  expect(text).not.toMatch(directionMark);
});

test('errorText redacts secrets when an error has one in a development run', () => {
  const error = Object.assign(new Error('refused'), { token: new Secret('at-0123456789abcdef') });
  vi.stubEnv('DEV', true);
  const text = errorText(error);
  expect(text).toContain('refused');
  expect(text).toContain('[redacted …def]');
  expect(text).not.toContain('at-0123456789');
});

test('errorText names LK-901 when what was thrown is no error', () => {
  for (const isDevelopment of [true, false]) {
    vi.stubEnv('DEV', isDevelopment);
    expect(errorText('just a text')).toMatch(/^latchkey: LK-901: /);
  }
});
