import { expect, test, vi } from 'vitest';
import { checkOutcomes } from '../../../dev/lib/runners.ts';
import { repeatCommand, type TestOutcome } from '../../../dev/test-report/outcome.ts';
import { createProgress } from '../../../dev/test-report/progress.ts';

const passed: TestOutcome = { title: 'it works', outcome: 'passed', repeat: null, failure: null };
const failed: TestOutcome = {
  title: 'it does not',
  outcome: 'failed',
  repeat: 'npm run test:unit -- a.test.ts',
  failure: 'expected 1 to be 2',
};

test('the report of a runner is not changed', () => {
  expect(checkOutcomes('Vitest', 0, [passed])).toEqual([passed]);
  expect(checkOutcomes('Vitest', 1, [passed, failed])).toEqual([passed, failed]);
});

test.each([
  ['a green exit code without a test', 0, [], 'Vitest ended with 0 and reported no test'],
  ['a crash before the first test', 1, [], 'Vitest ended with 1 and reported no test'],
  ['a crash after good tests', 134, [passed], 'Vitest ended with 134 and reported no failed test'],
])('%s counts as a failure', (_name, code, outcomes, title) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(checkOutcomes('Vitest', code, outcomes)).toEqual([
    ...outcomes,
    { title, outcome: 'failed', repeat: null, failure: null },
  ]);
  expect(log).toHaveBeenCalledWith(`✗ ${title}`);
  log.mockRestore();
});

test('repeatCommand names one test, whatever its title has that a shell or a pattern would read', () => {
  expect(repeatCommand('test:unit', 'test/a.test.ts', "what (it's) $5.00")).toBe(
    "npm run test:unit -- test/a.test.ts -t 'what \\(it'\\''s\\) \\$5\\.00'",
  );
  expect(repeatCommand('test:e2e', 'test/a.spec.ts', 'plain')).toBe(
    "npm run test:e2e -- test/a.spec.ts -g 'plain'",
  );
});

/** What a run writes: to a terminal, or to a file. */
function written(isTTY: boolean) {
  const parts: string[] = [];
  const clock = { ms: 0 };
  const write = (text: string) => parts.push(text) > 0;
  const progress = createProgress({ write, isTTY, columns: 40 }, () => clock.ms);
  return { progress, clock, text: () => parts.join('') };
}

test('progress writes one line over itself on a terminal, and no longer than the terminal is wide', () => {
  const { progress, text } = written(true);
  progress.show('1 of 2 tests', 'a short one');
  progress.show('2 of 2 tests', 'one with a name that is too long for the terminal');
  progress.finish();
  expect(text()).toBe(
    '1 of 2 tests, 0 failed: a short one\r\u001b[2K2 of 2 tests, 0 failed: one with a name\r\u001b[2K',
  );
});

test('progress writes a line every ten seconds where there is no terminal', () => {
  const { progress, clock, text } = written(false);
  for (clock.ms = 0; clock.ms <= 20_000; clock.ms += 5_000) {
    progress.show(`${clock.ms} ms`, 'x');
  }
  expect(text()).toBe('0 ms, 0 failed: x\n10000 ms, 0 failed: x\n20000 ms, 0 failed: x\n');
});

test('progress shows a failure when it happens, with its reason and the command that repeats it', () => {
  const { progress, text } = written(true);
  progress.show('1 of 2 tests', 'it does not');
  progress.add(passed);
  progress.add(failed);
  progress.show('2 of 2 tests', 'next');
  expect(text()).toContain(
    '\r\u001b[2K\n✗ it does not\nexpected 1 to be 2\nRepeat it: npm run test:unit -- a.test.ts\n',
  );
  expect(text()).toContain('2 of 2 tests, 1 failed: next');
});
