/** Which answers to a request to pay are a no, and which leave it open. */
import { expect, test } from 'vitest';
import { isRefusal } from '../../../src-main/platform/payments-api.ts';
import { appError } from '../../../src-shared/errors.ts';

test.each([
  ['LK-308', { status: '400' }, true],
  ['LK-308', { status: '409' }, true],
  ['LK-308', { status: '422' }, true],
  ['LK-308', { status: '408' }, false],
  ['LK-308', { status: '425' }, false],
  ['LK-308', { status: '429' }, false],
  ['LK-308', { status: '500' }, false],
  ['LK-308', { status: '200' }, false],
  ['LK-308', {}, false],
  ['LK-523', { status: '404' }, true],
  ['LK-524', { status: '401' }, true],
  ['LK-301', {}, false],
  ['LK-304', {}, false],
  ['LK-305', { status: '503' }, false],
  ['LK-306', {}, false],
  ['LK-901', {}, false],
] as const)('%s %j is a refusal: %j', (code, details, isNo) => {
  expect(isRefusal(appError(code, details))).toBe(isNo);
});
