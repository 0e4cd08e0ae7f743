/** The error catalogue, and the page that support reads it on. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { appError, catalogue, describe, type ErrorCode } from '../../src-shared/errors.ts';

const codes = Object.keys(catalogue) as ErrorCode[];
const page = await readFile(path.resolve(import.meta.dirname, '../../docs/ERRORS.md'), 'utf8');

/** The page sets the details in code; the words are the same. */
const words = page.replaceAll('`', '');

test.each(codes)(
  '%s has a sentence, a cause and a remedy, and docs/ERRORS.md says the same',
  (code) => {
    const { sentence, cause, remedy } = catalogue[code];
    for (const text of [sentence, cause, remedy]) {
      expect(text).toMatch(/\S/);
      expect(words).toContain(text);
    }
  },
);

test('an error without its details still reads as a sentence', () => {
  for (const code of codes) expect(describe(appError(code)).sentence).not.toMatch(/[{}]/);
});

test('details are cut to length and stripped of what could play with the reader', () => {
  const { details } = appError('LK-308', { message: `\u202E${'x'.repeat(1000)}\u0007` });
  expect(details.message?.length).toBeLessThanOrEqual(300);
  expect(details.message).not.toMatch(/[\p{Cc}\u202e]/u);
});
