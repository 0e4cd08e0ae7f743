/** `latchkey sign-in`: the device flow in a real process, with a real platform, browser and terminal. */

import { hasTerminals } from '../support/pty.ts';
import { accountFiles, run, start, startInGroup, startOnTerminal } from './support/command.ts';
import { printedCode } from './support/fixtures.ts';
import { expect, test } from './support/kept-launcher.ts';
import { signInButton } from './support/launcher.ts';
import { seesAccountOf } from './support/steps.ts';
import { pictureLines, readTerminalQr } from './support/terminal-qr.ts';

test('sign-in signs in once the code is approved, and a window that is open follows', async ({
  approvePrinted,
  launcher,
  platform,
  config,
  player,
}) => {
  const { page, userData } = launcher;
  const here = { userData, config };

  await test.step('sign-in prints code and address on stderr, and one line on stdout when the code is approved', async () => {
    const command = await start(['sign-in'], here);
    await approvePrinted(command.waitForStderr);
    const { stdout, stderr, code: exitCode } = await command.ended;
    expect({ stdout, exitCode }).toEqual({
      stdout: 'Signed in as m…@player.example (Verified), kept in the system’s keyring.\n',
      exitCode: 0,
    });
    expect(stderr).toContain(`  Address  ${platform.authUrl}/device\n`);
    expect(stderr).toMatch(/The code is valid for less than \d+ minutes\./);
    expect(stderr).toContain('The account of m…@player.example is new on this computer.');
    // No picture, no colour, no line that is drawn over.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
    expect(stderr).not.toMatch(/[\u001b\r▀▄█]/);
  });

  await test.step('a window that is open follows a sign-in on the command line', async () => {
    await page.getByRole('button', { name: `Continue as ${player.email}` }).click();
    await seesAccountOf(page, player);
  });

  await test.step('accounts, whoami and sign-out do what the window would, on the same data', async () => {
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
    const gone = await run(['sign-out'], here);
    expect(gone).toMatchObject({ code: 0, stdout: 'Signed out: m…@player.example.\n', stderr: '' });
  });

  await test.step('a window that is open follows a sign-out on the command line', async () => {
    await expect(signInButton(page)).toBeVisible();
    await expect(page.getByText(player.email)).toHaveCount(0);
  });
});

test('sign-in ends at once and in order, with a line and 130, when a terminal that closes sends its signal to each process, and leaves nobody signed in', async ({
  userData,
  here,
}) => {
  test.skip(!hasTerminals, 'only on Linux a command keeps Chromium’s helpers in its process');
  const command = await startInGroup(['sign-in', '--json'], here);
  await command.waitForStderr(printedCode);
  process.kill(-Number(command.process.pid), 'SIGHUP');
  const { stdout, stderr, code, signal } = await command.ended;
  expect({ code, signal }, stderr).toEqual({ code: 130, signal: null });
  expect(stderr).toMatch(/The sign-in was cancelled\. Nothing has changed\.\n$/);
  expect(JSON.parse(stdout)).toMatchObject({ signedIn: false, problem: null });
  expect(await accountFiles(userData)).toEqual([]);
});

test('sign-in records itself in the journal, also when the configuration is wrong', async ({
  config,
  here,
}) => {
  const wrong = { ...here, config: { ...config, colour: 'red' } };
  const { stderr, code } = await run(['sign-in'], wrong);
  expect(code).toBe(78);
  const [, reference = ''] = /LK-104.*colour[\s\S]*journal --reference (\w{8})/.exec(stderr) ?? [];
  const { stdout } = await run(['journal'], wrong);
  expect(stdout).toContain('The command sign-in started');
  expect(stdout).toContain(`FAILURE ${reference}: LK-104`);
});

test.describe('in a terminal', () => {
  test.skip(!hasTerminals, 'script(1) is another program here');

  test('sign-in shows a QR code that can be scanned on a dark and on a light background, and removes an account that is new on this computer when the person presses Ctrl+C', async ({
    approvePrinted,
    platform,
    userData,
    here,
  }) => {
    const terminal = await startOnTerminal(['sign-in'], here);
    const [, code = ''] = await terminal.shows(printedCode);
    for (const brightness of [0, 255] as const) {
      const text = readTerminalQr(terminal.output(), brightness);
      expect(text).toBe(`${platform.authUrl}/device?user_code=${code}`);
    }
    await terminal.shows(/\d+:\d\d left\. Waiting for you to sign in\. Ctrl\+C cancels\./);
    await approvePrinted(terminal.shows);
    await terminal.shows(/Is that you\? Type yes/);
    terminal.type('\x03');
    expect(await terminal.ended).toBe(130);
    expect(terminal.output()).toContain('m…@player.example was signed out again');
    expect(await accountFiles(userData)).toEqual([]);
  });

  // test/unit/terminal/qr-picture.test.ts has every terminal that shows no picture.
  test('sign-in in a terminal that is too narrow for the picture prints code and address, and keeps an account that is new on this computer only when the person has said that it is theirs', async ({
    approvePrinted,
    platform,
    userData,
    here,
  }) => {
    const terminal = await startOnTerminal(['sign-in'], here, { columns: 36 });
    await approvePrinted(terminal.shows);
    expect(pictureLines(terminal.output())).toEqual([]);
    expect(terminal.output()).toContain(`Address  ${platform.authUrl}/device\r\n`);
    await terminal.shows(/Is that you\? Type yes/);
    // A kill at this moment must leave nothing of a stranger.
    expect(await accountFiles(userData)).toEqual([]);
    terminal.type('yes\r');
    expect(await terminal.ended).toBe(0);
    expect(terminal.output()).toContain('Signed in as m…@player.example (Verified)');
    const accounts = await run(['accounts'], here);
    expect(accounts.stdout).toBe('1  m…@player.example: signed in, shown\n');
  });
});
