/**
 * Shows the progress of a test run: on a terminal in one line that is overwritten, elsewhere in a new line every 10 s.
 * Shows each failure at once. Collects the outcomes for the file that dev/test.ts reads.
 */
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { TestOutcome } from './outcome.ts';

/** The time between two lines without a terminal, in ms. */
const quietMs = 10_000;

type Output = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean; columns?: number };

export type Progress = {
  /** Says how far the run is, such as `12 of 87 files`, and what runs now. */
  readonly show: (position: string, running: string) => void;
  readonly add: (outcome: TestOutcome) => void;
  /** Ends the line, and writes the outcomes to the file that LATCHKEY_TEST_OUTCOMES names. */
  readonly finish: () => void;
};

export function createProgress(
  output: Output = process.stdout,
  now: () => number = () => performance.now(),
): Progress {
  const outcomes: TestOutcome[] = [];
  let nextLine = now();
  let isLineOpen = false;
  const clear = () => {
    if (isLineOpen) output.write('\r\u001b[2K');
    isLineOpen = false;
  };
  return {
    show: (position, running) => {
      const failed = outcomes.filter(({ outcome }) => outcome === 'failed').length;
      const line = `${position}, ${failed} failed: ${stripVTControlCharacters(running)}`;
      if (output.isTTY) {
        clear();
        output.write(line.slice(0, (output.columns ?? 80) - 1));
        isLineOpen = true;
      } else if (now() >= nextLine) {
        nextLine = now() + quietMs;
        output.write(`${line}\n`);
      }
    },
    add: (outcome) => {
      outcomes.push(outcome);
      if (outcome.outcome !== 'failed') return;
      clear();
      const repeat = outcome.repeat ? `\nRepeat it: ${outcome.repeat}` : '';
      output.write(`\n✗ ${outcome.title}\n${outcome.failure ?? ''}${repeat}\n\n`);
    },
    finish: () => {
      clear();
      const file = process.env.LATCHKEY_TEST_OUTCOMES;
      if (file) writeFileSync(file, JSON.stringify(outcomes));
    },
  };
}
