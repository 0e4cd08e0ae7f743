/** An error of the catalogue as a process writes it to stderr. */
import { type AppError, describe } from './errors.ts';
import { withoutDirectionMarks } from './plain-text.ts';
import { formatMessage, words } from './words.ts';

/** Returns the code with its sentence, the cause and the remedy on a line each, and the command that shows what led to it. */
export function problemText(problem: AppError): string {
  const { sentence, cause, remedy } = describe(problem);
  const { code, reference } = problem;
  const lines = [
    `latchkey: ${formatMessage(words.errorText.withCode, { code, sentence })}`,
    `  ${cause}`,
    `  ${remedy}`,
  ];
  if (reference !== undefined)
    lines.push(`  ${formatMessage(words.errorText.ledToIt, { reference })}`);
  return withoutDirectionMarks(`${lines.join('\n')}\n`);
}
