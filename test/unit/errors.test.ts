import { expect, test } from 'vitest';
import { errorCodes as codes } from '../../src-shared/error-catalogue.ts';
import { appError, describe } from '../../src-shared/errors.ts';

test.each(codes)('%s has a sentence, a cause and a remedy', (code) => {
  const { sentence, cause, remedy } = describe(appError(code));
  for (const text of [sentence, cause, remedy]) expect(text).toMatch(/\S/);
});

test('describe returns a sentence when details are missing', () => {
  for (const code of codes) expect(describe(appError(code)).sentence).not.toMatch(/[{}]/);
});

test('details are cut to length and stripped of what could play with the reader', () => {
  const { details } = appError('LK-308', { message: `\u202E${'x'.repeat(1000)}\u0007` });
  expect(details.message?.length).toBeLessThanOrEqual(300);
  expect(details.message).not.toMatch(/[\p{Cc}\u202e]/u);
});

test('a detail that no sentence of the error has a place for does not compile', () => {
  // @ts-expect-error LK-102 has places for “file” and “reason”.
  const notCalled = () => appError('LK-102', { files: 'latchkey.json' });
  expect(notCalled).toBeTypeOf('function');
});
