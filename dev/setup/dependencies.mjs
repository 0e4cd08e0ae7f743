// Installs the dependencies with npm ci.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLockedIn, npmCommand } from './choices.mjs';
import { nodeExecutable } from './places.mjs';
import { root } from './root.mjs';
import { run, SetupError, say } from './run-program.mjs';
import { readStamp, writeStamp } from './stamps.mjs';

/** Installs what package-lock.json names, unless this was done for the same package-lock.json. */
export async function installDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (readStamp('setup').lock === lock && existsSync(nodeExecutable)) return;
  const { platform, execPath, env } = process;
  if (isLockedIn({ platform, execPath, modules: path.join(root, 'node_modules') })) {
    // Starting another Node would not help, because this process keeps its file locked.
    throw new SetupError(
      'The dependencies have changed, but Windows cannot replace the Node that runs this. Delete the folder node_modules, then run this again.',
    );
  }
  say('Installing the dependencies (npm ci) …');
  const npm = npmCommand({ execPath, env });
  const code = await run(npm.program, [
    ...npm.args,
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code === 127) {
    throw new SetupError(
      'npm was not found. Run this as one of npm’s scripts (npm start, npm test), with the npm that comes with Node.',
    );
  }
  if (code !== 0) {
    throw new SetupError(
      'npm ci failed (its output is above). Check that the npm registry can be reached, then run this again.',
    );
  }
  if (!existsSync(nodeExecutable)) {
    throw new SetupError(
      'The dependency “node” brought no Node 24. Allow its install script (npm config ignore-scripts must be false), delete node_modules and run this again.',
    );
  }
  writeStamp('setup', { lock });
}
