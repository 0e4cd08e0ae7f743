/** A step of the check-up, and what it finds, as the command line, the window and a report show it. */
import type { StepView } from '../../../src-shared/check-up.ts';
import { describe } from '../../../src-shared/errors.ts';
import { joinSentences } from '../../../src-shared/joined.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { toAppError } from '../../base/failure.ts';

export type Step = StepView & { readonly status: Exclude<StepView['status'], 'waiting'> };

export type Result = Pick<Step, 'status' | 'found' | 'remedy'>;

/** Writes the result in the language that is in use when it is called: a player and support may read it in two languages. */
export type Verdict = () => Result;

export type StepDefinition = {
  readonly id: string;
  readonly title: () => string;
  /** IDs of earlier steps in the list. If one does not pass, this step is skipped: it would fail for the same reason. */
  readonly needs?: readonly string[];
  /** Returns the verdict. An error that it throws becomes a failed verdict with the error's code. */
  readonly run: (signal: AbortSignal) => Verdict | Promise<Verdict>;
};

/** The titles that name no host. */
type PlainTitle = Exclude<keyof typeof words.checks.titles, 'name' | 'connection' | 'certificate'>;

/** Returns the definition of a step whose title names no host. */
export const step = (
  id: string,
  title: PlainTitle,
  run: StepDefinition['run'],
  needs: readonly string[] = [],
): StepDefinition => ({ id, title: () => words.checks.titles[title], needs, run });

export const ok = (found: string): Result => ({ status: 'ok', found, remedy: null });
export const skipped = (found: string): Result => ({ status: 'skipped', found, remedy: null });
const withRemedy =
  (status: 'warning' | 'failed') =>
  (found: string, remedy: string): Result => ({ status, found, remedy });
export const warning = withRemedy('warning');
export const failed = withRemedy('failed');

/** Returns a verdict for anything thrown: its code and the catalogue's words. `more` adds what else was found. */
export function problem(
  error: unknown,
  { more = () => '', status = 'failed' }: { more?: () => string; status?: Step['status'] } = {},
): Verdict {
  const appError = toAppError(error);
  return () => {
    const { sentence, cause, remedy } = describe(appError);
    const found = joinSentences([withCode(appError.code, sentence), cause, more()]);
    return { status, found, remedy };
  };
}

/** As in “LK-501: There is no keyring.” */
export const withCode = (code: string, sentence: string): string =>
  formatMessage(words.errorText.withCode, { code, sentence });
