/** A start on the folder of another user. Loaded only then. */
import { app } from 'electron/main';
import { type AppError, appError } from '../../src-shared/errors.ts';
import { smallFileOrNone } from '../base/regular-file.ts';
import { refusedExitCode, writeProblem } from './refuse-start.ts';
import { foreignOwner, userDataFolder } from './user-data.ts';

/** Returns LK-907 if the folder of user data belongs to another user; null if not. */
export function foreignFolderProblem(folder = userDataFolder()): AppError | null {
  const owners = foreignOwner(folder);
  if (!owners) return null;
  const { owner, user } = owners;
  return appError('LK-907', { folder, owner: userName(owner), user: userName(user) });
}

/**
 * Says on stderr whose folder it is, and ends the launcher. Without a dialog: for that, Chromium would have to be ready,
 * and would write into the folder.
 */
export async function refuseForeignFolder(): Promise<void> {
  const problem = foreignFolderProblem();
  if (problem) await writeProblem(problem);
  app.exit(refusedExitCode);
}

/** Returns the name of a user, or their number where /etc/passwd does not list them. */
function userName(id: number): string {
  const users = smallFileOrNone('/etc/passwd', 1024 * 1024)?.toString() ?? '';
  const fields = users.split('\n').map((line) => line.split(':'));
  return fields.find(([, , each]) => Number(each) === id)?.[0] ?? String(id);
}
