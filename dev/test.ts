/**
 * Everything that checks the project: checks, unit tests, build, end-to-end tests. Its last line sums up
 * all runners; a check that fails, or a build, counts as one failed test.
 */
import { build } from './build.ts';
import { check } from './check.ts';
import { electronName } from './lib/electron.ts';
import { runPlaywright, runVitest } from './lib/runners.ts';
import type { TestOutcome } from './test-report/outcome.ts';

const heading = (text: string) => console.log(`\n── ${text}`);

/** Runs a part and says how long it took. */
async function timed<T>(name: string, part: () => Promise<T>): Promise<T> {
  heading(name);
  const start = performance.now();
  const result = await part();
  console.log(`── ${Math.round((performance.now() - start) / 1000)} s`);
  return result;
}

let failed = await timed('Checks', check);
const tests = await timed('Unit and contract tests (Vitest)', runVitest);
const isBuilt = await timed('Build', build);
if (isBuilt) {
  tests.push(
    ...(await timed(`End-to-end tests (Playwright), on ${electronName()}`, runPlaywright)),
  );
} else failed += 1;

const failures = tests.filter(({ outcome }) => outcome === 'failed');
if (failures.length > 0) heading('Failed');
for (const { title, repeat } of failures) {
  console.log(`✗ ${title}${repeat ? `\n  ${repeat}` : ''}`);
}
const count = (wanted: TestOutcome['outcome']) =>
  tests.filter(({ outcome }) => outcome === wanted).length;
failed += failures.length;
console.log(`\ntests: ${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
process.exitCode = failed === 0 ? 0 : 1;
