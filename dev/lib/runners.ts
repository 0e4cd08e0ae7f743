/** The two test runners, and the outcomes of their tests. */
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/node';
import { compileCache, root, runNode, tool } from './process.ts';
import { sentence } from './task.ts';

export type TestOutcome = {
  readonly title: string;
  /** Where the test is written, as `test/a.test.ts:12`: the same for all rounds of a loop. Null for a failure of no test. */
  readonly place: string | null;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Why it was skipped, if the test says so. */
  readonly reason: string | null;
};

/** Returns the outcomes in Vitest's report. A file that could not be loaded is a failure. */
export function readVitest(report: string): TestOutcome[] {
  const { testResults }: JsonTestResults = JSON.parse(report);
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults.map(
      ({ fullName, status: end, location }): TestOutcome => ({
        title: fullName,
        place: location ? `${file}:${location.line}` : null,
        outcome: end === 'passed' || end === 'skipped' ? end : 'failed',
        reason: null,
      }),
    );
    const hasFailed = tests.some(({ outcome }) => outcome === 'failed');
    return status === 'failed' && !hasFailed ? [...tests, failure(`${file} failed`)] : tests;
  });
}

/** Returns the outcomes in Playwright's report. An error outside of every test is a failure. */
export function readPlaywright(report: string): TestOutcome[] {
  const { config, suites, errors }: JSONReport = JSON.parse(report);
  const read = (suite: JSONReportSuite): TestOutcome[] => [
    ...suite.specs.flatMap(({ title, file, line, tests }) =>
      tests.map(
        ({ status, annotations }): TestOutcome => ({
          title,
          place: `${path.relative(root, path.join(config.rootDir, file))}:${line}`,
          outcome: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
          reason: annotations.find(({ type }) => type === 'skip')?.description ?? null,
        }),
      ),
    ),
    ...(suite.suites ?? []).flatMap(read),
  ];
  return [...suites.flatMap(read), ...errors.map(({ message }) => failure(message ?? 'an error'))];
}

/** Unit and contract tests. Says what fails, and the sums: it runs beside Playwright. Arguments go to Vitest. */
export const runVitest = (args: readonly string[] = []): Promise<TestOutcome[]> =>
  run('Vitest', readVitest, (report) => [
    tool('vitest/vitest.mjs'),
    'run',
    '--reporter=minimal',
    ...(process.stdout.isTTY ? [] : ['--no-color']),
    '--reporter=json',
    `--outputFile=${report}`,
    '--includeTaskLocation',
    ...args,
  ]);

/** End-to-end and conformance tests, on the built launcher. Arguments go to Playwright. */
export const runPlaywright = (args: readonly string[] = []): Promise<TestOutcome[]> =>
  run('Playwright', readPlaywright, () => [
    tool('playwright/cli.js'),
    'test',
    `--reporter=${process.stdout.isTTY ? 'line' : 'dot'},json`,
    ...args,
  ]);

/** Runs a command of Node that writes its JSON report to a file, and reads that. */
async function run(
  name: string,
  read: (report: string) => TestOutcome[],
  command: (report: string) => readonly [script: string, ...args: string[]],
): Promise<TestOutcome[]> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'latchkey-test-'));
  try {
    const file = path.join(folder.path, 'report.json');
    const [script, ...args] = command(file);
    const { code } = await runNode(script, args, 'live', {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      NODE_COMPILE_CACHE: compileCache,
    });
    const report = await readFile(file, 'utf8').catch(() => null);
    return checkOutcomes(name, code, report === null ? null : read(report));
  } catch (error) {
    // Not thrown: the other runner goes on, and the summary names this.
    return [failure(`${name}: the report cannot be read (${sentence(error)})`)];
  }
}

/**
 * Returns the outcomes of a run. Adds a failure if the run failed without a failed test (a crash), or if it passed and
 * reported nothing: exit code 0 alone proves nothing. A runner that finds no test ends with 1, unless it was told that
 * there may be none.
 */
export function checkOutcomes(
  runner: string,
  code: number,
  outcomes: readonly TestOutcome[] | null,
): TestOutcome[] {
  const hasFailed = outcomes?.some(({ outcome }) => outcome === 'failed');
  if (outcomes && (code === 0 || hasFailed)) return [...outcomes];
  const what = outcomes ? 'reported no failed test' : 'reported nothing';
  return [...(outcomes ?? []), failure(`${runner} ended with ${code} and ${what}`)];
}

const failure = (title: string): TestOutcome => ({
  title,
  place: null,
  outcome: 'failed',
  reason: null,
});
