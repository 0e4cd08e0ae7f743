/** An error of the catalogue, as a command says it on stderr. */
import { type AppError, describe } from '../../../src-shared/errors.ts';

/** What a terminal shows is copied and handed on: an e-mail is shortened. */
export const withoutEmail = (text: string): string => text.replace(/(\S)\S*@/g, '$1…@');

/** Its code, its reference in the journal, what has happened, and what to do. */
export function inWords(problem: AppError) {
  const { sentence, cause, remedy } = describe(problem);
  const reference = problem.reference ?? null;
  return { code: problem.code, reference, found: withoutEmail(`${sentence} ${cause}`), remedy };
}

/** The lines for stderr. */
export function complaintOf(problem: AppError): string {
  const { code, reference, found, remedy } = inWords(problem);
  const more = reference === null ? '' : `  What led to it: journal --reference ${reference}\n`;
  return `latchkey: ${code}: ${found}\n  ${remedy}\n${more}`;
}
