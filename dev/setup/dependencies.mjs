// Installs packages with npm ci: the project's own, and those of folders that only some tasks need.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLockedIn, npmCommand } from './choices.mjs';
import { nodeExecutable } from './places.mjs';
import { root } from './root.mjs';
import { run, SetupError, say } from './run-program.mjs';
import { readStamp, writeStamp } from './stamps.mjs';

/** Returns the hash of the lockfile in this folder; undefined if what it names was installed, and `product` is there. */
function newLock(folder, stamp, product) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, folder, 'package-lock.json')))
    .digest('hex');
  return readStamp(stamp).lock === lock && existsSync(product) ? undefined : lock;
}

function npmCi(what, options = []) {
  say(`Installing ${what} (npm ci) …`);
  const { program, args } = npmCommand(process);
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  return run(program, [...args, 'ci', ...options, ...quiet]);
}

const checkRegistry = 'Check that the npm registry can be reached, then run this again.';

/** Installs what package-lock.json names, unless this was done for the same package-lock.json. */
export async function installDependencies() {
  const lock = newLock('.', 'setup', nodeExecutable);
  if (lock === undefined) return;
  const { platform, execPath } = process;
  if (isLockedIn({ platform, execPath, modules: path.join(root, 'node_modules') })) {
    // Starting another Node would not help, because this process keeps its file locked.
    throw new SetupError(
      'The dependencies have changed, but Windows cannot replace the Node that runs this. Delete the folder node_modules, then run this again.',
    );
  }
  const code = await npmCi('the dependencies');
  if (code === 127) {
    throw new SetupError(
      'npm was not found. Run this as one of npm’s scripts (npm start, npm test), with the npm that comes with Node.',
    );
  }
  if (code !== 0) throw new SetupError(`npm ci failed (its output is above). ${checkRegistry}`);
  if (!existsSync(nodeExecutable)) {
    throw new SetupError(
      'The dependency “node” brought no Node 24. Allow its install script (npm config ignore-scripts must be false), delete node_modules and run this again.',
    );
  }
  writeStamp('setup', { lock });
}

/** The same for a folder with a package.json and a lockfile of its own. */
export async function installSeparatePackage({ folder, stamp, what }) {
  const lock = newLock(folder, stamp, path.join(root, folder, 'node_modules'));
  if (lock === undefined) return;
  // Scripts of packages would only bring programs that this project brings itself, such as Electron.
  if ((await npmCi(what, [`--prefix=${folder}`, '--ignore-scripts'])) !== 0) {
    throw new SetupError(`npm ci failed in ${folder} (its output is above). ${checkRegistry}`);
  }
  writeStamp(stamp, { lock });
}
