import { expect, test, vi } from 'vitest';
import { judged, type TestOutcome } from '../../../dev/lib/runners.ts';

const passed: TestOutcome = { title: 'it works', outcome: 'passed' };
const failed: TestOutcome = { title: 'it does not', outcome: 'failed' };

test('what a runner reports is taken as it is', () => {
  expect(judged('Vitest', 0, [passed])).toEqual([passed]);
  expect(judged('Vitest', 1, [passed, failed])).toEqual([passed, failed]);
});

test.each([
  ['a green exit code without a test', 0, [], 'Vitest ended with 0 and reported no test'],
  ['a crash before the first test', 1, [], 'Vitest ended with 1 and reported no test'],
  ['a crash after good tests', 134, [passed], 'Vitest ended with 134 and reported no failed test'],
])('%s counts as a failure', (_name, code, outcomes, title) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(judged('Vitest', code, outcomes)).toEqual([...outcomes, { title, outcome: 'failed' }]);
  expect(log).toHaveBeenCalledWith(`✗ ${title}`);
  log.mockRestore();
});
