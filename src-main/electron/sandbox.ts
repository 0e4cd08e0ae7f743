import { app, dialog } from 'electron/main';
import { appError, describe } from '../../src-shared/errors.ts';

/** EX_CONFIG of sysexits.h. */
const noSandboxExitCode = 78;

/**
 * Turns the sandbox on for every page, and answers whether the launcher may start. To be called before `ready`.
 * Electron would take `--no-sandbox` off the command line then, and no page could start on a system that needs
 * it: an AppImage adds it where user namespaces are forbidden. A release says so and ends; in development, as in
 * a container, the launcher says so and runs without.
 */
export function requireSandbox(): boolean {
  if (!app.commandLine.hasSwitch('no-sandbox')) {
    app.enableSandbox();
    return true;
  }
  const problem = appError('LK-904');
  const { sentence, cause, remedy } = describe(problem);
  process.stderr.write(`latchkey: ${problem.code}: ${sentence}\n  ${cause}\n  ${remedy}\n`);
  if (!app.isPackaged) return true;
  // Before `ready` there are no dialogs on Linux.
  void app.whenReady().then(() => {
    dialog.showErrorBox(`Latchkey (${problem.code})`, `${sentence}\n\n${remedy}`);
    app.exit(noSandboxExitCode);
  });
  return false;
}
