/** Ends a launcher that may not start. */
import { app, dialog } from 'electron/main';
import { type AppError, describe } from '../../src-shared/errors.ts';
import { problemText } from '../../src-shared/problem-text.ts';
import { loadWords } from '../../src-shared/words.ts';

/** EX_CONFIG of sysexits.h. */
export const refusedExitCode = 78;

/** Says the problem on stderr. */
export async function writeProblem(problem: AppError): Promise<void> {
  await loadWords('errors');
  process.stderr.write(problemText(problem));
}

/** Says the problem on stderr and in a dialog, then ends the process. To be called before `ready`. */
export async function refuseStart(problem: AppError): Promise<void> {
  // Before `ready` there are no dialogs on Linux.
  await Promise.all([writeProblem(problem), app.whenReady()]);
  const { sentence, remedy } = describe(problem);
  dialog.showErrorBox(`Latchkey (${problem.code})`, `${sentence}\n\n${remedy}`);
  app.exit(refusedExitCode);
}

/** Says the problem on stderr and ends the process, for a command. To be called before `ready`. */
export async function refuseCommand(problem: AppError): Promise<void> {
  await writeProblem(problem);
  app.exit(refusedExitCode);
}
