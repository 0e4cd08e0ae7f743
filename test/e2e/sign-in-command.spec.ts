/** `latchkey sign-in`: the device flow in a real process, with a real platform, browser and terminal. */
import { signInButton } from '../../dev/lib/launcher.ts';
import { approveCode } from '../../dev/lib/sign-in-pages.ts';
import { hasTerminals } from '../support/pty.ts';
import { accountFiles, run, start, startOnTerminal } from './support/command.ts';
import { expect, printedCode, test } from './support/fixtures.ts';
import { openCodePage, seesAccountOf } from './support/steps.ts';
import { pictureLines, readTerminalQr } from './support/terminal-qr.ts';

test('sign-in prints code and address on stderr, and one line on stdout when the code is approved', async ({
  approvePrinted,
  platform,
  here,
}) => {
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
  const whoami = await run(['whoami'], here);
  expect(whoami).toMatchObject({ code: 0, stdout: expect.stringContaining('m…@player.example') });
});

test('sign-in --json prints one document on stdout, and says again who it is', async ({
  platform,
  tab,
  player,
  here,
}) => {
  const documents = [];
  for (const browser of ['new', 'known']) {
    const command = await start(['sign-in', '--json'], here);
    const [, code = ''] = await command.waitForStderr(printedCode);
    await openCodePage(tab, platform, code);
    if (browser === 'new') await approveCode(tab, player);
    else {
      await tab.getByRole('button', { name: 'Continue' }).click();
      await tab.getByRole('button', { name: 'The code matches' }).click();
      await tab.getByRole('button', { name: 'Allow', exact: true }).click();
    }
    const { stdout } = await command.ended;
    documents.push(JSON.parse(stdout));
  }
  const signedIn = {
    signedIn: true,
    name: 'm…@player.example',
    status: 'Verified',
    expiresAt: expect.stringMatching(/^20\d\d-/),
    kept: 'keyring',
    problem: null,
  };
  expect(documents).toEqual([
    { ...signedIn, isNew: true },
    { ...signedIn, isNew: false },
  ]);
});

test('sign-in names the error when the platform gives no code', async ({ fault, here }) => {
  await fault('server-error', { at: ['device-code'] });
  const { stdout, stderr, code } = await run(['sign-in'], here);
  expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
  expect(stderr).toMatch(/latchkey: LK-305: /);
});

test('sign-in is ended at once by SIGINT, with a line and 130, and leaves nobody signed in', async ({
  here,
}) => {
  const command = await start(['sign-in', '--json'], here);
  await command.waitForStderr(printedCode);
  command.process.kill('SIGINT');
  const { stdout, stderr, code } = await command.ended;
  expect(code).toBe(130);
  expect(stderr).toMatch(/The sign-in was cancelled\. Nothing has changed\.\n$/);
  expect(JSON.parse(stdout)).toMatchObject({ signedIn: false, problem: null });
  const accounts = await run(['accounts'], here);
  expect(accounts.stdout).toBe('There is no account on this computer.\n');
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

test('a window that is open follows a sign-in and a sign-out on the command line', async ({
  approvePrinted,
  launch,
  player,
  here,
}) => {
  const window = await launch(here);
  await expect(signInButton(window.page)).toBeVisible();
  const command = await start(['sign-in'], here);
  await approvePrinted(command.waitForStderr);
  expect((await command.ended).code).toBe(0);
  await window.page.getByRole('button', { name: `Continue as ${player.email}` }).click();
  await seesAccountOf(window.page, player);
  expect((await run(['sign-out'], here)).code).toBe(0);
  await expect(signInButton(window.page)).toBeVisible();
  await expect(window.page.getByText(player.email)).toHaveCount(0);
});

test.describe('in a terminal', () => {
  test.skip(!hasTerminals, 'script(1) is another program here');

  test('sign-in shows a QR code that can be scanned on a dark and on a light background', async ({
    platform,
    here,
  }) => {
    const terminal = await startOnTerminal(['sign-in'], here);
    const [, code = ''] = await terminal.shows(printedCode);
    for (const brightness of [0, 255] as const) {
      const text = readTerminalQr(terminal.output(), brightness);
      expect(text).toBe(`${platform.authUrl}/device?user_code=${code}`);
    }
    await terminal.shows(/\d+:\d\d left\. Waiting for you to sign in\. Ctrl\+C cancels\./);
    terminal.type('\x03');
    expect(await terminal.ended).toBe(130);
    expect(terminal.output()).toMatch(/The sign-in was cancelled\. Nothing has changed\.\r\n$/);
  });

  for (const [why, size, env] of [
    ['is too narrow', { columns: 36 }, {}],
    ['shows no colour', {}, { NO_COLOR: '1' }],
    ['shows ASCII only', {}, { LANG: 'C', LC_ALL: '', LC_CTYPE: '' }],
  ] as const) {
    test(`sign-in leaves the picture out and prints code and address when the terminal ${why}`, async ({
      platform,
      here,
    }) => {
      const terminal = await startOnTerminal(['sign-in'], { ...here, env }, size);
      await terminal.shows(printedCode);
      expect(pictureLines(terminal.output())).toEqual([]);
      expect(terminal.output()).toContain(`Address  ${platform.authUrl}/device\r\n`);
      terminal.type('\x03');
      await terminal.ended;
    });
  }

  test('sign-in keeps an account that is new on this computer only when the person has said that it is theirs', async ({
    approvePrinted,
    userData,
    here,
  }) => {
    const terminal = await startOnTerminal(['sign-in'], here);
    await approvePrinted(terminal.shows);
    await terminal.shows(/Is that you\? Type yes/);
    // A kill at this moment must leave nothing of a stranger.
    expect((await run(['accounts'], here)).stdout).toBe('There is no account on this computer.\n');
    expect(await accountFiles(userData)).toEqual([]);
    terminal.type('yes\r');
    expect(await terminal.ended).toBe(0);
    expect(terminal.output()).toContain('Signed in as m…@player.example (Verified)');
    const accounts = await run(['accounts'], here);
    expect(accounts.stdout).toBe('1  m…@player.example: signed in, shown\n');
  });

  test('sign-in removes an account that is new on this computer when the person presses Ctrl+C', async ({
    approvePrinted,
    here,
  }) => {
    const terminal = await startOnTerminal(['sign-in'], here);
    await approvePrinted(terminal.shows);
    await terminal.shows(/Is that you\? Type yes/);
    terminal.type('\x03');
    expect(await terminal.ended).toBe(130);
    expect(terminal.output()).toContain('m…@player.example was signed out again');
    const accounts = await run(['accounts'], here);
    expect(accounts.stdout).toBe('There is no account on this computer.\n');
  });
});
