// The client libraries for npm run test:clients: the npm package in test/clients, and authlib for Python.
import { spawnSync } from 'node:child_process';
import { aptRemedy, installByApt } from './apt.mjs';
import { installSeparatePackage } from './dependencies.mjs';
import { say } from './run-program.mjs';

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
  await installSeparatePackage({
    folder: 'test/clients',
    stamp: 'clients',
    what: 'the client libraries',
  });
  if (findPython()) return;
  await installByApt('authlib for Python', packages);
  if (!findPython()) say(`Tests of authlib are skipped: ${authlibProblem()}`);
}
