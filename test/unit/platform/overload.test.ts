/** 429 on the wire: a code of its own, and when to try again. */
import { expect, test, vi } from 'vitest';
import { requestDeviceAuthorization } from '../../../src-main/auth/device-authorization.ts';
import { toAppError } from '../../../src-main/base/failure.ts';
import { observe } from '../../../src-main/facts/diagnostics.ts';
import { createHttp } from '../../../src-main/platform/http.ts';
import { retryAfter } from '../../../src-main/platform/overload.ts';
import { wordsOf } from '../../../src-main/support/journal/journal-words.ts';
import { describe } from '../../../src-shared/errors.ts';
import { configFor, page, scriptPlatform } from '../../support/scripted-platform.ts';

/** Asks for a device code. Returns the error, in words and as the journal has it. */
async function refusedWith(headers: Record<string, string>) {
  const limited = page('too many requests', 429, headers);
  const { url } = await scriptPlatform({ '/oauth/device/code': limited });
  const recorded: string[] = [];
  const stop = observe(({ fact }) => {
    if (fact.kind === 'failure') recorded.push(wordsOf(fact).what);
  });
  const { signal } = new AbortController();
  const request = requestDeviceAuthorization(configFor(url), createHttp(fetch), signal);
  const error = toAppError(await request.catch((failure: unknown) => failure));
  stop();
  return { code: error.code, sentence: describe(error).sentence, recorded: recorded.join('\n') };
}

test.each([
  ['no Retry-After', {}, 'in a few minutes'],
  ['one second', { 'retry-after': '1' }, 'in 1 second'],
  ['seconds', { 'retry-after': '45' }, 'in 45 seconds'],
  ['just below two minutes', { 'retry-after': '119' }, 'in 119 seconds'],
  ['two minutes', { 'retry-after': '120' }, 'in 2 minutes'],
  ['minutes', { 'retry-after': '130' }, 'in 3 minutes'],
  ['far too long', { 'retry-after': '9999999' }, 'in 10 minutes'],
  [
    'a date',
    { date: 'Sat, 21 Nov 2026 10:00:00 GMT', 'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT' },
    'in 30 seconds',
  ],
  [
    'a date that is over',
    { date: 'Sat, 21 Nov 2026 10:00:30 GMT', 'retry-after': 'Sat, 21 Nov 2026 10:00:00 GMT' },
    'in a few minutes',
  ],
  ['nonsense', { 'retry-after': 'soon' }, 'in a few minutes'],
])(
  '429 with %s as Retry-After says when to try again, also in the journal',
  async (_name, headers, when) => {
    const { code, sentence, recorded } = await refusedWith(headers);
    expect(code).toBe('LK-312');
    expect(sentence).toContain(`was asked too often. Please try again ${when}.`);
    expect(recorded).toContain(`LK-312: ${sentence}`);
  },
);

test('a date as Retry-After counts from this computer’s clock when the answer has no date', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 10) });
  const headers = new Headers({ 'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT' });
  expect(retryAfter(headers)).toBe(30_000);
});
