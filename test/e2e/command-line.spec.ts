/** The command line: the built main without a window and without a display, as a process of its own. */

import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { signInButton } from '../../dev/lib/launcher.ts';
import { runCommand as run, startCommand as start } from '../../dev/lib/launcher-command.ts';
import { directionMark } from '../support/direction-mark.ts';
import { startPasswordProxy } from '../support/password-proxy.ts';
import { doctor, runInto } from './support/command.ts';
import { expect, test } from './support/fixtures.ts';
import { runFirst } from './support/run-first.ts';
import { leaveSignedIn, seesAccountOf, signInThroughBrowser } from './support/steps.ts';

const fullDevice = '/dev/full';

// One that prints, and one that writes a file. All print with the terminal of test/unit/terminal/terminal.test.ts.
for (const args of [
  ['accounts', '--json'],
  ['report', '--out'],
]) {
  test(`${args.join(' ')} says that its result is not complete when the disk is full`, async ({
    userData,
    config,
    folder,
  }) => {
    test.skip(!existsSync(fullDevice), 'this system has no device that is always full');
    await run(['accounts'], { userData, config });
    const given = args[0] === 'report' ? [...args, path.join(folder, 'report.zip')] : args;
    const { stderr, code } = await runInto(fullDevice, given, { userData, config });
    expect(stderr).toMatch(/latchkey: LK-604: .* could not be written completely\.\n.*ENOSPC/);
    expect(code).toBe(1);
  });
}

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

test('doctor names the host that is not found', async ({ userData, config }) => {
  const elsewhere = {
    ...config,
    authUrl: 'https://auth.latchkey.invalid',
    apiUrl: 'https://auth.latchkey.invalid',
  };
  const { problems } = await doctor({ userData, config: elsewhere });
  expect(problems.map(({ id }) => id)).toEqual(['name-auth']);
});

test('doctor says what the proxy asks when it wants a password', async ({ config, here }) => {
  const proxy = await startPasswordProxy();
  const url = 'https://platform.latchkey.invalid';
  const elsewhere = { ...here, config: { ...config, authUrl: url, apiUrl: url } };
  const { problems, code } = await doctor(elsewhere, [`--proxy-server=${proxy.address}`]);
  proxy.stop();
  expect(code).toBe(1);
  expect(problems[0]?.found).toMatch(/LK-309.*It asks for a password \(Basic\)\./);
  expect(problems[0]?.remedy).toMatch(/without a password/);
});

test('doctor works beside a running window on the same data, and leaves it signed in', async ({
  launch,
  tab,
  player,
  here,
}) => {
  const launcher = await launch(here);
  await signInThroughBrowser(launcher, tab, player);
  await seesAccountOf(launcher.page, player);
  const { ok, problems, code, steps } = await doctor(here);
  expect({ ok, problems, code }).toEqual({ ok: true, problems: [], code: 0 });
  expect(steps.find(({ id }) => id === 'accounts')?.found).toMatch(/^1 account, [\d,]+ bytes/);
  expect(steps.find(({ id }) => id === 'session')?.found).toMatch(/^The platform accepts it\./);
  await seesAccountOf(launcher.page, player);
});

test('accounts, whoami and sign-out do what the window would, on the same data', async ({
  launch,
  tab,
  player,
  here,
}) => {
  const launcher = await launch(here);
  await leaveSignedIn(launcher, tab, player);

  const accounts = await run(['accounts', '--json'], here);
  expect(JSON.parse(accounts.stdout)).toEqual({
    accounts: [{ number: 1, name: 'm…@player.example', session: 'kept', shown: true }],
    problem: null,
  });
  const whoami = await run(['whoami', '--json'], here);
  expect(whoami).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(whoami.stdout)).toMatchObject({
    signedIn: true,
    name: 'm…@player.example',
    status: 'Verified',
    expiresAt: expect.stringMatching(/^20\d\d-/),
    kept: 'keyring',
    problem: null,
  });
  expect(await run(['sign-out', '2'], here)).toMatchObject({ code: 2, stdout: '' });
  const gone = await run(['sign-out'], here);
  expect(gone).toMatchObject({ code: 0, stdout: 'Signed out: m…@player.example.\n', stderr: '' });
  const after = await run(['whoami'], here);
  expect(after).toMatchObject({ code: 1, stdout: 'Nobody is signed in.\n' });
  const again = await launch(here);
  await expect(signInButton(again.page)).toBeVisible();
});

test('--version and --help need no configuration and no display', async ({ userData }) => {
  const version = await run(['--version'], { userData, config: 'no JSON' });
  expect(version).toMatchObject({ code: 0, stdout: 'Latchkey 0.1.0\n', stderr: '' });
  const help = await run(['doctor', '--help'], { userData, config: 'no JSON' });
  expect(help).toMatchObject({ code: 0, stderr: '' });
  expect(help.stdout).toMatch(/^Usage: .* doctor \[--json\]/);
});

test('an option before the command counts, and so does a switch of Chromium’s', async ({
  here,
}) => {
  const args = ['--json', '--no-sandbox', '--proxy-server=http://127.0.0.1:9', 'accounts'];
  const { code, stdout } = await run(args, here);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ accounts: [] });
});

// Else it is C's exit() beside Chromium's threads, which now and then waits for ever.
for (const args of [['accounts'], ['--version'], ['pay']]) {
  test(`${args[0]} ends after Chromium’s message loop has begun`, async ({ folder, here }) => {
    const env = await runFirst(
      folder,
      "process.once('exit', () => process.stderr.write('in order'));",
    );
    expect((await run(args, { ...here, env })).stderr).toMatch(/in order$/);
  });
}

test('a command works without a folder for temporary files', async ({ here }) => {
  const env = { TMPDIR: '/nowhere' };
  expect(await run(['accounts'], { ...here, env })).toMatchObject({
    code: 0,
    stdout: 'There is no account on this computer.\n',
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
  const help = await run(['--help'], here);
  expect(help.stdout).toMatch(/^الاستخدام: latchkey COMMAND/);
  const journal = await run(['journal', '--reference', '7KQ2M9XA'], here);
  expect(journal.stderr).toContain('بالمرجع 7KQ2M9XA.');
  const { stdout } = await run(['doctor', '--json'], here);
  expect(JSON.parse(stdout)).toHaveProperty('steps');
  for (const printed of [help.stdout, journal.stderr, stdout]) {
    expect(printed).not.toMatch(directionMark);
  }
});
