/** Errors as the launcher writes them to stderr. */
import { inspect } from 'node:util';
import { type AppError, describe } from '../../src-shared/errors.ts';
import { withoutDirectionMarks } from '../../src-shared/plain-text.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { toAppError } from './failure.ts';

/** How many nested causes are written: as many as `toAppError` examines. */
const causesDepth = 8;

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

/** How this process was started. `isDevelopment`: by `npm run dev`. */
export type Run = {
  readonly isDevelopment: boolean;
  /** Resolves when errors can be described. */
  readonly loadErrorWords: () => Promise<void>;
};

/**
 * Returns `problemText` for anything thrown, and the places in the program where it was thrown. A development run adds the
 * message and the causes; a build never does, because they may contain a token.
 */
export function errorText(error: unknown, { isDevelopment }: Pick<Run, 'isDevelopment'>): string {
  const details = isDevelopment
    ? inspect(error, { depth: causesDepth }).split('\n')
    : framesOf(error);
  return problemText(toAppError(error)) + details.map((line) => `  ${line}\n`).join('');
}

/** Returns the stack without the message. */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const lines = error.stack?.split('\n').map((line) => line.trim()) ?? [];
  return lines.filter((line) => /^at .*:\d+:\d+\)?$/.test(line));
}
