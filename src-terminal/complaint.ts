/** An error of the catalogue, as a command reports it. */

import { clockNotice } from '../src-shared/clock-notice.ts';
import { type AppError, describe } from '../src-shared/errors.ts';
import { joinSentences } from '../src-shared/joined.ts';
import { withoutEmail } from '../src-shared/plain-text.ts';
import { problemText } from '../src-shared/problem-text.ts';
import type { AppStateOf } from '../src-shared/state.ts';
import { formatMessage, words } from '../src-shared/words.ts';
import { jsonText, type Terminal } from './terminal.ts';

/** A player's name with the account's status at the platform, as in “Mira (Verified)”. */
export const withStatus = (name: string, status: string | null | undefined): string =>
  status ? formatMessage(words.commands.accounts.withStatus, { name, status }) : name;

/** Returns the code, the reference in the journal, what happened, and what to do. */
export function inWords(problem: AppError) {
  const { sentence, cause, remedy } = describe(problem);
  const reference = problem.reference ?? null;
  return {
    code: problem.code,
    reference,
    found: withoutEmail(joinSentences([sentence, cause])),
    remedy,
  };
}

/** Returns the lines for stderr. */
export const complaintOf = (problem: AppError): string => withoutEmail(problemText(problem));

/** Returns the line about this computer's clock that Home shows to the player; empty if it is right. */
export const clockLine = ({ clockAheadMinutes }: AppStateOf<'signed-in'>): string =>
  clockAheadMinutes === null ? '' : `${clockNotice(clockAheadMinutes)}\n`;

/** Writes why a command could not begin: to stderr, and as the document of `--json`. */
export async function complain(
  terminal: Terminal,
  { problem, json }: { readonly problem: AppError; readonly json: boolean },
): Promise<void> {
  await terminal.note(complaintOf(problem));
  if (json) await terminal.result(jsonText({ problem: inWords(problem) }));
}
