// Packages of the project that have a package.json and a lockfile of their own, so that only the task that needs them installs them.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { npmCommand } from './choices.mjs';
import { root } from './root.mjs';
import { run, SetupError, say } from './run-program.mjs';
import { readStamp, writeStamp } from './stamps.mjs';

/** Installs what the lockfile in this folder names, unless this was done for the same lockfile. */
export async function installSeparatePackage({ folder, stamp, what }) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, folder, 'package-lock.json')))
    .digest('hex');
  if (readStamp(stamp).lock === lock && existsSync(path.join(root, folder, 'node_modules'))) return;
  say(`Installing ${what} (npm ci) …`);
  const { program, args } = npmCommand(process);
  // Scripts of packages would only bring programs that this project brings itself, such as Electron.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await run(program, [...args, 'ci', `--prefix=${folder}`, ...options])) !== 0) {
    throw new SetupError(
      `npm ci failed in ${folder} (its output is above). Check that the npm registry can be reached, then run this again.`,
    );
  }
  writeStamp(stamp, { lock });
}
