/**
 * Where `latchkey sign-in` keeps a sign-in, on each keyring. Nothing is written without being asked.
 * test/unit/terminal/sign-in-command.test.ts has the keyrings that Linux does not have.
 */
import { hasTerminals } from '../../support/pty.ts';
import { accountFiles, run, start, startOnTerminal } from '../support/command.ts';
import { printedCode } from '../support/fixtures.ts';
import { expect, type Keyrings, test } from '../support/keyring.ts';

for (const [state, code, says] of [
  ['absent', 'LK-502', 'Keep with weaker protection: sign-in --keep weak\n'],
  ['weak', 'LK-502', 'Keep with weaker protection: sign-in --keep weak\n'],
  ['locked', 'LK-503', 'Nobody was signed in'],
] as const) {
  test(`sign-in asks for no code and writes nothing when the keyring is ${state} and nobody can be asked`, async ({
    keyrings,
    userData,
    here,
  }) => {
    const env = state === 'locked' ? await locked(keyrings) : keyrings[state];
    const { stdout, stderr, code: exitCode } = await run(['sign-in'], { ...here, env });
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 1 });
    expect(stderr).toContain(`latchkey: ${code}: `);
    expect(stderr).toContain(says);
    expect(stderr).not.toMatch(printedCode);
    expect(await accountFiles(userData)).toEqual([]);
  });
}

/** The environment of a desktop whose keyring asks for its password. */
async function locked(keyrings: Keyrings): Promise<Record<string, string>> {
  const keyring = await keyrings.start({ prompt: 'open' });
  await keyring.lock();
  return keyring.env;
}

test('sign-in --keep weak keeps the sign-in with weaker protection', async ({
  approvePrinted,
  keyrings,
  here,
}) => {
  const options = { ...here, env: keyrings.weak };
  const command = await start(['sign-in', '--keep', 'weak', '--json'], options);
  await approvePrinted(command.waitForStderr);
  const { stdout, code: exitCode } = await command.ended;
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ signedIn: true, kept: 'weak' });
  const whoami = await run(['whoami', '--json'], options);
  expect(JSON.parse(whoami.stdout)).toMatchObject({ signedIn: true, kept: 'weak' });
});

test('sign-in --keep weak uses the keyring when it protects', async ({ approvePrinted, here }) => {
  const command = await start(['sign-in', '--keep', 'weak', '--json'], here);
  await approvePrinted(command.waitForStderr);
  expect(JSON.parse((await command.ended).stdout)).toMatchObject({ kept: 'keyring' });
});

test.describe('in a terminal', () => {
  test.skip(!hasTerminals, 'script(1) is another program here');

  test('sign-in asks the question of the window when the keyring is weak, and keeps what is chosen', async ({
    approvePrinted,
    keyrings,
    userData,
    here,
  }) => {
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
  });

  test('sign-in signs nobody in when the person only presses Enter at the question', async ({
    keyrings,
    userData,
    here,
  }) => {
    const terminal = await startOnTerminal(['sign-in'], { ...here, env: keyrings.weak });
    await terminal.shows(/> $/);
    terminal.type('\r');
    expect(await terminal.ended).toBe(1);
    expect(terminal.output()).not.toMatch(printedCode);
    expect(await accountFiles(userData)).toEqual([]);
  });
});
