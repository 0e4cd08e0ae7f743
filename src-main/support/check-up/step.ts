/** A step of the check-up with its result, as the command line, the window and a report show it. */
import type { StepView } from '../../../src-shared/check-up.ts';
import { describe } from '../../../src-shared/errors.ts';
import { joinSentences } from '../../../src-shared/joined.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { toAppError } from '../../base/failure.ts';

export type Step = StepView & { readonly status: Exclude<StepView['status'], 'waiting'> };

/** Writes a text in the language that is in use when it is called. */
export type Text = () => string;

/** The result of a step. A player and support may read it in two languages. */
export type Verdict = {
  readonly status: Step['status'];
  readonly found: Text;
  readonly remedy: Text | null;
};

export const ok = (found: Text): Verdict => ({ status: 'ok', found, remedy: null });
export const skipped = (found: Text): Verdict => ({ status: 'skipped', found, remedy: null });
export const warning = (found: Text, remedy: Text): Verdict => ({
  status: 'warning',
  found,
  remedy,
});
export const failed = (found: Text, remedy: Text): Verdict => ({ status: 'failed', found, remedy });

/** Returns a verdict for anything thrown: its code and the catalogue's words. `more` adds what else was found. */
export function problem(error: unknown, more: Text = () => ''): Verdict {
  const appError = toAppError(error);
  const found = () => {
    const { sentence, cause } = describe(appError);
    return joinSentences([withCode(appError.code, sentence), cause, more()]);
  };
  return failed(found, () => describe(appError).remedy);
}

/** As in “LK-501: There is no keyring.” */
export const withCode = (code: string, sentence: string): string =>
  formatMessage(words.errorText.withCode, { code, sentence });
