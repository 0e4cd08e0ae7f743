/**
 * Everything that checks the project: checks, unit tests, build, end-to-end tests. Its last line sums up
 * all runners; a check that fails, or a build, counts as one failed test.
 */
import { build } from './build.ts';
import { check } from './check.ts';
import { runPlaywright, runVitest, type TestOutcome } from './lib/runners.ts';
import { runtimeName } from './lib/runtime.ts';

const heading = (text: string) => console.log(`\n── ${text}`);

heading('Checks');
let failed = await check();
heading('Unit and contract tests (Vitest)');
const tests = await runVitest();
heading(`End-to-end tests (Playwright), on ${runtimeName()}`);
if (await build()) tests.push(...(await runPlaywright()));
else failed += 1;

const count = (wanted: TestOutcome['outcome']) =>
  tests.filter(({ outcome }) => outcome === wanted).length;
failed += count('failed');
console.log(`\ntests: ${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
process.exitCode = failed === 0 ? 0 : 1;
