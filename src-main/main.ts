/** The entry of the main process: opens the window, or runs a command in a terminal. */

import { appError } from '../src-shared/errors.ts';
import { startIn } from '../src-shared/words.ts';
import { commandArguments } from '../src-terminal/arguments.ts';
import { exitCodes } from '../src-terminal/exit-codes.ts';
import { refusedDebugging } from './electron/debugging.ts';
import { hasDisplay } from './electron/display.ts';
import { endHeadless, personArguments, prepareHeadless } from './electron/headless.ts';
import {
  refuseCommand,
  refusedExitCode,
  refuseStart,
  writeProblem,
} from './electron/refuse-start.ts';
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
const option = refusedDebugging(process.argv);
/** Whether a window is asked for where none can be. Chromium would crash. */
const isBlind = !command && !hasDisplay();
const hasWindow = !command && !isBlind;
// On Linux it starts this process once more. With some of those switches Chromium would crash before `ready`.
if (!hasWindow && !option) prepareHeadless(exitCodes.interrupted);
const folder = missingFolder();
const problem = folder === null ? null : appError('LK-909', { folder });
if (option) {
  void (hasWindow ? refuseStart : refuseCommand)(appError('LK-908', { option }));
} else if (command) {
  import('./command-line.ts')
    .then(({ runCommandLine }) => runCommandLine(command, problem))
    // A command that does not end would keep its caller waiting.
    .catch((error: unknown) => report(error).finally(() => endHeadless(exitCodes.mistake)));
} else if (isBlind) {
  void writeProblem(appError('LK-910')).then(() => endHeadless(refusedExitCode));
} else if (problem) void refuseStart(problem);
else openLauncher();
