import { app, dialog } from 'electron/main';
import { appError, describe } from '../../src-shared/errors.ts';
import { problemText } from '../error-text.ts';

/** EX_CONFIG of sysexits.h. */
const noSandboxExitCode = 78;

/**
 * Turns the sandbox on for every page, and returns whether the launcher may start. To be called before `ready`.
 * With `--no-sandbox` on the command line no page could start in a sandbox. An AppImage adds it where user namespaces are
 * forbidden. A packaged launcher then reports LK-904 and ends. A run from source, for example in a container, reports it
 * and runs without a sandbox.
 */
export function requireSandbox(loadErrorWords: () => Promise<void>): boolean {
  if (!app.commandLine.hasSwitch('no-sandbox')) {
    app.enableSandbox();
    return true;
  }
  const problem = appError('LK-904');
  void loadErrorWords().then(() => process.stderr.write(problemText(problem)));
  if (!app.isPackaged) return true;
  // Before `ready` there are no dialogs on Linux.
  void Promise.all([app.whenReady(), loadErrorWords()]).then(() => {
    const { sentence, remedy } = describe(problem);
    dialog.showErrorBox(`Latchkey (${problem.code})`, `${sentence}\n\n${remedy}`);
    app.exit(noSandboxExitCode);
  });
  return false;
}
