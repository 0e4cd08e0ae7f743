import { access, constants } from 'node:fs/promises';
import path from 'node:path';

/** Whether a program with this name can be started, by the rules of execvp(3). Not for Windows. */
export async function isOnPath(program: string, searchPath = process.env.PATH): Promise<boolean> {
  const folders = (searchPath ?? '/bin:/usr/bin').split(':');
  const files = folders.map((folder) => path.join(folder || '.', program));
  const checks = await Promise.all(
    files.map((file) =>
      access(file, constants.X_OK).then(
        () => true,
        () => false,
      ),
    ),
  );
  return checks.includes(true);
}
