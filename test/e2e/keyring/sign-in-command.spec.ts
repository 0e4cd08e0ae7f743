/**
 * The command line on real keyrings. Nothing is written without being asked. test/unit/terminal/sign-in-command.test.ts and
 * test/unit/support/check-up-machine.test.ts have what is said of each state.
 */
import { hasTerminals } from '../../support/pty.ts';
import { accountFiles, doctor, run, startOnTerminal } from '../support/command.ts';
import { printedCode } from '../support/fixtures.ts';
import { expect, test } from '../support/keyring.ts';

test('sign-in asks for no code and writes nothing when the keyring is absent or locked and nobody can be asked, and doctor names the keyring', async ({
  keyrings,
  userData,
  here,
}) => {
  const keyring = await keyrings.start({ prompt: 'open' });
  await keyring.lock();
  for (const [env, code, says] of [
    [keyrings.absent, 'LK-502', 'Keep with weaker protection: sign-in --keep weak\n'],
    [keyring.env, 'LK-503', 'Nobody was signed in'],
  ] as const) {
    const { stdout, stderr, code: exitCode } = await run(['sign-in'], { ...here, env });
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 1 });
    expect(stderr).toContain(`latchkey: ${code}: `);
    expect(stderr).toContain(says);
    expect(stderr).not.toMatch(printedCode);
    expect(await accountFiles(userData)).toEqual([]);
  }

  const { problems, code: exitCode } = await doctor({ ...here, env: keyrings.absent });
  expect(exitCode).toBe(1);
  expect(problems).toEqual([
    {
      id: 'keyring',
      title: 'Keyring',
      status: 'warning',
      found: expect.stringContaining('LK-511'),
      remedy: expect.stringContaining('keyring'),
    },
  ]);
});

test('sign-in in a terminal asks the question of the window when the keyring is weak, and keeps what is chosen', async ({
  approvePrinted,
  keyrings,
  userData,
  here,
}) => {
  test.skip(!hasTerminals, 'script(1) is another program here');
  const options = { ...here, env: keyrings.weak };
  const terminal = await startOnTerminal(['sign-in'], options);
  await terminal.shows(/Nothing is written to this computer before you choose\.[\s\S]*> $/);
  expect(await accountFiles(userData)).toEqual([]);
  terminal.type('weak\r');
  await approvePrinted(terminal.shows);
  await terminal.shows(/Is that you\?/);
  terminal.type('yes\r');
  expect(await terminal.ended).toBe(0);
  expect(terminal.output()).toContain('kept with weaker protection.');
  const whoami = await run(['whoami', '--json'], options);
  expect(JSON.parse(whoami.stdout)).toMatchObject({ signedIn: true, kept: 'weak' });
});
