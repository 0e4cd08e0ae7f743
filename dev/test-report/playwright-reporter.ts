/** Playwright's side of the test report. */
import path from 'node:path';
import type {
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from 'playwright/types/testReporter';
import { root } from '../lib/process.ts';
import { repeatCommand } from './outcome.ts';
import { createProgress } from './progress.ts';

export default class PlaywrightReporter implements Reporter {
  readonly #progress = createProgress();
  #total = 0;
  #ended = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.#total = suite.allTests().length;
  }

  onTestBegin(test: TestCase): void {
    this.#progress.show(`${this.#ended} of ${this.#total} tests`, nameOf(test));
  }

  onTestEnd(test: TestCase, { errors }: TestResult): void {
    this.#ended += 1;
    const kind = test.outcome();
    const outcome = kind === 'expected' ? 'passed' : kind === 'skipped' ? 'skipped' : 'failed';
    const failure = outcome === 'failed' ? errors.map(explain).join('\n') : null;
    const repeat = repeatCommand('test:e2e', fileOf(test), test.title);
    this.#progress.add({ title: test.title, outcome, repeat, failure });
  }

  onError(error: TestError): void {
    const title = 'an error outside of every test';
    this.#progress.add({ title, outcome: 'failed', repeat: null, failure: explain(error) });
  }

  onEnd(): void {
    this.#progress.finish();
  }

  printsToStdio(): boolean {
    return true;
  }
}

const fileOf = ({ location }: TestCase): string => path.relative(root, location.file);
const nameOf = (test: TestCase): string => `${fileOf(test)} › ${test.title}`;

const explain = ({ message, stack, snippet, value }: TestError): string =>
  [stack ?? message ?? value ?? 'no reason is known', snippet ?? ''].join('\n').trim();
