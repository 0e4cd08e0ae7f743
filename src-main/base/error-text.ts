/** Errors as the launcher writes them to stderr. */
import { inspect } from 'node:util';
import { problemText } from '../../src-shared/problem-text.ts';
import { toAppError } from './failure.ts';

/** How many nested causes are written: as many as `toAppError` examines. */
const causesDepth = 8;

/**
 * Returns `problemText` for anything thrown, and the places in the program where it was thrown. A development run adds the
 * message and the causes; a build never does, because they may contain a token.
 */
export function errorText(error: unknown): string {
  const details = import.meta.env.DEV
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
