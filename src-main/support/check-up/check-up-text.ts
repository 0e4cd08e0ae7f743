/** The check-up as text: for a terminal, and to be copied. */

import { isProblem, type StepView } from '../../../src-shared/check-up.ts';
import { listFormat } from '../../../src-shared/messages/intl.ts';
import { formatMessage, languageInUse, words } from '../../../src-shared/words.ts';
import type { Style } from '../command-line/terminal.ts';

type TextOptions = {
  readonly isStopped: boolean;
  /** Colours a part of the text; without it there is no colour. */
  readonly style?: (style: Style, text: string) => string;
};

const marks: Record<StepView['status'], readonly [string, Style]> = {
  waiting: ['waiting', 'dim'],
  ok: ['ok', 'green'],
  warning: ['WARNING', 'yellow'],
  failed: ['FAILED', 'red'],
  skipped: ['skipped', 'dim'],
};

/** Returns the numbered steps, and the result as the last line. */
export function checkUpText(
  steps: readonly StepView[],
  { isStopped, style = (_style, text) => text }: TextOptions,
): string {
  const width = String(steps.length).length;
  const indent = ' '.repeat(width + 10);
  const lines = steps.flatMap(({ title, status, found, remedy }, index) => {
    const [mark, colour] = marks[status];
    const number = String(index + 1).padStart(width);
    const head = `${number} ${style(colour, mark.padEnd(8))} ${style('bold', title)}`;
    return [head, `${indent}${found}`, ...(remedy === null ? [] : [`${indent}→ ${remedy}`])];
  });
  return `${lines.join('\n')}\n\n${checkUpSummary(steps, isStopped)}\n`;
}

/** Returns the result in one sentence. */
export function checkUpSummary(steps: readonly StepView[], isStopped: boolean): string {
  if (isStopped) return words.checkUp.stopped;
  const numbers = steps.flatMap((step, index) => (isProblem(step) ? [index + 1] : []));
  if (numbers.length === 0) return words.checkUp.none;
  const list = listFormat(languageInUse.locale).format(numbers.map(String));
  return formatMessage(words.checkUp.problemsFound, { problems: numbers.length, steps: list });
}
