/** An error of the catalogue, as a command says it on stderr. */
import { type AppError, describe } from '../../../src-shared/errors.ts';

/** What a terminal shows is copied and handed on: an e-mail is shortened. */
export const withoutEmail = (text: string): string => text.replace(/(\S)\S*@/g, '$1…@');

/** Its code, what has happened, and what to do. */
export function inWords(problem: AppError) {
  const { sentence, cause, remedy } = describe(problem);
  return { code: problem.code, found: withoutEmail(`${sentence} ${cause}`), remedy };
}

/** The lines for stderr. */
export function complaintOf(problem: AppError): string {
  const { code, found, remedy } = inWords(problem);
  return `latchkey: ${code}: ${found}\n  ${remedy}\n`;
}
