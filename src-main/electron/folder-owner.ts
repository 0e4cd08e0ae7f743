/** Whose folder the user data are in. */
import { statSync } from 'node:fs';
import { app } from 'electron/main';
import { type AppError, appError } from '../../src-shared/errors.ts';
import { readSmallFile } from '../base/regular-file.ts';
import { problemText } from '../error-text.ts';
import { userDataFolder } from './user-data.ts';

/** EX_CONFIG of sysexits.h. */
const foreignFolderExitCode = 78;

/**
 * Returns LK-907 if the folder of user data belongs to another user: what this process wrote there, that user could not
 * read or replace. Root may write everywhere, so root is refused too. Null on systems without owners.
 */
export function foreignFolderProblem(folder = userDataFolder()): AppError | null {
  const user = process.getuid?.();
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  if (user === undefined || owner === undefined || owner === user) return null;
  return appError('LK-907', { folder, owner: userName(owner), user: userName(user) });
}

/**
 * Ends a launcher whose folder belongs to another user, and returns whether it does. Without a dialog: for that, Chromium
 * would have to be ready, and would write into the folder.
 */
export function refusesForeignFolder(loadErrorWords: () => Promise<void>): boolean {
  const problem = foreignFolderProblem();
  if (!problem) return false;
  void loadErrorWords().then(() => {
    process.stderr.write(problemText(problem));
    app.exit(foreignFolderExitCode);
  });
  return true;
}

/** Returns the name of a user, or their number where /etc/passwd does not list them. */
function userName(id: number): string {
  try {
    const lines = readSmallFile('/etc/passwd', 1024 * 1024)
      .toString()
      .split('\n');
    const fields = lines.map((line) => line.split(':'));
    return fields.find(([, , each]) => Number(each) === id)?.[0] ?? String(id);
  } catch {
    return String(id);
  }
}
