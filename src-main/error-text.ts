/** Errors as the launcher writes them to stderr. */
import { inspect } from 'node:util';
import { type AppError, describe } from '../src-shared/errors.ts';
import { toAppError } from './base/failure.ts';

/** As deep as `toAppError` looks for a named cause. */
const causesDepth = 8;

/** The code with its sentence, the cause and the remedy, a line each. */
export function problemText(problem: AppError): string {
  const { sentence, cause, remedy } = describe(problem);
  return `latchkey: ${problem.code}: ${sentence}\n  ${cause}\n  ${remedy}\n`;
}

/**
 * The same for anything thrown, and where it was thrown. A run from source also has the message and the causes; a
 * packaged launcher has not, because they may contain a token.
 */
export function errorText(
  error: unknown,
  { isPackaged }: { readonly isPackaged: boolean },
): string {
  const details = isPackaged ? framesOf(error) : inspect(error, { depth: causesDepth }).split('\n');
  return problemText(toAppError(error)) + details.map((line) => `  ${line}\n`).join('');
}

/** The stack without the message. */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const lines = error.stack?.split('\n').map((line) => line.trim()) ?? [];
  return lines.filter((line) => /^at .*:\d+:\d+\)?$/.test(line));
}
