/** One step of the check-up, as the command line, the window and a report show it. */
import { describe } from '../../../src-shared/errors.ts';
import { toAppError } from '../../base/failure.ts';

export type Step = {
  readonly id: string;
  readonly title: string;
  /** `skipped`: it does not apply here, or an earlier step must be mended first. */
  readonly status: 'ok' | 'warning' | 'failed' | 'skipped';
  readonly found: string;
  /** What to do; null where there is nothing to do. */
  readonly remedy: string | null;
};

/** What a step comes to. */
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

/** The catalogue's words for whatever was thrown, with its code in front. `more` is what else was seen. */
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

/** The code of a Failure, wherever in the error it is. */
export const codeOf = (error: unknown): string => toAppError(error).code;
