/** The command line: the built main without a window and without a display, as a process of its own. */

import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { directionMark } from '../support/direction-mark.ts';
import { startPasswordProxy } from '../support/password-proxy.ts';
import { doctor, runCommand as run, runInto, startCommand as start } from './support/command.ts';
import { expect, test } from './support/fixtures.ts';
import { runFirst } from './support/run-first.ts';

const fullDevice = '/dev/full';

test('a command says that its result is not complete when the disk is full', async ({ here }) => {
  test.skip(!existsSync(fullDevice), 'this system has no device that is always full');
  await mkdir(here.userData, { recursive: true });
  // All print with the terminal of test/unit/terminal/terminal.test.ts.
  const { stderr, code } = await runInto(fullDevice, ['accounts', '--json'], here);
  expect(stderr).toMatch(/latchkey: LK-604: .* could not be written completely\.\n.*ENOSPC/);
  expect(code).toBe(1);
});

test('a command removes the folder of one that was killed, and leaves that of one that runs', async ({
  folder,
  here,
}) => {
  const options = { ...here, env: { TMPDIR: folder } };
  const follow = async () => {
    const command = await start(['journal', '--follow'], options);
    await command.waitForStderr(/journal/);
    return command;
  };
  const killed = await follow();
  const running = await follow();
  killed.process.kill('SIGKILL');
  await killed.ended;
  expect(await readdir(folder)).toHaveLength(2);
  await run(['accounts'], options);
  expect(await readdir(folder)).toEqual([
    expect.stringMatching(`^latchkey-command-${running.process.pid}-`),
  ]);
  running.process.kill('SIGINT');
  await running.ended;
  expect(await readdir(folder)).toEqual([]);
});

test('E12 doctor says what the proxy asks when it wants a password, and leaves Chromium’s files out of the user data', async ({
  config,
  here,
}) => {
  const proxy = await startPasswordProxy();
  const url = 'https://platform.latchkey.invalid';
  const elsewhere = { ...here, config: { ...config, authUrl: url, apiUrl: url } };
  const { problems, code } = await doctor(elsewhere, [`--proxy-server=${proxy.address}`]);
  proxy.stop();
  // Two processes that share Chromium's files lock each other out. On Windows they have the key of the keyring.
  const shared = process.platform === 'win32' ? ['Local State'] : [];
  expect((await readdir(here.userData)).filter((name) => name === 'Local State')).toEqual(shared);
  expect(proxy.targets[0]).toBe('platform.latchkey.invalid:443');
  expect(code).toBe(1);
  const refused = problems.find(({ found }) => found.includes('LK-309'));
  expect(refused?.found).toMatch(/It asks for a password \(Basic\)\./);
  expect(refused?.remedy).toMatch(/without a password/);
});

// Else it is C's exit() beside Chromium's threads, which now and then waits for ever.
const inOrder = "process.once('exit', () => process.stderr.write('in order'));";

test('a command that prints, one that is refused, and --version end after Chromium’s message loop has begun', async ({
  userData,
  folder,
  here,
}) => {
  const env = await runFirst(folder, inOrder);

  await test.step('an option before the command counts, and so does a switch of Chromium’s; a command works without a folder for temporary files', async () => {
    const args = ['--json', '--no-sandbox', '--proxy-server=http://127.0.0.1:9', 'accounts'];
    const options = { ...here, env: { ...env, TMPDIR: '/nowhere' } };
    const { code, stdout, stderr } = await run(args, options);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ accounts: [] });
    expect(stderr).toMatch(/in order$/);
  });

  await test.step('a command that does not exist', async () => {
    expect((await run(['pay'], { ...here, env })).stderr).toMatch(/in order$/);
  });

  await test.step('--version needs no configuration and no display', async () => {
    const version = await run(['--version'], { userData, config: 'no JSON', env });
    expect(version).toMatchObject({ code: 0, stdout: 'Latchkey 0.1.0\n', stderr: 'in order' });
  });
});

test('a command that is interrupted before Electron is ready ends with 130', async ({
  folder,
  here,
}) => {
  const env = await runFirst(
    folder,
    "app.once('will-finish-launching', () => process.kill(process.pid, 'SIGINT'));",
  );
  const command = ['journal', '--follow'];
  expect((await run(command, { ...here, env })).code).toBe(130);
});

test('a command speaks the language of Settings, and prints no direction marks', async ({
  userData,
  here,
}) => {
  await mkdir(userData, { recursive: true });
  await writeFile(path.join(userData, 'settings.json'), JSON.stringify({ language: 'ar' }));
  const journal = await run(['journal', '--reference', '7KQ2M9XA'], here);
  expect(journal.stderr).toContain('بالمرجع 7KQ2M9XA.');
  expect(journal.stderr).not.toMatch(directionMark);
});
