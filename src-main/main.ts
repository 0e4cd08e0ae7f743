/** The entry of the main process: opens the window, or runs a command in a terminal. */

import { type AppError, appError } from '../src-shared/errors.ts';
import { startIn } from '../src-shared/words.ts';
import { commandArguments } from '../src-terminal/command.ts';
import { exitCodes } from '../src-terminal/exit-codes.ts';
import { refusedDebugging } from './electron/debugging.ts';
import { endHeadless, personArguments, prepareHeadless } from './electron/headless.ts';
import { refuseCommand, refuseStart } from './electron/refuse-start.ts';
import { restrictSessions } from './electron/sessions.ts';
import { missingFolder } from './electron/user-data.ts';
import { languageOfStart } from './language.ts';
import { openLauncher } from './open-launcher.ts';
import { reportUncaught } from './uncaught.ts';

const report = reportUncaught();
startIn(languageOfStart);
restrictSessions();
/** The arguments of a command; undefined if the window is to open. */
const command = commandArguments(personArguments());
const problem = startProblem();
if (problem) {
  void (command ? refuseCommand : refuseStart)(problem);
} else if (command) {
  prepareHeadless(exitCodes.interrupted);
  import('./command-line.ts')
    .then(({ runCommandLine }) => runCommandLine(command))
    // A command that nobody ends would keep its caller waiting.
    .catch((error: unknown) => report(error).finally(() => endHeadless(exitCodes.mistake)));
} else openLauncher();

/** Returns why neither a window nor a command may start here; null if they may. */
function startProblem(): AppError | null {
  const folder = missingFolder();
  const option = refusedDebugging(process.argv);
  if (option) return appError('LK-908', { option });
  return folder === null ? null : appError('LK-909', { folder });
}
