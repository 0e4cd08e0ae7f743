/** A step of the check-up with its result, as the command line, the window and a report show it. */
import type { StepView } from '../../../src-shared/check-up.ts';
import { describe } from '../../../src-shared/errors.ts';
import { toAppError } from '../../base/failure.ts';

export type Step = StepView & { readonly status: Exclude<StepView['status'], 'waiting'> };

/** The result of a step. */
export type Verdict = Pick<Step, 'status' | 'found' | 'remedy'>;

export const ok = (found: string): Verdict => ({ status: 'ok', found, remedy: null });
export const skipped = (found: string): Verdict => ({ status: 'skipped', found, remedy: null });
export const warning = (found: string, remedy: string): Verdict => ({
  status: 'warning',
  found,
  remedy,
});
export const failed = (found: string, remedy: string): Verdict => ({
  status: 'failed',
  found,
  remedy,
});

/** Returns a verdict for anything thrown: its code and the catalogue's words. `more` adds what else was found. */
export function problem(
  error: unknown,
  more = '',
  status: 'warning' | 'failed' = 'failed',
): Verdict {
  const appError = toAppError(error);
  const { sentence, cause, remedy } = describe(appError);
  const found = [`${appError.code}: ${sentence}`, cause, more].filter(Boolean).join(' ');
  return { status, found, remedy };
}

/** Returns the code of the outermost Failure in the chain of causes; otherwise LK-901. */
export const codeOf = (error: unknown): string => toAppError(error).code;
