/** Writes down what each case came to, with its log, for the report of `npm run try-electron`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult } from 'playwright/types/testReporter';
import { root } from '../lib/process.ts';
import { type Case, casesFile, reportFolder, withoutPlaces } from './report.ts';

/** Of a longer log the end is kept: there the failure is. In characters. */
const longestLog = 200_000;

export default class CaseReporter implements Reporter {
  readonly #cases: Case[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const kind = test.outcome();
    const outcome = kind === 'expected' ? 'passed' : kind === 'skipped' ? 'skipped' : 'failed';
    this.#cases.push({
      file: path.relative(root, test.location.file).replaceAll(path.sep, '/'),
      title: test.title,
      outcome,
      ms: Math.round(result.duration),
      reason: test.annotations.find(({ type }) => type === 'skip')?.description ?? null,
      failure: outcome === 'failed' ? failureOf(result) : null,
    });
  }

  onError(error: TestError): void {
    const failure = { message: explain(error), log: '', pictures: [], trace: null };
    const title = 'an error outside of every test';
    this.#cases.push({ file: '', title, outcome: 'failed', ms: 0, reason: null, failure });
  }

  onEnd(): void {
    writeFileSync(casesFile(), JSON.stringify(this.#cases));
  }

  printsToStdio(): boolean {
    return false;
  }
}

function failureOf({ errors, stdout, stderr, attachments }: TestResult): Case['failure'] {
  const filesOf = (type: string) =>
    attachments
      .filter(({ contentType }) => contentType === type)
      .flatMap((each) => (each.path ? [path.relative(reportFolder(), each.path)] : []))
      .map((file) => file.replaceAll(path.sep, '/'));
  return {
    message: errors.map(explain).join('\n\n'),
    log: clean([...stdout, ...stderr].join('')).slice(-longestLog),
    pictures: filesOf('image/png'),
    trace: filesOf('application/zip')[0] ?? null,
  };
}

const clean = (text: string): string => withoutPlaces(stripVTControlCharacters(text));

const explain = ({ message, stack, snippet, value }: TestError): string =>
  clean([stack ?? message ?? value ?? 'no reason is known', snippet ?? ''].join('\n').trim());
