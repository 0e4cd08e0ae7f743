import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { aptRemedy, installByApt } from '../../../dev/setup/apt.mjs';
import { temporaryFolder } from '../../support/folder.ts';
import { setUpComputer } from '../../support/set-up-computer.ts';

/** A user who is not root. `sudo` writes down what it is asked to run. Returns a function that reads that. */
function userWithSudo(exitCode: number): () => Promise<string[]> {
  const log = path.join(temporaryFolder(), 'log');
  setUpComputer({ sudo: `#!/bin/sh\necho "$*" >> '${log}'\nexit ${exitCode}\n` });
  return () =>
    readFile(log, 'utf8').then(
      (text) => text.trim().split('\n'),
      () => [],
    );
}

// Elsewhere there is no apt-get.
describe.skipIf(aptRemedy([]) === undefined)('installByApt for a user who is not root', () => {
  test('installs with sudo in a pipeline', async () => {
    vi.stubEnv('CI', 'true');
    const asked = userWithSudo(0);
    await installByApt('a keyring', ['gnome-keyring']);
    const commands = await asked();
    expect(commands).toHaveLength(3);
    expect(commands[2]).toMatch(/^--non-interactive env DEBIAN_FRONTEND=noninteractive apt-get /);
    expect(commands[2]).toMatch(/ install --yes --no-install-recommends gnome-keyring$/);
  });

  test('installs nothing in a pipeline that may not use sudo', async () => {
    vi.stubEnv('CI', 'true');
    const asked = userWithSudo(1);
    await installByApt('a keyring', ['gnome-keyring']);
    expect(await asked()).toEqual(['--non-interactive true']);
  });

  test('does not use sudo on a person’s computer', async () => {
    vi.stubEnv('CI', undefined);
    const asked = userWithSudo(0);
    await installByApt('a keyring', ['gnome-keyring']);
    expect(await asked()).toEqual([]);
  });
});
