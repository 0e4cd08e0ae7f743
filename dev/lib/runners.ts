/** The two test runners, and what each test came to. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { runNode, tool } from './process.ts';

export type TestOutcome = {
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
};

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
});

/** Unit and contract tests. */
export function runVitest(): Promise<TestOutcome[]> {
  return withReport(
    'Vitest',
    async (report) => {
      const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const { code } = await runNode(tool('vitest/vitest.mjs'), args, 'live');
      return code;
    },
    (json) =>
      vitestReport
        .parse(json)
        .testResults.flatMap(({ assertionResults }) => assertionResults)
        .map(({ title, status }) => ({ title, outcome: outcomeOf(status) })),
  );
}

const playwrightSuite = z.object({
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});
const playwrightReport = z.object({ suites: z.array(playwrightSuite) });

/** End-to-end and conformance tests, on the built launcher. */
export function runPlaywright(): Promise<TestOutcome[]> {
  return withReport(
    'Playwright',
    async (report) => {
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      const args = ['test', '--reporter=line,json'];
      const { code } = await runNode(tool('playwright/cli.js'), args, 'live', env);
      return code;
    },
    (json) => playwrightReport.parse(json).suites.flatMap(testsOf),
  );
}

function testsOf(suite: z.infer<typeof playwrightSuite>): TestOutcome[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({ title, outcome: outcomeOf(status) })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

/** Both runners' words for the same. A flaky test has failed once, so it is no pass. */
function outcomeOf(status: string): TestOutcome['outcome'] {
  if (status === 'passed' || status === 'expected') return 'passed';
  return ['skipped', 'pending', 'todo', 'disabled'].includes(status) ? 'skipped' : 'failed';
}

async function withReport(
  runner: string,
  run: (report: string) => Promise<number>,
  read: (json: unknown) => TestOutcome[],
): Promise<TestOutcome[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-test-'));
  try {
    const report = path.join(folder, 'report.json');
    const code = await run(report);
    const outcomes = await readFile(report, 'utf8')
      .then((text) => read(JSON.parse(text)))
      .catch((): TestOutcome[] => []);
    return judged(runner, code, outcomes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * What a run came to. One that ended badly without a failed test (a crash) counts as a failure, and so does
 * one that ended well but shows no test: a green exit code alone proves nothing.
 */
export function judged(runner: string, code: number, outcomes: TestOutcome[]): TestOutcome[] {
  const hasFailed = outcomes.some(({ outcome }) => outcome === 'failed');
  if (outcomes.length > 0 && (code === 0 || hasFailed)) return outcomes;
  const what = outcomes.length === 0 ? 'reported no test' : 'reported no failed test';
  const title = `${runner} ended with ${code} and ${what}`;
  console.log(`✗ ${title}`);
  return [...outcomes, { title, outcome: 'failed' }];
}
