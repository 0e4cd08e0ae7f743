/**
 * Everything that checks the project: checks, unit tests, build, end-to-end tests. Its last line sums up
 * all runners; a check that fails counts as one failed test.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build.ts';
import { check } from './check.ts';
import { runNode, tool } from './lib/process.ts';
import { runtimeName } from './lib/runtime.ts';

type Count = { passed: number; failed: number; skipped: number };

const reports = await mkdtemp(path.join(tmpdir(), 'latchkey-test-'));
const vitestReport = path.join(reports, 'vitest.json');
const playwrightReport = path.join(reports, 'playwright.json');

const heading = (text: string) => console.log(`\n── ${text}`);

/** A runner that ended badly without a failed test (a crash, no report) counts as one failure. */
async function counted(code: number, read: () => Promise<Count>): Promise<Count> {
  const count = await read().catch(() => ({ passed: 0, failed: 0, skipped: 0 }));
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function runChecks(): Promise<Count> {
  heading('Checks');
  return { passed: 0, failed: await check(), skipped: 0 };
}

async function runVitest(): Promise<Count> {
  heading('Unit and contract tests (Vitest)');
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const { code } = await runNode(tool('vitest/vitest.mjs'), args, 'live');
  return counted(code, async () => {
    const report = JSON.parse(await readFile(vitestReport, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
}

async function runPlaywright(): Promise<Count> {
  heading(`End-to-end tests (Playwright), on ${runtimeName()}`);
  if (!(await build())) return { passed: 0, failed: 1, skipped: 0 };
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = playwrightReport;
  const args = ['test', '--reporter=line,json'];
  const { code } = await runNode(tool('playwright/cli.js'), args, 'live');
  return counted(code, async () => {
    const { stats } = JSON.parse(await readFile(playwrightReport, 'utf8'));
    // A flaky test has failed once: it is no pass.
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    };
  });
}

const counts = [await runChecks(), await runVitest(), await runPlaywright()];
await rm(reports, { recursive: true, force: true });
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
const failed = sum('failed');
console.log(`\ntests: ${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`);
process.exitCode = failed === 0 ? 0 : 1;
