/** Vitest's side of the test report. */
import path from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { root } from '../lib/process.ts';
import { repeatCommand } from './outcome.ts';
import { createProgress } from './progress.ts';

export default class VitestReporter implements Reporter {
  readonly #progress = createProgress();
  #vitest: Vitest | undefined;
  #files = 0;
  #ended = 0;
  #tests = 0;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(files: readonly unknown[]): void {
    this.#files = files.length;
  }

  onTestModuleStart(module: TestModule): void {
    this.#show(fileOf(module));
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    const title = titleOf(test);
    const failure = state === 'failed' ? this.#explain(errors ?? []) : null;
    const repeat = repeatCommand('test:unit', fileOf(test.module), title);
    this.#tests += 1;
    this.#progress.add({
      title,
      outcome: state === 'pending' ? 'failed' : state,
      repeat,
      failure,
    });
    this.#show(fileOf(test.module));
  }

  onTestModuleEnd(module: TestModule): void {
    this.#ended += 1;
    if (module.errors().length > 0) this.#fail(fileOf(module), module.errors());
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    if (unhandled.length > 0) this.#fail('an error outside of every test', unhandled);
    this.#progress.finish();
  }

  #show(running: string): void {
    const position = `${this.#ended} of ${this.#files} files, ${this.#tests} tests`;
    this.#progress.show(position, running);
  }

  #fail(title: string, errors: readonly unknown[]): void {
    const failure = this.#explain(errors);
    this.#progress.add({ title, outcome: 'failed', repeat: null, failure });
  }

  /** As Vitest itself shows it: message, difference, and the place in the source. */
  #explain(errors: readonly unknown[]): string {
    return errors
      .map((error) => this.#vitest?.logger.formatError(error).output ?? String(error))
      .join('\n');
  }
}

const fileOf = ({ moduleId }: TestModule): string => path.relative(root, moduleId);

/** The names of the suites and of the test, as `-t` reads them. */
const titleOf = (test: TestCase): string => test.fullName.replaceAll(' > ', ' ');
