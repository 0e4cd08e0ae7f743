// The client libraries for npm run test:clients: the npm package in test/clients, and authlib for Python.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { aptRemedy, installByApt } from './apt.mjs';
import { npmCommand } from './choices.mjs';
import { root } from './root.mjs';
import { run, SetupError, say } from './run-program.mjs';
import { readStamp, writeStamp } from './stamps.mjs';

const folder = 'test/clients';
const packages = ['python3-authlib', 'python3-requests'];
const remedy = () =>
  aptRemedy(packages) ?? 'Install authlib and requests for python3 (pip install authlib requests).';

/** Returns a Python that has authlib. Tries the first one on PATH, then the system's. */
export const findPython = () =>
  ['python3', '/usr/bin/python3'].find(
    (python) => spawnSync(python, ['-c', 'import authlib, requests']).status === 0,
  );

/** Returns why the tests of authlib are skipped, and what helps. */
export const authlibProblem = () => `there is no Python with authlib and requests. ${remedy()}`;

/** Installs what is missing. Without authlib its tests are skipped. */
export async function provideClients() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, folder, 'package-lock.json')))
    .digest('hex');
  if (readStamp('clients').lock !== lock || !existsSync(path.join(root, folder, 'node_modules'))) {
    say('Installing the client libraries (npm ci) …');
    const { program, args } = npmCommand(process);
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    if ((await run(program, [...args, 'ci', `--prefix=${folder}`, ...quiet])) !== 0) {
      throw new SetupError(
        `npm ci failed in ${folder} (its output is above). Check that the npm registry can be reached, then run this again.`,
      );
    }
    writeStamp('clients', { lock });
  }
  if (findPython()) return;
  await installByApt('authlib for Python', packages);
  if (!findPython()) say(`Tests of authlib are skipped: ${authlibProblem()}`);
}
