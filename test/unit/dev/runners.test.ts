import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../dev/lib/process.ts';
import {
  checkOutcomes,
  readPlaywright,
  readVitest,
  type TestOutcome,
} from '../../../dev/lib/runners.ts';
import { countStatements, failureLines, skipLines } from '../../../dev/lib/test-summary.ts';
import { sources } from '../../support/sources.ts';

const test1 = (outcome: TestOutcome['outcome'], place: string | null): TestOutcome => ({
  title: `at ${place}`,
  place,
  outcome,
  reason: outcome === 'skipped' ? 'no fonts' : null,
});
const passed = test1('passed', 'test/a.test.ts:1');
const failed = test1('failed', 'test/a.test.ts:2');
const skipped = test1('skipped', 'test/e2e/b.spec.ts:3');

test('the report of a runner is not changed', () => {
  expect(checkOutcomes('Vitest', 0, [passed])).toEqual([passed]);
  expect(checkOutcomes('Vitest', 1, [passed, failed])).toEqual([passed, failed]);
});

test.each([
  ['a green exit code without a report', 0, null, 'Vitest ended with 0 and reported nothing'],
  ['a crash before the first test', 1, null, 'Vitest ended with 1 and reported nothing'],
  ['a crash after good tests', 134, [passed], 'Vitest ended with 134 and reported no failed test'],
])('%s counts as a failure', (_name, code, outcomes, title) => {
  const crash = { title, place: null, outcome: 'failed', reason: null };
  expect(checkOutcomes('Vitest', code, outcomes)).toEqual([...(outcomes ?? []), crash]);
});

test('a loop is one statement: it fails with any of its rounds, and is skipped with all of them', () => {
  const rounds = (...outcomes: TestOutcome['outcome'][]) =>
    countStatements(outcomes.map((outcome) => test1(outcome, 'test/a.test.ts:1')));
  expect(rounds('passed', 'failed', 'skipped')).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(rounds('passed', 'skipped')).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(rounds('skipped', 'skipped')).toEqual({ passed: 0, failed: 0, skipped: 1 });
  expect(countStatements([passed, failed, skipped])).toEqual({ passed: 1, failed: 1, skipped: 1 });
});

test('the end of a run has the command that repeats a failed test, and each reason to skip once', () => {
  expect(failureLines([passed, failed, test1('failed', 'test/e2e/b.spec.ts:9')])).toEqual([
    '✗ at test/a.test.ts:2\n  npm run test:unit -- test/a.test.ts:2',
    '✗ at test/e2e/b.spec.ts:9\n  npm run test:e2e -- test/e2e/b.spec.ts:9',
  ]);
  expect(skipLines([passed, skipped, skipped])).toEqual(['- 2 × no fonts']);
});

test('a file that Vitest cannot load is a failure, though it reports no test', () => {
  const file = { name: path.join(root, 'test/a.test.ts'), status: 'failed', assertionResults: [] };
  expect(readVitest(JSON.stringify({ testResults: [file] }))).toMatchObject([
    { title: 'test/a.test.ts failed', outcome: 'failed' },
  ]);
});

test('Playwright’s report is read with its suites, its reasons, and what failed outside of every test', () => {
  const spec = {
    title: 'is skipped',
    file: 'e2e/a.spec.ts',
    line: 7,
    tests: [{ status: 'skipped', annotations: [{ type: 'skip', description: 'no fonts' }] }],
  };
  const report = {
    config: { rootDir: path.join(root, 'test') },
    suites: [{ specs: [], suites: [{ specs: [spec] }] }],
    errors: [{ message: 'no desktop' }],
  };
  expect(readPlaywright(JSON.stringify(report))).toEqual([
    { title: 'is skipped', place: 'test/e2e/a.spec.ts:7', outcome: 'skipped', reason: 'no fonts' },
    { title: 'no desktop', place: null, outcome: 'failed', reason: null },
  ]);
});

test('each test of Vitest with a long form has the name by which npm run test:long finds it', () => {
  const withLongForm = sources('test/**/*.test.{ts,tsx}').filter(({ text }) =>
    /import \{[^}]*\b(?:runs|isLong)\b[^}]*\} from '.*\/support\/long\.ts'/.test(text),
  );
  const others = withLongForm.filter(({ file }) => !file.includes('.long.test.'));
  expect(others.map(({ file }) => file)).toEqual([]);
  expect(withLongForm).not.toEqual([]);
});
