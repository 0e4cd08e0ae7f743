/**
 * Everything that checks the project: checks, unit tests, build, end-to-end tests. Its last line counts the statements
 * that the tests make. A check that fails, or a build, counts as one failed test.
 */
import { build } from './build.ts';
import { check } from './check.ts';
import { electronName } from './lib/electron.ts';
import { runPlaywright, runVitest, type TestOutcome } from './lib/runners.ts';
import { runTask } from './lib/task.ts';
import { countStatements, failureLines, skipLines } from './lib/test-summary.ts';
import { haveToolsChanged } from './lib/tools-changed.ts';

const heading = (text: string) => console.log(`\n── ${text}`);

/** Runs a part and says how long it took. */
async function timed<T>(name: string, part: () => Promise<T>): Promise<T> {
  heading(name);
  const start = performance.now();
  const result = await part();
  console.log(`── ${Math.round((performance.now() - start) / 1000)} s`);
  return result;
}

/** What changed since the last commit, and the story that every change could break. */
const runChanged = async (): Promise<TestOutcome[]> => [
  ...(await runPlaywright(['--only-changed', '--pass-with-no-tests'])),
  ...(await runPlaywright(['--grep=@story'])),
];

async function runAll(): Promise<TestOutcome[]> {
  if (process.env.CI || (await haveToolsChanged())) return runPlaywright();
  console.log(
    'Without the tests of tools: what they read is as it was pushed. With CI=true they run.',
  );
  return runPlaywright(['slow', 'launcher', 'screens'].map((name) => `--project=${name}`));
}

await runTask('test', ['--changed'], async (args) => {
  const changed = args.includes('--changed');
  // The build is one process for most of its time, and the checks end one by one.
  const [failedChecks, isBuilt] = await timed('Checks and build', () =>
    Promise.all([check(), build()]),
  );
  let failed = failedChecks;
  if (!isBuilt) failed += 1;
  const runUnit = () => runVitest(changed ? ['--changed', '--passWithNoTests'] : []);
  const runEndToEnd = changed ? runChanged : runAll;
  const beside = `beside end-to-end tests (Playwright), on ${electronName()}`;
  // Side by side: each of the two leaves a core idle at times.
  const outcomes = await timed(`Unit tests (Vitest)${isBuilt ? ` ${beside}` : ''}`, () =>
    Promise.all([runUnit(), isBuilt ? runEndToEnd() : []]),
  );
  const tests = outcomes.flat();

  const failures = failureLines(tests);
  if (failures.length > 0) heading(`Failed\n${failures.join('\n')}`);
  const skips = skipLines(tests);
  if (skips.length > 0) heading(`Skipped\n${skips.join('\n')}`);
  const counts = countStatements(tests);
  failed += counts.failed;
  console.log(`\ntests: ${counts.passed} passed, ${failed} failed, ${counts.skipped} skipped`);
  return failed === 0 ? 0 : 1;
});
