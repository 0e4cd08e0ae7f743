/** The two test runners, and the outcomes of their tests. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { outcomeSchema, type TestOutcome } from '../test-report/outcome.ts';
import { root, runNode, tool } from './process.ts';

/** Unit and contract tests. */
export const runVitest = (): Promise<TestOutcome[]> =>
  run('Vitest', tool('vitest/vitest.mjs'), [
    'run',
    '--reporter=dev/test-report/vitest-reporter.ts',
  ]);

/** End-to-end and conformance tests, on the built launcher. */
export const runPlaywright = (): Promise<TestOutcome[]> =>
  run('Playwright', tool('playwright/cli.js'), [
    'test',
    '--reporter=dev/test-report/playwright-reporter.ts',
  ]);

async function run(
  runner: string,
  script: string,
  args: readonly string[],
): Promise<TestOutcome[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-test-'));
  try {
    const file = path.join(folder, 'outcomes.json');
    const { code } = await runNode(script, args, 'live', {
      LATCHKEY_TEST_OUTCOMES: file,
      // Each launcher and each platform is a separate Node process that compiles the same files.
      NODE_COMPILE_CACHE: path.join(root, '.latchkey/node-compile'),
    });
    const outcomes = await readFile(file, 'utf8')
      .then((text) => z.array(outcomeSchema).parse(JSON.parse(text)))
      .catch((): TestOutcome[] => []);
    return checkOutcomes(runner, code, outcomes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the outcomes of a run. Adds a failure if the run failed without a failed test (a crash), or if it
 * passed but reported no test: exit code 0 alone proves nothing.
 */
export function checkOutcomes(
  runner: string,
  code: number,
  outcomes: readonly TestOutcome[],
): TestOutcome[] {
  const hasFailed = outcomes.some(({ outcome }) => outcome === 'failed');
  if (outcomes.length > 0 && (code === 0 || hasFailed)) return [...outcomes];
  const what = outcomes.length === 0 ? 'reported no test' : 'reported no failed test';
  const title = `${runner} ended with ${code} and ${what}`;
  console.log(`✗ ${title}`);
  return [...outcomes, { title, outcome: 'failed', repeat: null, failure: null }];
}
