/** The check-up as text: for a terminal, and to be copied. */

import { isProblem, type StepView } from './check-up.ts';
import { joinList } from './joined.ts';
import { numberFormat } from './messages/intl.ts';
import { type Style, widthOf } from './terminal-text.ts';
import { formatMessage, languageInUse, words } from './words.ts';

type TextOptions = {
  readonly isStopped: boolean;
  /** Colours a part of the text; without it there is no colour. */
  readonly style?: (style: Style, text: string) => string;
};

const colours: Record<StepView['status'], Style> = {
  waiting: 'dim',
  ok: 'green',
  warning: 'yellow',
  failed: 'red',
  skipped: 'dim',
};

/** Returns the numbered steps, and the result as the last line. */
export function checkUpText(
  steps: readonly StepView[],
  { isStopped, style = (_style, text) => text }: TextOptions,
): string {
  const width = String(steps.length).length;
  const { marks } = words.checkUp;
  const markWidth = Math.max(...Object.values(marks).map(widthOf));
  const indent = ' '.repeat(width + markWidth + 3);
  const lines = steps.flatMap(({ title, status, found, remedy }, index) => {
    const mark = marks[status] + ' '.repeat(markWidth - widthOf(marks[status]));
    const number = numberOf(index).padStart(width);
    const head = `${number} ${style(colours[status], mark)}  ${style('bold', title)}`;
    return [
      head,
      `${indent}${found}`,
      ...(remedy === null ? [] : [`${indent}${formatMessage(words.journal.remedy, { remedy })}`]),
    ];
  });
  return `${lines.join('\n')}\n\n${checkUpSummary(steps, isStopped)}\n`;
}

/** The number of the step at this place, in the digits of the region. */
const numberOf = (place: number): string => numberFormat(languageInUse.locale).format(place + 1);

/** Returns the result in one sentence. */
export function checkUpSummary(steps: readonly StepView[], isStopped: boolean): string {
  if (isStopped) return words.checkUp.stopped;
  const numbers = steps.flatMap((step, index) => (isProblem(step) ? [numberOf(index)] : []));
  if (numbers.length === 0) return words.checkUp.none;
  const values = { problems: numbers.length, steps: joinList(numbers) };
  return formatMessage(words.checkUp.problemsFound, values);
}

/** How many waiting steps are named. */
const maxNamed = 3;

/** Returns how many steps are done, and names those that are waited for: the first ones, and how many more. Empty where none is. */
export function progressOf(steps: readonly StepView[]): { done: number; waitingFor: string } {
  const waiting = steps.filter(({ status }) => status === 'waiting').map(({ title }) => title);
  const more = waiting.length - maxNamed;
  const named = waiting.slice(0, maxNamed);
  if (more > 0) named.push(formatMessage(words.checkUp.more, { count: more }));
  return { done: steps.length - waiting.length, waitingFor: joinList(named) };
}
