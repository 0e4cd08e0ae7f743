import { app } from 'electron/main';
import { appError } from '../../src-shared/errors.ts';
import { refuseStart, writeProblem } from './refuse-start.ts';

/**
 * Turns the sandbox on for every page, and returns whether the launcher may start. To be called before `ready`.
 * With `--no-sandbox` on the command line no page could start in a sandbox. An AppImage adds it where user namespaces are
 * forbidden. A packaged launcher then reports LK-904 and ends. A run from source, for example in a container, reports it
 * and runs without a sandbox.
 */
export function requireSandbox(): boolean {
  if (!app.commandLine.hasSwitch('no-sandbox')) {
    app.enableSandbox();
    return true;
  }
  const problem = appError('LK-904');
  void (app.isPackaged ? refuseStart : writeProblem)(problem);
  return !app.isPackaged;
}
