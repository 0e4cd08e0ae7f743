/** The check-up as text: for a terminal, and to be copied. */
import { isProblem, type StepView } from '../../../src-shared/check-up.ts';
import { checkUpWords as words } from '../../../src-shared/messages/check-up.ts';
import { formatMessage } from '../../../src-shared/messages/message.ts';
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
  if (isStopped) return words.stopped;
  const numbers = steps.flatMap((step, index) => (isProblem(step) ? [index + 1] : []));
  if (numbers.length === 0) return words.none;
  const list = new Intl.ListFormat('en-GB').format(numbers.map(String));
  if (numbers.length === 1) return formatMessage(words.one, { step: list });
  return formatMessage(words.several, { problems: numbers.length, steps: list });
}
