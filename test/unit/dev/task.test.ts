import { expect, test } from 'vitest';
import * as z from 'zod';
import { sentence } from '../../../dev/lib/task.ts';

test('an error becomes one sentence: no call log, no colours, no stack', () => {
  const error = new Error(
    'locator.click: \u001b[31mTimeout\u001b[39m 30000ms exceeded.\nCall log:\n  - waiting for …',
  );
  expect(sentence(error)).toBe('locator.click: Timeout 30000ms exceeded.');
  expect(sentence('just words')).toBe('just words');
});

test('a wrong field in data is named by its path', () => {
  const { error } = z.object({ files: z.array(z.string()) }).safeParse({ files: ['a', 7] });
  expect(sentence(error)).toBe('files.1: Invalid input: expected string, received number');
});
