import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { root } from '../../../dev/lib/process.ts';
import { runTask, sentence } from '../../../dev/lib/task.ts';

test('an option that a task does not have is refused with exit code 64, and nothing is done', async () => {
  const { argv, exitCode } = process;
  onTestFinished(() => void Object.assign(process, { argv, exitCode }));
  process.argv = ['node', 'dev/demo.ts', '--jsno'];
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const main = vi.fn(async () => 0);
  await runTask('demo', ['--json'], main);
  await runTask('checklist', [], main);
  expect(process.exitCode).toBe(64);
  expect(stderr.mock.calls).toEqual([
    ['[demo] There is no option “--jsno”. Options: --json. README.md says more.\n'],
    ['[checklist] There is no option “--jsno”. Options: none. README.md says more.\n'],
  ]);
  expect(main).not.toHaveBeenCalled();
});

test.each([
  ...['start', 'dev', 'demo', 'screenshots', 'gallery', 'build', 'docs', 'fix', 'package'],
  ...['checklist', 'test'],
])('%s refuses what it does not have before it does anything', (task) => {
  const source = readFileSync(path.join(root, 'dev', `${task}.ts`), 'utf8');
  expect(source).toMatch(
    new RegExp(`^(if \\(import\\.meta\\.main\\)\\s+)?await runTask\\('${task}', `, 'm'),
  );
});

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
